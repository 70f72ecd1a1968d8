import { describe, expect, test } from 'vitest'
import { readPriceTiers } from './price-tiers.ts'
import type { PricedLine } from './line-price.ts'
import { cents } from './money.ts'
import { toHundredthCents } from './money-arithmetic.ts'
import { billOf, finalPriceInCents, linesToTax, movedSteps, priceCart, type CartToPrice } from './receipt.ts'
import { offeredModes, shippingPrice, USUAL_PRICES, type ShippingMode } from './shipping.ts'
import { taxKey } from './tax-quote.ts'
import { lineTax } from './tax.ts'

/** Unit prices in whole cents. */
const each = (amount: number) => toHundredthCents(cents(amount))

const california = {
  rates: [
    { state: 'CA', basisPoints: 725 },
    { state: 'NV', basisPoints: 0 },
  ],
  withoutFreePrint: null,
}
const sanDiego = { state: 'CA', zip: '92101' }
const line = (over: Partial<PricedLine> = {}): PricedLine => ({
  id: 'a',
  kind: 'print-and-ship',
  quantity: 250,
  tiers: readPriceTiers(['250'], [each(42)]),
  coating: null,
  costs: [],
  discounts: [],
  additionalDiscounts: [],
  paidByCompany: false,
  ...over,
})
const cart = (over: Partial<CartToPrice> = {}): CartToPrice => ({
  lines: [line()],
  tax: california,
  shippingPrices: USUAL_PRICES,
  destination: sanDiego,
  shippingMode: 'ground',
  ...over,
})

test.each([
  ['ground', 1000],
  ['air', 1400],
  ['other', 1195],
  [null, 0],
] as const)('shipping by %s costs %i cents', (mode, price) =>
  expect(shippingPrice(mode, USUAL_PRICES)).toBe(price),
)

test('a tenant has prices of its own, and does not offer everything', () => {
  const prices = { ...USUAL_PRICES, ground: cents(0), air: null }
  expect(offeredModes(prices)).toEqual(['ground', 'other'])
  expect(shippingPrice('ground', prices)).toBe(0)
  const shippedBy = (shippingMode: ShippingMode) => priceCart(cart({ shippingPrices: prices, shippingMode }))
  expect(shippedBy('ground').steps.at(-1)).toMatchObject({ kind: 'shipping', amount: 0 })
  expect(shippedBy('air').steps.some(({ kind }) => kind === 'shipping')).toBe(false)
})

test('finalPriceInCents is items + taxes + shipping', () =>
  expect(finalPriceInCents(cents(10500), cents(761), cents(1000))).toBe(12261))

describe('tax by a service', () => {
  const lines = [line(), line({ id: 'b', paidByCompany: true }), line({ id: 'c', kind: 'warehouse' })]
  const asked = [{ id: 'a', quantity: 250, total: cents(10_500) }]
  const quote = { key: taxKey(asked, sanDiego), taxes: { a: cents(998) } }
  const taxesOf = (over: Partial<CartToPrice>) => priceCart(cart({ lines, ...over })).taxes

  test('is asked of what ships at the agent’s price', () => {
    const { lines: priced } = priceCart(cart({ lines }))
    expect(linesToTax(lines, priced)).toEqual(asked)
  })

  test.each<[string, Partial<CartToPrice>, number]>([
    ['as the service said of this cart', { taxService: { quote } }, 998],
    ['none of another destination', { taxService: { quote }, destination: { state: 'CA', zip: '90802' } }, 0],
    ['none of another quantity', { taxService: { quote }, lines: [line({ quantity: 251 })] }, 0],
    ['none while it is unknown', { taxService: { quote: null } }, 0],
    ['by the rates without a service', { taxService: null }, 761],
  ])('%s', (_, over, taxes) => expect(taxesOf(over)).toBe(taxes))
})

describe('tax', () => {
  const free = { name: 'Free', pricePerItem: each(0), first25Free: true }
  const program = { ...california, withoutFreePrint: 500 }
  test.each([
    ['shipped into the tax state', line(), california, sanDiego, 725],
    ['shipped elsewhere', line(), california, { state: 'NV', zip: '89101' }, 0],
    ['no zip yet', line(), california, { state: 'CA', zip: ' ' }, 0],
    ['no address yet', line(), california, null, 0],
    ['a pickup', line({ kind: 'warehouse' }), california, sanDiego, 0],
    ['a mailing', line({ kind: 'mail-list' }), california, sanDiego, 0],
    ['program, without the coating', line(), program, sanDiego, 500],
    ['program, without the coating, picked up', line({ kind: 'warehouse' }), program, null, 500],
    ['program, 26 with the coating', line({ quantity: 26, coating: free }), program, sanDiego, 725],
    ['program, 25 with the coating', line({ quantity: 25, coating: free }), program, sanDiego, 0],
  ])('%s', (_, taxed, rules, to, expected) => expect(lineTax(taxed, cents(10_000), rules, to)).toBe(expected))
})

describe('the bill of a line', () => {
  const adjusted = line({
    coating: { name: 'Matte', pricePerItem: each(6), first25Free: false },
    costs: [
      { name: 'Rush', type: 'flat', amount: cents(2500), minPurchase: cents(0) },
      { name: 'Large orders', type: 'flat', amount: cents(900), minPurchase: cents(1_000_000) },
    ],
    discounts: [{ name: 'Spring', type: 'percentage', basisPoints: 1000, minPurchase: cents(0) }],
  })
  const receipt = priceCart(cart({ lines: [line({ id: 'b' }), adjusted, line({ id: 'c', quantity: 1 })] }))

  test('pieces first, then what is added and taken off; no tax, and nothing that is nothing', () => {
    const { pieces, extras } = billOf(receipt, 'a')
    expect(pieces).toBe(10_500)
    expect(extras.map(({ label, amount }) => [label, amount])).toEqual([
      ['Matte', 1500],
      ['Rush', 2500],
      ['Spring', -1050],
    ])
  })
  test.each(['a', 'b', 'c'])('of line %s adds up to its total', (id) => {
    const { pieces, extras } = billOf(receipt, id)
    const total = receipt.lines.find((one) => one.id === id)!.total
    expect((pieces ?? 0) + extras.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  })
  test('no pieces where the quantity is not sold', () =>
    expect(billOf(receipt, 'c')).toEqual({ pieces: null, extras: [] }))
})

describe('a whole cart', () => {
  test('items, taxes and shipping', () =>
    expect(priceCart(cart())).toMatchObject({
      itemsTotal: 10_500,
      taxes: 761,
      shipping: 1000,
      dueNow: 12_261,
    }))
  test('steps add up to what both payers owe', () => {
    const receipt = priceCart(cart({ lines: [line(), line({ id: 'b', paidByCompany: true })] }))
    expect(receipt.steps.reduce((sum, step) => sum + step.amount, 0)).toBe(
      receipt.dueNow + receipt.companyTotal,
    )
  })
  test.each([
    ['agent only', [line()], 1000, 0],
    ['agent and company ship', [line(), line({ id: 'b', paidByCompany: true })], 1000, 10_500],
    [
      'only the company ships',
      [line({ kind: 'warehouse' }), line({ id: 'b', paidByCompany: true })],
      0,
      11_500,
    ],
    ['nothing ships', [line({ kind: 'warehouse' })], 0, 0],
  ])('the parcel: %s', (_, lines, shipping, companyTotal) =>
    expect(priceCart(cart({ lines }))).toMatchObject({ shipping, companyTotal }),
  )
  test('company lines alone: nothing is due', () =>
    expect(priceCart(cart({ lines: [line({ paidByCompany: true })] }))).toMatchObject({
      dueNow: 0,
      taxes: 0,
    }))
  test('an empty cart costs nothing', () => expect(priceCart(cart({ lines: [] })).dueNow).toBe(0))
})

describe('the hash', () => {
  const hash = priceCart(cart()).hash
  test('same cart, same hash', () => expect(priceCart(cart()).hash).toBe(hash))
  test.each([
    ['another price', cart({ lines: [line({ tiers: readPriceTiers(['250'], [each(43)]) })] })],
    ['another payer', cart({ lines: [line({ paidByCompany: true })] })],
    ['another mode', cart({ shippingMode: 'air' })],
    ['another destination', cart({ destination: { state: 'NV', zip: '89101' } })],
  ])('%s moves it', (_, other) => expect(priceCart(other).hash).not.toBe(hash))
})

describe('which step moved', () => {
  const seen = priceCart(cart()).steps
  test('none', () => expect(movedSteps(seen, priceCart(cart()).steps)).toEqual([]))
  test('the unit price, and with it the tax', () =>
    expect(
      movedSteps(
        seen,
        priceCart(cart({ lines: [line({ tiers: readPriceTiers(['250'], [each(44)]) })] })).steps,
      ),
    ).toEqual([
      { line: 'a', kind: 'unit', label: '250 × $0.44', before: 10_500, after: 11_000 },
      { line: 'a', kind: 'tax', label: 'Tax', before: 761, after: 798 },
    ]))
  test('a discount came, the parcel went', () => {
    const discounts = [{ name: 'Spring', type: 'flat' as const, amount: cents(100), minPurchase: cents(0) }]
    const now = priceCart(cart({ lines: [line({ kind: 'warehouse', discounts })] }))
    expect(movedSteps(seen, now.steps)).toEqual([
      { line: 'a', kind: 'discount', label: 'Spring', before: null, after: -100 },
      { line: 'a', kind: 'tax', label: 'Tax', before: 761, after: null },
      { line: null, kind: 'shipping', label: 'Ground shipping', before: 1000, after: null },
    ])
  })
})
