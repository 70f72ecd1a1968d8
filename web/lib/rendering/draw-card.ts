/** Cards' designs, filled with the agent's own name, photo and brand. Fetched by the browsers of users who are signed in. */
import { sceneImages } from '@frontage/artwork/scene-images.ts'
import type { Images, Scene, Template } from '@frontage/artwork/types.ts'
import { walk } from '@frontage/artwork/walk.ts'
import type { TemplateCard } from '@frontage/contracts/catalog.ts'
import { IMAGE_WIDTHS } from '@frontage/contracts/image-widths.ts'
import { coverHere, expectCovers, loadCover } from './covers.ts'
import { fillFor, ownerOf, type Owner } from './fill.ts'
import { areFontFacesLoaded, expectFontFaces, loadFontFaces, loadTables } from './fonts.ts'
import { atWidth, loadImages } from './load-images.ts'
import { Sheets } from './sheets.ts'
import type { Site } from '../site.ts'

export interface Drawable extends Pick<TemplateCard, 'artworkHash'> {
  /** How wide it can get on the page, in CSS pixels. */
  width: number
  /** What it shows, for screen readers; undefined: decoration. */
  label: string | undefined
}

export type Expected = Pick<TemplateCard, 'artworkHash'> & Partial<Pick<TemplateCard, 'faces'>>

const keyOf = ({ artworkHash, width, label = '' }: Drawable): string => `${width} ${artworkHash} ${label}`

/** Denser screens show no more of a photo in a card. */
const MOST_DENSE = 2
const MAX_CACHED = 150
/** Work at a stretch, in ms; what the user does in the meantime comes in between. */
const STRETCH = 40

/** What of a page's site is on its designs. */
export type Shown = Pick<Site, 'tenant' | 'user' | 'pictures'>

interface Studio {
  owner: Owner
  pictures: Images
}

interface Rendered {
  sheets: Sheets
  faces: string[]
}

let studio: Promise<Studio> | undefined
/** By artwork, width and label. */
const rendered = new Map<string, Rendered>()
let renderedFor: Shown | undefined

/** Whose designs are drawn and the images for it: the same for every card until the user or the brand changes. */
function openStudio(site: Shown): Promise<Studio> {
  if (!isRenderedFor(site)) {
    renderedFor = site
    studio = undefined
    rendered.clear()
  }
  studio ??= prepare(site)
  studio.catch(() => (studio = undefined))
  return studio
}

/** A document's first cards are drawn before there is a site, of the same parts. */
const isRenderedFor = ({ tenant, user, pictures }: Shown): boolean =>
  renderedFor?.user === user && renderedFor.tenant === tenant && renderedFor.pictures === pictures

async function prepare(site: Shown): Promise<Studio> {
  const owner = ownerOf(site)
  const [pictures] = await Promise.all([loadImages(owner.brand, site.pictures, null), loadTables()])
  return { owner, pictures }
}

/** Sends for everything that these cards need, in one request where it can be. */
export function expectDesignCards(site: Shown, cards: readonly Expected[]): void {
  expectCovers(cards.map(({ artworkHash }) => artworkHash))
  expectFontFaces(cards.flatMap(({ faces = [] }) => faces))
  // Whoever draws them hears of a failure.
  openStudio(site).catch(() => undefined)
}

/**
 * The finished drawings, cut to their trim, in the order of the cards; null for one that cannot be drawn. They come
 * together, so that a page is laid out once and not with every card. Never throws; asking again retries.
 */
export async function drawDesignCards(
  site: Shown,
  cards: readonly Drawable[],
): Promise<(SVGElement | null)[]> {
  const ready = await openStudio(site).catch(() => null)
  if (!ready) return cards.map(() => null)
  const covers = await Promise.all(
    cards.map(({ artworkHash }) => coverHere(artworkHash) ?? loadCover(artworkHash).catch(() => null)),
  )
  const filled: (Rendered | null)[] = []
  let began = performance.now()
  for (const [at, card] of cards.entries()) {
    filled.push(covers[at] ? fillOnce(site, card, covers[at], ready) : null)
    if (performance.now() - began < STRETCH) continue
    await new Promise((resolve) => setTimeout(resolve))
    began = performance.now()
  }
  const faces = new Set(filled.flatMap((each) => each?.faces ?? []))
  const areThere = await loadFontFaces([...faces]).then(
    () => true,
    () => false,
  )
  return filled.map((each) => (each && areThere ? each.sheets.take() : null))
}

/** What was drawn before for the same user and brand; null: it has to be drawn. */
export function renderedBefore(site: Shown, card: Drawable): SVGElement | null {
  const known = isRenderedFor(site) ? rendered.get(keyOf(card)) : undefined
  return known && areFontFacesLoaded(known.faces) ? known.sheets.take() : null
}

function fillOnce(site: Shown, card: Drawable, cover: Template, ready: Studio): Rendered | null {
  // The user may have changed her details in the meantime: what is drawn for the old ones is not kept.
  const isCurrent = isRenderedFor(site)
  const key = keyOf(card)
  const known = isCurrent ? rendered.get(key) : undefined
  if (known) return known
  const { scenes, faces } = fillFor(cover, ready.owner, {}, ready.pictures)
  const [scene] = scenes
  if (!scene) return null
  chooseImages(scene, card.width)
  const made = { sheets: new Sheets(scene, card.label), faces }
  if (!isCurrent) return made
  const oldest = rendered.keys().next()
  if (rendered.size >= MAX_CACHED && !oldest.done) rendered.delete(oldest.value)
  rendered.set(key, made)
  return made
}

/** Widths that cards show images at, so that cards share them; a smaller file would save less than its request costs. */
const SHOWN_WIDTHS = IMAGE_WIDTHS.filter((width) => width >= 320)
const WIDEST = SHOWN_WIDTHS.at(-1)!
/** The widest that was sent for, by the image's address: a narrower copy of what is here would be another request. */
const sentFor = new Map<string, number>()

/** Names each image as wide as the card shows it, and sends for it while the faces are still on their way. */
function chooseImages(scene: Scene, width: number): void {
  const pixelsPerPoint = (width / scene.width) * Math.min(devicePixelRatio, MOST_DENSE)
  for (const { href, width: points } of sceneImages([scene])) {
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
