/** What a reader sees at single points of a page, as far as it can be known without looking into images. */

import { contrastOf, luminanceOf } from './color.ts'
import type { Point } from './outline.ts'
import type { Layer } from './painting.ts'

type Rgb = readonly [number, number, number]

/** The darkest and the lightest that a point may look: the same where no image shows through. */
export interface Seen {
  low: Rgb
  high: Rgb
}

const paper: Seen = { low: [255, 255, 255], high: [255, 255, 255] }
const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]

/** What the layers leave at a point of white paper. */
export function seenAt(layers: readonly Layer[], point: Point): Seen {
  let seen = paper
  for (const layer of layers) {
    if (!layer.covers(point) || !layer.isOpen(point)) continue
    const paint = layer.paintAt(point)
    const [low, high] = 'image' in paint ? [black, white] : [paint.rgb, paint.rgb]
    seen = { low: mix(seen.low, low, paint.alpha), high: mix(seen.high, high, paint.alpha) }
  }
  return seen
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
