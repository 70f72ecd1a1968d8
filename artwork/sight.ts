/** What a reader sees at single points of a page, as far as it can be known without looking into images. */

import { contrastOf, luminanceOf } from './color.ts'
import type { Point } from './outline.ts'
import type { Layer, Paint } from './painting.ts'

type Rgb = readonly [number, number, number]

/** The darkest and the lightest that a point may look: the same where no image shows through. */
export interface Seen {
  low: Rgb
  high: Rgb
}

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]
const paper: Seen = { low: white, high: white }

/** What the layers leave at a point of white paper. */
export const seenAt = (layers: readonly Layer[], point: Point): Seen =>
  seenThrough(layers, point, (layer) => layer.covers(point) && layer.isOpen(point))

/** The same for layers that are known to be there. */
export const seenOn = (inks: readonly Layer[], point: Point): Seen => seenThrough(inks, point, () => true)

/** From the top down: what lies under solid paint is not looked at. */
function seenThrough(layers: readonly Layer[], point: Point, isThere: (layer: Layer) => boolean): Seen {
  const above: Paint[] = []
  for (let at = layers.length - 1; at >= 0; at--) {
    const layer = layers[at]
    if (!layer || !isThere(layer)) continue
    const paint = layer.paintAt(point)
    above.push(paint)
    if (paint.alpha === 1) break
  }
  let seen = paper
  for (let at = above.length - 1; at >= 0; at--) {
    const paint = above[at]
    if (paint) seen = laidOn(seen, paint)
  }
  return seen
}

function laidOn(under: Seen, paint: Paint): Seen {
  const { alpha } = paint
  if ('image' in paint) return { low: mix(under.low, black, alpha), high: mix(under.high, white, alpha) }
  const low = mix(under.low, paint.rgb, alpha)
  return { low, high: under.low === under.high ? low : mix(under.high, paint.rgb, alpha) }
}

function mix(under: Rgb, over: Rgb, alpha: number): Rgb {
  const at = (index: 0 | 1 | 2) => under[index] + (over[index] - under[index]) * alpha
  return [at(0), at(1), at(2)]
}

/** How much of what is below the layers shows through them at a point, 0 to 1. */
export function shareThrough(layers: readonly Layer[], point: Point): number {
  let share = 1
  for (const layer of layers) {
    if (layer.covers(point) && layer.isOpen(point)) share *= 1 - layer.paintAt(point).alpha
  }
  return share
}

/** The least and the most contrast that two such points may have. */
export function contrastRange(one: Seen, other: Seen): { least: number; most: number } {
  const [a, b] = [luminanceOf(one.low), luminanceOf(one.high)]
  const [c, d] = [luminanceOf(other.low), luminanceOf(other.high)]
  const apart = b < c ? contrastOf(b, c) : d < a ? contrastOf(d, a) : 1
  return { least: apart, most: Math.max(contrastOf(b, c), contrastOf(d, a)) }
}

/** Whether two points look different: by a shade that shows side by side, or with an image in one of them alone. */
export function differ(one: Seen, other: Seen): boolean {
  const shade = 16
  return ([0, 1, 2] as const).some(
    (at) => Math.abs(one.low[at] - other.low[at]) > shade || Math.abs(one.high[at] - other.high[at]) > shade,
  )
}
