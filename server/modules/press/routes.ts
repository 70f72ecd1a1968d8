/** Designs as images: for posting on a screen, and for showing someone before it is ordered. */
import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/designs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { requireAccount } from '../accounts/index.ts'
import { imageOfDesign } from './design-image.ts'

export const pressRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)

  route(app, calls.image, async (request, reply) => {
    const { session, tenant } = request
    if (!session) throw new Refusal('designs.missing')
    const png = await imageOfDesign(context, { tenant, session }, request.params.id, request.query.page)
    return reply
      .type('image/png')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="design-${request.query.page}.png"`)
      .send(png)
  })
}
