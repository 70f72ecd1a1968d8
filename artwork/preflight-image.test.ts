import { describe, expect, test } from 'vitest'
import type { FilledImage } from './filling.ts'
import { checkImage } from './preflight-image.ts'
import { preflightClasses } from './preflight-issues.ts'
import { pieceOf, usualNotices, type TestProduct } from './test-piece.ts'
import type { SlotValues } from './types.ts'
import { allMetrics } from './fonts/load.ts'

const notices = usualNotices.licence + usualNotices.brokerage
const photo =
  '<image data-slot="p" data-label="Photo" x="20" y="20" width="72" height="72" preserveAspectRatio="xMidYMid slice" href="sample:bedroom"/>'
const card = pieceOf(photo + notices)
const post = pieceOf(`${photo}<g transform="scale(2)">${notices}</g>`, 'social-post')

/** The agent's own sharp image, inside the page. */
const USUAL: FilledImage = {
  slot: 'p',
  page: 1,
  line: 1,
  source: 'typed',
  key: 'file:a',
  missing: false,
  ppi: 300,
  box: { x: 20, y: 20, width: 72, height: 72 },
  rendered: null,
  cover: true,
}
const valued = (zoom: number): SlotValues => ({ p: { image: { fileId: 'a', zoom, x: 0.2, y: 0.8 } } })

function found(
  change: Partial<FilledImage>,
  slots: SlotValues = valued(1),
  product: TestProduct = 'business-card',
) {
  const template = product === 'social-post' ? post : card
  const known = new Map(template.slots.map((slot) => [slot.id, slot]))
  return checkImage({ ...USUAL, ...change }, known, template, { slots, metrics: allMetrics })
}

test('a sharp image has no issue', () => expect(found({})).toEqual([]))

describe('out to the bleed, on a card of 252 by 144 points with 9 points of bleed', () => {
  const at = (x: number, y: number, width: number, height: number) => ({ box: { x, y, width, height } })
  test.each([
    ['left, inside', at(0.51, 20, 72, 72), false],
    ['left, at the cut', at(0.49, 20, 72, 72), true],
    ['left, just short of the bleed', at(-8.49, 20, 72, 72), true],
    ['left, out to it', at(-8.51, 20, 72, 72), false],
    ['top, at the cut', at(20, 0.49, 72, 72), true],
    ['top, inside', at(20, 0.51, 72, 72), false],
    ['top, out to the bleed', at(20, -8.51, 72, 72), false],
    ['right, inside', at(20, 20, 231.49, 72), false],
    ['right, at the cut', at(20, 20, 231.51, 72), true],
    ['right, out to the bleed', at(20, 20, 240.51, 72), false],
    ['bottom, inside', at(20, 20, 72, 123.49), false],
    ['bottom, at the cut', at(20, 20, 72, 123.51), true],
    ['bottom, out to the bleed', at(20, 20, 72, 132.51), false],
    ['a page that is not there', { page: 9, ...at(0, 20, 72, 72) }, false],
    [
      'a picture shown whole lies where it is drawn',
      { ...at(0, 20, 72, 72), cover: false, rendered: USUAL.box },
      false,
    ],
    [
      '… and its place may be inside',
      { cover: false, rendered: { x: 0, y: 20, width: 72, height: 72 } },
      true,
    ],
    ['… or nowhere else', { ...at(0, 20, 72, 72), cover: false }, true],
    ['a picture that fills its box lies in the box', { ...at(0, 20, 72, 72), rendered: USUAL.box }, true],
  ])('%s', (_, change, isShort) =>
    expect(found(change).map((issue) => issue.class)).toEqual(isShort ? [preflightClasses.bleed] : []),
  )
  test('a post has no bleed', () =>
    expect(found({ box: { x: 0, y: 0, width: 72, height: 72 } }, valued(1), 'social-post')).toEqual([]))
})

describe('sharpness', () => {
  test.each([
    [299.9, 'warning'],
    [150, 'warning'],
    [149.9, 'error'],
    [300, null],
    [null, null],
  ] as const)('%d pixels an inch: %s', (ppi, severity) =>
    expect(found({ ppi }).map((issue) => issue.severity)).toEqual(severity === null ? [] : [severity]),
  )
  test('of the design’s own images is the designer’s', () =>
    expect(found({ ppi: 100, source: 'design', slot: null })).toEqual([]))

  test.each([
    ['the zoom at which it is sharp', { ppi: 200 }, valued(2), 1.33],
    ['hardly more than none', { ppi: 299 }, valued(1.004), 1],
    ['none: it is not zoomed', { ppi: 200 }, valued(1), null],
    ['none: it would still be too small', { ppi: 200 }, valued(1.2), null],
    ['none: it is shown whole', { ppi: 200, cover: false }, valued(2), null],
    ['none: it is not the agent’s own', { ppi: 200 }, {}, null],
    ['none: the slot holds text', { ppi: 200 }, { p: { text: 'x' } }, null],
  ] as const)('offers %s', (_, change, slots, zoom) => {
    const [issue] = found(change, slots as SlotValues)
    expect(issue!.message.endsWith('Zoom out or choose a larger image.')).toBe(zoom !== null)
    expect(issue!.fix).toEqual(
      zoom === null
        ? { label: 'Choose another image', slot: 'p' }
        : { label: 'Zoom out', slot: 'p', value: { image: { fileId: 'a', zoom, x: 0.2, y: 0.8 } } },
    )
  })

  test('a post needs a pixel for each of its points', () => {
    expect(found({ ppi: 72 }, valued(1), 'social-post')).toEqual([])
    expect(found({ ppi: 71.9 }, valued(1), 'social-post')).toMatchObject([{ severity: 'warning' }])
    expect(found({ ppi: 35.9 }, valued(1), 'social-post')).toMatchObject([{ severity: 'error' }])
    expect(found({ ppi: 60 }, valued(2), 'social-post')[0]!.fix).toMatchObject({
      value: { image: { zoom: 1.66 } },
    })
  })
})

test('an image of the design that is gone cannot be chosen by the agent', () => {
  expect(found({ slot: null, missing: true, ppi: 10 })).toEqual([
    {
      class: preflightClasses.bleed,
      severity: 'error',
      slot: null,
      page: 1,
      message: 'The image of A part of the design is no longer there. Choose another one.',
      fix: undefined,
    },
  ])
})
