import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrowMove, moved, sharesOf, shownPart, zoomed } from './crop-gestures.ts'
import {
  CENTERED,
  clampShare,
  isWithin,
  placedAt,
  placeOf,
  scaleToFill,
  scaleToFit,
  type Box,
  type CropView,
} from './crop.ts'

const box = { x: 10, y: 20, width: 300, height: 200 }
const image = { width: 2700, height: 1800 }
const start = { sample: 'bedroom', zoom: 2, x: 0.5, y: 0.5 }
const wide = { width: 400, height: 200 }
const tall = { width: 200, height: 400 }
const stage = { x: 0, y: 0, width: 100, height: 100 }

describe('where an image lies', () => {
  test.each([
    ['the middle of a wide one', wide, CENTERED, { x: -50, y: 0, width: 200, height: 100 }],
    ['its right end', wide, { zoom: 1, x: 1, y: 0 }, { x: -100, y: 0, width: 200, height: 100 }],
    ['the top of a tall one', tall, { zoom: 1, x: 0.5, y: 0 }, { x: 0, y: 0, width: 100, height: 200 }],
    ['a corner, enlarged', tall, { zoom: 2, x: 1, y: 1 }, { x: -100, y: -300, width: 200, height: 400 }],
  ])('%s', (_what, size, view, place) => {
    expect(placeOf(size, stage, view)).toEqual(place)
  })

  test.each([
    ['the middle', wide, CENTERED, { x: 0.25, y: 0, width: 0.5, height: 1 }],
    ['a corner, enlarged', tall, { zoom: 2, x: 1, y: 1 }, { x: 0.5, y: 0.75, width: 0.5, height: 0.25 }],
  ])('the part shown: %s', (_what, size, view, part) => {
    expect(shownPart(placeOf(size, stage, view), stage)).toEqual(part)
  })

  test('an image that is to be whole fits in the middle or at a side', () => {
    expect(placedAt(wide, stage, scaleToFit(wide, stage), CENTERED)).toEqual({
      x: 0,
      y: 25,
      width: 100,
      height: 50,
    })
    expect(placedAt(tall, stage, scaleToFit(tall, stage), { x: 1, y: 0 })).toEqual({
      x: 50,
      y: 0,
      width: 50,
      height: 100,
    })
  })

  test.each([
    [-0.1, 0],
    [0, 0],
    [0.3, 0.3],
    [1, 1],
    [1.1, 1],
    [NaN, 0.5],
    [Infinity, 0.5],
  ])('a share of %d is %d', (value, share) => expect(clampShare(value)).toBe(share))
})

describe('a pointer', () => {
  const placed = (view: CropView) => placeOf(image, box, view)

  test.each([
    [30, 0],
    [0, -40],
    [-12, 7],
  ])('by %d, %d takes the image with it', (dx, dy) => {
    const before = placed(start)
    const after = placed(moved(start, box, before, dx, dy))
    expect(after.x - before.x).toBeCloseTo(dx, 1)
    expect(after.y - before.y).toBeCloseTo(dy, 1)
  })

  test('never leaves a gap, and an image without spare room stays', () => {
    expect(moved(start, box, placed(start), 9_999, -9_999)).toEqual({ ...start, x: 0, y: 1 })
    const fitting = { ...start, zoom: 1 }
    expect(moved(fitting, box, placed(fitting), 50, 50)).toEqual(fitting)
  })

  test.each([
    [2, 3, { x: 0.5, y: 0.5 }],
    [2, 4, { x: 0.25, y: 0.75 }],
    [1, 2, { x: 0, y: 1 }],
    [3, 2, { x: 0.4, y: 0.6 }],
  ])('from zoom %d to %d keeps the point under it', (from, to, at) => {
    const view = { ...start, zoom: from }
    const before = placed(view)
    const after = placed(zoomed(view, box, before, { zoom: to, most: 8, at }))
    const pointX = box.x + box.width * at.x
    expect((pointX - after.x) / after.width).toBeCloseTo((pointX - before.x) / before.width, 3)
  })

  test.each([
    [0.1, 1],
    [1, 1],
    [8, 8],
    [100, 8],
  ])('that asks for zoom %d of at most 8 has %d', (zoom, has) => {
    expect(zoomed(start, box, placed(start), { zoom, most: 8 }).zoom).toBe(has)
  })
})

test.each([
  ['ArrowLeft', { x: -2, y: 0 }],
  ['ArrowRight', { x: 2, y: 0 }],
  ['ArrowUp', { x: 0, y: -2 }],
  ['ArrowDown', { x: 0, y: 2 }],
  ['Enter', null],
])('%s moves by %o', (key, by) => expect(arrowMove(key, 2)).toEqual(by))

test.each([
  [100.4, 0.5, true],
  [100.5, 0.5, true],
  [100.6, 0.5, false],
  [100, 0, true],
])('a box whose outer one begins at %d is within it up to %d: %s', (x, slack, is) => {
  const inner = { x: 100, y: 100, width: 100, height: 100 }
  expect(isWithin(inner, { ...inner, x }, slack)).toBe(is)
  expect(isWithin(inner, { ...inner, y: x }, slack)).toBe(is)
  expect(isWithin(inner, { ...inner, width: 200 - x }, slack)).toBe(is)
  expect(isWithin(inner, { ...inner, height: 200 - x }, slack)).toBe(is)
})

describe('whatever the image, the box and the view', () => {
  const length = fc.integer({ min: 8, max: 4_000 })
  const sizes = fc.record({ width: length, height: length })
  const boxes = fc.record({
    x: fc.integer({ min: -500, max: 500 }),
    y: fc.integer(),
    width: length,
    height: length,
  })
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const views = fc.record({ zoom: fc.double({ min: 1, max: 8, noNaN: true }), x: share, y: share })
  const by = fc.integer({ min: -9_000, max: 9_000 })
  /** Of floating point, beside boxes of any place and size. */
  const near = ({ x, y, width, height }: Box): number =>
    1e-9 * (Math.abs(x) + Math.abs(y) + width + height + 1)

  test('there is no gap, before and after it is moved or zoomed', () => {
    fc.assert(
      fc.property(sizes, boxes, views, by, by, share, (size, room, view, dx, dy, at) => {
        const place = placeOf(size, room, view)
        const slack = near(room) + near(place)
        expect(isWithin(room, place, slack)).toBe(true)
        expect(isWithin(room, placeOf(size, room, moved(view, room, place, dx, dy)), slack)).toBe(true)
        const enlarged = zoomed(view, room, place, { zoom: 1 + at * 9, most: 8, at: { x: at, y: 1 - at } })
        expect(isWithin(room, placeOf(size, room, enlarged), slack)).toBe(true)
      }),
    )
  })

  test('the image follows the pointer, or stops at its edge', () => {
    fc.assert(
      fc.property(sizes, boxes, views, by, by, (size, room, view, dx, dy) => {
        const before = placeOf(size, room, view)
        const { x, y } = moved(view, room, before, dx, dy)
        const after = placeOf(size, room, { ...view, x, y })
        const isFree = (shareNow: number, spare: number) => shareNow > 0 && shareNow < 1 && spare > 1
        const offX = isFree(x, before.width - room.width) ? after.x - before.x - dx : 0
        const offY = isFree(y, before.height - room.height) ? after.y - before.y - dy : 0
        expect(Math.max(Math.abs(offX), Math.abs(offY))).toBeLessThan(1e-4 * (before.width + before.height))
      }),
    )
  })

  test('the part shown has the shape of the box and is inside the image', () => {
    fc.assert(
      fc.property(sizes, boxes, views, (size, room, view) => {
        const part = shownPart(placeOf(size, room, view), room)
        expect(isWithin(part, { x: 0, y: 0, width: 1, height: 1 }, 1e-4)).toBe(true)
        const shape = (part.width * size.width) / (part.height * size.height)
        expect(shape / (room.width / room.height)).toBeCloseTo(1, 6)
        expect(Math.max(part.width, part.height)).toBeCloseTo(1 / view.zoom, 6)
      }),
    )
  })

  test('the shares are read back from where it lies', () => {
    fc.assert(
      fc.property(sizes, boxes, views, (size, { width, height }, view) => {
        const room = { x: 0, y: 0, width, height }
        const place = placeOf(size, room, view)
        const shares = sharesOf(place, room)
        expect(shares.x).toBeCloseTo(place.width - width > 0.01 ? view.x : 0.5, 6)
        expect(shares.y).toBeCloseTo(place.height - height > 0.01 ? view.y : 0.5, 6)
      }),
    )
  })

  test('one scale fills and one fits, and they are the same for one shape', () => {
    fc.assert(
      fc.property(sizes, sizes, (size, room) => {
        expect(scaleToFit(size, room)).toBeLessThanOrEqual(scaleToFill(size, room))
        expect(scaleToFit(size, size)).toBe(1)
        expect(scaleToFill(size, size)).toBe(1)
      }),
    )
  })
})
