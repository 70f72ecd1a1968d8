import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { SampleImage } from '@frontage/contracts/designs.ts'
import { envelope, ok } from '@frontage/contracts/envelope.ts'
import { Refusal } from '../../platform/refusal.ts'
import { SAMPLES_PATH, stockLibrary } from './library.ts'

const ONE_YEAR = 'public, max-age=31536000, immutable'

/** The library is the same for every tenant and visitor: nothing in it is anybody's own. */
export const stockRoutes: FastifyPluginAsyncZod = async (app) => {
  const library = stockLibrary()

  app.get(
    SAMPLES_PATH,
    { schema: { response: { 200: envelope(z.array(SampleImage)) } } },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300')
      return ok(await library.all())
    },
  )

  app.get(
    `${SAMPLES_PATH}/:name`,
    {
      schema: {
        params: z.object({ name: z.string() }),
        querystring: z.object({
          w: z.coerce.number().int().min(1).max(10_000).optional(),
          v: z.string().max(20).optional(),
        }),
      },
    },
    async (request, reply) => {
      const image = await library.image(request.params.name, request.query.w)
      if (!image) throw new Refusal('request.not-found')
      return reply
        .type(image.mediaType)
        .header('cache-control', request.query.v ? ONE_YEAR : 'public, max-age=86400')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(image.bytes)
    },
  )
}
