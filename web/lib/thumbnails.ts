/** Images of designs with the brand of the page and sample users: what visitors see before they log in. */
import { pathOf } from '@frontage/contracts/call.ts'
import * as catalogCalls from '@frontage/contracts/calls/catalog.ts'
import type { TemplateCard } from '@frontage/contracts/catalog.ts'
import type { TenantData } from '@frontage/contracts/tenants.ts'
import { brandVersion } from '@frontage/contracts/personalization.ts'

/** A card's image at its widest, in CSS pixels. */
export const DESIGN_CARD_WIDTH = 240

type WithImages = Pick<TemplateCard, 'id' | 'artworkHash'>

/** Named by artwork and brand, so that browsers may keep it until either changes. */
export function thumbnailUrl(card: WithImages, tenant: TenantData, width: number): string {
  const version = `${card.artworkHash.slice(0, 12)}-${brandVersion(tenant)}`
  return `${pathOf(catalogCalls.thumbnail, { file: `${card.id}.png` })}?w=${width}&v=${version}`
}

/** Widths that the server draws, in pixels. */
const WIDTHS = [160, 320, 480, 640, 960, 1280]
const ON_PHONES = '(max-width: 640px)'

export interface ImageSources {
  src: string
  srcSet: string
  sizes: string
}

/**
 * A design's image for every screen it may stand on; the browser takes the one it needs.
 * @param width how wide it can get on the page in CSS pixels
 */
export function imageSources(
  card: WithImages & { trimWidth: number; trimHeight: number },
  tenant: TenantData,
  width: number,
): ImageSources {
  const isTall = card.trimWidth < card.trimHeight
  const largest = WIDTHS.find((each) => each >= width * 2) ?? 1280
  const offered = WIDTHS.filter((each) => each >= width / 2 && each <= largest)
  return {
    src: thumbnailUrl(card, tenant, width),
    srcSet: offered.map((each) => `${thumbnailUrl(card, tenant, each)} ${each}w`).join(', '),
    // Two cards side by side, or one piece alone; what is tall is fitted by its height.
    sizes: `${ON_PHONES} ${width <= DESIGN_CARD_WIDTH || isTall ? 40 : 80}vw, ${width}px`,
  }
}
