/** The colors that are offered beside the brand's own. */
export const palette: readonly string[] = [
  ...['#d0021b', '#f5a623', '#f8e71c', '#8b572a', '#7ed321'],
  ...['#417505', '#bd10e0', '#9013fe', '#4a90e2', '#50e3c2'],
  ...['#b8e986', '#000000', '#4a4a4a', '#9b9b9b', '#ffffff'],
]

/** A color applies only as # and six hex digits. */
export const isHexColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

/** The palette with the brand's color first; one of three digits is written out, anything else is no color. */
export function colorsWith(brand: string | undefined): readonly string[] {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(brand ?? '')
  const [, r = '', g = '', b = ''] = short ?? []
  const whole = (short ? `#${r}${r}${g}${g}${b}${b}` : (brand ?? '')).toLowerCase()
  return isHexColor(whole) && !palette.includes(whole) ? [whole, ...palette] : palette
}

/** Hue 0-360, saturation and value 0-1. */
export interface Hsv {
  readonly h: number
  readonly s: number
  readonly v: number
}

export function toHsv(hex: string): Hsv {
  if (!isHexColor(hex)) return { h: 0, s: 0, v: 0 }
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const v = Math.max(r, g, b)
  const range = v - Math.min(r, g, b)
  if (range === 0) return { h: 0, s: 0, v }
  const sixth = v === r ? ((g - b) / range + 6) % 6 : v === g ? (b - r) / range + 2 : (r - g) / range + 4
  return { h: sixth * 60, s: range / v, v }
}

export function toHex({ h, s, v }: Hsv): string {
  const part = (n: number): string => {
    const k = (n + h / 60) % 6
    const value = v - v * s * Math.max(0, Math.min(k, 4 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(5)}${part(3)}${part(1)}`
}
