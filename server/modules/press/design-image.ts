import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findDesign, slotsOf } from '../designs/index.ts'
import { fillDesigns, type Buyer, type DesignToFill } from './filled-design.ts'
import { checkProof, type Proof } from './proof.ts'
import { loadArtwork } from './repository.ts'

/** What social networks show sharpest; printed pieces come at about 150 dots per inch. */
const WIDEST_PX = 2160
const PIXELS_PER_POINT = 2

type ImageContext = Pick<AppContext, 'db' | 'files' | 'press' | 'settings'>

/** One of the user's designs as it is drawn when nobody orders it. @throws Refusal designs.missing */
async function designToShow(
  context: ImageContext,
  user: Buyer,
  id: string,
): Promise<{ name: string; toFill: DesignToFill }> {
  const { scope } = user.session
  const { design, artwork } = await context.db.tenant(scope, async (tx) => {
    const found = await findDesign(tx, scope, id)
    if (!found) throw new Refusal('designs.missing')
    const version = { templateId: found.template_id, templateVersion: found.template_version }
    const artworks = await loadArtwork(tx, scope, [version])
    return { design: found, artwork: artworks.get(found.artwork_hash) }
  })
  if (!artwork) throw new Refusal('designs.missing')
  const printed = { designId: design.id, lineId: null }
  return { name: design.name, toFill: { ...artwork, slots: slotsOf(design), kind: null, printed } }
}

/** What the press would find in one of the user's designs. @throws Refusal designs.missing */
export async function proofOfDesign(
  context: ImageContext,
  user: Buyer,
  id: string,
): Promise<Proof & { name: string }> {
  const { name, toFill } = await designToShow(context, user, id)
  return { name, ...(await checkProof(context, user, toFill)) }
}

/** A page of one of the user's designs as a PNG. @throws Refusal designs.missing, request.not-found */
export async function imageOfDesign(
  context: ImageContext,
  user: Buyer,
  id: string,
  page: number,
): Promise<Buffer> {
  const { toFill } = await designToShow(context, user, id)
  const [filledDesign] = await fillDesigns(context, user, [toFill])
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
