/** A saved or ordered design on the screen: its artwork with its own words, images and codes. */
import type { Filled } from '@frontage/artwork/fill.ts'
import type { SlotValues } from '@frontage/artwork/types.ts'
import { useSite } from '../site.ts'
import { useLoaded } from '../use-loaded.ts'
import { loadArtwork } from './artwork.ts'
import { ownerOf } from './fill.ts'
import { fillWhenLoaded } from './fill-whole.ts'
import { loadImages, type ScreenWidth } from './load-images.ts'
import { asLayers, codesFor, orderedCodes } from './own-codes.ts'
import { uploadsOf } from './uploads.ts'

export interface RenderedDesign {
  /** Its codes are drawn as they are on its proof; of what is no design yet, they are samples. */
  designId?: string | undefined
  /** Of an ordered line, by slot: its codes as they were approved. */
  codes?: Readonly<Record<string, string>> | undefined
  templateId: string
  artworkHash: string
  /** Saved slot values, as the server checked them. */
  slots: Readonly<Record<string, unknown>>
}

/**
 * @param isWanted false: not yet
 * @param width of the photos in it
 */
export function useRenderedDesign(
  { designId, codes: approved, templateId, artworkHash, slots }: RenderedDesign,
  isWanted: boolean,
  width: ScreenWidth,
) {
  const site = useSite()
  return useLoaded(
    isWanted ? JSON.stringify([designId, approved, artworkHash, slots, site.user]) : null,
    async (): Promise<Filled> => {
      const owner = ownerOf(site)
      const values = slots as SlotValues
      const template = await loadArtwork({ templateId, hash: artworkHash })
      const files = await uploadsOf(values, owner.profile, width)
      const [pictures, codes] = await Promise.all([
        loadImages(owner.brand, files, width),
        // Without them the piece is shown as cards are, with samples: its design may be gone.
        approved
          ? orderedCodes(template, approved)
          : designId === undefined
            ? undefined
            : codesFor(template, designId).then(asLayers, () => undefined),
      ])
      return fillWhenLoaded(template, owner, values, pictures, codes)
    },
  )
}
