import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test.each([
  ['1250', '1250'],
  ['$1,250.50', '1250.5'],
  ['1.250,50 €', '1250.5'],
  ['1 250,50\u00a0€', '1250.5'],
  ["CHF 1'250.50", '1250.5'],
  ['USD 12', '12'],
  ['0.085', '0.085'],
  ['$0.085', '0.085'],
  ['0,085', '0.085'],
  ['1,5', '1.5'],
  ['1,250', '1250'],
  ['1.250', '1.25'],
  ['1.250.000', '1250000'],
  ['1,250,000', '1250000'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['007', '7'],
  ['-3', '-3'],
  ['3-', '-3'],
  ['−3', '-3'],
  ['($3.20)', '-3.2'],
  ['-0.00', '0'],
  ['+4', '4'],
  [' 12 ', '12'],
  ['', null],
  ['abc', null],
  ['1,2,3', null],
  ['1.2.3', null],
  ['12,34.5', null],
  ['1e5', null],
  ['=1+1', null],
  ['5 %', null],
  ['.', null],
])('%s is %s', (text, number) => expect(typedNumber(text)).toBe(number))

test('every amount comes back from each habit', () => {
  const habits = ['en-US', 'de-DE', 'fr-FR', 'de-CH']
  for (let cents = 0; cents < 2_000_000; cents += 7_919)
    for (const habit of habits) {
      const shown = (cents / 100).toLocaleString(habit, { style: 'currency', currency: 'USD' })
      expect(typedNumber(shown), shown).toBe(String(cents / 100))
    }
})
