/** Which part of an image a box shows. Boxes and images are measured in one unit: points, CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box extends Size, Point {}

/** Zoom 1 fills the box; `x` and `y` say where the box is in the part to spare: 0 left or top, 1 right or bottom. */
export interface CropView extends Point {
  readonly zoom: number
}

export const CENTERED: CropView = { zoom: 1, x: 0.5, y: 0.5 }

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value))

/** A share of 0 to 1; what is no number is the middle. */
export const clampShare = (value: number): number => (Number.isFinite(value) ? clamp(value, 0, 1) : 0.5)

/** Scale at which the whole image is in the box. */
export const scaleToFit = (image: Size, box: Size): number =>
  Math.min(box.width / image.width, box.height / image.height)

/** Scale at which the image leaves no gap in the box. */
export const scaleToFill = (image: Size, box: Size): number =>
  Math.max(box.width / image.width, box.height / image.height)

/** Where the whole image lies at a scale, when the box is at these shares of what is to spare. */
export function placedAt(image: Size, box: Box, scale: number, { x, y }: Point): Box {
  const width = image.width * scale
  const height = image.height * scale
  return { x: box.x - (width - box.width) * x, y: box.y - (height - box.height) * y, width, height }
}

/** Where the whole image lies so that the box shows the part that was chosen. */
export const placeOf = (image: Size, box: Box, view: CropView): Box =>
  placedAt(image, box, scaleToFill(image, box) * view.zoom, view)

/** Whether one box is inside the other, up to `slack`. */
export const isWithin = (inner: Box, outer: Box, slack: number): boolean =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  inner.x + inner.width <= outer.x + outer.width + slack &&
  inner.y + inner.height <= outer.y + outer.height + slack
