import { expect, test } from 'vitest'
import { cents } from '@frontage/domain/money.ts'
import { leftHere, readAmount } from './refund-form.ts'

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

test.each([
  [true, { card: 42_202, company: 500 }],
  [false, { card: 0, company: 500 }],
])('of an order that was paid here: %j, %j can be given back', (isPaidHere, expected) => {
  const left = { lines: [], shipping: cents(0), card: cents(42_202), company: cents(500) }
  expect(leftHere(left, isPaidHere)).toEqual(expected)
})
