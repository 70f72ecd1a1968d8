/**
 * 10,000 random carts of whole cents a piece and as many of four decimals of a dollar, priced by the product and by a second calculator
 * that shares none of its code: exact fractions of BigInt, tiers scanned from the top, one expression per payer.
 */
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPriceTiers } from './price-tiers.ts'
import type { Adjustment, PricedLine } from './line-price.ts'
import { cents, hundredthCents, type HundredthCents } from './money.ts'
import { priceCart, type CartToPrice } from './receipt.ts'

interface Sheet {
  priceTiers: { from: number; to: number; price: HundredthCents }[]
  cart: CartToPrice
}

/** Of one piece, up to so many cents. */
type UnitPrices = (most: number) => fc.Arbitrary<HundredthCents>
const wholeCents: UnitPrices = (most) =>
  fc.integer({ min: 0, max: most }).map((each) => hundredthCents(each * 100))
const anyUnitPrices: UnitPrices = (most) => fc.integer({ min: 0, max: most * 100 }).map(hundredthCents)

function adjustments(prices: UnitPrices): fc.Arbitrary<Adjustment[]> {
  const amount = fc.integer({ min: 0, max: 12_000 })
  const worth = fc.oneof(
    fc.record({ type: fc.constant('per item' as const), each: prices(12_000) }),
    fc.record({ type: fc.constantFrom('flat' as const, 'flat rate' as const), amount: amount.map(cents) }),
    fc.record({ type: fc.constant('percentage' as const), basisPoints: amount }),
  )
  const terms = fc.record({
    name: fc.constantFrom('Setup', 'Spring', 'Office'),
    minPurchase: fc.integer({ min: 0, max: 60_000 }).map(cents),
  })
  return fc.array(
    fc.tuple(terms, worth).map(([named, what]) => ({ ...named, ...what })),
    { maxLength: 3 },
  )
}

const priceTiers = (prices: UnitPrices) =>
  fc
    .array(
      fc.record({
        width: fc.integer({ min: 1, max: 400 }),
        price: prices(300),
        open: fc.boolean(),
      }),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    .map((tiers) => {
      let from = 1
      return tiers.map(({ width, price, open }) => {
        const tier = { from, to: open ? 99_999 : from + width - 1, price }
        from += width
        return tier
      })
    })

const line = (prices: UnitPrices) =>
  priceTiers(prices).chain((tiers) =>
    fc
      .record({
        kind: fc.constantFrom('print-and-ship' as const, 'warehouse' as const, 'mail-list' as const),
        quantity: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 99_999 })),
        coating: fc.option(
          fc.record({
            name: fc.constant('Coat'),
            pricePerItem: prices(20),
            first25Free: fc.boolean(),
          }),
        ),
        costs: adjustments(prices),
        discounts: adjustments(prices),
        additionalDiscounts: adjustments(prices),
        paidByCompany: fc.boolean(),
        product: fc.constantFrom('letter-flyer', 'business-card'),
      })
      .map((rest) => ({ tiers, rest })),
  )

const shippingPrice = fc.option(fc.integer({ min: 0, max: 5000 }).map(cents))

const coupon = fc.option(
  fc
    .record({
      worth: fc.oneof(
        fc.record({ percentOff: fc.integer({ min: 1, max: 100 }), amountOff: fc.constant(null) }),
        fc.record({
          percentOff: fc.constant(null),
          amountOff: fc
            .oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 500_000 }))
            .map(cents),
        }),
      ),
      minPurchase: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60_000 })).map(cents),
      products: fc.constantFrom([], ['letter-flyer'], ['business-card'], ['door-hanger']),
    })
    .map(({ worth, ...rest }) => ({ code: 'SAVE', ...worth, ...rest })),
)

const sheets = (prices: UnitPrices) =>
  fc
    .record({
      lines: fc.array(line(prices), { maxLength: 6 }),
      tax: fc.record({
        rates: fc.uniqueArray(
          fc.record({
            state: fc.constantFrom('CA', 'AZ', 'NV'),
            basisPoints: fc.integer({ min: 0, max: 1200 }),
          }),
          { selector: ({ state }) => state },
        ),
        withoutFreePrint: fc.option(fc.integer({ min: 0, max: 1200 })),
      }),
      destination: fc.option(
        fc.record({ state: fc.constantFrom('CA', 'NV'), zip: fc.constantFrom('92101', '') }),
      ),
      shippingPrices: fc.record({ ground: shippingPrice, air: shippingPrice, other: shippingPrice }),
      coupon,
      shippingMode: fc.constantFrom('ground' as const, 'air' as const, 'other' as const, null),
    })
    .map(({ lines, ...rest }): { priceTierLists: Sheet['priceTiers'][]; cart: CartToPrice } => ({
      priceTierLists: lines.map(({ tiers }) => tiers),
      cart: {
        ...rest,
        lines: lines.map(({ tiers, rest: fields }, i): PricedLine => ({
          id: `line-${i}`,
          ...fields,
          tiers: readPriceTiers(
            tiers.map(({ from, to }) => (to === 99_999 ? `${from}` : `${from}-${to}`)),
            tiers.map(({ price }) => price),
          ),
        })),
      },
    }))

/** numerator / denominator to the nearest whole, halves up. Both are never negative here. */
const nearest = (numerator: bigint, denominator: bigint) =>
  (2n * numerator + denominator) / (2n * denominator)
const most = (a: bigint, b: bigint) => (a > b ? a : b)

/** In cents, with the line's own costs and discounts. */
function lineTotal(tiers: Sheet['priceTiers'], line: PricedLine): bigint {
  const price = [...tiers]
    .reverse()
    .find((r) => r.price > 0 && line.quantity >= r.from && line.quantity <= r.to)
  if (!price) return 0n
  const pieces = BigInt(line.quantity)
  const unit = BigInt(price.price)
  const bought = unit * pieces
  const gift = line.coating?.first25Free ? (pieces < 25n ? pieces : 25n) : 0n
  const coat = BigInt(line.coating?.pricePerItem ?? 0)
  const wholeGift = gift > 0n && gift === pieces
  let base = wholeGift ? bought : unit * (pieces - gift)
  let sum = base + coat * (wholeGift ? pieces : pieces - gift)
  const applies = (a: Adjustment) => bought >= 100n * BigInt(a.minPurchase)
  const plain = (a: Adjustment) =>
    a.type === 'per item'
      ? BigInt(a.each) * pieces
      : a.type === 'percentage'
        ? 100n * nearest(base * BigInt(a.basisPoints), 1_000_000n)
        : 100n * BigInt(a.amount)
  for (const cost of line.costs.filter(applies)) {
    if (cost.type === 'flat rate') {
      const raised = most(base, 100n * BigInt(cost.amount))
      sum += raised - base
      base = raised
    } else sum += plain(cost)
  }
  for (const off of [...line.discounts, ...line.additionalDiscounts].filter(applies)) {
    if (off.type === 'flat rate') {
      const rate = 100n * BigInt(off.amount)
      const lowered = base < rate ? base : rate
      sum -= base - lowered
      base = lowered
    } else sum -= plain(off)
  }
  // Hundredths of a cent until here; the line is rounded once.
  return wholeGift ? 0n : nearest(most(0n, sum), 100n)
}

/** By the index of each line: a cent at a time to whom the most is still owed, the first of equals. */
function couponOff({ coupon, lines }: CartToPrice, totals: readonly bigint[]): Map<number, bigint> {
  const own = lines.flatMap((line, i) =>
    !line.paidByCompany &&
    totals[i]! > 0n &&
    (coupon?.products.length === 0 || coupon?.products.some((one) => one === line.product))
      ? [i]
      : [],
  )
  const subtotal = own.reduce((sum, i) => sum + totals[i]!, 0n)
  if (!coupon || subtotal === 0n || subtotal < BigInt(coupon.minPurchase)) return new Map()
  const wanted =
    coupon.percentOff === null
      ? BigInt(coupon.amountOff ?? 0)
      : nearest(subtotal * BigInt(coupon.percentOff), 100n)
  const worth = wanted < subtotal ? wanted : subtotal
  const given = new Map(own.map((i) => [i, (worth * totals[i]!) / subtotal]))
  let left = worth - [...given.values()].reduce((sum, one) => sum + one, 0n)
  for (; left > 0n; left--) {
    const owed = (i: number) => worth * totals[i]! - given.get(i)! * subtotal
    const next = own.reduce((best, i) => (owed(i) > owed(best) ? i : best), own[0]!)
    given.set(next, given.get(next)! + 1n)
  }
  return given
}

function second(priceTierLists: Sheet['priceTiers'][], cart: CartToPrice) {
  const items = { agent: 0n, company: 0n }
  let taxes = 0n
  const before = cart.lines.map((line, i) => lineTotal(priceTierLists[i]!, line))
  const off = couponOff(cart, before)
  cart.lines.forEach((line, i) => {
    const sum = before[i]! - (off.get(i) ?? 0n)
    items[line.paidByCompany ? 'company' : 'agent'] += sum
    if (line.paidByCompany) return
    const into = cart.destination?.zip === '92101' ? cart.destination.state : ''
    const ofState = new Map(cart.tax.rates.map((one) => [one.state, one.basisPoints])).get(into) ?? 0
    let rate = line.kind === 'print-and-ship' ? ofState : 0
    if (cart.tax.withoutFreePrint !== null && !line.coating?.first25Free) rate = cart.tax.withoutFreePrint
    taxes += nearest(sum * BigInt(rate), 10_000n)
  })
  const shipped = cart.lines.filter((line) => line.kind === 'print-and-ship')
  const parcel =
    shipped.length === 0 || cart.shippingMode === null
      ? 0n
      : BigInt(cart.shippingPrices[cart.shippingMode] ?? 0)
  const agentsParcel = shipped.some((line) => !line.paidByCompany) ? parcel : 0n
  return {
    dueNow: Number(items.agent + taxes + agentsParcel),
    taxes: Number(taxes),
    itemsTotal: Number(items.agent + items.company),
    companyTotal: Number(items.company + parcel - agentsParcel),
    off: Number([...off.values()].reduce((sum, one) => sum + one, 0n)),
  }
}

test.each([
  ['whole cents', wholeCents],
  ['hundredths of a cent', anyUnitPrices],
])('10,000 random carts of %s a piece agree to the cent', (_, prices) => {
  let priced = 0
  let reduced = 0
  fc.assert(
    fc.property(sheets(prices), ({ priceTierLists, cart }) => {
      const { dueNow, taxes, itemsTotal, companyTotal, coupon: off, steps, lines } = priceCart(cart)
      const stepsTotal = steps.reduce((sum, step) => sum + step.amount, 0)
      const isNeverNegative = lines.every(({ total, tax }) => total >= 0 && tax >= 0)
      // assert, since 10,000 of Vitest's own comparisons would take longer than the carts.
      assert.deepEqual(
        { dueNow, taxes, itemsTotal, companyTotal, off, stepsTotal, isNeverNegative },
        { ...second(priceTierLists, cart), stepsTotal: dueNow + companyTotal, isNeverNegative: true },
      )
      if (itemsTotal > 0) priced++
      if (off > 0) reduced++
    }),
    { numRuns: 10_000, seed: 20261121 },
  )
  // Most carts must have cost something, or the comparison proves little.
  expect(priced).toBeGreaterThan(6_000)
  expect(reduced).toBeGreaterThan(1_500)
})
