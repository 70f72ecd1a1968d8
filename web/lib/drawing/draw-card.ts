/** One card's design, filled with the agent's own name, photo and brand. Fetched by the browsers of people who are signed in. */
import { scenePictures } from '@frontage/artwork/scene-pictures.ts'
import { toSvg } from '@frontage/artwork/to-svg.ts'
import type { Pictures, Scene, Template } from '@frontage/artwork/types.ts'
import { walk } from '@frontage/artwork/walk.ts'
import type { TemplateCard } from '@frontage/contracts/catalogue.ts'
import { PICTURE_WIDTHS } from '@frontage/contracts/limits.ts'
import { coverHere, expectCovers, loadCover } from './covers.ts'
import { fillFor, ownerOf, type Owner } from './fill.ts'
import { areFacesHere, loadFaces, loadTables } from './fonts.ts'
import { atWidth, loadPictures } from './pictures.ts'
import type { Site } from '../site.ts'

export interface Drawable extends Pick<TemplateCard, 'artworkHash'> {
  /** How wide it can get on the page, in CSS pixels. */
  width: number
}

const keyOf = ({ artworkHash, width }: Drawable): string => `${width} ${artworkHash}`

/** Denser screens show no more of a photo in a card. */
const MOST_DENSE = 2
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
/** By artwork and width. */
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
  const [pictures] = await Promise.all([loadPictures(owner.brand, site.pictures, null), loadTables()])
  return { owner, pictures }
}

export interface DrawingOptions {
  /** Ids begin with it, so that cards do not borrow each other's clips. */
  idPrefix: string
  label: string | undefined
}

/** Sends for everything that these cards need, in one request where it can be. */
export function expectCards(site: Site, cards: readonly Pick<Drawable, 'artworkHash'>[]): void {
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
  // The person may have changed her details meanwhile: what is drawn for the old ones is not kept.
  const isCurrent = drawnFor === site
  const known = isCurrent ? drawn.get(keyOf(card)) : undefined
  const { scene, faces } = known ?? fillCover(card, cover, ready, isCurrent)
  await loadFaces(faces)
  return toSvg(scene, { ...options, trim: true })
}

/** What was drawn before for the same person and brand; null: it has to be drawn. */
export function drawnBefore(site: Site, card: Drawable, options: DrawingOptions): string | null {
  const known = drawnFor === site ? drawn.get(keyOf(card)) : undefined
  return known && areFacesHere(known.faces) ? toSvg(known.scene, { ...options, trim: true }) : null
}

function fillCover(card: Drawable, cover: Template, { owner, pictures }: Studio, isKept: boolean): Drawn {
  const { scenes, faces } = fillFor(cover, owner, {}, pictures)
  const [scene] = scenes
  if (!scene) throw new Error(`The artwork ${card.artworkHash} has no pages`)
  choosePictures(scene, card.width)
  const oldest = drawn.keys().next()
  if (drawn.size >= MOST_KEPT && !oldest.done) drawn.delete(oldest.value)
  const made = { scene, faces }
  if (isKept) drawn.set(keyOf(card), made)
  return made
}

/** Widths that cards show pictures at, so that cards share them; a smaller file would save less than its request costs. */
const SHOWN_WIDTHS = PICTURE_WIDTHS.filter((width) => width >= 320)
const WIDEST = SHOWN_WIDTHS.at(-1)!
/** The widest that was sent for, by the picture's address: a narrower copy of what is here would be another request. */
const sentFor = new Map<string, number>()

/** Names each picture as wide as the card shows it, and sends for it while the faces are still on their way. */
function choosePictures(scene: Scene, width: number): void {
  const pixelsPerPoint = (width / scene.width) * Math.min(devicePixelRatio, MOST_DENSE)
  for (const { href, width: points } of scenePictures([scene])) {
    const needed = points * pixelsPerPoint
    const served = SHOWN_WIDTHS.find((candidate) => candidate >= needed) ?? WIDEST
    sentFor.set(href, Math.max(served, sentFor.get(href) ?? 0))
  }
  for (const { element } of walk(scene.root)) {
    const across = sentFor.get(element.attrs.href ?? '')
    if (element.tag !== 'image' || across === undefined) continue
    element.attrs.href = atWidth(element.attrs.href!, across)
    new Image().src = element.attrs.href
  }
}
