import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adjustmentInWords, amountProblem, readAdjustment, readUnit, unitInWords } from './adjustments.ts'

const UNITS = ['per item', 'flat', 'flat rate', 'percentage'] as const
const spring = { name: 'Spring', discount_type: 'percentage', amount: 5, min_purchase_price: 250 } as const

test.each([
  [spring, 'Spring: 5 percent from $250'],
  [{ ...spring, min_purchase_price: 0 }, 'Spring: 5 percent'],
  [{ ...spring, discount_type: 'per item', amount: 0.0025 }, 'Spring: 0.0025 each from $250'],
  [{ ...spring, discount_type: 'flat', min_purchase_price: 99.5 }, 'Spring: 5 once from $99.5'],
  [{ ...spring, discount_type: 'flat rate' }, 'Spring: 5 in total from $250'],
] as const)('%j is said as %s', (one, words) => expect(adjustmentInWords(one)).toBe(words))

test('whatever it is called, what was said is read back', () => {
  const money = fc.integer({ min: 0, max: 9_999_999_99 }).map((cents) => cents / 100)
  fc.assert(
    fc.property(
      fc.record({
        name: fc.oneof(fc.string(), fc.constant('A: 5 percent'), fc.constant('two\nlines: 1 once from $2')),
        discount_type: fc.constantFrom(...UNITS),
        amount: money,
        min_purchase_price: money,
      }),
      (one) => {
        expect(readAdjustment(adjustmentInWords(one))).toEqual(one)
      },
    ),
  )
  expect(readAdjustment('Spring')).toBeNull()
  expect(readAdjustment('Spring: five percent')).toBeNull()
})

describe('a unit', () => {
  test.each([
    ['percent', 'percentage', 0],
    [' % ', 'percentage', 0],
    ['% of the pieces', 'percentage', 0],
    ['Percent, from $1,250.50', 'percentage', 1250.5],
    ['each from 40', 'per item', 40],
    ['$ per piece', 'per item', 0],
    ['Flat', 'flat', 0],
    ['once  from $ 5', null, 0],
    ['flat rate', 'flat rate', 0],
    ['$ total for the pieces from $10', 'flat rate', 10],
    ['from $10', null, 0],
    ['', null, 0],
    ['dozen', null, 0],
  ])('%j is read as %s', (text, unit, minimum) =>
    expect(readUnit(text)).toEqual(unit && { discount_type: unit, min_purchase_price: minimum }),
  )

  test.each(UNITS)('of %s is read as it is said', (discount_type) => {
    const one = { discount_type, min_purchase_price: 12.5 }
    expect(readUnit(unitInWords(one))).toEqual(one)
  })
})

test.each([
  ['percentage', 100, 0, null],
  ['percentage', 100.5, 0, 'Enter a percentage up to 100'],
  ['percentage', 7.255, 0, 'Use at most two decimal places, such as 12.50'],
  ['flat', 1.005, 0, 'Use at most two decimal places, such as 12.50'],
  ['flat rate', 1000.29, 0, null],
  ['flat rate', 1e-9, 0, 'Use at most two decimal places, such as 12.50'],
  ['per item', 1e-9, 0, 'Use at most four decimal places, such as 0.0025'],
  ['per item', 0.0025, 0, null],
  ['per item', 0.00025, 0, 'Use at most four decimal places, such as 0.0025'],
  ['per item', 0.0025, 1.005, 'Enter the minimum purchase in dollars and whole cents'],
  ['flat', 1, 1.005, 'Enter the minimum purchase in dollars and whole cents'],
] as const)('%s of %d from %d: %s', (discount_type, amount, min_purchase_price, problem) =>
  expect(amountProblem({ discount_type, amount, min_purchase_price })).toBe(problem),
)
