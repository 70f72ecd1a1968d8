/** Brand tokens to colors, and which text reads on a color. */

import type { Brand, ColorSlot, SlotValues } from './types.ts'

/** '#abc' and '#aabbcc' to three channels, 0 to 255. */
export function channels(color: string): [number, number, number] {
  const hex = color.slice(1)
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  const value = Number.parseInt(full, 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = channels(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
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
