/** Colors that a logo has much of, read from its pixels. */

import { channels, colorAppearance, hexOf } from './color.ts'

export interface LogoColor {
  color: string
  /** Of what is shown, 0 to 1. */
  share: number
}

/** A pixel that is more see-through than this shows what is under it. */
const SEEN = 128
/** Below, a color is a gray. CIE C*. */
const LEAST_CHROMA = 14
/** Too near to white or black to be told from them as a surface. CIE L*. */
const LIGHTEST = 96
const DARKEST = 6
/** Distance of two colors in RGB under which they are two shades of one: edges blend into what is beside them. */
const ALIKE = 56
const LEAST_SHARE = 0.03
const MOST = 5

/**
 * At most five, the one that would be taken for the brand's first. Empty: the logo is black, white or gray.
 * @param pixels RGBA
 */
export function logoColors(pixels: Uint8Array): LogoColor[] {
  const counted = new Map<number, number>()
  let seen = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < SEEN) continue
    seen += 1
    const key = (r << 16) | (g << 8) | b
    counted.set(key, (counted.get(key) ?? 0) + 1)
  }
  const found: LogoColor[] = []
  for (const [key, count] of [...counted].toSorted((one, other) => other[1] - one[1])) {
    const color = hexOf([key >> 16, (key >> 8) & 255, key & 255])
    const alike = found.find((known) => distance(known.color, color) < ALIKE)
    if (alike) alike.share += count / seen
    else found.push({ color, share: count / seen })
  }
  return found
    .filter(({ color, share }) => share >= LEAST_SHARE && isUsable(color))
    .toSorted((one, other) => weight(other) - weight(one))
    .slice(0, MOST)
}

function isUsable(color: string): boolean {
  const { lightness, chroma } = colorAppearance(color)
  return chroma >= LEAST_CHROMA && lightness > DARKEST && lightness < LIGHTEST
}

/** Much of a color, and a color rather than a tint. */
const weight = ({ color, share }: LogoColor): number => share * Math.min(colorAppearance(color).chroma, 60)

function distance(one: string, other: string): number {
  const [a, b] = [channels(one), channels(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** Whether nothing of it could be told from a white page. @param pixels RGBA */
export function isOnlyLight(pixels: Uint8Array): boolean {
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha >= SEEN && colorAppearance(hexOf([r, g, b])).lightness < 85) return false
  }
  return true
}

/** Lighter than this, a color can be told from a dark ground. CIE L*. */
const LIGHT_ENOUGH = 62

/** The color as it is on dark grounds: itself where it is light, else white. */
export const onDark = (color: string): string =>
  colorAppearance(color).lightness >= LIGHT_ENOUGH ? color : '#ffffff'
