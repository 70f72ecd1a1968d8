import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { areTerms, loanOf, monthlyPayment, percentInWords, percentTyped, termsInWords } from './mortgage.ts'

const terms = (down_percent: number, rate_points: number, years: number) => ({
  down_percent,
  rate_points,
  years,
})

// Checked against the formula worked out with 50 digits.
test.each([
  [749_000_00, terms(20, 650, 30), 3_787_35],
  [200_000_00, terms(0, 600, 30), 1_199_10],
  [100_000_00, terms(0, 500, 15), 790_79],
  [100_000_00, terms(0, 1, 1), 8_333_78],
  [120_000_00, terms(0, 0, 10), 1_000_00],
  [100_00, terms(0, 0, 1), 8_33],
  [102_06, terms(0, 0, 1), 8_51],
  [999_999_999_00, terms(0, 2_500, 40), 20_834_381_54],
  [999_999_999_00, terms(99, 1, 1), 833_378_47],
  [1, terms(0, 650, 30), 0],
  [1, terms(99, 650, 30), 0],
])('%i cents at %o: %i cents a month', (price, given, payment) => {
  expect(monthlyPayment(cents(price), given)).toBe(payment)
})

test.each([
  [749_000_00, 20, 599_200_00],
  [99, 50, 49],
  [100, 0, 100],
])('of %i cents, %i percent down leaves a loan of %i', (price, down, loan) => {
  expect(loanOf(cents(price), terms(down, 650, 30))).toBe(loan)
})

test('what is paid back is never less than what was borrowed, but for a rounded cent a month', () => {
  for (const years of [1, 2, 15, 30, 40])
    for (const rate of [0, 1, 99, 650, 2_500]) {
      const given = terms(20, rate, years)
      const months = years * 12
      expect(monthlyPayment(cents(749_000_01), given) * months).toBeGreaterThan(
        loanOf(cents(749_000_01), given) - months,
      )
    }
})

test.each([
  [terms(-1, 650, 30), false],
  [terms(0, 650, 30), true],
  [terms(99, 650, 30), true],
  [terms(100, 650, 30), false],
  [terms(20, -1, 30), false],
  [terms(20, 0, 30), true],
  [terms(20, 2_500, 30), true],
  [terms(20, 2_501, 30), false],
  [terms(20, 650, 0), false],
  [terms(20, 650, 1), true],
  [terms(20, 650, 40), true],
  [terms(20, 650, 41), false],
  [terms(20, 6.5, 30), false],
  [terms(Number.NaN, 650, 30), false],
])('%o are terms: %s', (given, are) => {
  expect(areTerms(given)).toBe(are)
  if (!are) expect(() => monthlyPayment(cents(100), given)).toThrow(RangeError)
})

test.each([
  ['6.5', 650],
  ['6.25%', 625],
  [' 7 % ', 700],
  ['0.05', 5],
  ['', Number.NaN],
  ['6,5', Number.NaN],
  ['-6', Number.NaN],
  ['6.255', Number.NaN],
])('%s is %f', (typed, points) => {
  expect(percentTyped(typed)).toBe(points)
})

test.each([
  [650, '6.5%'],
  [625, '6.25%'],
  [700, '7%'],
  [705, '7.05%'],
  [0, '0%'],
])('%i is said as %s', (points, words) => {
  expect(percentInWords(points)).toBe(words)
})

test('terms in words', () => {
  expect(termsInWords(terms(20, 650, 30))).toBe('20% down, 30 years at 6.5%')
  expect(termsInWords(terms(0, 700, 1))).toBe('0% down, 1 year at 7%')
})
