import { expect, test } from 'vitest'
import { listingHappened } from './happened.ts'

const HOUSE = { street: '218 Mariner Street', unit: '', status: 'active' as const, price_cents: 50_000_000 }

test.each([
  ['added', null, {}, ['listing-new']],
  ['added before it is on sale', null, { status: 'coming-soon' as const }, ['listing-new']],
  ['added from a file of past sales', null, { status: 'sold' as const }, []],
  ['saved as it was', {}, {}, []],
  ['another price', {}, { price_cents: 49_000_000 }, ['listing-price']],
  ['a first price', { price_cents: null }, {}, []],
  ['no price anymore', {}, { price_cents: null }, []],
  ['sold', {}, { status: 'sold' as const }, ['listing-sold']],
  ['sold for another price', {}, { status: 'sold' as const, price_cents: 1 }, ['listing-sold']],
  ['still sold', { status: 'sold' as const }, { status: 'sold' as const }, []],
  ['another price under contract', {}, { status: 'pending' as const, price_cents: 1 }, []],
])('%s', (_what, before, after, events) => {
  const happened = listingHappened(before && { ...HOUSE, ...before }, { ...HOUSE, ...after })
  expect(happened.map(({ event }) => event)).toEqual(events)
})

test('in words', () => {
  expect(listingHappened(HOUSE, { ...HOUSE, price_cents: 49_500_000 })[0]?.cause).toBe(
    'New price of 218 Mariner Street: $495,000.00',
  )
})
