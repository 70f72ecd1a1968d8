import { aCartItem } from '@frontage/testing/cart-items.ts'
import { expect, test } from 'vitest'
import { demoOffer } from '@frontage/catalog/offers.ts'
import { readOffer } from '@frontage/contracts/pricing.ts'
import { choiceOf, differsFrom, firstChoice, quoteFor, tierLabel } from './order-choice.ts'

const terms = { billToCompany: false, freePrintProgram: false }
const offer = (product: string) => {
  const found = demoOffer(product, terms)
  if (!found) throw new Error(`${product} is not sold`)
  return readOffer(found)
}
const flyer = offer('letter-flyer')

test.each([
  ['letter-flyer', '250'],
  ['listing-presentation', '1'],
  ['business-card', '250'],
])('a %s starts at %s', (product, quantity) => {
  expect(firstChoice(offer(product)).quantity).toBe(quantity)
})

test.each([
  [500, '500'],
  [24, '250'],
  [100_000, '250'],
  [250.5, '250'],
  [Number.NaN, '250'],
])('who comes for %s flyers finds %s', (quantity, found) => {
  expect(firstChoice(flyer, { quantity }).quantity).toBe(found)
})

test.each([
  ['', 'The minimum for this item is 25.'],
  ['0', 'The minimum for this item is 25.'],
  ['24', 'The minimum for this item is 25.'],
  ['25', null],
  ['99999', null],
  ['100000', null],
  ['250.5', 'The quantity must be a whole number up to 99,999.'],
  ['-1', 'The quantity must be a whole number up to 99,999.'],
  ['1e9', 'The quantity must be a whole number up to 99,999.'],
])('%s flyers: %s', (quantity, problem) => {
  expect(quoteFor(flyer, { ...firstChoice(flyer), quantity }).problem).toBe(problem)
})

test('the total follows quantity and coating, discounts included', () => {
  const choice = { ...firstChoice(flyer), quantity: '250' }
  expect(quoteFor(flyer, choice).price.total).toBe(250 * 49)
  expect(quoteFor(flyer, { ...choice, coating: 'matte' }).price.total).toBe(250 * 55)
  expect(quoteFor(flyer, { ...choice, quantity: '1000' }).price.total).toBe(1000 * 34 - 1700)
})

test('a larger quantity that costs less is pointed out', () => {
  const quote = quoteFor(flyer, { ...firstChoice(flyer), quantity: '480' })
  expect(quote.cheaper).toMatchObject({ quantity: 500 })
  expect(quote.price.total - (quote.cheaper?.saves ?? 0)).toBe(quote.cheaper?.total)
})

test('tiers read as users say them', () => {
  const { tiers } = quoteFor(flyer, firstChoice(flyer))
  expect(tiers.map((tier, at) => tierLabel(tier, tiers[at + 1]))).toEqual([
    '25 – 99',
    '100 – 249',
    '250 – 499',
    '500 – 999',
    '1,000 – 2,499',
    '2,500 or more',
  ])
})

test.each([
  [null, 'Please choose a mailing list for this item.', 0],
  [99, 'Mailings start at 100 addresses; this list has 99.', 0],
  [100, null, 100 * 94],
  [499, null, Math.round(499 * 94 * 0.95)],
  [500, null, 500 * 86 * 0.95],
])('a postcard mailed to %s addresses: %s', (rows, problem, total) => {
  const card = offer('postcard-4x6')
  const choice = firstChoice(card, { kind: 'mail-list' })
  const quote = quoteFor(card, {
    ...choice,
    quantity: '5',
    mailingList: rows === null ? null : { id: 'x', rows },
  })
  expect(quote.problem).toBe(problem)
  if (problem === null) expect(quote.price.total).toBe(total)
})

test('the tool opens with the way of ordering that was asked for, where it is offered', () => {
  expect(firstChoice(offer('postcard-4x6'), { kind: 'mail-list' }).kind).toBe('mail-list')
  expect(firstChoice(flyer, { kind: 'mail-list' }).kind).toBe('print-and-ship')
})

const line = aCartItem({
  type: 'warehouse',
  quantity: 500,
  coating_type: null,
  pickup: 'downtown',
  BillToCompany: { Option: '1', policy: 'optional' },
})

test('a line of the cart is chosen as it is', () => {
  expect(choiceOf(line)).toEqual({
    kind: 'warehouse',
    quantity: '500',
    coating: null,
    pickup: 'downtown',
    mailingList: null,
    company: true,
  })
  expect(differsFrom(line, choiceOf(line))).toBe(false)
})

test.each([
  [{ quantity: '1,000' }, true],
  [{ quantity: '' }, true],
  [{ coating: 'matte' }, true],
  [{ company: false }, true],
  [{ kind: 'print-and-ship' }, true],
  [{ pickup: 'warehouse' }, true],
  // The only place there is need not be chosen.
  [{ pickup: null }, false],
  [{ quantity: ' 500 ' }, false],
] as const)('with %j something would be lost: %s', (change, expected) => {
  expect(differsFrom(line, { ...choiceOf(line), ...change })).toBe(expected)
})
