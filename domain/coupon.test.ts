import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  codeStatus,
  CODE_SHAPE,
  couponProblem,
  couponShares,
  generatedCode,
  missingPurchase,
  spelledCode,
  worthInWords,
  type CouponState,
  type CouponTerms,
} from './coupon.ts'
import { cents } from './money.ts'

const TERMS: CouponTerms = {
  code: 'SAVE',
  percentOff: 20,
  amountOff: null,
  minPurchase: cents(0),
  products: [],
}
const STATE: CouponState = {
  note: '',
  percent_off: 20,
  amount_off_cents: null,
  starts_at: null,
  ends_at: null,
  max_uses: null,
  is_active: true,
  max_uses_per_user: null,
  first_order_only: false,
  min_purchase_cents: 0,
  products: [],
}
const USE = { timesUsed: 0, usedByBuyer: 0, hasOrdered: false }
const NOW = new Date('2026-11-24T15:00:00Z')
const line = (id: string, total: number, product = 'letter-flyer') => ({ id, product, total: cents(total) })
const sharesOf = (terms: Partial<CouponTerms>, ...lines: ReturnType<typeof line>[]) =>
  Object.fromEntries(couponShares({ ...TERMS, ...terms }, lines))

test.each<[string, Partial<CouponTerms>, object]>([
  ['a part of each line', {}, { a: 2000, b: 1000 }],
  ['an amount in proportion', { percentOff: null, amountOff: cents(100) }, { a: 67, b: 33 }],
  ['never more than the lines', { percentOff: null, amountOff: cents(99_999) }, { a: 10_000, b: 5000 }],
  ['one product alone', { products: ['door-hanger'] }, { b: 1000 }],
  ['a minimum just reached', { minPurchase: cents(15_000) }, { a: 2000, b: 1000 }],
  ['a minimum just missed', { minPurchase: cents(15_001) }, {}],
  ['a minimum of its own products', { minPurchase: cents(6000), products: ['door-hanger'] }, {}],
  ['no such product', { products: ['business-card'] }, {}],
])('%s', (_, terms, shares) =>
  expect(sharesOf(terms, line('a', 10_000), line('b', 5000, 'door-hanger'))).toEqual(shares),
)

test('free lines and empty carts take nothing, and half a cent is rounded up', () => {
  expect(sharesOf({}, line('a', 0))).toEqual({})
  expect(sharesOf({})).toEqual({})
  expect(sharesOf({ percentOff: 50 }, line('a', 1))).toEqual({ a: 1 })
})

test('what is missing until it takes something off', () => {
  const terms = { ...TERMS, minPurchase: cents(5000), products: ['letter-flyer'] }
  expect(missingPurchase(terms, [line('a', 4200)])).toBe(800)
  expect(missingPurchase(terms, [line('a', 6000)])).toBe(0)
  expect(missingPurchase(terms, [line('a', 6000, 'door-hanger')])).toBeNull()
})

test.each<[Partial<CouponState>, Partial<typeof USE>, string | null]>([
  [{}, {}, null],
  [{ is_active: false }, {}, 'Coupon SAVE is no longer valid.'],
  [{ ends_at: NOW.toISOString() }, {}, 'Coupon SAVE has expired.'],
  [{ ends_at: '2026-11-24T15:00:00.001Z' }, {}, null],
  [{ starts_at: '2026-11-24T15:00:00.001Z' }, {}, 'Coupon SAVE is not valid yet.'],
  [{ starts_at: NOW.toISOString() }, {}, null],
  [{ max_uses: 3 }, { timesUsed: 3 }, 'Coupon SAVE has been used up.'],
  [{ max_uses: 3 }, { timesUsed: 2 }, null],
  [{ max_uses_per_user: 1 }, { usedByBuyer: 1 }, 'You have already used coupon SAVE.'],
  [{ first_order_only: true }, { hasOrdered: true }, 'Coupon SAVE is for a first order only.'],
  [{ first_order_only: true }, {}, null],
])('%j, used %j: %s', (state, use, said) =>
  expect(couponProblem('SAVE', { ...STATE, ...state }, { ...USE, ...use }, NOW)).toBe(said),
)

test('its state, in the order that matters', () => {
  const past = '2026-01-01T00:00:00Z'
  expect(codeStatus({ ...STATE, ends_at: past, is_active: false }, 0, NOW)).toBe('off')
  expect(codeStatus({ ...STATE, ends_at: past, max_uses: 1 }, 1, NOW)).toBe('ended')
  expect(codeStatus({ ...STATE, max_uses: 1 }, 1, NOW)).toBe('used-up')
  expect(codeStatus(STATE, 5, NOW)).toBe('active')
})

test('codes are spelled in one way, and one that is made up is a code', () => {
  expect(spelledCode('  save-20 ')).toBe('SAVE-20')
  fc.assert(
    fc.property(fc.integer(), (seed) => CODE_SHAPE.test(generatedCode(() => ((seed >>> 0) % 1000) / 1000))),
  )
})

test('in words', () => {
  expect(worthInWords(STATE)).toBe('20% off')
  expect(worthInWords({ percent_off: null, amount_off_cents: 1050 })).toBe('$10.50 off')
})
