import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { normalDestination, taxKey } from './tax-quote.ts'

const line = (total: number, over: object = {}) => ({ id: 'a', quantity: 250, total: cents(total), ...over })
const CA = { state: 'CA', zip: '90802' }

test.each([
  [{ state: ' ca', zip: '90802 ' }, CA],
  [
    { state: 'on', zip: 'k1a 0b1' },
    { state: 'ON', zip: 'K1A0B1' },
  ],
  [CA, CA],
])('%j is compared as %j', (typed, normal) => {
  expect(normalDestination(typed)).toEqual(normal)
  expect(taxKey([line(100)], typed)).toBe(taxKey([line(100)], normal))
})

test.each([
  ['another amount', [line(101)], CA],
  ['another quantity', [line(100, { quantity: 251 })], CA],
  ['another line', [line(100, { id: 'b' })], CA],
  ['one more line', [line(100), line(100, { id: 'b' })], CA],
  ['another state', [line(100)], { ...CA, state: 'NV' }],
  ['another ZIP code', [line(100)], { ...CA, zip: '90803' }],
])('%s is another cart', (_, lines, to) => {
  expect(taxKey(lines, to)).not.toBe(taxKey([line(100)], CA))
})
