import { expect, test } from 'vitest'
import { paymentCardExpiry } from './card-expiry.ts'

test.each([
  [10, 2026, 'expired'],
  [12, 2025, 'expired'],
  [11, 2026, 'soon'],
  [1, 2027, 'soon'],
  [2, 2027, 'later'],
  [11, 2031, 'later'],
] as const)('in November 2026 a card until %i/%i: %s', (exp_month, exp_year, expected) => {
  expect(paymentCardExpiry({ exp_month, exp_year }, new Date(2026, 10, 30, 23, 59))).toBe(expected)
})
