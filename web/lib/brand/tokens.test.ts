import { describe, expect, test } from 'vitest'
import { contrast, hexToOklch, normalizeHex, oklchToHex } from './color.ts'
import { brandStyle, brandTokens } from './tokens.ts'

const WHITE = '#ffffff'
const brands = [
  ['navy', '#0f2d4a'],
  ['forest', '#17402f'],
  ['blue', '#1a5fe0'],
  ['lime', '#c6ff00'],
  ['near white', '#fdfdf8'],
  ['white', '#ffffff'],
  ['near black', '#050505'],
  ['black', '#000000'],
  ['mid gray', '#777777'],
  ['gold', '#c9a227'],
  ['red', '#e4002b'],
  ['hot pink', '#ff2d9b'],
  ['cyan', '#00e5ff'],
] as const

describe.each(brands)('a %s brand (%s)', (_name, primary) => {
  const tokens = brandTokens({ primary, secondary: primary, accent: primary })

  test('text on it can be read, also hovered and pressed', () => {
    for (const surface of [tokens.brand, tokens['brand-hover'], tokens['brand-pressed']])
      expect(contrast(tokens['on-brand'], surface)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens['on-secondary'], tokens.secondary)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens['on-accent'], tokens.accent)).toBeGreaterThanOrEqual(4.5)
  })
  test('it can be read as text on white and on its own soft tint', () => {
    expect(contrast(tokens['brand-text'], WHITE)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens['brand-text'], tokens['brand-soft'])).toBeGreaterThanOrEqual(4.5)
  })
  test('its buttons have a visible edge', () =>
    expect(contrast(tokens['brand-edge'], WHITE)).toBeGreaterThanOrEqual(3))
  test('hovering shows', () => expect(tokens['brand-hover']).not.toBe(tokens.brand))
  test('the surface is the color the brand asked for', () => expect(tokens.brand).toBe(primary))
})

test('every gray and every hue can carry text', () => {
  for (let h = 0; h < 360; h += 12)
    for (let l = 0; l <= 1; l += 0.05) {
      const tokens = brandTokens({ primary: oklchToHex({ l, c: 0.14, h }) })
      expect(contrast(tokens['on-brand'], tokens.brand)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(tokens['on-brand'], tokens['brand-hover'])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(tokens['brand-text'], WHITE)).toBeGreaterThanOrEqual(4.5)
    }
})

test.each(['', 'teal', '#12', 'red;}body{display:none', '#12345g'])(
  '%j is no color: the neutral brand serves',
  (primary) => expect(brandTokens({ primary })).toEqual(brandTokens({ primary: '#24435c' })),
)

test.each([
  ['#0AF', '#00aaff'],
  ['1A5FE0', '#1a5fe0'],
])('%s is %s', (text, hex) => expect(normalizeHex(text)).toBe(hex))

test.each(brands)('%s %s survives the way through OKLCH', (_name, hex) =>
  expect(oklchToHex(hexToOklch(hex))).toBe(hex),
)

test('tokens are one rule', () =>
  expect(brandStyle(brandTokens({ primary: '#123' }))).toMatch(/^:root\{--brand:#112233;[^{}<]+\}$/))
