import { expect, test } from 'vitest'
import { hundredthCents } from './money.ts'
import { repriced, type PriceChange } from './reprice.ts'

test.each<[number, PriceChange['by'], number, PriceChange['round'], number | null]>([
  // $0.24 and 5 percent.
  [2400, 'percent', 500, 'hundredth', 2520],
  [2400, 'percent', 500, 'cent', 2500],
  [2400, 'percent', -500, 'hundredth', 2280],
  // 8.5 cents and 3.33 percent are 8.78305 cents.
  [850, 'percent', 333, 'hundredth', 878],
  [850, 'percent', 333, 'cent', 900],
  // Half of a hundredth of a cent, and just less.
  [10_001, 'percent', 5000, 'hundredth', 15_002],
  [9999, 'percent', -5000, 'hundredth', 5000],
  [3, 'percent', 1666, 'hundredth', 3],
  [1, 'percent', -5001, 'hundredth', null],
  [1, 'percent', -5000, 'hundredth', 1],
  // Half of a cent, and just less.
  [2400, 'cents', 50, 'cent', 2500],
  [2400, 'cents', 49, 'cent', 2400],
  [2400, 'cents', 50, 'hundredth', 2450],
  [2400, 'cents', -2399, 'hundredth', 1],
  [2400, 'cents', -2399, 'cent', null],
  [2400, 'cents', -2400, 'hundredth', null],
  [2400, 'cents', -9900, 'cent', null],
  // Not sold.
  [0, 'cents', 100, 'cent', 0],
  [0, 'percent', 500, 'hundredth', 0],
])('%i hundredths of a cent by %s %i, to a %s: %s', (price, by, amount, round, expected) => {
  expect(repriced(hundredthCents(price), { by, amount, round })).toBe(expected)
})

test('nothing is lost to floats, whatever the price', () => {
  for (let price = 1; price < 200_000; price += 37)
    for (const amount of [-3333, -1, 1, 250, 777, 10_000]) {
      const next = repriced(hundredthCents(price), { by: 'percent', amount, round: 'hundredth' })
      const exact = (price * (10_000 + amount)) / 10_000
      expect(Math.abs((next ?? 0) - exact)).toBeLessThanOrEqual(0.5)
    }
})
