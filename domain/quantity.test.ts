import { expect, test } from 'vitest'
import { readQuantity } from './quantity.ts'

test.each([
  ['250', 250],
  [' 250 ', 250],
  ['99999', 99_999],
  ['100000', null],
  ['250.5', null],
  ['1.5', null],
  ['-1', null],
  ['1e9', null],
  ['1,000', 1000],
  ['99,999', 99_999],
  ['100,000', null],
  ['1,00', null],
  ['1,0000', null],
  ['1.000', null],
  ['', null],
])("'%s' typed is %s", (text, quantity) => {
  expect(readQuantity(text)).toBe(quantity)
})
