/** Brand tokens to colors, and which text reads on a color. */

import type { Brand, ColorSlot, SlotValues } from './types.ts'

/** '#abc' and '#aabbcc' to three channels, 0 to 255. */
export function channels(color: string): [number, number, number] {
  const hex = color.slice(1)
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  const value = Number.parseInt(full, 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Of three channels, 0 to 255; relative to white, 0 to 1. */
export function luminanceOf([r, g, b]: readonly [number, number, number]): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

const luminance = (color: string): number => luminanceOf(channels(color))

/** CIE L* (0 to 100) and C*, seen in daylight (D65). */
export function colorAppearance(color: string): { lightness: number; chroma: number } {
  const [r = 0, g = 0, b = 0] = channels(color).map(linear)
  const bend = (value: number) =>
    value > 216 / 24_389 ? Math.cbrt(value) : (24_389 / 27 / 116) * value + 16 / 116
  const x = bend((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = bend(luminance(color))
  const z = bend((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return { lightness: 116 * y - 16, chroma: Math.hypot(500 * (x - y), 200 * (y - z)) }
}

/** '#rrggbb' of three channels, 0 to 255. */
export function hexOf(rgb: readonly number[]): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** WCAG contrast of two luminances, 1 to 21. */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** WCAG contrast, 1 to 21. */
export function contrast(one: string, other: string): number {
  return contrastOf(luminance(one), luminance(other))
}

/** White where it reads at 4.5:1 or more, else the brand's ink, else black: one of the last always does. */
export function readableOn(ground: string, ink: string): string {
  if (contrast('#ffffff', ground) >= 4.5) return '#ffffff'
  if (contrast(ink, ground) >= 4.5) return ink
  return contrast('#000000', ground) >= contrast('#ffffff', ground) ? '#000000' : '#ffffff'
}

/** The color a token stands for; null when the token isn't known. */
export function colorOf(
  token: string,
  brand: Brand,
  colors: readonly ColorSlot[],
  values: SlotValues,
): string | null {
  if (token.startsWith('on:')) {
    const ground = colorOf(token.slice(3), brand, colors, values)
    return ground === null ? null : readableOn(ground, brand.ink)
  }
  if (token.startsWith('slot:')) {
    const slot = colors.find((color) => color.id === token.slice(5))
    if (!slot) return null
    const value = values[slot.id]
    const chosen =
      value && 'color' in value && slot.choices.includes(value.color) ? value.color : slot.default
    return colorOf(chosen, brand, colors, values)
  }
  switch (token) {
    case 'brand.primary':
      return brand.primary
    case 'brand.secondary':
      return brand.secondary
    case 'brand.accent':
      return brand.accent
    case 'brand.ink':
      return brand.ink
    case 'brand.soft':
      return brand.soft
    default:
      return null
  }
}
