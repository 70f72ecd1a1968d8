import { expect, test } from 'vitest'
import { priceWithPromo } from './promo.ts'

const percent = (percent_off: number) => ({ percent_off, amount_off_cents: null })
const amount = (amount_off_cents: number) => ({ percent_off: null, amount_off_cents })

test.each([
  [29_00, null, 29_00],
  [29_00, percent(20), 23_20],
  [29_00, percent(100), 0],
  [29_99, percent(50), 14_99],
  [29_00, amount(10_00), 19_00],
  [29_00, amount(29_00), 0],
  [29_00, amount(99_00), 0],
])('%i with %o: %i', (price, promo, expected) => expect(priceWithPromo(price, promo)).toBe(expected))
