import { expect, test } from 'vitest'
import { clampSize, isBlockedKey, larger, pixelsOf, smaller } from './steps.ts'

test.each([
  [8, 8],
  [9, 8],
  [13, 12],
  [14, 12],
  [15, 13],
  [23, 21],
  [24, 20],
  [47, 43],
  [48, 36],
  [60, 48],
  [72, 60],
  [90, 72],
])('one step down from %i is %i', (from, to) => {
  expect(smaller(from)).toBe(to)
})

test.each([
  [4, 8],
  [8, 9],
  [11, 12],
  [12, 14],
  [15, 17],
  [19, 21],
  [20, 24],
  [35, 39],
  [36, 48],
  [60, 72],
  [61, 72],
  [72, 72],
])('one step up from %i is %i', (from, to) => {
  expect(larger(from)).toBe(to)
})

test.each([
  [7, 8],
  [8, 8],
  [72, 72],
  [73, 72],
  [15.4, 15],
])('%d is held to %i', (typed, held) => {
  expect(clampSize(typed)).toBe(held)
})

test('e, E, + and - are blocked, digits are not', () => {
  expect(['e', 'E', '+', '-', '1', 'Enter'].map(isBlockedKey)).toEqual([true, true, true, true, false, false])
})

test.each([
  ['15px', 15],
  ['12.5px', 12.5],
  ['1em', null],
  ['', null],
])('%j is %j pixels', (value, pixels) => {
  expect(pixelsOf(value)).toBe(pixels)
})
