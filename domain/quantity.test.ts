import { expect, test } from 'vitest'
import { clampQuantity, isAboveCap, isSellableQuantity, readQuantity } from './quantity.ts'

test.each([
  ['250', 250],
  [' 250 ', 250],
  ['99999', 99_999],
  ['100000', 99_999],
  ['9'.repeat(400), 99_999],
  ['250.5', null],
  ['1.5', null],
  ['-1', null],
  ['1e9', null],
  ['1,000', 1000],
  ['99,999', 99_999],
  ['100,000', 99_999],
  ['1,000,000', 99_999],
  ['1,00', null],
  ['1,0000', null],
  ['1.000', null],
  ['', null],
])("'%s' typed is %s", (text, quantity) => {
  expect(readQuantity(text)).toBe(quantity)
})

test.each([
  [1, 1],
  [99_998, 99_998],
  [99_999, 99_999],
  [100_000, 99_999],
])('%i is sent as %i', (quantity, sent) => {
  expect(clampQuantity(quantity)).toBe(sent)
})

test.each([
  [249, 250, false],
  [250, 250, true],
  [99_999, 250, true],
  [100_000, 250, false],
  [250.5, 250, false],
  [250, null, false],
])('%d of a line that begins at %j: sold is %j', (quantity, minimum, isSold) => {
  expect(isSellableQuantity(quantity, minimum)).toBe(isSold)
})

test.each([
  ['99,999', false],
  ['100000', true],
  ['100,000', true],
  ['', false],
  ['1e9', false],
])("the cap counts instead of '%s': %j", (text, isCapped) => {
  expect(isAboveCap(text)).toBe(isCapped)
})
