/** Moving and zooming a crop by hand. Apart from `crop.ts`, since pages that only show images do not need it. */
import { CENTERED, clamp, type Box, type CropView, type Point, type Size } from './crop.ts'

/** How much one turn of the wheel, or one press of plus, enlarges. */
export const ZOOM_STEP = 1.1
/** An image with less than this to spare stays where it is: shares of so little would make it jump. */
const LEAST_SPARE = 0.01

/** To four digits, so that stored numbers stay short. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

/** The part of the image that the box shows, in fractions of the image's width and height. */
export const shownPart = (place: Box, box: Box): Box => ({
  x: (box.x - place.x) / place.width,
  y: (box.y - place.y) / place.height,
  width: box.width / place.width,
  height: box.height / place.height,
})

/** Where the box is along what the image has to spare, 0 to 1 each way; the middle where it has nothing to spare. */
export function sharesOf(place: Box, box: Box): Point {
  const share = (spare: number, before: number) => (spare > LEAST_SPARE ? before / spare : 0.5)
  return {
    x: share(place.width - box.width, box.x - place.x),
    y: share(place.height - box.height, box.y - place.y),
  }
}

/** The view after a drag: the image follows the pointer as far as it still fills the box. */
export function moved<View extends CropView>(
  view: View,
  box: Size,
  place: Size,
  dx: number,
  dy: number,
): View {
  const along = (share: number, spare: number, by: number): number =>
    spare > LEAST_SPARE ? rounded(clamp(share - by / spare, 0, 1)) : share
  return {
    ...view,
    x: along(view.x, place.width - box.width, dx),
    y: along(view.y, place.height - box.height, dy),
  }
}

/**
 * The view after a zoom. What is at the point `at` of the box stays there, as far as the image still fills the box.
 *
 * @param zoom brought between 1 and `most`
 * @param at fractions of the box's width and height
 */
export function zoomed<View extends CropView>(
  view: View,
  box: Size,
  place: Size,
  { zoom, most, at = CENTERED }: { zoom: number; most: number; at?: Point },
): View {
  const next = clamp(zoom, 1, most)
  const factor = next / view.zoom
  const focus = (share: number, shown: number, whole: number, point: number): number => {
    const before = (whole - shown) * share + shown * point
    const spare = whole * factor - shown
    return spare > LEAST_SPARE ? rounded(clamp((before * factor - shown * point) / spare, 0, 1)) : share
  }
  return {
    ...view,
    zoom: rounded(next),
    x: focus(view.x, box.width, place.width, at.x),
    y: focus(view.y, box.height, place.height, at.y),
  }
}

/** How far an arrow key moves something; null for other keys. */
export function arrowMove(key: string, step: number): Point | null {
  if (key === 'ArrowLeft') return { x: -step, y: 0 }
  if (key === 'ArrowRight') return { x: step, y: 0 }
  if (key === 'ArrowUp') return { x: 0, y: -step }
  return key === 'ArrowDown' ? { x: 0, y: step } : null
}
