/** Pays the open cart, once: whatever is repeated, raced or lost, one cart is one order and one charge. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { PayRequest } from '@frontage/contracts/checkout.ts'
import type { OrderSnapshot } from '@frontage/contracts/orders.ts'
import { cents } from '@frontage/domain/money.ts'
import { customerOf } from '../../../platform/cards/customers.ts'
import { UnknownCard, type ProviderPayment } from '../../../platform/cards/port.ts'
import type { AppContext } from '../../../platform/context.ts'
import { crashPoint } from '../../../platform/crash-point.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isSwitched } from '../../accounts/index.ts'
import { readCart, type CartWithLines } from '../../cart/index.ts'
import { orderByReceipt } from '../../orders/index.ts'
import type { Buyer } from '../../press/index.ts'
import { agreedReceipt, checkCart, freezeCart, needsCard } from '../order-draft.ts'
import { insertPayment, lockPricedCart, openPayment, type Payment } from '../repository.ts'
import { callOff, reviewPayment } from './review-payment.ts'
import { completeOrder, settlePayment, type Settlement } from './settle-payment.ts'

/** A reply that got lost is asked for again within minutes, not the next day. */
const REPEATED_WITHIN_MS = 15 * 60_000
const ASK_AGAIN_MS = 500
const WAIT_FOR_OTHER_MS = 15_000

export interface PayOptions extends PayRequest {
  /** Where the bank sends the buyer's browser back to. */
  returnUrl: string
}

/** @throws Refusal of the cart, the price or the card; UnknownCard, CardsUnavailable */
export async function processCart(context: AppContext, buyer: Buyer, pay: PayOptions): Promise<Settlement> {
  const { scope } = buyer.session
  const cart = await readCart(context.db, scope)
  const earlier =
    (cart && (await settleEarlierPayment(context, buyer, cart))) ??
    (await alreadyOrdered(context, buyer, pay))
  if (earlier) return earlier
  if (!cart) throw new Refusal('checkout.empty')
  checkCart(buyer, cart)
  const receipt = agreedReceipt(buyer, cart, pay)
  if (!needsCard(receipt, pay.payment_method)) {
    return orderWithoutCard(context, buyer, cart, await freezeCart(context, buyer, cart, receipt))
  }
  const customerId = await customerOf(context, buyer.session)
  const { isSaved, ...card } = await context.cards.provider.findCard(pay.payment_method, customerId)
  if (isSwitched(buyer.session) && (isSaved || pay.save_card)) throw new Refusal('account.not-allowed')
  const snapshot = { ...(await freezeCart(context, buyer, cart, receipt)), payment: card }
  const payment = await context.db.tenant(scope, async (tx) => {
    if (!(await lockPricedCart(tx, scope, cart))) throw new Refusal('checkout.cart-moved')
    if (await openPayment(tx, scope, cart.id)) throw new Refusal('request.in-progress')
    return insertPayment(tx, scope, {
      cartId: cart.id,
      cartVersion: cart.version,
      amountCents: receipt.dueNow,
      receiptHash: receipt.hash,
      snapshot,
      at: context.clock.now(),
    })
  })
  const charged = await charge(context, buyer, pay, { id: payment, amount: receipt.dueNow, customerId })
  if (charged.state === 'succeeded') crashPoint(context.settings, 'after-charge')
  const settlement = await settlePayment(context, buyer.tenant, payment, charged)
  if (!settlement) throw new Error(`payment ${payment} is gone`)
  return settlement
}

async function orderWithoutCard(
  context: AppContext,
  { tenant, session: { scope } }: Buyer,
  cart: CartWithLines,
  snapshot: OrderSnapshot,
): Promise<Settlement> {
  return context.db.tenant(scope, async (tx) => {
    if (!(await lockPricedCart(tx, scope, cart))) throw new Refusal('checkout.cart-moved')
    const paid = { id: null, cartId: cart.id, accountId: scope.accountId, snapshot }
    const order = await completeOrder(context, tx, tenant, paid)
    if (!order) throw new Refusal('checkout.cart-moved')
    return { state: 'ordered', order }
  })
}

/** Just this was ordered a moment ago: the reply got lost, or two tabs paid. */
export async function alreadyOrdered(
  context: AppContext,
  buyer: Buyer,
  pay: PayRequest,
): Promise<Settlement | null> {
  const { scope } = buyer.session
  const { receipt_hash: hash } = pay
  if (hash === undefined) return null
  const since = new Date(context.clock.now().getTime() - REPEATED_WITHIN_MS)
  const order = await context.db.tenant(scope, (tx) => orderByReceipt(tx, scope, hash, since))
  return order && { state: 'ordered', order }
}

/**
 * A payment of this cart that is not decided yet comes first. One in the hands of another process is waited for; a
 * bank's question that nobody answered is called off, unless it was answered after all.
 */
async function settleEarlierPayment(
  context: AppContext,
  { tenant, session: { scope } }: Buyer,
  cart: CartWithLines,
): Promise<Settlement | null> {
  const find = () => context.db.tenant(scope, (tx) => openPayment(tx, scope, cart.id))
  let earlier: Payment | null = await find()
  const until = Date.now() + WAIT_FOR_OTHER_MS
  while (earlier?.state === 'started' && Date.now() < until) {
    const settled = await reviewPayment(context, tenant, earlier)
    if (settled?.state === 'ordered') return settled
    await sleep(ASK_AGAIN_MS)
    earlier = await find()
  }
  if (!earlier) return null
  // Money came that nobody can explain yet: a second charge would make it worse.
  if (earlier.state === 'needs-review') return { state: 'needs-review' }
  if (earlier.state === 'started') throw new Refusal('checkout.provider-unavailable')
  const settled = await callOff(context, tenant, earlier)
  return settled?.state === 'ordered' || settled?.state === 'needs-review' ? settled : null
}

async function charge(
  context: AppContext,
  { tenant, session }: Buyer,
  pay: PayOptions,
  payment: { id: string; amount: number; customerId: string },
): Promise<ProviderPayment> {
  try {
    return await context.cards.provider.charge({
      tenantId: session.scope.tenantId,
      paymentId: payment.id,
      amount: cents(payment.amount),
      customerId: payment.customerId,
      paymentMethod: pay.payment_method,
      saveCard: pay.save_card,
      description: `${tenant.name} order`,
      returnUrl: pay.returnUrl,
    })
  } catch (error) {
    if (error instanceof UnknownCard) {
      await settlePayment(context, tenant, payment.id, notCharged(error.message))
    }
    // After a timeout nobody knows: the payment stays undecided, and the job asks the provider.
    throw error
  }
}

const notCharged = (refusal: string): ProviderPayment => ({
  intentId: '',
  state: 'refused',
  amount: 0,
  currency: '',
  tenantId: null,
  paymentId: null,
  clientSecret: '',
  nextActionUrl: '',
  refusal,
})
