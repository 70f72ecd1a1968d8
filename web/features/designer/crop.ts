/** Moving and zooming an image in its box, as the numbers that are kept of it. */
import { MAX_ZOOM } from '@frontage/artwork/fill-image.ts'
import type { Box, ImageValue } from '@frontage/artwork/types.ts'

export const ZOOM_STEP = 1.1

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

/** Shifts the image by points on the page: an image that just fills its box in one direction stays there. */
export function moved(value: ImageValue, box: Box, rendered: Box, dx: number, dy: number): ImageValue {
  const spareX = rendered.width - box.width
  const spareY = rendered.height - box.height
  return {
    ...value,
    x: spareX > 0.01 ? rounded(clamp(value.x - dx / spareX, 0, 1)) : value.x,
    y: spareY > 0.01 ? rounded(clamp(value.y - dy / spareY, 0, 1)) : value.y,
  }
}

/** Zooms about a point of the box (0 to 1 across and down), which keeps showing what it shows. */
export function zoomed(
  value: ImageValue,
  box: Box,
  rendered: Box,
  zoom: number,
  at: { x: number; y: number } = { x: 0.5, y: 0.5 },
): ImageValue {
  const next = clamp(zoom, 1, MAX_ZOOM)
  const factor = next / value.zoom
  const focus = (share: number, boxSize: number, renderedSize: number, point: number): number => {
    const spare = renderedSize - boxSize
    const offset = spare * share + boxSize * point
    const spareAfter = renderedSize * factor - boxSize
    return spareAfter > 0.01 ? rounded(clamp((offset * factor - boxSize * point) / spareAfter, 0, 1)) : share
  }
  return {
    ...value,
    zoom: rounded(next),
    x: focus(value.x, box.width, rendered.width, at.x),
    y: focus(value.y, box.height, rendered.height, at.y),
  }
}
