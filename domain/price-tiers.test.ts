import { describe, expect, test } from 'vitest'
import {
  checkPriceTiers,
  minimumQuantity,
  readPriceTiers,
  readTierQuantity,
  unitPrice,
} from './price-tiers.ts'
import { hundredthCents } from './money.ts'

const prices = (...amounts: number[]) => amounts.map(hundredthCents)

describe('a tier as users write it', () => {
  test.each([
    ['500', { from: 500, to: 99_999 }],
    ['250-499', { from: 250, to: 499 }],
    [' 250 - 499 ', { from: 250, to: 499 }],
    ['1-1', { from: 1, to: 1 }],
    ['99999', { from: 99_999, to: 99_999 }],
    ['499-250', null],
    ['0', null],
    ['0-5', null],
    ['-5', null],
    ['100000', null],
    ['1,000', null],
    ['250+', null],
    ['', null],
    ['1e3', null],
    ['250-', null],
    ['2.5', null],
  ])('%s', (text, expected) => expect(readTierQuantity(text)).toEqual(expected))
})

describe('unit price', () => {
  const flyers = readPriceTiers(['250-499', '500'], prices(42, 37))
  test.each([
    [249, null],
    [250, 42],
    [499, 42],
    [500, 37],
    [99_999, 37],
    [100_000, null],
  ])('%i flyers: %s each', (quantity, price) => expect(unitPrice(flyers, quantity)).toBe(price))

  const open = readPriceTiers(['1000', '250', '500'], prices(30, 42, 37))
  test.each([
    [250, 42],
    [999, 37],
    [1000, 30],
  ])('of several open tiers the highest lower bound wins at %i', (quantity, price) =>
    expect(unitPrice(open, quantity)).toBe(price),
  )

  const gap = readPriceTiers(['100-200', '300'], prices(50, 40))
  test.each([
    [200, 50],
    [201, null],
    [299, null],
    [300, 40],
  ])('nothing is sold in a gap: %i', (quantity, price) => expect(unitPrice(gap, quantity)).toBe(price))

  test('a tier without a positive price is never sold', () => {
    const priceTiers = readPriceTiers(['50-99', '100'], prices(0, 60))
    expect(unitPrice(priceTiers, 75)).toBeNull()
    expect(minimumQuantity(priceTiers)).toBe(100)
  })
  test('tiers without a price are left out', () =>
    expect(readPriceTiers(['50', '100'], prices(9))).toHaveLength(1))
  test('nothing sold, no minimum', () => expect(minimumQuantity([])).toBeNull())
})

describe('an honest list of price tiers', () => {
  test.each<[string, string[], number[], string[]]>([
    ['ranges that meet', ['1-249', '250-499', '500'], [60, 42, 37], []],
    ['open tiers', ['25', '100', '500'], [100, 80, 60], []],
    ['quantities that are not sold first', ['1-99', '100'], [0, 60], []],
    ['a gap', ['100-199', '250'], [50, 45], ['gap']],
    ['touching without a gap', ['100-199', '200'], [50, 45], []],
    ['an overlap', ['100-200', '200'], [50, 45], ['overlap']],
    ['the same start twice', ['100', '100'], [50, 45], ['overlap', 'falling-total']],
    ['a total that falls', ['100', '200'], [50, 24], ['falling-total']],
    ['a total that stays', ['100', '200'], [50, 25], []],
    ['an unreadable tier', ['100', 'lots'], [50, 25], ['unreadable']],
    ['a price below zero', ['100'], [-1], ['no-price']],
    ['lists of different lengths', ['100'], [], ['lists-differ']],
  ])('%s', (_, quantities, amounts, faults) =>
    expect(checkPriceTiers(quantities, prices(...amounts)).map((found) => found.fault)).toEqual(faults),
  )
})

describe('what is said of a list of price tiers', () => {
  const said = (quantities: string[], amounts: number[]) => checkPriceTiers(quantities, prices(...amounts))
  test.each<[string[], number[], number, string]>([
    [['100'], [], 0, 'There are not as many prices as quantities.'],
    [['100', 'lots'], [50, 25], 1, "'lots' is neither a quantity nor a range such as 250-499."],
    [['100', '200'], [50, -1], 1, "The price of '200' is below zero."],
    [['100-200', '150'], [50, 45], 1, '150 overlaps 100-200.'],
    [['100-199', '250'], [50, 45], 1, 'Nothing is priced from 200 to 249.'],
    [['100', '200'], [50, 24], 1, '200 would cost less in total than 100.'],
  ])('%j at %j', (quantities, amounts, index, sentence) =>
    expect(said(quantities, amounts)).toMatchObject([{ index, sentence }]),
  )

  test('a list of price tiers in any order is judged in the order of its quantities', () => {
    expect(said(['500', '100-199', '200-499'], [37, 60, 42])).toEqual([])
    expect(said(['250', '100-199'], [45, 50])).toMatchObject([
      { index: 0, fault: 'gap', sentence: 'Nothing is priced from 200 to 249.' },
    ])
  })

  test('a quantity that is not sold makes no gap and no overlap', () => {
    expect(said(['1-150', '100'], [0, 60])).toEqual([])
    expect(said(['100-199', '150-160', '200'], [60, 0, 50])).toEqual([])
  })
})

describe('tiers as they are bought', () => {
  test('in the order of their quantities, however they were written', () => {
    expect(readPriceTiers(['1000', '250', '500'], prices(30, 42, 37)).map(({ from }) => from)).toEqual([
      250, 500, 1000,
    ])
    expect(minimumQuantity(readPriceTiers(['1000', '250', '500'], prices(30, 42, 37)))).toBe(250)
    // Also where nobody sorted them.
    expect(minimumQuantity([...readPriceTiers(['250', '500'], prices(42, 37))].toReversed())).toBe(250)
  })

  test('of two that begin alike the later one holds, wherever it stands', () => {
    const [low, high] = readPriceTiers(['100', '100-150'], prices(50, 40))
    expect(unitPrice([low!, high!], 120)).toBe(40)
    const tiers = readPriceTiers(['100', '300'], prices(50, 40))
    expect(unitPrice(tiers.toReversed(), 400)).toBe(40)
  })

  test('an unreadable tier and one below zero are not sold', () => {
    expect(readPriceTiers(['lots', '100', '200'], prices(10, 50, -5))).toEqual([
      { from: 100, to: 99_999, price: 50 },
    ])
  })
})
