import { demoOffer } from '@frontage/catalog/offers.ts'
import { lineAt, NOT_OFFERED } from '@frontage/domain/offer.ts'
import { priceLine } from '@frontage/domain/line-price.ts'
import { expect, test } from 'vitest'
import type { Offer } from './catalog.ts'
import { presentOffer, readOffer, readPricingRules } from './pricing.ts'

const offer: Offer = {
  kinds: ['print-and-ship', 'mail-list'],
  template_specification: {
    quantities_print: ['1-24', '25-499', '500'],
    printship_sell_price: [0, 0.12, 0.085],
    quantities_maillist: ['100'],
    maillist_sell_price: [0.9],
  },
  coating_types: [{ id: 'matte', name: 'Matte', price_per_item: 0.005, first_25_free: false }],
  additional_cost: [{ name: 'Folding', discount_type: 'per item', amount: 0.01255, min_purchase_price: 0 }],
  discounts: [
    { name: 'Office', discount_type: 'percentage', amount: 7.25, min_purchase_price: 250.5 },
    { name: 'Spring', discount_type: 'flat', amount: 19.99, min_purchase_price: 0 },
  ],
  additional_discount: [
    { name: 'Team', discount_type: 'flat rate', amount: 40, min_purchase_price: 0 },
    { name: 'Loyal', discount_type: 'per item', amount: 0.0011, min_purchase_price: 0 },
  ],
  bill_to_company: 'optional',
  paper: '16 pt card',
  production_days: 3,
}

test('an offer leaves as it came, also what of it is not sold', () => {
  const folding = { ...offer.additional_cost[0], amount: 0.0126 }
  expect(presentOffer(readOffer(offer))).toEqual({ ...offer, additional_cost: [folding] })
  for (const product of [
    'letter-flyer',
    'postcard-6x9',
    'business-card',
    'door-hanger',
    'listing-presentation',
  ]) {
    const sold = demoOffer(product, { billToCompany: true, freePrintProgram: true })
    expect(sold && presentOffer(readOffer(sold))).toEqual(sold)
  }
})

test('inside, what one piece costs is hundredths of a cent and everything else cents', () => {
  const inside = readOffer(offer)
  expect(inside.print.tiers).toEqual([
    { from: 25, to: 499, price: 12_00 },
    { from: 500, to: 99_999, price: 8_50 },
  ])
  expect(inside.mail.tiers).toEqual([{ from: 100, to: 99_999, price: 90_00 }])
  expect(inside.coatings).toEqual([{ id: 'matte', name: 'Matte', pricePerItem: 50, first25Free: false }])
  expect(inside.discounts).toEqual([
    { name: 'Office', type: 'percentage', basisPoints: 725, minPurchase: 250_50 },
    { name: 'Spring', type: 'flat', amount: 19_99, minPurchase: 0 },
  ])
  expect(inside.additionalDiscounts).toEqual([
    { name: 'Team', type: 'flat rate', amount: 40_00, minPurchase: 0 },
    { name: 'Loyal', type: 'per item', each: 11, minPurchase: 0 },
  ])
})

test.each([
  ['print-and-ship', 500, 'matte', 42_50 + 2_50],
  ['print-and-ship', 500, 'gold leaf', 42_50],
  ['print-and-ship', 500, null, 42_50],
  ['warehouse', 500, null, 42_50],
  ['mail-list', 500, null, 450_00],
] as const)('%s, %i pieces, coating %s: %i cents', (kind, quantity, coating, total) => {
  const inside = { ...readOffer(offer), costs: [], discounts: [], additionalDiscounts: [] }
  const line = lineAt(inside, { id: 'line', kind, quantity, coating, paidByCompany: false })
  expect(priceLine(line).total).toBe(total)
})

test('a list of quantities that is longer than its prices sells what it has prices for', () => {
  const { template_specification: lists } = offer
  const inside = readOffer({
    ...offer,
    template_specification: { ...lists, printship_sell_price: [0.2, 0.1] },
  })
  expect(inside.print.rows).toEqual([
    { quantity: '1-24', price: 20_00 },
    { quantity: '25-499', price: 10_00 },
  ])
})

test('what is not offered says so on the wire', () =>
  expect(presentOffer(NOT_OFFERED)).toMatchObject({ kinds: [], bill_to_company: 'never' }))

test('taxes and shipping are read in the domain’s terms', () =>
  expect(
    readPricingRules({
      tax: [{ state: 'GA', basis_points: 400 }],
      free_print: { basis_points_without_coating: 250 },
      shipping: { ground: 0, air: null, other: 1195 },
    }),
  ).toEqual({
    tax: { rates: [{ state: 'GA', basisPoints: 400 }], withoutFreePrint: 250 },
    shippingPrices: { ground: 0, air: null, other: 1195 },
  }))
