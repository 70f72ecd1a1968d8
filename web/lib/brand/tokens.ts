/** A tenant's colors turned into the interface's. Whatever color a brand has, its text can be read. */
import { contrast, hexToOklch, normalizeHex, oklchToHex, type Oklch } from './color.ts'

const WHITE = '#ffffff'
const READABLE = 4.5
/** WCAG 1.4.11: what a control's edge needs against the page. */
const VISIBLE_EDGE = 3
const FALLBACK_PRIMARY = '#24435c'

export interface BrandColors {
  primary: string
  secondary?: string
  accent?: string
  ink?: string
}

export interface BrandTokens {
  /** The brand color as a surface, as the brand wrote it. */
  brand: string
  'brand-hover': string
  'brand-pressed': string
  /** Text and icons on all three of those. */
  'on-brand': string
  /** Outline that makes a pale surface visible on white; the surface itself where it is dark enough. */
  'brand-edge': string
  /** The brand color as text, links and focus rings on white and on brand-soft. */
  'brand-text': string
  'brand-soft': string
  'brand-border': string
  secondary: string
  'on-secondary': string
  accent: string
  'on-accent': string
  ink: string
}

/** Colors that are not hex fall back quietly: a typing error must not take a site down. */
export function brandTokens(colors: BrandColors): BrandTokens {
  const brand = normalizeHex(colors.primary) ?? FALLBACK_PRIMARY
  const base = hexToOklch(brand)
  const on = readableOn(brand)
  const soft = oklchToHex({ l: 0.968, c: Math.min(base.c * 0.25, 0.022), h: base.h })
  const secondary = normalizeHex(colors.secondary ?? '') ?? oklchToHex({ ...base, l: 0.32 })
  const accent = normalizeHex(colors.accent ?? '') ?? brand
  const ink = normalizeHex(colors.ink ?? '')
  return {
    brand,
    'brand-hover': shade(base, on, 1),
    'brand-pressed': shade(base, on, 2),
    'on-brand': on,
    'brand-edge': darkenUntil(base, VISIBLE_EDGE, [WHITE]),
    'brand-text': darkenUntil(base, READABLE, [WHITE, soft]),
    'brand-soft': soft,
    'brand-border': oklchToHex({ l: 0.885, c: Math.min(base.c * 0.45, 0.05), h: base.h }),
    secondary,
    'on-secondary': readableOn(secondary),
    accent,
    'on-accent': readableOn(accent),
    ink: ink && contrast(ink, WHITE) >= 7 ? ink : '#17191e',
  }
}

/** ':root{--brand:#…;…}': goes into the first bytes of a page. */
export function brandStyle(tokens: BrandTokens): string {
  return `:root{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`
}

/** White where it can be read, else a dark tint of the surface, else black: one of them always can. */
export function readableOn(surface: string): string {
  if (contrast(WHITE, surface) >= READABLE) return WHITE
  const { c, h } = hexToOklch(surface)
  const dark = oklchToHex({ l: 0.21, c: Math.min(c, 0.03), h })
  return contrast(dark, surface) >= READABLE ? dark : '#000000'
}

/** One or two steps away from the text on it, so that hovering never costs contrast; the other way where there is no room. */
function shade(base: Oklch, on: string, steps: number): string {
  const awayFromText = on === WHITE ? -1 : 1
  const room = awayFromText < 0 ? base.l > 0.24 : base.l < 0.9
  const step = 0.045 * steps
  for (const direction of room ? [awayFromText, -awayFromText] : [-awayFromText, awayFromText]) {
    // Screens show nothing of a step within the darkest blacks.
    const from = direction > 0 ? Math.max(base.l, 0.14) : base.l
    const candidate = oklchToHex({ ...base, l: from + direction * step })
    if (contrast(candidate, on) >= READABLE) return candidate
  }
  return oklchToHex(base)
}

function darkenUntil(base: Oklch, ratio: number, surfaces: readonly string[]): string {
  for (let l = base.l; l > 0; l -= 0.005) {
    const candidate = oklchToHex({ ...base, l })
    if (surfaces.every((surface) => contrast(candidate, surface) >= ratio)) return candidate
  }
  return '#000000'
}
