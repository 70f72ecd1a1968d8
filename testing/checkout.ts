/** Shoppers who are ready to pay, for tests through the front door. */
import type { FastifyInstance } from 'fastify'
import type { Cart } from '@frontage/contracts/cart.ts'
import type { AppContext } from '@frontage/server/platform/context.ts'
import { hostOf, type User } from './app.ts'
import { aDesign } from './designs.ts'

const API = '/marketingcenter/api/v1'

export const PAYMENT_CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  asksBank: '4000002500003155',
  asksBankAlways: '4000000000003220',
} as const

export const SHIPPING = {
  shipping_mode: 'ground',
  shipping_address: {
    first_name: 'Ana',
    last_name: 'Łuczak',
    email: 'ana@harbor.test',
    street_address: '1 Pier Road',
    apt_suite_unit_other: '',
    city: 'Long Beach',
    state: 'CA',
    zip_code: '90802',
  },
  is_shipping_billing_same_address: true,
  billing_address: null,
}

export interface Shop {
  app: FastifyInstance
  context: AppContext
}

/** What the checkout screen does: the card goes to the provider's browser address, an id comes back. */
export async function aPaymentCard(
  { app, context }: Shop,
  user: User,
  number: string,
  over: Record<string, string> = {},
) {
  const { publishableKey, apiBase } = context.cards.provider.browser
  return app.inject({
    method: 'POST',
    url: `${apiBase}/v1/payment_methods`,
    headers: {
      host: hostOf(user.tenantId),
      authorization: `Bearer ${publishableKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2031',
      'card[cvc]': '123',
      'billing_details[name]': 'Ana Łuczak',
      ...over,
    }).toString(),
  })
}

export async function cartOf({ app }: Shop, user: User): Promise<Cart> {
  return (await app.inject(user.get(`${API}/cart`))).json().data
}

/** Empties the user's cart, adds one line and saves the address: ready to pay. */
export async function aFullCart(shop: Shop, user: User, wanted: object = {}): Promise<Cart> {
  const { app, context } = shop
  await context.db.tenant(user, async (tx) => {
    const open = tx
      .selectFrom('cart')
      .select('id')
      .where('account_id', '=', user.accountId)
      .where('state', '=', 'open')
    await tx.deleteFrom('payment').where('cart_id', 'in', open).execute()
    await tx.deleteFrom('cart').where('id', 'in', open).execute()
  })
  const design = await aDesign(context, user)
  const line = {
    design_id: design.id,
    type: 'print-and-ship',
    quantity: 250,
    warnings_accepted: true,
    ...wanted,
  }
  const added = await app.inject(user.post(`${API}/cart/items`, line))
  if (added.statusCode !== 201) throw new Error(`not added: ${added.body}`)
  const saved = await app.inject(user.patch(`${API}/cart/address`, SHIPPING))
  if (saved.statusCode !== 200) throw new Error(`no address: ${saved.body}`)
  return cartOf(shop, user)
}

/** Pays what the cart says, as the screen would. */
export function pay(
  { app }: Shop,
  user: User,
  cart: Cart,
  paymentMethod: string,
  { over = {}, key }: { over?: object; key?: string } = {},
) {
  const body = {
    payment_method: paymentMethod,
    total_in_cents: cart.receipt.dueNow,
    receipt_hash: cart.receipt.hash,
    seen_steps: cart.receipt.steps,
    ...over,
  }
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  return app.inject(user.post(`${API}/cart/process?isBBTenant=false`, body, headers))
}

/** Orders and payments of a user, the oldest first, and the charges that the provider made for the tenant. */
export async function booksOf({ context }: Shop, user: User) {
  const { orders, payments } = await context.db.tenant(user, async (tx) => ({
    orders: await tx
      .selectFrom('orders')
      .selectAll()
      .where('account_id', '=', user.accountId)
      .orderBy('placed_at')
      .execute(),
    payments: await tx
      .selectFrom('payment')
      .selectAll()
      .where('account_id', '=', user.accountId)
      .orderBy('created_at')
      .execute(),
  }))
  const ours = new Set(payments.map((payment) => payment.id))
  const all = await context.cards.provider.since(new Date(Date.now() - 3_600_000))
  const charges = all.filter((found) => found.state === 'succeeded' && ours.has(found.paymentId ?? ''))
  return { orders, payments, charges }
}
