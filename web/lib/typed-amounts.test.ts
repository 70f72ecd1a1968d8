import { expect, test } from 'vitest'
import { centsTyped, dollars, numberOrNull } from './typed-amounts.ts'

test.each([
  ['29', 29_00],
  ['29.9', 29_90],
  [' $1,250.05 ', 1250_05],
  ['0.1', 10],
  ['29.999', Number.NaN],
  ['-5', Number.NaN],
  ['', Number.NaN],
  ['1e3', Number.NaN],
])('%j is %d cents', (typed, cents) => expect(centsTyped(typed)).toBe(cents))

test('every amount is read back as it was written', () => {
  for (let cents = 0; cents < 100_000; cents += 7) expect(centsTyped(dollars(cents))).toBe(cents)
})

test.each([
  ['', null],
  ['12', 12],
  ['20%', 20],
  ['x', Number.NaN],
])('%j is %j', (typed, number) => expect(numberOrNull(typed)).toBe(number))
