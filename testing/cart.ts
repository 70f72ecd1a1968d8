/** Shoppers and their carts, through the front door. */
import { expect } from 'vitest'
import type { Cart, CartItem } from '@frontage/contracts/cart.ts'
import { signedIn, type User, type TestApp } from './app.ts'
import { aDesign } from './designs.ts'

const API = '/marketingcenter/api/v1'
const MAILBOXES = ['agent', 'trial', 'affiliate', 'downgraded', 'free', 'manager', 'regional', 'title']

export const address = {
  first_name: 'Ana',
  last_name: 'Łuczak',
  email: 'ana@harbor.test',
  street_address: '1 Pier Road',
  apt_suite_unit_other: '',
  city: 'Long Beach',
  state: 'CA',
  zip_code: '90802',
}

/** The body of PATCH /cart/address. */
export const anAddress = (over: object = {}) => ({
  shipping_mode: 'ground',
  shipping_address: address,
  is_shipping_billing_same_address: true,
  billing_address: null,
  ...over,
})

export function shoppersAt({ app, context }: TestApp) {
  let used = 0

  async function cartOf(user: User): Promise<Cart> {
    const reply = await app.inject(user.get(`${API}/cart?isBBTenant=false`))
    expect(reply.statusCode).toBe(200)
    return reply.json().data
  }

  /** 250 of a new design, shipped, unless wanted otherwise. */
  async function add(user: User, wanted: object = {}, key?: string) {
    const design = 'design_id' in wanted ? null : await aDesign(context, user)
    return app.inject(
      user.post(
        `${API}/cart/items`,
        { design_id: design?.id, type: 'print-and-ship', quantity: 250, warnings_accepted: true, ...wanted },
        key ? { 'idempotency-key': key } : {},
      ),
    )
  }

  /** The next account with an emptied cart: tests share the site, not their carts. */
  async function aShopper(tenant = 'harbor'): Promise<User> {
    const shopper = await signedIn(context, `${MAILBOXES[used++ % MAILBOXES.length]}@${tenant}.test`)
    await context.db.tenant(shopper, (tx) =>
      tx.deleteFrom('cart').where('account_id', '=', shopper.accountId).where('state', '=', 'open').execute(),
    )
    return shopper
  }

  async function aShopperWith(wanted: object = {}, tenant = 'harbor') {
    const shopper = await aShopper(tenant)
    const reply = await add(shopper, wanted)
    expect([reply.statusCode, reply.json().data]).toMatchObject([201, { quantity: expect.any(Number) }])
    return { shopper, item: reply.json().data as CartItem }
  }

  return { add, aShopper, aShopperWith, cartOf }
}
