/** The square of a photo that is kept, as the shares the server takes. */
import type { PhotoCrop } from '@frontage/contracts/accounts.ts'
import { shownPart } from '@frontage/domain/crop-gestures.ts'
import { placeOf, type Box, type CropView, type Size } from '@frontage/domain/crop.ts'

export const MAX_CROP_ZOOM = 6

/** The stage that shows the square; its side is 100 %. */
export const STAGE: Box = { x: 0, y: 0, width: 100, height: 100 }

export function photoCropOf(image: Size, view: CropView): PhotoCrop {
  const { x, y } = shownPart(placeOf(image, STAGE, view), STAGE)
  return { x, y, size: 1 / view.zoom }
}
