/** A template at 8.5 or 8.55 cents a piece, from its import to the email: the same cents everywhere. */
import type { Offer } from '@frontage/contracts/catalog.ts'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { aPaymentCard, aFullCart, PAYMENT_CARDS, pay } from '@frontage/testing/checkout.ts'
import { aDesign, changeOffer } from '@frontage/testing/designs.ts'
import { receiptOnScreen } from '@frontage/testing/priced-carts.ts'
import { expect, test } from 'vitest'

const shop = await anApp()
const { app, context } = shop
const API = '/marketingcenter/api/v1'

const emailOf = (user: User, order: string) =>
  context.db.tenant(user, (tx) =>
    tx
      .selectFrom('outgoing_message')
      .select(['text_body', 'html_body'])
      .where('effect_key', '=', `order-confirmation:${order}`)
      .executeTakeFirstOrThrow(),
  )

test.each([
  ['500 × $0.085', 500, 0.085, null, { pieces: 42_50, coating: null, items: 42_50, tax: 3_08 }],
  ['500 × $0.0855', 500, 0.0855, null, { pieces: 42_75, coating: null, items: 42_75, tax: 3_10 }],
  // 501 × 8.5 = 4258.5 cents, and 501 × 0.5 = 250.5 more: 4509 in all, although each alone would be rounded up.
  ['501 × $0.085', 501, 0.085, 'matte', { pieces: 42_59, coating: 2_50, items: 45_09, tax: 3_27 }],
])('%s', async (label, quantity, price, coating_type, { pieces, coating, items, tax }) => {
  const user = await signedIn(context, 'agent@harbor.test')
  const design = await aDesign(context, user, { product: 'business-card' })
  await changeOffer(context, user, design.templateId, {
    template_specification: {
      quantities_print: ['25-499', '500'],
      printship_sell_price: [0.12, price],
      quantities_maillist: [],
      maillist_sell_price: [],
    } satisfies Offer['template_specification'],
    coating_types: [{ id: 'matte', name: 'Matte', price_per_item: 0.005, first_25_free: false }],
    additional_cost: [],
    discounts: [],
    additional_discount: [],
  })

  const cart = await aFullCart(shop, user, { design_id: design.id, quantity, coating_type })
  const due = items + tax + 10_00
  expect(cart.total_price).toBe(items / 100)
  expect(cart.cart_items).toMatchObject([
    { unit_price: price, total_price: items / 100, minimum_quantity: 25 },
  ])
  expect(cart.receipt).toMatchObject({
    lines: [{ unitPrice: Number((price * 100).toFixed(2)), total: items, tax }],
    itemsTotal: items,
    taxes: tax,
    dueNow: due,
  })
  expect(cart.receipt.steps[0]).toMatchObject({ label, amount: pieces })
  expect(receiptOnScreen(cart, { destination: { state: 'CA', zip: '90802' }, mode: 'ground' })).toEqual(
    cart.receipt,
  )

  const paid = await pay(shop, user, cart, (await aPaymentCard(shop, user, PAYMENT_CARDS.good)).json().id)
  expect(paid.statusCode, paid.body).toBe(200)
  const { order_id } = paid.json().data
  const order = (await app.inject(user.get(`${API}/orders/${order_id}`))).json().data
  expect(order).toMatchObject({
    total_cents: due,
    snapshot: {
      lines: [{ unit_price_cents: Number((price * 100).toFixed(2)), total_cents: items }],
      receipt: cart.receipt,
    },
  })

  const { text_body, html_body } = await emailOf(user, order_id)
  const inDollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
  expect(text_body).toMatch(new RegExp(`^${quantity} × .+: \\${inDollars(pieces)}$`, 'm'))
  if (coating !== null) expect(text_body).toContain(`Matte: ${inDollars(coating)}\n`)
  expect(text_body).toContain(`Taxes: ${inDollars(tax)}\n`)
  expect(text_body).toContain(`Paid by card: ${inDollars(due)}\n`)
  expect(html_body).toContain(`>${inDollars(due)}<`)
})
