import { expect, test } from 'vitest'
import { nextSteps, type WhereThingsStand } from './next-steps.ts'

const settled: WhereThingsStand = {
  cartLines: 0,
  canOrder: true,
  orders: 0,
  openOrders: 0,
  designs: 3,
  profileComplete: true,
  offersUpgrade: false,
}

test.each([
  [{}, ['browse']],
  [{ designs: 0 }, ['first-design']],
  // What was ordered was designed once, and is no longer kept.
  [{ designs: 0, orders: 1 }, ['browse']],
  [{ cartLines: 1 }, ['finish-order', 'browse']],
  [{ cartLines: 1, canOrder: false }, ['browse']],
  [{ profileComplete: false, openOrders: 2 }, ['complete-profile', 'follow-orders', 'browse']],
  [{ offersUpgrade: true }, ['browse', 'upgrade']],
  [
    { cartLines: 2, profileComplete: false, openOrders: 1, designs: 0, offersUpgrade: true },
    ['finish-order', 'complete-profile', 'follow-orders'],
  ],
] as const)('%j: %j', (over, steps) => expect(nextSteps({ ...settled, ...over })).toEqual(steps))
