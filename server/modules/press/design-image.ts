import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findDesign, slotsOf } from '../designs/index.ts'
import { fillDesigns, type Buyer } from './filled-design.ts'
import { loadArtwork } from './repository.ts'

/** What social networks show sharpest; printed pieces come at about 150 dots per inch. */
const WIDEST_PX = 2160
const PIXELS_PER_POINT = 2

/** A page of one of the user's designs as a PNG. @throws Refusal designs.missing, request.not-found */
export async function imageOfDesign(
  context: Pick<AppContext, 'db' | 'files' | 'press' | 'settings'>,
  user: Buyer,
  id: string,
  page: number,
): Promise<Buffer> {
  const { scope } = user.session
  const { design, artwork } = await context.db.tenant(scope, async (tx) => {
    const found = await findDesign(tx, scope, id)
    if (!found) throw new Refusal('designs.missing')
    const version = { templateId: found.template_id, templateVersion: found.template_version }
    const artworks = await loadArtwork(tx, scope, [version])
    return { design: found, artwork: artworks.get(found.artwork_hash) }
  })
  if (!artwork) throw new Refusal('designs.missing')
  const [filledDesign] = await fillDesigns(context, user, [
    {
      ...artwork,
      slots: slotsOf(design),
      kind: null,
      printed: { designId: design.id, lineId: null },
    },
  ])
  const scene = filledDesign?.filled.scenes[page - 1]
  if (!filledDesign || !scene) throw new Refusal('request.not-found')
  return context.press.thumbnail({
    scene,
    width: Math.min(WIDEST_PX, Math.round(scene.width * PIXELS_PER_POINT)),
    format: 'png',
    trim: true,
    pictures: filledDesign.pictures,
  })
}
