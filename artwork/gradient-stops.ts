/** The colors along a gradient, blended in sRGB as screens do. */

import { numberOf } from './attributes.ts'
import { channels } from './color.ts'
import type { ArtElement } from './types.ts'

export interface Stop {
  offset: number
  rgb: [number, number, number]
  opacity: number
}

export function readStops(element: ArtElement): Stop[] {
  return element.children
    .filter((child): child is ArtElement => typeof child !== 'string')
    .map(({ attrs }) => ({
      offset: attrs.offset?.endsWith('%') ? Number.parseFloat(attrs.offset) / 100 : numberOf(attrs.offset),
      rgb: channels(attrs['stop-color'] ?? '#000000'),
      opacity: numberOf(attrs['stop-opacity'], 1),
    }))
}

/** Color and opacity at a position, which may lie before the first stop or after the last. */
export function mixStops(stops: readonly Stop[], position: number): Omit<Stop, 'offset'> {
  const after = stops.findIndex((stop) => stop.offset > position)
  if (after === 0) return stops[0]!
  if (after < 0) return stops.at(-1)!
  const [from, to] = [stops[after - 1]!, stops[after]!]
  const share = (position - from.offset) / (to.offset - from.offset)
  const between = (a: number, b: number) => a + (b - a) * share
  return {
    rgb: [between(from.rgb[0], to.rgb[0]), between(from.rgb[1], to.rgb[1]), between(from.rgb[2], to.rgb[2])],
    opacity: between(from.opacity, to.opacity),
  }
}
