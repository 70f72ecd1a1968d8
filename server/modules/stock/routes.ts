import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/catalog.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { stockLibrary } from './library.ts'

const ONE_YEAR = 'public, max-age=31536000, immutable'

/** The library is the same for every tenant and visitor: nothing in it is anybody's own. */
export const stockRoutes: FastifyPluginAsync = async (app) => {
  const library = stockLibrary()

  route(app, calls.listSamples, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return ok(await library.all())
  })

  route(app, calls.readSample, async (request, reply) => {
    const image = await library.image(request.params.name, request.query.w)
    if (!image) throw new Refusal('request.not-found')
    return reply
      .type(image.mediaType)
      .header('cache-control', request.query.v ? ONE_YEAR : 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(image.bytes)
  })
}
