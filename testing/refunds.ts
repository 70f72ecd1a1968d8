/** Orders that were paid, and money given back for them. */
import { expect } from 'vitest'
import type { ManagedOrderDetail } from '@frontage/contracts/managed-order.ts'
import type { RefundRequest } from '@frontage/contracts/refunds.ts'
import { signedIn, type User } from './app.ts'
import { aFullCart, aPaymentCard, pay, PAYMENT_CARDS, type Shop } from './checkout.ts'
import { faultyProvider } from './faulty-provider.ts'

const API = '/marketingcenter/api/v1'
const BUYERS = { harbor: 'agent@harbor.test', summit: 'agent@summit.test' } as const
type Site = keyof typeof BUYERS

export type WantedRefund = Partial<Omit<RefundRequest, 'left'>> & {
  left?: RefundRequest['left']
  key?: string
}

/** Of the agent's money. */
export const amount = (of: number): WantedRefund => ({
  choice: { by: 'amount', payer: 'agent', amount_cents: of },
})
export const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** @returns what buyers and staff of a shop do, with a provider whose answers get lost where a test says so */
export async function refundsOf(shop: Shop) {
  const { app, context } = shop
  const standIn = context.cards.standIn!
  const faults = await faultyProvider(context)
  const buyerOf = (site: Site) => signedIn(context, BUYERS[site])
  const adminOf = (site: Site) => signedIn(context, `admin@${site}.test`)

  /** An order that was paid just now. */
  const aPaidOrder = async (site: Site = 'harbor', card: string = PAYMENT_CARDS.good) => {
    const buyer = await buyerOf(site)
    const cart = await aFullCart(shop, buyer)
    const paid = await pay(shop, buyer, cart, (await aPaymentCard(shop, buyer, card)).json().id)
    expect(paid.statusCode, paid.body).toBe(200)
    return {
      buyer,
      admin: await adminOf(site),
      id: String(paid.json().data.order_id),
      paid: cart.receipt.dueNow,
    }
  }

  const detailOf = async (admin: User, id: string): Promise<ManagedOrderDetail> =>
    (await app.inject(admin.get(`${API}/manage-orders/${id}`))).json().data

  /** @param at the process that is asked */
  const refund = async (admin: User, id: string, { key, ...wanted }: WantedRefund = {}, at = app) => {
    const left = wanted.left ?? (await detailOf(admin, id)).left
    const body = { choice: { by: 'everything' }, reason: 'damaged', ...wanted, left }
    return at.inject(
      admin.post(`${API}/manage-orders/${id}/refunds`, body, key ? { 'idempotency-key': key } : {}),
    )
  }

  /** As the provider knows it. */
  const cardRefundsOf = async (admin: User, id: string) => {
    const { paid_by: by } = await detailOf(admin, id)
    return faults.through(standIn.port).refundsOf(by?.reference ?? '')
  }
  /** What the provider gave back of an order. */
  const givenBack = async (admin: User, id: string): Promise<number[]> =>
    (await cardRefundsOf(admin, id)).filter(({ state }) => state !== 'failed').map((one) => one.amount)

  const messagesTo = (user: User, key: string) =>
    context.db.tenant(user, (tx) =>
      tx
        .selectFrom('outgoing_message')
        .select(['recipient', 'subject', 'text_body'])
        .where('tenant_id', '=', user.tenantId)
        .where('effect_key', 'like', key)
        .execute(),
    )
  return {
    standIn,
    faults,
    buyerOf,
    adminOf,
    aPaidOrder,
    detailOf,
    refund,
    cardRefundsOf,
    givenBack,
    messagesTo,
  }
}
