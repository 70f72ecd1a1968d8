/** Codes from the template to what a decoder that shares no line with the encoder reads in picture and press file. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { codeFor, leastCode, LONGEST_ADDRESS, squareSize } from './codes.ts'
import { encodeCode } from './encode-code.ts'
import type { CodeInput } from './fill-code.ts'
import { codeIn, codeInPdf } from './oracle/read-code.ts'
import { preflight } from './preflight.ts'
import { createPress } from './print/press.ts'
import { objectsOf } from './print/read-pdf.ts'
import { rasterize } from './raster/rasterize.ts'
import { sanitizeSlots } from './sanitize.ts'
import { filledPiece, pieceOf, usualNotices } from './test-piece.ts'
import { sampleBrands } from './sample-brands.ts'
import { allMetrics } from './fonts/load.ts'
import { tryTemplate } from './trial.ts'
import type { SlotValues } from './types.ts'

const short = 'https://h.example/q/k7m2x9qd'
const usual = 'https://marketing.harborside-realty.example/q/k7m2x9qd'
const longest = `https://${'w'.repeat(66)}/q/k7m2x9q`
const own = { code: usual }
const off: SlotValues = { code: { code: 'off' } }
const box = (side: number) => `x="20" y="20" width="${side}" height="${side}"`
const code = (place = box(72), attrs = '') =>
  `<rect data-slot="code" data-code="true" data-label="Your code" ${place} ${attrs}/>`

const { licence, brokerage } = usualNotices
const cardWith = (body: string) =>
  pieceOf(`${body}<g transform="translate(120 0)">${licence}${brokerage}</g>`)

function filledWith(
  body: string,
  codes: Record<string, string> = own,
  change: Partial<CodeInput> = { encode: encodeCode },
) {
  const template = cardWith(body)
  const { input, filled } = filledPiece(template, { codes, ...change })
  const [scene] = filled.scenes
  if (!scene) throw new Error('No page')
  const issues = preflight(template, filled, input)
    .filter((issue) => issue.slot === 'code')
    .map(({ severity, message }) => `${severity}: ${message}`)
  return { scene, issues }
}

const noImage = () => Promise.reject(new Error('No picture'))

async function scanned(body: string, codes?: Record<string, string>, change?: Partial<CodeInput>) {
  const { scene } = filledWith(body, codes, change)
  // As a phone sees it: 150 pixels to the inch.
  return codeIn(await rasterize(scene, { width: Math.round((scene.width / 72) * 150), pictures: noImage }))
}

const dark = '<rect x="-9" y="-9" width="270" height="162" fill="#0f172a"/>'

describe('a code is read', () => {
  test.each([
    ['as small as it may be, with the longest address', code(box(leastCode)), longest],
    ['as small as it may be, with a short address', code(box(leastCode)), short],
    ['at a usual size', code(), usual],
    ['large', code(box(110)), usual],
    ['on a dark ground, which its quiet zone covers', dark + code(), usual],
    ['turned', code(box(72), 'transform="translate(20 110) rotate(-90)"'), usual],
    ['scaled with its group', `<g transform="scale(1.2)">${code(box(60))}</g>`, usual],
    [
      'in a faint group, whose look it does not take on',
      `<g fill="#fff" fill-opacity="0.1" stroke="#000">${code()}</g>`,
      usual,
    ],
  ])('%s', async (_, body, address) => {
    expect(await scanned(body, { code: address })).toBe(address)
    expect(filledWith(body, { code: address }).issues).toEqual([])
  })

  test('in the press file, where it is black ink alone', async () => {
    const press = createPress({ workers: 1 })
    afterAll(() => press.close())
    const { scene } = filledWith(dark + code())
    const pictures = () => ({ hash: '', bytes: noImage })
    const { pdf } = await press.pressPdf({ scenes: [scene], title: 'Card', date: new Date(0), pictures })
    expect(await codeInPdf(pdf)).toBe(usual)
    const streams = [...objectsOf(pdf).values()].map(({ stream }) => stream)
    const drawing = streams.find((stream) => (stream.match(/ l\n/g)?.length ?? 0) > 500)
    const colors = new Set(drawing?.match(/[\d.]+ [\d.]+ [\d.]+ [\d.]+ scn?\b|[\d. ]+ k\b/g))
    expect(drawing, [...colors].join('; ')).toMatch(/0 0 0 1 (k|scn?)\b/)
  })

  test('and the sample says that it is one', async () => {
    expect(await scanned(code(), {})).toBe('Sample code')
    expect(await scanned(code(), own, {})).toBe('Sample code')
  })
})

test.each([
  [51, `${longest}${'w'.repeat(20)}`, 'L'],
  [51, longest, 'M'],
  [60, usual, 'M'],
  [65, usual, 'Q'],
  [72, usual, 'H'],
] as const)('%s pt for %s: correction %s', (side, address, correction) => {
  const { grid, square } = codeFor(address, side, encodeCode)
  expect(grid).toEqual(encodeCode(address, correction))
  expect(square).toBeGreaterThanOrEqual(squareSize.least)
})

describe('preflight', () => {
  const nowhere = 'error: “Your code” leads nowhere yet. Choose where it should lead'
  const over = 'error: Something lies over “Your code”, and phones could not read it.'
  const text = (y: number) => `<text x="30" y="${y}" font-family="Inter" font-size="8">Scan me</text>`
  const longer = longest + 'w'.repeat(80)
  test.each([
    ['no address', code(), {}, [`${nowhere}, or leave it out.`]],
    ['no address where one is needed', code(box(72), 'data-required="true"'), {}, [`${nowhere}.`]],
    ['a text over it', code() + text(60), own, [over]],
    ['a text beside it', code() + text(110), own, []],
    ['a shape in its quiet zone', `${code()}<circle cx="21" cy="21" r="2"/>`, own, [over]],
    ['a veil over it', `${code()}<rect width="90" height="90" fill="#fff" fill-opacity="0.2"/>`, own, [over]],
    ['a shape under it', `<rect width="90" height="90"/>${code()}`, own, []],
    [
      'an address that makes small squares',
      code(box(51)),
      { code: longer },
      ['error: The squares of “Your code” print too small for a phone to read.'],
    ],
  ] satisfies [string, string, Record<string, string>, string[]][])('%s', (_, body, codes, expected) => {
    expect(filledWith(body, codes).issues).toEqual(expected)
  })

  test('of one that the agent leaves out, unless it is needed', () => {
    const change = { slots: off, encode: encodeCode }
    expect(filledWith(code(), {}, change).issues).toEqual([])
    expect(filledWith(code(box(72), 'data-required="true"'), {}, change).issues).toEqual([`${nowhere}.`])
  })

  test('of an address that was drawn without an encoder: the sample is never printed', () => {
    expect(filledWith(code(), own, {}).issues).toEqual([`${nowhere}, or leave it out.`])
  })
})

test('a template is tried with the longest address', () => {
  const messages = (body: string) =>
    tryTemplate(cardWith(body), sampleBrands.harbor, allMetrics, () => undefined)
      .filter(({ slot }) => slot === 'code')
      .map(({ message }) => message)
  expect(messages(code(box(leastCode)))).toEqual([])
  expect(messages(`${code()}<circle cx="60" cy="60" r="9"/>`)).toEqual([
    'Something lies over “Your code”, and phones could not read it.',
  ])
})

test('what is beside a code goes with it', () => {
  const arrow = `${code()}<path data-with="code" d="M100 100h9v9Z" fill="#123456"/>`
  const drawing = (slots: SlotValues) => JSON.stringify(filledWith(arrow, own, { slots }).scene.root)
  expect(drawing({})).toContain('#123456')
  expect(drawing(off)).not.toContain('#123456')
  expect(drawing(off)).not.toContain('#ffffff')
})

test('two codes that are drawn alike are each looked at in their own place', () => {
  const second = `<g transform="translate(90 0)">${code().replace('data-slot="code"', 'data-slot="other"')}</g>`
  const veil = '<circle cx="150" cy="60" r="9"/>'
  const template = cardWith(code() + second + veil)
  const { input, filled } = filledPiece(template, {
    codes: { code: usual, other: usual },
    encode: encodeCode,
  })
  const covered = preflight(template, filled, input).filter(({ message }) => message.startsWith('Something'))
  expect(covered.map(({ slot }) => slot)).toEqual(['other'])
})

test.each([
  [{ code: 'off' }, true],
  [{ code: usual }, false],
  [{ code: '' }, false],
  [{ code: 5 }, false],
  [{ text: usual }, false],
])('the value %j of a code is kept: %s', (value, isSaved) => {
  expect(sanitizeSlots(cardWith(code()), { code: value })).toEqual(isSaved ? { code: value } : {})
  expect(sanitizeSlots(cardWith(code(box(72), 'data-required="true"')), { code: value })).toEqual({})
})

test('the longest address is as long as it may be', () => {
  expect(longest).toHaveLength(LONGEST_ADDRESS)
})

test('whoever fills a whole template renders its codes: the others fill covers, or templates of the product', () => {
  const house = join(import.meta.dirname, '..')
  const files = globSync(
    ['artwork/**/*.ts', 'server/**/*.ts', 'web/**/*.{ts,tsx}', 'bench/*.ts', 'catalog/*.ts'],
    {
      cwd: house,
      exclude: (name) => name.includes('node_modules'),
    },
  )
  const fills = files.filter(
    (file) =>
      !file.includes('.test.') &&
      /import \{[^}]*\bfillTemplate\b/.test(readFileSync(join(house, file), 'utf8')),
  )
  expect(fills.toSorted()).toEqual([
    'artwork/fill-code.ts',
    'artwork/video/captions.ts',
    'server/modules/discovery/social-card.ts',
    'web/lib/rendering/fill.ts',
  ])
})
