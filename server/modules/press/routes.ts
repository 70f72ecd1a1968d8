/** Designs as images: for posting on a screen, and for showing someone before it is ordered. */
import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/designs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import { findDesign, slotsOf } from '../designs/index.ts'
import { fillDesigns } from './filled-design.ts'
import { loadArtwork } from './repository.ts'

/** What social networks show sharpest; printed pieces come at about 150 dots per inch. */
const WIDEST_PX = 2160
const PIXELS_PER_POINT = 2

export const pressRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)

  route(app, calls.image, async (request, reply) => {
    const { session, tenant } = request
    const scope = accountScope(request)
    const { design, artwork } = await context.db.tenant(scope, async (tx) => {
      const found = await findDesign(tx, scope, request.params.id)
      if (!found) throw new Refusal('designs.missing')
      const version = { templateId: found.template_id, templateVersion: found.template_version }
      const artworks = await loadArtwork(tx, scope, [version])
      return { design: found, artwork: artworks.get(found.artwork_hash) }
    })
    if (!session || !artwork) throw new Refusal('designs.missing')
    const [filledDesign] = await fillDesigns(context, { tenant, session }, [
      {
        ...artwork,
        slots: slotsOf(design),
        kind: null,
        printed: { designId: design.id, lineId: null },
      },
    ])
    const scene = filledDesign?.filled.scenes[request.query.page - 1]
    if (!filledDesign || !scene) throw new Refusal('request.not-found')
    const png = await context.press.thumbnail({
      scene,
      width: Math.min(WIDEST_PX, Math.round(scene.width * PIXELS_PER_POINT)),
      format: 'png',
      trim: true,
      pictures: filledDesign.pictures,
    })
    return reply
      .type('image/png')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="design-${request.query.page}.png"`)
      .send(png)
  })
}
