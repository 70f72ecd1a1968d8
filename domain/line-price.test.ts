import { describe, expect, test } from 'vitest'
import { readPriceTiers } from './price-tiers.ts'
import { cheaperQuantity, priceLine, type Adjustment, type PricedLine } from './line-price.ts'
import { cents, ZERO } from './money.ts'

const line = (over: Partial<PricedLine> = {}): PricedLine => ({
  id: 'line',
  kind: 'print-and-ship',
  quantity: 250,
  tiers: readPriceTiers(['25-249', '250-499', '500'], [cents(60), cents(42), cents(37)]),
  coating: null,
  costs: [],
  discounts: [],
  additionalDiscounts: [],
  paidByCompany: false,
  ...over,
})
const adjustment = (type: Adjustment['type'], amount: number, minPurchase = 0): Adjustment => ({
  name: type,
  type,
  amount,
  minPurchase: cents(minPurchase),
})

describe('one line', () => {
  test('unit price × quantity', () => expect(priceLine(line()).total).toBe(105_00))
  test('no tier fits: not sold', () =>
    expect(priceLine(line({ quantity: 24 }))).toEqual({ unitPrice: null, steps: [], total: 0 }))

  test.each<[string, Partial<PricedLine>, number]>([
    ['flat cost, once per line', { costs: [adjustment('flat', 500)] }, 110_00],
    ['cost per item', { costs: [adjustment('per item', 3)] }, 112_50],
    ['percentage cost', { costs: [adjustment('percentage', 1000)] }, 115_50],
    ['flat-rate cost replaces the unit total', { costs: [adjustment('flat rate', 120_00)] }, 120_00],
    ['flat-rate cost never lowers', { costs: [adjustment('flat rate', 100_00)] }, 105_00],
    ['flat discount', { discounts: [adjustment('flat', 500)] }, 100_00],
    ['discount per item', { discounts: [adjustment('per item', 2)] }, 100_00],
    ['percentage discount', { discounts: [adjustment('percentage', 1000)] }, 94_50],
    ['flat-rate discount replaces the unit total', { discounts: [adjustment('flat rate', 90_00)] }, 90_00],
    ['flat-rate discount never raises', { discounts: [adjustment('flat rate', 120_00)] }, 105_00],
    ['never below zero', { discounts: [adjustment('flat', 999_99)] }, 0],
    ['a percentage over 100 is still not below zero', { discounts: [adjustment('percentage', 15000)] }, 0],
    [
      'costs first, then discounts, then additional discounts',
      {
        costs: [adjustment('flat', 1000)],
        discounts: [adjustment('percentage', 1000)],
        additionalDiscounts: [adjustment('flat', 50)],
      },
      104_00,
    ],
    ['minimum purchase met exactly', { discounts: [adjustment('flat', 500, 105_00)] }, 100_00],
    ['minimum purchase missed by a cent', { discounts: [adjustment('flat', 500, 105_01)] }, 105_00],
    ['coating per piece', { coating: { name: 'Gloss', pricePerItem: cents(4), first25Free: false } }, 115_00],
  ])('%s', (_, over, total) => {
    const price = priceLine(line(over))
    expect(price.total).toBe(total)
    expect(price.steps.reduce((sum, step) => sum + step.amount, 0)).toBe(total)
  })

  // 25 × 0.60 = 15.00; 3.25 % of it is 48.75 cents.
  test('a percentage rounds once, half up', () =>
    expect(priceLine(line({ quantity: 25, discounts: [adjustment('percentage', 325)] })).total).toBe(
      15_00 - 49,
    ))
})

describe('first 25 free', () => {
  const free = { name: 'Free print', pricePerItem: cents(5), first25Free: true }
  const tiers = readPriceTiers(['1-249', '250'], [cents(60), cents(42)])
  test.each([
    [1, 0],
    [25, 0],
    [26, 65],
    [100, 75 * 65],
    [250, 225 * 47],
  ])('%i pieces cost %i cents', (quantity, total) =>
    expect(priceLine(line({ tiers, quantity, coating: free })).total).toBe(total),
  )
  test('additional costs are waived with the pieces, and owed beyond them', () => {
    const costs = [adjustment('flat', 500)]
    expect(priceLine(line({ tiers, quantity: 25, coating: free, costs })).total).toBe(0)
    expect(priceLine(line({ tiers, quantity: 26, coating: free, costs })).total).toBe(565)
  })
})

describe('500 costs less than 480: switch', () => {
  test.each([
    // 480 × 0.42 = 201.60, 500 × 0.37 = 185.00
    [480, { quantity: 500, total: 185_00, saves: 16_60 }],
    [441, { quantity: 500, total: 185_00, saves: 22 }],
    [440, null],
    [500, null],
  ])('%i', (quantity, expected) => expect(cheaperQuantity(line({ quantity }))).toEqual(expected))
  test('a mailing list sets its own quantity', () =>
    expect(cheaperQuantity(line({ quantity: 480, kind: 'mail-list' }))).toBeNull())
  test('nothing to compare where nothing is sold', () =>
    expect(cheaperQuantity(line({ quantity: 1 }))).toBeNull())
  test('a discount that only the larger quantity earns counts', () =>
    expect(cheaperQuantity(line({ quantity: 440, discounts: [adjustment('flat', 10_00, 185_00)] }))).toEqual({
      quantity: 500,
      total: 175_00,
      saves: 9_80,
    }))
  test('a free line is never beaten', () =>
    expect(priceLine(line({ discounts: [adjustment('percentage', 10000)] })).total).toBe(ZERO))
})

describe('the steps of a price', () => {
  const gloss = { name: 'Gloss', pricePerItem: cents(4), first25Free: false }
  const free = { name: 'Matte', pricePerItem: cents(4), first25Free: true }
  const few = readPriceTiers(['1'], [cents(50)])

  test('name what each of them is', () => {
    const all = {
      coating: gloss,
      costs: [{ ...adjustment('flat', 100), name: 'Rush' }],
      discounts: [{ ...adjustment('flat', 50), name: 'Spring' }],
      additionalDiscounts: [{ ...adjustment('flat', 25), name: 'Team' }],
    }
    expect(priceLine(line(all)).steps).toEqual([
      { kind: 'unit', label: '250 × $0.42', amount: 105_00 },
      { kind: 'coating', label: 'Gloss', amount: 10_00 },
      { kind: 'cost', label: 'Rush', amount: 1_00 },
      { kind: 'discount', label: 'Spring', amount: -50 },
      { kind: 'additional-discount', label: 'Team', amount: -25 },
    ])
  })

  test.each<[number, { kind: string; label: string; amount: number }[], number]>([
    [
      25,
      [
        { kind: 'unit', label: '25 × $0.50', amount: 12_50 },
        { kind: 'coating', label: 'Matte', amount: 1_00 },
        { kind: 'free-print', label: 'First 25 free', amount: -13_50 },
      ],
      0,
    ],
    [
      26,
      [
        { kind: 'unit', label: '26 × $0.50', amount: 13_00 },
        { kind: 'coating', label: 'Matte', amount: 1_04 },
        { kind: 'free-print', label: 'First 25 free', amount: -13_50 },
      ],
      54,
    ],
  ])('of %i pieces of the free program', (quantity, steps, total) => {
    expect(priceLine(line({ quantity, tiers: few, coating: free }))).toEqual({ unitPrice: 50, steps, total })
  })

  test('of nothing are left out', () => {
    const nothing = {
      coating: { ...gloss, pricePerItem: ZERO },
      costs: [adjustment('flat', 0)],
      discounts: [adjustment('flat', 0)],
    }
    expect(priceLine(line(nothing)).steps.map(({ kind }) => kind)).toEqual(['unit'])
    const paidFor = { quantity: 25, tiers: few, coating: free, discounts: [adjustment('flat', 99_99)] }
    expect(priceLine(line(paidFor)).steps.map(({ kind }) => kind)).toEqual(['unit', 'coating', 'discount'])
  })

  test('a cost asks for its minimum purchase, met exactly', () => {
    expect(priceLine(line({ costs: [adjustment('flat', 500, 105_00)] })).total).toBe(110_00)
    expect(priceLine(line({ costs: [adjustment('flat', 500, 105_01)] })).total).toBe(105_00)
  })
})

describe('a larger quantity that costs less', () => {
  const tiers = (steps: string[], prices: number[]) => readPriceTiers(steps, prices.map(cents))
  const of = (quantity: number, steps: string[], prices: number[], over: Partial<PricedLine> = {}) =>
    cheaperQuantity(line({ quantity, tiers: tiers(steps, prices), ...over }))

  test.each([
    ['the cheapest of several', of(90, ['1-99', '100-119', '120-999', '1000'], [100, 80, 65, 60]), 120],
    ['the smallest of equals', of(95, ['1-99', '100-124', '125-999', '1000'], [100, 75, 60, 50]), 100],
    ['none that costs as much', of(80, ['1-99', '100'], [100, 80]), undefined],
    ['none that is smaller', of(100, ['1-99', '100'], [10, 20]), undefined],
    ['the last quantity that is sold', of(99_000, ['1-99998', '99999'], [100, 10]), 99_999],
    ['none that is not sold', of(99_999, ['1-99999', '100000'], [100, 1]), undefined],
    ['none for a mailing list', of(95, ['1-99', '100'], [100, 10], { kind: 'mail-list' }), undefined],
    ['none where nothing is sold', of(5, ['10-99', '100'], [100, 1]), undefined],
  ])('%s', (_, found, quantity) => expect(found?.quantity).toBe(quantity))
})
