import { describe, expect, test } from 'vitest'
import { checkLadder, minimumQuantity, readLadder, readTierQuantity, unitPrice } from './ladder.ts'
import { cents } from './money.ts'

const prices = (...amounts: number[]) => amounts.map(cents)

describe('a tier as people write it', () => {
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
  const flyers = readLadder(['250-499', '500'], prices(42, 37))
  test.each([
    [249, null],
    [250, 42],
    [499, 42],
    [500, 37],
    [99_999, 37],
    [100_000, null],
  ])('%i flyers: %s cents each', (quantity, price) => expect(unitPrice(flyers, quantity)).toBe(price))

  const open = readLadder(['1000', '250', '500'], prices(30, 42, 37))
  test.each([
    [250, 42],
    [999, 37],
    [1000, 30],
  ])('of several open tiers the highest lower bound wins at %i', (quantity, price) =>
    expect(unitPrice(open, quantity)).toBe(price),
  )

  const gap = readLadder(['100-200', '300'], prices(50, 40))
  test.each([
    [200, 50],
    [201, null],
    [299, null],
    [300, 40],
  ])('nothing is sold in a gap: %i', (quantity, price) => expect(unitPrice(gap, quantity)).toBe(price))

  test('a tier without a positive price is never sold', () => {
    const ladder = readLadder(['50-99', '100'], prices(0, 60))
    expect(unitPrice(ladder, 75)).toBeNull()
    expect(minimumQuantity(ladder)).toBe(100)
  })
  test('tiers without a price are left out', () =>
    expect(readLadder(['50', '100'], prices(9))).toHaveLength(1))
  test('nothing sold, no minimum', () => expect(minimumQuantity([])).toBeNull())
})

describe('an honest ladder', () => {
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
    expect(checkLadder(quantities, prices(...amounts)).map((found) => found.fault)).toEqual(faults),
  )
})
