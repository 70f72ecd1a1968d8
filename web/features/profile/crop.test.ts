import { expect, test } from 'vitest'
import { CENTERED } from '@frontage/domain/crop.ts'
import { photoCropOf } from './crop.ts'

const wide = { width: 400, height: 200 }
const tall = { width: 200, height: 400 }

test.each([
  ['the middle of a wide one', wide, CENTERED, { x: 0.25, y: 0, size: 1 }],
  ['its right end', wide, { zoom: 1, x: 1, y: 0 }, { x: 0.5, y: 0, size: 1 }],
  ['the top of a tall one', tall, { zoom: 1, x: 0.5, y: 0 }, { x: 0, y: 0, size: 1 }],
  ['half as much in a corner', tall, { zoom: 2, x: 1, y: 1 }, { x: 0.5, y: 0.75, size: 0.5 }],
])('%s', (_what, image, view, crop) => {
  expect(photoCropOf(image, view)).toEqual(crop)
})
