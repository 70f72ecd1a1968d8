import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPriceTiers } from './price-tiers.ts'
import {
  cheaperQuantity,
  priceLine,
  type Adjustment,
  type AdjustmentWorth,
  type PricedLine,
} from './line-price.ts'
import { cents, hundredthCents, ZERO } from './money.ts'
import { toHundredthCents, ZERO_HUNDREDTH_CENTS } from './money-arithmetic.ts'

/** Unit prices in whole cents. */
const each = (amount: number) => toHundredthCents(cents(amount))

const line = (over: Partial<PricedLine> = {}): PricedLine => ({
  id: 'line',
  kind: 'print-and-ship',
  quantity: 250,
  tiers: readPriceTiers(['25-249', '250-499', '500'], [each(60), each(42), each(37)]),
  coating: null,
  costs: [],
  discounts: [],
  additionalDiscounts: [],
  paidByCompany: false,
  ...over,
})
const adjustment = (type: Adjustment['type'], amount: number, minPurchase = 0): Adjustment => ({
  name: type,
  minPurchase: cents(minPurchase),
  ...worth(type, amount),
})
function worth(type: Adjustment['type'], amount: number): AdjustmentWorth {
  if (type === 'per item') return { type, each: each(amount) }
  return type === 'percentage' ? { type, basisPoints: amount } : { type, amount: cents(amount) }
}

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
    ['coating per piece', { coating: { name: 'Gloss', pricePerItem: each(4), first25Free: false } }, 115_00],
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
  const free = { name: 'Free print', pricePerItem: each(5), first25Free: true }
  const tiers = readPriceTiers(['1-249', '250'], [each(60), each(42)])
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
  const gloss = { name: 'Gloss', pricePerItem: each(4), first25Free: false }
  const free = { name: 'Matte', pricePerItem: each(4), first25Free: true }
  const few = readPriceTiers(['1'], [each(50)])

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
    expect(priceLine(line({ quantity, tiers: few, coating: free }))).toEqual({
      unitPrice: each(50),
      steps,
      total,
    })
  })

  test('of nothing are left out', () => {
    const nothing = {
      coating: { ...gloss, pricePerItem: ZERO_HUNDREDTH_CENTS },
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
  const tiers = (steps: string[], prices: number[]) => readPriceTiers(steps, prices.map(each))
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

describe('fractions of a cent', () => {
  const at = (quantity: number, price: number, over: Partial<PricedLine> = {}) =>
    priceLine(line({ quantity, tiers: readPriceTiers(['1'], [hundredthCents(price)]), ...over }))
  const coating = (pricePerItem: number) => ({
    name: 'Gloss',
    pricePerItem: hundredthCents(pricePerItem),
    first25Free: false,
  })

  test.each([
    [500, 8_50, 42_50],
    [1, 8_50, 9],
    [3, 8_50, 26],
    [101, 8_50, 8_59],
    [500, 8_55, 42_75],
    [1, 8_49, 8],
    [10_000, 8_49, 849_00],
    [1, 49, 0],
    [1, 50, 1],
    [49, 1, 0],
    [50, 1, 1],
    [99_999, 1, 10_00],
    [99_999, 99_999_99, 9_999_899_000],
  ])('%i × %i hundredths of a cent is %i cents', (quantity, price, total) =>
    expect(at(quantity, price).total).toBe(total),
  )

  test('a step says what it costs with its fraction', () =>
    expect(at(500, 8_50).steps).toEqual([{ kind: 'unit', label: '500 × $0.085', amount: 42_50 }]))

  test('two halves of a cent are one cent, not two: the line is rounded once', () => {
    const price = at(1, 8_50, { coating: coating(50) })
    expect(price.total).toBe(9)
    expect(price.steps.map(({ amount }) => amount)).toEqual([9, 0])
  })

  test.each<[string, Partial<PricedLine>, number]>([
    // 101 × 8.5 = 858.5 cents
    ['a coating', { coating: coating(50) }, 9_09],
    [
      'a cost per item',
      { costs: [{ ...adjustment('flat', 0), type: 'per item', each: hundredthCents(50) }] },
      9_09,
    ],
    [
      'a discount per item',
      { discounts: [{ ...adjustment('flat', 0), type: 'per item', each: hundredthCents(50) }] },
      8_08,
    ],
    ['a flat discount keeps the fraction', { discounts: [adjustment('flat', 1_00)] }, 7_59],
    // A tenth of 858.5 cents is 85.85, which is 86: 772.5 cents are left.
    ['a percentage of the exact total', { discounts: [adjustment('percentage', 1000)] }, 7_73],
    ['a flat rate replaces the fraction too', { discounts: [adjustment('flat rate', 8_00)] }, 8_00],
    ['a flat-rate cost raises to just the rate', { costs: [adjustment('flat rate', 9_00)] }, 9_00],
    ['a minimum purchase that the fraction reaches', { discounts: [adjustment('flat', 1_00, 8_58)] }, 7_59],
    ['one that rounding alone would reach', { discounts: [adjustment('flat', 1_00, 8_59)] }, 8_59],
    ['a discount of all that is left', { discounts: [adjustment('flat', 99_99)] }, 0],
    // 25 free ones leave 76 × 8.5 = 646 cents.
    ['the free pieces', { coating: { ...coating(0), first25Free: true } }, 6_46],
  ])('101 × $0.085 with %s', (_, over, total) => {
    const price = at(101, 8_50, over)
    expect(price.total).toBe(total)
    expect(price.steps.reduce((sum, step) => sum + step.amount, 0)).toBe(total)
  })

  test('agree with exact fractions for any price, quantity, coating and percentage', () => {
    const amounts = [fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 500_000 })] as const
    fc.assert(
      fc.property(
        ...amounts,
        fc.integer({ min: 0, max: 9_999 }),
        fc.integer({ min: 0, max: 9_999 }),
        (quantity, price, coat, off) => {
          const discounts = [adjustment('percentage', off)]
          const { total } = at(quantity, price, { coating: coating(coat), discounts })
          const unitTotal = BigInt(quantity) * BigInt(price)
          const taken = (unitTotal * BigInt(off) + 500_000n) / 1_000_000n
          const exact = unitTotal + BigInt(quantity) * BigInt(coat) - 100n * taken
          assert.equal(BigInt(total), (exact + 50n) / 100n)
        },
      ),
      { numRuns: 5_000, seed: 20261123 },
    )
  })

  test('the cheaper larger quantity is found by the exact price', () => {
    const tiers = readPriceTiers(['1-499', '500'], [hundredthCents(880), hundredthCents(850)])
    // 480 × 8.8 = 42.24 and 483 × 8.8 = 42.504
    expect(cheaperQuantity(line({ quantity: 482, tiers }))).toBeNull()
    expect(cheaperQuantity(line({ quantity: 484, tiers }))).toEqual({ quantity: 500, total: 42_50, saves: 9 })
  })
})
