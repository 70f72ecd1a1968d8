/** Which square of an image is kept, as what the hand moves (zoom and centre) and as the shares the server takes. */
import type { PhotoCrop } from '@frontage/contracts/accounts.ts'

export const MAX_CROP_ZOOM = 6

export interface CropView {
  /** 1 shows the largest square that fits. */
  zoom: number
  /** Where the square is in the room that is left: 0 left or top, 1 right or bottom. */
  across: number
  down: number
}

export interface ImageSize {
  width: number
  height: number
}

export const WHOLE: CropView = { zoom: 1, across: 0.5, down: 0.5 }

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

export const clampView = ({ zoom, across, down }: CropView): CropView => ({
  zoom: clamp(zoom, 1, MAX_CROP_ZOOM),
  across: clamp(across, 0, 1),
  down: clamp(down, 0, 1),
})

/** Side of the kept square in the image's pixels. */
const sideOf = (image: ImageSize, zoom: number): number => Math.min(image.width, image.height) / zoom

export function cropOf(image: ImageSize, view: CropView): PhotoCrop {
  const side = sideOf(image, view.zoom)
  return {
    x: ((image.width - side) * view.across) / image.width,
    y: ((image.height - side) * view.down) / image.height,
    size: 1 / view.zoom,
  }
}

/** Where and how large the image stands so that the kept square fills a stage of `stage` CSS pixels. */
export function placeOf(image: ImageSize, view: CropView, stage: number) {
  const scale = stage / sideOf(image, view.zoom)
  const width = image.width * scale
  const height = image.height * scale
  return { width, height, left: -(width - stage) * view.across, top: -(height - stage) * view.down }
}

/** The view after the image was dragged by CSS pixels: it follows the finger. */
export function dragged(image: ImageSize, view: CropView, stage: number, dx: number, dy: number): CropView {
  const { width, height } = placeOf(image, view, stage)
  const along = (share: number, room: number, by: number) => (room > 0.5 ? share - by / room : share)
  return clampView({
    zoom: view.zoom,
    across: along(view.across, width - stage, dx),
    down: along(view.down, height - stage, dy),
  })
}
