/** What a document of cards will fetch to draw them, named in its head so that it is on its way while the scripts start. */
import type { TemplateCard } from '@frontage/contracts/catalog.ts'
import { designBrand } from '@frontage/contracts/personalization.ts'
import { coversAddress, latinFiles, SAMPLES, TABLES } from '../lib/rendering/addresses.ts'
import type { Site } from '../lib/site.ts'

/** Cards whose faces are fetched before all else; those of the others come after the scripts. */
const FIRST_CARDS = 8

export function renderingNeeds(
  { tenant }: Pick<Site, 'tenant'>,
  cards: readonly Pick<TemplateCard, 'artworkHash' | 'faces'>[],
): { fetches: string[]; fonts: string[]; laterFonts: string[] } {
  const { logo } = designBrand(tenant)
  const hashes = [...new Set(cards.map(({ artworkHash }) => artworkHash))]
  const faces = new Set(cards.slice(0, FIRST_CARDS).flatMap((card) => card.faces))
  const others = new Set(cards.slice(FIRST_CARDS).flatMap((card) => card.faces)).difference(faces)
  return {
    fetches: [
      coversAddress(hashes),
      TABLES,
      SAMPLES,
      ...new Set([logo.wide, logo['wide-light'], logo.mark].filter((path) => path !== '')),
    ],
    fonts: [...faces].flatMap(latinFiles),
    laterFonts: [...others].flatMap(latinFiles),
  }
}
