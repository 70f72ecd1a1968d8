import { demoOffer } from '@frontage/catalog/offers.ts'
import { expect, test } from 'vitest'
import {
  adjustmentProblem,
  dollars,
  offerOf,
  pastedTiers,
  problemsOf,
  tierProblems,
  valuesOf,
} from './offer-values.ts'

const PRODUCTS = ['letter-flyer', 'postcard-6x9', 'tri-fold-brochure', 'door-hanger', 'listing-presentation']

test.each(PRODUCTS)('the offer of a %s is saved as it was read', (product) => {
  const offer = demoOffer(product, { billToCompany: true, freePrintProgram: true })
  const values = valuesOf(offer)
  expect(problemsOf(values)).toEqual([])
  expect(offerOf(values, offer)).toEqual(offer)
})

test.each([
  ['0.085', 0.085],
  ['.5', 0.5],
  ['$1,250', 1250],
  ['', NaN],
  ['0,085', 0.085],
  ['1,5', 1.5],
  ['1.250,50 €', 1250.5],
  ['USD 0.49', 0.49],
  ['0.12345', NaN],
  ['-1', NaN],
  ['1e3', NaN],
  ['ten', NaN],
])('%s is %f dollars', (typed, amount) => expect(dollars(typed)).toBe(amount))

test.each<[string, [string, string][], [number, RegExp, 'quantity' | 'price'][]]>([
  [
    'sound tiers',
    [
      ['25-99', '0.89'],
      ['100', '0.69'],
    ],
    [],
  ],
  [
    'a gap',
    [
      ['25-99', '0.89'],
      ['200', '0.69'],
    ],
    [[1, /Nothing is priced from 100 to 199/, 'quantity']],
  ],
  [
    'a falling total',
    [
      ['100-249', '1'],
      ['250', '0.09'],
    ],
    [[1, /cost less in total/, 'price']],
  ],
  [
    'an overlap',
    [
      ['25-99', '0.89'],
      ['90-249', '0.69'],
    ],
    [[1, /90-249 overlaps 25-99/, 'quantity']],
  ],
  ['no price', [['100', 'free']], [[0, /Enter a price/, 'price']]],
])('%s', (_what, rows, wanted) => {
  const found = [...tierProblems(rows.map(([quantity, price]) => ({ quantity, price })))]
  expect(found.map(([row]) => row)).toEqual(wanted.map(([row]) => row))
  for (const [at, [, sentence, cell]] of wanted.entries())
    expect(found[at]?.[1]).toEqual({ cell, sentence: expect.stringMatching(sentence) })
})

test.each([
  [
    '100-249\t$0.69\r\n250+\t0.49\r\n',
    [
      { quantity: '100-249', price: '$0.69' },
      { quantity: '250', price: '0.49' },
    ],
  ],
  ['Quantity\tPrice\n1,000\t.3', [{ quantity: '1000', price: '.3' }]],
  ['0.49', []],
  [
    '"1.000–2.499"\t"0,085 €"\r\n"2’500"\t"$0.07"\r\n5000\tfree\r\n\t\r\n',
    [
      { quantity: '1000-2499', price: '0,085 €' },
      { quantity: '2500', price: '$0.07' },
      // It stays, and is wrong at its row.
      { quantity: '5000', price: 'free' },
    ],
  ],
])('rows of a spreadsheet: %j', (text, rows) => expect(pastedTiers(text)).toEqual(rows))

test.each([
  [{ name: 'Half', type: 'percentage', amount: '100.5', minimum: '' }, 'Enter a percentage up to 100'],
  [
    { name: 'Off', type: 'flat', amount: '1.005', minimum: '' },
    'Use at most two decimal places, such as 12.50',
  ],
  [{ name: 'Off', type: 'per item', amount: '0.005', minimum: '250' }, null],
  [{ name: ' ', type: 'flat', amount: '1', minimum: '' }, 'Enter a name'],
] as const)('%o: %s', (values, problem) => expect(adjustmentProblem(values)).toBe(problem))
