import { expect, test } from 'vitest'
import { clampView, cropOf, dragged, MAX_CROP_ZOOM, placeOf, WHOLE } from './crop.ts'

const wide = { width: 400, height: 200 }
const tall = { width: 200, height: 400 }

test.each([
  ['the middle of a wide one', wide, WHOLE, { x: 0.25, y: 0, size: 1 }],
  ['its right end', wide, { zoom: 1, across: 1, down: 0 }, { x: 0.5, y: 0, size: 1 }],
  ['the top of a tall one', tall, { zoom: 1, across: 0.5, down: 0 }, { x: 0, y: 0, size: 1 }],
  ['half as much in a corner', tall, { zoom: 2, across: 1, down: 1 }, { x: 0.5, y: 0.75, size: 0.5 }],
])('%s', (_what, image, view, crop) => {
  expect(cropOf(image, view)).toEqual(crop)
})

test('the kept square fills the stage', () => {
  expect(placeOf(wide, { zoom: 1, across: 1, down: 0.5 }, 100)).toEqual({
    width: 200,
    height: 100,
    left: -100,
    top: -0,
  })
})

test('dragging to the left shows more of the right, and stops at the end', () => {
  expect(dragged(wide, WHOLE, 100, -25, 40)).toEqual({ zoom: 1, across: 0.75, down: 0.5 })
  expect(dragged(wide, WHOLE, 100, -500, 0).across).toBe(1)
})

test.each([
  [0.2, 1],
  [1, 1],
  [MAX_CROP_ZOOM, MAX_CROP_ZOOM],
  [MAX_CROP_ZOOM + 1, MAX_CROP_ZOOM],
])('zoom %d is %d', (asked, zoom) => {
  expect(clampView({ zoom: asked, across: 2, down: -1 })).toEqual({ zoom, across: 1, down: 0 })
})
