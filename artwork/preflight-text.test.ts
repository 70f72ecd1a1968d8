import { describe, expect, test } from 'vitest'
import type { FilledText } from './filling.ts'
import { allMetrics } from './fonts/load.ts'
import { preflightClasses } from './preflight-issues.ts'
import { checkText } from './preflight-text.ts'
import { pieceOf, usualNotices, type TestProduct } from './test-piece.ts'

const pieces = new Map<TestProduct, ReturnType<typeof pieceOf>>()
const piece = (product: TestProduct) => {
  const known = pieces.get(product) ?? pieceOf(bodies[product], product)
  pieces.set(product, known)
  return known
}
const notices = usualNotices.licence + usualNotices.brokerage
const mark = '<g data-compliance="equal-housing" transform="translate(20 600)"><path d="M0 0h9v9Z"/></g>'
const bodies: Record<TestProduct, string> = {
  'business-card': notices,
  'letter-flyer': notices + mark,
  'door-hanger': `<g transform="translate(0 500)">${notices}</g>${mark}`,
  'social-post': `<g transform="scale(2)">${notices}</g>`,
}

/** A text of the design well inside the page, of usual size. */
const USUAL: FilledText = {
  slot: null,
  page: 1,
  line: 1,
  source: 'design',
  value: 'Open house',
  size: 10,
  color: '#000000',
  overflow: false,
  dropped: [],
  faces: ['inter-400'],
  ink: { x: 40, y: 40, width: 60, height: 10 },
  box: { x: 40, y: 40, width: 80, height: 12 },
}
function found(change: Partial<FilledText>, product: TestProduct = 'business-card') {
  const template = piece(product)
  const slots = new Map(template.slots.map((slot) => [slot.id, slot]))
  return checkText({ ...USUAL, ...change }, slots, template, { slots: {}, metrics: allMetrics })
}
const at = (x: number, y: number, width = 20, height = 10) => ({ ink: { x, y, width, height } })

test('a usual text has no issue', () => expect(found({})).toEqual([]))

describe('where its ink lies on a card of 252 by 144 points, safe from 9 on', () => {
  const near = 'lies very near the edge and could be cut.'
  const over = 'runs over the edge and would be cut.'
  test.each([
    ['left', [8.76, 60], null],
    ['left', [8.74, 60], near],
    ['left', [-0.24, 60], near],
    ['left', [-0.26, 60], over],
    ['top', [60, 8.76], null],
    ['top', [60, 8.74], near],
    ['top', [60, -0.26], over],
    ['right', [252 - 20 - 8.76, 60], null],
    ['right', [252 - 20 - 8.74, 60], near],
    ['right', [252 - 20 + 0.26, 60], over],
    ['bottom', [60, 144 - 10 - 8.76], null],
    ['bottom', [60, 144 - 10 - 8.74], near],
    ['bottom', [60, 144 - 10 + 0.26], over],
  ] as const)('%s, at %j', (_, [x, y], message) => {
    expect(found(at(x, y))).toEqual(
      message === null
        ? []
        : [
            {
              class: preflightClasses.safeZone,
              severity: message === over ? 'error' : 'warning',
              slot: null,
              page: 1,
              message: `A part of the design ${message}`,
              fix: undefined,
            },
          ],
    )
  })

  test('on a post nothing is cut', () => expect(found(at(-5, 60), 'social-post')).toEqual([]))
  test('what draws nothing lies nowhere', () => expect(found({ ink: null })).toEqual([]))
  test('on a page that is not there', () => expect(found({ page: 9, ...at(-5, 60) })).toEqual([]))
})

describe('round the hole of a door hanger', () => {
  const { hole } = piece('door-hanger').product
  const { cx, cy, r } = hole!
  const cut = ['A part of the design lies in the hole and would be cut out.']
  test.each([
    ['in its middle', cx - 10, cy - 5, cut],
    ['just above it', cx - 10, cy - r - 10.1, []],
    ['just into it from above', cx - 10, cy - r - 9.9, cut],
    ['just below it', cx - 10, cy + r + 0.1, []],
    ['just into it from below', cx - 10, cy + r - 0.1, cut],
    ['just left of it', cx - r - 20.1, cy - 5, []],
    ['just into it from the left', cx - r - 19.9, cy - 5, cut],
    ['just right of it', cx + r + 0.1, cy - 5, []],
    ['just into it from the right', cx + r - 0.1, cy - 5, cut],
    ['beside it in a corner', cx + r * 0.8, cy + r * 0.8, []],
  ] as const)('%s', (_, x, y, messages) => {
    const issues = found(at(x, y), 'door-hanger').filter(({ severity }) => severity === 'error')
    expect(issues.map(({ message }) => message)).toEqual(messages)
  })
})

describe('how much is too much', () => {
  const overflow = (ink: [number, number], box: [number, number] | null, value = 'x'.repeat(20)) =>
    found({
      overflow: true,
      value,
      ink: { x: 40, y: 40, width: ink[0], height: ink[1] },
      box: box && { x: 40, y: 40, width: box[0], height: box[1] },
    })[0]
  test.each([
    ['twice as wide', [100, 10], [50, 10], 10],
    ['twice as high', [50, 20], [50, 10], 10],
    ['both', [100, 20], [50, 10], 15],
    ['higher alone, in a wide box', [50, 20], [100, 10], 10],
    ['wider alone, in a high box', [100, 10], [50, 40], 10],
    ['hardly', [50.1, 10], [50, 10], 1],
    ['not at all by its ink', [40, 10], [50, 10], 1],
    ['without a box', [50, 10], null, 1],
  ] as const)('%s', (_, ink, box, count) =>
    expect(overflow([...ink], box && [...box])).toMatchObject({
      class: preflightClasses.overflow,
      severity: 'error',
      message: `A part of the design is too long for its place. Shorten it by about ${count} characters.`,
    }),
  )
  test('letters of two code units count once', () =>
    expect(overflow([100, 10], [50, 10], '𝔸'.repeat(20))!.message).toContain('about 10 '))
})

describe('type that cannot be read in print', () => {
  test.each([
    [5.94, '#000000', preflightClasses.smallType],
    [5.95, '#000000', null],
    [6.9, '#ffffff', preflightClasses.smallReversedType],
    [6.95, '#ffffff', null],
    [5.9, '#ffffff', preflightClasses.smallType],
    // Just light enough to count as reversed, and just not.
    [6, '#b5b5b5', null],
    [6, '#c0c0c0', preflightClasses.smallReversedType],
  ])('%d pt in %s', (size, color, kind) =>
    expect(found({ size, color }).map((issue) => issue.class)).toEqual(kind === null ? [] : [kind]),
  )
  test('a screen shows any size', () => expect(found({ size: 2 }, 'social-post')).toEqual([]))
})

describe('left-over words and characters', () => {
  test('of the design are the designer’s', () => {
    expect(found({ value: 'Lorem ipsum' })).toEqual([])
    expect(found({ dropped: ['🏡'] })).toMatchObject([
      { class: preflightClasses.missingGlyph, severity: 'error' },
    ])
    expect(found({ dropped: ['🏡'] })[0]!.fix).toBeUndefined()
  })

  test('the license number has a stricter rule of its own', () => {
    const typed = { slot: 'licence', source: 'typed', value: 'TBD' } as const
    expect(found(typed)).toEqual([])
    expect(found({ ...typed, slot: 'brokerage' })).toMatchObject([
      { class: preflightClasses.placeholder, message: '“Brokerage” still says “TBD”. Write your own text.' },
    ])
    expect(found({ ...typed, slot: 'brokerage', source: 'bound' })).toEqual([])
  })

  test('both sides of a long quotation', () => {
    const said = (value: string) => found({ slot: 'brokerage', source: 'typed', value })[0]!.message
    const [thirty, more] = [`[${'A'.repeat(28)}]`, `[${'A'.repeat(29)}]`]
    expect(said(thirty)).toContain(`“${thirty}”`)
    expect(said(more)).toContain(`“${more.slice(0, 30)}…”`)
  })

  test('joiners and variants go with what they join', () => {
    const [issue] = found({
      slot: 'brokerage',
      source: 'typed',
      value: ' Harbor 👩‍🌾🏖️  Realty ',
      dropped: ['👩', '🌾', '🏖'],
    })
    expect(issue!.fix).toEqual({
      label: 'Leave them out',
      slot: 'brokerage',
      value: { text: 'Harbor Realty' },
    })
  })
})

test('each face that may not be embedded is one issue', () => {
  const template = piece('business-card')
  const metrics = (id: string) => ({ ...allMetrics('inter-400')!, embeddable: id === 'free' })
  const faces = ['free', 'closed', 'shut']
  expect(checkText({ ...USUAL, faces }, new Map(), template, { slots: {}, metrics })).toHaveLength(2)
  const unknown = () => undefined
  expect(checkText({ ...USUAL, faces }, new Map(), template, { slots: {}, metrics: unknown })).toEqual([])
})
