import { expect, test } from 'vitest'
import { readAmount } from './refund-form.ts'

test.each([
  ['12.50', 1250],
  ['12.5', 1250],
  ['12', 1200],
  [' $1,250.00 ', 125_000],
  ['1,000,000', 100_000_000],
  ['0', 0],
  ['', null],
  ['12.345', null],
  ['-5', null],
  ['1,25', null],
  ['12,50', null],
  ['abc', null],
  ['1e3', null],
])('"%s" is %j cents', (typed, expected) => expect(readAmount(typed)).toBe(expected))
