/** Just enough color science for brand tokens: sRGB hex to OKLCH and back, and WCAG contrast. */

/** l 0 to 1, c 0 to about 0.37, h in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

type Rgb = readonly [number, number, number]

const HEX = /^#?(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i

/** '#0af' or '00aaff' → '#00aaff'; null when it is not a hex color. */
export function normalizeHex(text: string): string | null {
  const match = HEX.exec(text.trim())
  if (!match) return null
  const digits = match[2] ?? [...(match[1] ?? '')].map((digit) => digit + digit).join('')
  return `#${digits.toLowerCase()}`
}

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const fromLinear = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

function toLinearRgb(hex: string): Rgb {
  const [r, g, b] = toRgb(hex)
  return [toLinear(r), toLinear(g), toLinear(b)]
}

export function hexToOklch(hex: string): Oklch {
  const [r, g, b] = toLinearRgb(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: lightness, c: Math.hypot(a, bb), h: (Math.atan2(bb, a) * 180) / Math.PI }
}

function oklchToRgb({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const lms = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ] as const
  return [
    fromLinear(4.0767416621 * lms[0] - 3.3077115913 * lms[1] + 0.2309699292 * lms[2]),
    fromLinear(-1.2684380046 * lms[0] + 2.6097574011 * lms[1] - 0.3413193965 * lms[2]),
    fromLinear(-0.0041960863 * lms[0] - 0.7034186147 * lms[1] + 1.707614701 * lms[2]),
  ]
}

const fits = (rgb: Rgb) => rgb.every((v) => v >= -0.0005 && v <= 1.0005)

/** The nearest hex of the same lightness and hue: chroma gives way until a screen can show it. */
export function oklchToHex(color: Oklch): string {
  const wanted = { ...color, l: Math.min(1, Math.max(0, color.l)) }
  let low = 0
  let high = wanted.c
  if (!fits(oklchToRgb(wanted))) {
    for (let step = 0; step < 16; step++) {
      const middle = (low + high) / 2
      if (fits(oklchToRgb({ ...wanted, c: middle }))) low = middle
      else high = middle
    }
    wanted.c = low
  }
  const digits = oklchToRgb(wanted).map((v) =>
    Math.round(Math.min(1, Math.max(0, v)) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

function luminance(hex: string): number {
  const [r, g, b] = toLinearRgb(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2 contrast ratio of two hex colors, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
