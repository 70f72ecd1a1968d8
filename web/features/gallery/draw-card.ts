/** One card's design, filled with the agent's own name, photo and brand. Fetched by the browsers of people who are signed in. */
import { toSvg } from '@frontage/artwork/to-svg.ts'
import type { ArtElement, Pictures, Scene, Template } from '@frontage/artwork/types.ts'
import type { TemplateCard } from '@frontage/contracts/catalogue.ts'
import { coverHere, expectCovers, loadCover } from '../../lib/drawing/covers.ts'
import { fillFor, ownerOf, type Owner } from '../../lib/drawing/fill.ts'
import { areFacesHere, loadFaces, loadTables } from '../../lib/drawing/fonts.ts'
import { loadPictures } from '../../lib/drawing/pictures.ts'
import type { Site } from '../../lib/site.ts'

export type Drawable = Pick<TemplateCard, 'artworkHash'>

/** A card's pictures are as wide as the widest card on a dense screen. */
const PICTURE_WIDTH = 640
const MOST_KEPT = 300

interface Studio {
  owner: Owner
  pictures: Pictures
}

interface Drawn {
  scene: Scene
  faces: string[]
}

let studio: Promise<Studio> | undefined
/** By hash of artwork. */
const drawn = new Map<string, Drawn>()
let drawnFor: Site | undefined

/** Whose designs are drawn and the pictures for it: the same for every card until the person or the brand changes. */
function openStudio(site: Site): Promise<Studio> {
  if (drawnFor !== site) {
    drawnFor = site
    studio = undefined
    drawn.clear()
  }
  studio ??= prepare(site)
  studio.catch(() => (studio = undefined))
  return studio
}

async function prepare(site: Site): Promise<Studio> {
  const owner = ownerOf(site)
  const [pictures] = await Promise.all([
    loadPictures(owner.brand, site.pictures, PICTURE_WIDTH),
    loadTables(),
  ])
  return { owner, pictures }
}

export interface DrawingOptions {
  /** Ids begin with it, so that cards do not borrow each other's clips. */
  idPrefix: string
  label: string | undefined
}

/** Sends for everything that these cards need, in one request where it can be. */
export function expectCards(site: Site, cards: readonly Drawable[]): void {
  expectCovers(cards.map(({ artworkHash }) => artworkHash))
  // Whoever draws them hears of a failure.
  openStudio(site).catch(() => undefined)
}

/** The finished drawing, cut to its trim. @throws ApiRefusal; asking again retries. */
export async function drawCard(site: Site, card: Drawable, options: DrawingOptions): Promise<string> {
  const { artworkHash } = card
  const [ready, cover] = await Promise.all([
    openStudio(site),
    coverHere(artworkHash) ?? loadCover(artworkHash),
  ])
  const { scene, faces } = drawn.get(artworkHash) ?? fillCover(artworkHash, cover, ready)
  await loadFaces(faces)
  return toSvg(scene, { ...options, trim: true })
}

/** What was drawn before for the same person and brand; null: it has to be drawn. */
export function drawnBefore(site: Site, { artworkHash }: Drawable, options: DrawingOptions): string | null {
  const known = drawnFor === site ? drawn.get(artworkHash) : undefined
  return known && areFacesHere(known.faces) ? toSvg(known.scene, { ...options, trim: true }) : null
}

/** On their way while the faces still are. */
function fetchPictures(element: ArtElement): void {
  const { href } = element.attrs
  if (element.tag === 'image' && href) new Image().src = href
  for (const child of element.children) if (typeof child !== 'string') fetchPictures(child)
}

function fillCover(hash: string, cover: Template, { owner, pictures }: Studio): Drawn {
  const { scenes, faces } = fillFor(cover, owner, {}, pictures)
  const [scene] = scenes
  if (!scene) throw new Error(`The artwork ${hash} has no pages`)
  const oldest = drawn.keys().next()
  if (drawn.size >= MOST_KEPT && !oldest.done) drawn.delete(oldest.value)
  const made = { scene, faces }
  fetchPictures(scene.root)
  drawn.set(hash, made)
  return made
}
