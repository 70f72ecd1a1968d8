import { expect, test } from 'vitest'
import { crop } from '@frontage/artwork/fill-image.ts'
import { moved, zoomed } from './crop.ts'

const box = { x: 10, y: 20, width: 300, height: 200 }
const image = { width: 2700, height: 1800 }
const start = { sample: 'bedroom', zoom: 2, x: 0.5, y: 0.5 }
const renderedOf = (value: typeof start) => crop(box, image, 'xMidYMid slice', value)

test.each([
  [30, 0],
  [0, -40],
  [-12, 7],
])('the image follows the pointer by %d, %d', (dx, dy) => {
  const before = renderedOf(start)
  const after = renderedOf(moved(start, box, before, dx, dy) as typeof start)
  expect(after.x - before.x).toBeCloseTo(dx, 1)
  expect(after.y - before.y).toBeCloseTo(dy, 1)
})

test('it never leaves a gap, and an image without spare room stays', () => {
  expect(moved(start, box, renderedOf(start), 9_999, -9_999)).toMatchObject({ x: 0, y: 1 })
  const fitting = { ...start, zoom: 1 }
  expect(moved(fitting, box, renderedOf(fitting), 50, 50)).toMatchObject({ x: 0.5, y: 0.5 })
})

test.each([
  [2, 3, { x: 0.5, y: 0.5 }],
  [2, 4, { x: 0.25, y: 0.75 }],
  [1, 2, { x: 0, y: 1 }],
  [3, 2, { x: 0.4, y: 0.6 }],
])('from zoom %d to %d the point under the pointer stays', (from, to, at) => {
  const value = { ...start, zoom: from }
  const before = renderedOf(value)
  const after = renderedOf(zoomed(value, box, before, to, at) as typeof start)
  const pointX = box.x + box.width * at.x
  expect((pointX - after.x) / after.width).toBeCloseTo((pointX - before.x) / before.width, 3)
})

test('zoom stays between 1 and 8', () => {
  expect(zoomed(start, box, renderedOf(start), 100).zoom).toBe(8)
  expect(zoomed(start, box, renderedOf(start), 0.1).zoom).toBe(1)
})
