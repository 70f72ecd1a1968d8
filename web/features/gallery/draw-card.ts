/** One card's design, filled with the agent's own name, photo and brand. Fetched by the browsers of people who are signed in. */
import { toSvg } from '@frontage/artwork/to-svg.ts'
import type { Pictures } from '@frontage/artwork/types.ts'
import type { TemplateCard } from '@frontage/contracts/catalogue.ts'
import { loadArtwork } from '../../lib/drawing/artwork.ts'
import { fillWhenLoaded, ownerOf, type Owner } from '../../lib/drawing/fill.ts'
import { loadPictures } from '../../lib/drawing/pictures.ts'
import type { Site } from '../../lib/site.ts'

export type Drawable = Pick<TemplateCard, 'id' | 'artworkHash'>

/** A card's pictures are as wide as the widest card on a dense screen. */
const PICTURE_WIDTH = 640

interface Studio {
  owner: Owner
  pictures: Pictures
}

let studio: Promise<Studio> | undefined

/** Whose designs are drawn and the pictures for it: the same for every card of a page load. */
function openStudio(site: Site): Promise<Studio> {
  studio ??= prepare(site)
  studio.catch(() => (studio = undefined))
  return studio
}

async function prepare(site: Site): Promise<Studio> {
  const owner = ownerOf(site)
  return { owner, pictures: await loadPictures(owner.brand, site.pictures, PICTURE_WIDTH) }
}

export interface DrawingOptions {
  /** Ids begin with it, so that cards do not borrow each other's clips. */
  idPrefix: string
  label: string | undefined
}

/** The finished drawing, cut to its trim. */
export async function drawCard(site: Site, card: Drawable, options: DrawingOptions): Promise<string> {
  const [{ owner, pictures }, template] = await Promise.all([
    openStudio(site),
    loadArtwork({ templateId: card.id, hash: card.artworkHash }),
  ])
  // A card shows the first page; filling the others of a booklet would be work for nothing.
  const cover = { ...template, pages: template.pages.slice(0, 1) }
  const [scene] = (await fillWhenLoaded(cover, owner, {}, pictures)).scenes
  if (!scene) throw new Error(`Template ${card.id} has no pages`)
  return toSvg(scene, { ...options, trim: true })
}
