import { expect, test } from 'vitest'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { aPaymentCard, aFullCart, PAYMENT_CARDS, cartOf, pay } from '@frontage/testing/checkout.ts'
import { aDesign } from '@frontage/testing/designs.ts'

const shop = await anApp()
const { app, context } = shop

/** '-$47.50' → -4750 */
const centsIn = (text: string) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100)

async function emailOf(user: User, order: string): Promise<string> {
  const { text_body } = await context.db.tenant(user, (tx) =>
    tx
      .selectFrom('outgoing_message')
      .select('text_body')
      .where('effect_key', '=', `order-confirmation:${order}`)
      .executeTakeFirstOrThrow(),
  )
  return text_body
}

test.each([
  ['harbor.localhost', 'http://harbor.localhost:3000'],
  ['localhost', 'http://localhost:3000'],
])('what was ordered at %s is looked at there', async (host, site) => {
  const user = await signedIn(context, 'agent@harbor.test')
  const { receipt } = await aFullCart(shop, user)
  const body = {
    payment_method: (await aPaymentCard(shop, user, PAYMENT_CARDS.good)).json().id,
    total_in_cents: receipt.dueNow,
    receipt_hash: receipt.hash,
  }
  const paid = await app.inject(user.post('/marketingcenter/api/v1/cart/process', body, { host }))
  expect(paid.statusCode, paid.body).toBe(200)
  const { order_id: id } = paid.json().data
  expect(await emailOf(user, id)).toContain(`${site}/pastorders/${id}`)
})

test.each([
  ['a company pays for what ships, the agent for what is picked up', { bill_to_company: true }],
  ['the agent pays for both', {}],
])('the amounts of the email add up where %s', async (_, shipped) => {
  const user = await signedIn(context, 'agent@summit.test')
  await aFullCart(shop, user, shipped)
  const { pickup_places: places } = await cartOf(shop, user)
  const line = {
    design_id: (await aDesign(context, user)).id,
    type: 'warehouse',
    quantity: 250,
    warnings_accepted: true,
    coating_type: 'matte',
    pickup: places[0]!.id,
  }
  const added = await app.inject(user.post('/marketingcenter/api/v1/cart/items', line))
  expect(added.statusCode, added.body).toBe(201)
  const cart = await cartOf(shop, user)
  const paid = await pay(shop, user, cart, (await aPaymentCard(shop, user, PAYMENT_CARDS.good)).json().id)
  expect(paid.statusCode, paid.body).toBe(200)

  const message = await emailOf(user, paid.json().data.order_id)
  const amounts = [...message.matchAll(/^(.+): (-?\$[\d,.]+)$/gm)].map(([, what = '', amount = '']) => ({
    what,
    cents: centsIn(amount),
  }))
  const card = amounts.find(({ what }) => what === 'Paid by card')!
  const others = amounts.filter((row) => row !== card)
  expect(others.some(({ what }) => what === 'Ground shipping')).toBe(true)
  expect(others.find(({ what }) => what === 'Soft-touch matte')?.cents).toBe(250 * 6)
  expect(card.cents).toBe(cart.receipt.dueNow)
  expect(others.reduce((sum, { cents }) => sum + cents, 0)).toBe(card.cents)
})
