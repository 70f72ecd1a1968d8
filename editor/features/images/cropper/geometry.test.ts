import { expect, test } from 'vitest'
import {
  type Box,
  frameOf,
  isWithin,
  outputOf,
  outputType,
  imageBox,
  scaleOf,
  withCorner,
  zoomWithin,
} from './geometry.ts'

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

test.each([
  ['/a.jpg', true, 'image/jpeg'],
  ['/a.JPEG?x=1', true, 'image/jpeg'],
  ['/a.jpg', false, 'image/png'],
  ['data:image/webp;base64,xx', false, 'image/webp'],
  ['data:image/gif;base64,xx', true, 'image/png'],
])('%s, filled: %s, becomes %s', (src, isFilled, type) => {
  expect(outputType(src, isFilled)).toBe(type)
})

test('a frame is within an image up to half a pixel', () => {
  expect(isWithin(frame, { x: 100.4, y: 100, width: 100, height: 100 })).toBe(true)
  expect(isWithin(frame, { x: 102, y: 100, width: 100, height: 100 })).toBe(false)
})
