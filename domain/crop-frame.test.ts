import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWithin, type Box } from './crop.ts'
import {
  corners,
  frameOf,
  outputOf,
  imageBox,
  nextTurn,
  scaleOf,
  withCorner,
  zoomWithin,
} from './crop-frame.ts'

const stage = { width: 400, height: 300 }
const photo = { width: 800, height: 400 }
const view = { x: 200, y: 150, turns: 0, isMirrored: false, zoom: 1 } as const

test.each([
  [0.1, 0.1],
  [0.09, 0.1],
  [-5, 0.1],
  [10, 10],
  [11, 10],
])('a zoom of %d is %d', (wanted, zoom) => {
  expect(zoomWithin(wanted)).toBe(zoom)
})

test('the whole image fits, turned too', () => {
  expect(imageBox(photo, stage, view)).toEqual({ x: 0, y: 50, width: 400, height: 200 })
  expect(imageBox(photo, stage, { ...view, turns: 1 })).toEqual({ x: 125, y: 0, width: 150, height: 300 })
  expect(scaleOf(photo, stage, { ...view, zoom: 0.1 })).toBeCloseTo(0.05)
})

const frame: Box = { x: 100, y: 100, width: 100, height: 100 }

test.each([
  ['se', { x: 260, y: 220 }, null, { x: 100, y: 100, width: 160, height: 120 }],
  ['nw', { x: 20, y: 30 }, null, { x: 20, y: 30, width: 180, height: 170 }],
  // Beyond the image, as far as the stage goes.
  ['se', { x: 999, y: 999 }, null, { x: 100, y: 100, width: 300, height: 200 }],
  ['se', { x: 0, y: 0 }, null, { x: 100, y: 100, width: 24, height: 24 }],
  ['se', { x: 999, y: 0 }, 1, { x: 100, y: 100, width: 200, height: 200 }],
  ['ne', { x: 220, y: 0 }, 2, { x: 100, y: 140, width: 120, height: 60 }],
] as const)('corner %s to %o in the shape %s', (corner, to, ratio, box) => {
  expect(withCorner(frame, corner, to, stage, ratio)).toEqual(box)
})

test('a frame of a shape is in the middle of the image', () => {
  const box = imageBox(photo, stage, view)
  expect(frameOf(box, stage, null)).toEqual(box)
  expect(frameOf(box, stage, 1)).toEqual({ x: 100, y: 50, width: 200, height: 200 })
  expect(frameOf({ x: -100, y: -100, width: 900, height: 900 }, stage, null)).toEqual({
    x: 0,
    y: 0,
    ...stage,
  })
})

test('what is framed comes out as sharp as the image is, up to the longest side', () => {
  expect(outputOf({ width: 200, height: 100 }, 0.5)).toEqual({ width: 400, height: 200, enlarge: 2 })
  expect(outputOf({ width: 400, height: 100 }, 0.01)).toMatchObject({ width: 4096, height: 1024 })
})

describe('whatever is asked of a frame', () => {
  const room = { x: 0, y: 0, ...stage }
  const ratios = fc.constantFrom(null, 1, 4 / 3, 16 / 9, 0.5)
  const points = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) })
  /** Frames that leave room for the smallest one on every side. */
  const frames = fc.record({
    x: fc.integer({ min: 24, max: 150 }),
    y: fc.integer({ min: 24, max: 100 }),
    width: fc.integer({ min: 24, max: 200 }),
    height: fc.integer({ min: 24, max: 150 }),
  })

  test('a corner that moves leaves the opposite one where it is, the frame on the stage and its shape as chosen', () => {
    fc.assert(
      fc.property(frames, fc.constantFrom(...corners), points, ratios, (before, corner, to, ratio) => {
        const after = withCorner(before, corner, to, stage, ratio)
        expect(isWithin(after, room, 1e-6)).toBe(true)
        const right = ({ x, width }: Box) => x + width
        const bottom = ({ y, height }: Box) => y + height
        if (corner.endsWith('w')) expect(right(after)).toBeCloseTo(right(before), 6)
        else expect(after.x).toBe(before.x)
        if (corner.startsWith('n')) expect(bottom(after)).toBeCloseTo(bottom(before), 6)
        else expect(after.y).toBe(before.y)
        if (ratio === null) expect(Math.min(after.width, after.height)).toBeGreaterThanOrEqual(24)
        else expect(after.width / after.height).toBeCloseTo(ratio, 6)
      }),
    )
  })

  test('a new frame is within the image and the stage, and has its shape', () => {
    fc.assert(
      fc.property(fc.constantFrom(0.1, 0.9, 1, 4), points, ratios, (zoom, middle, ratio) => {
        const box = imageBox(photo, stage, { ...view, zoom, x: middle.x / 9 + 100, y: middle.y / 9 + 100 })
        const made = frameOf(box, stage, ratio)
        expect(isWithin(made, room, 1e-6)).toBe(true)
        expect(isWithin(made, box, 1e-6)).toBe(true)
        if (ratio !== null && made.height > 0) expect(made.width / made.height).toBeCloseTo(ratio, 6)
      }),
    )
  })
})

test('four quarter turns are none', () => {
  let turns: 0 | 1 | 2 | 3 = 0
  for (let at = 0; at < 4; at += 1) turns = nextTurn[turns]
  expect(turns).toBe(0)
})
