/** Pays the open cart, once: whatever is repeated, raced or lost, one cart is one order and one charge. */
import type { PayRequest } from '@frontage/contracts/checkout.ts'
import { cents } from '@frontage/domain/money.ts'
import type { Receipt } from '@frontage/domain/receipt.ts'
import { customerOf } from '../../../platform/cards/customers.ts'
import {
  PaymentProviderUnavailable,
  nothingCharged,
  NotCarriedOut,
  UnknownPaymentCard,
  type ProviderPayment,
} from '../../../platform/cards/port.ts'
import type { AppContext } from '../../../platform/context.ts'
import { crashPoint } from '../../../platform/crash-point.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { keepAccount, mayActAsOwner } from '../../accounts/index.ts'
import { readCart, readSetAside, withTaxes, type CartWithLines } from '../../cart/index.ts'
import { orderByReceipt, orderOfCart } from '../../orders/index.ts'
import type { Buyer } from '../../press/index.ts'
import { holdCoupon } from '../hold-coupon.ts'
import { agreedReceipt, checkCart, freezeCart, needsPaymentCard } from '../order-draft.ts'
import { countPayments, insertPayment, lockPricedCart, openPayment, type Payment } from '../repository.ts'
import { callOff, outcomeWithin, reviewPayment } from './review-payment.ts'
import { completeOrder, settlePayment, type Settlement } from './settle-payment.ts'

/** A receipt names its lines, so it is one cart's for ever; older tabs than this are read again anyway. */
const REPEATED_WITHIN_MS = 24 * 60 * 60_000
/** For the provider to know what became of a charge whose answer got lost. */
const OUTCOME_WITHIN_MS = 4_000

export interface PayOptions extends PayRequest {
  /** Where the bank sends the buyer's browser back to. */
  returnUrl: string
  /** Absent: the open cart is paid, by its owner at the screen. */
  setAside?: SetAside
}

/** A cart that is paid by what its owner agreed to before. */
export interface SetAside {
  cartId: string
  /** The payment's id, which is its key at the provider too: the same of the same thing, another for each try. */
  paymentId(tryNumber: number): string
  /** Looks at what is about to be charged, in the account's turn. @throws what stops it */
  check(receipt: Receipt): Promise<void>
}

/**
 * In the account's turn, see `inTurn`.
 *
 * @throws Refusal of the cart, the price or the card; UnknownPaymentCard, PaymentProviderUnavailable
 */
export async function processCart(context: AppContext, buyer: Buyer, pay: PayOptions): Promise<Settlement> {
  const { scope } = buyer.session
  const now = context.clock.now()
  const stored = await (pay.setAside
    ? readSetAside(context.db, scope, pay.setAside.cartId, now)
    : readCart(context.db, scope, now))
  const earlier =
    (stored && (await settleEarlierPayment(context, buyer, stored))) ??
    (await alreadyOrdered(context, buyer, pay))
  if (earlier) return earlier
  if (!stored) throw new Refusal('checkout.empty')
  checkCart(buyer, stored)
  // Nothing has been charged: without the taxes nothing is.
  const cart = await withTaxes(context, buyer.tenant, scope, stored)
  const receipt = agreedReceipt(buyer, cart, pay)
  await pay.setAside?.check(receipt)
  try {
    const method = pay.setAside && receipt.dueNow === 0 ? '0' : pay.payment_method
    if (!needsPaymentCard(receipt, method)) {
      return await orderWithoutCard(context, buyer, pay, cart, receipt)
    }
    return await payByCard(context, buyer, pay, cart, receipt)
  } catch (error) {
    const isMoved = error instanceof Refusal && error.code === 'checkout.cart-moved'
    // The provider's event and the job also turn carts into orders, in whatever process.
    const order = isMoved && (await context.db.tenant(scope, (tx) => orderOfCart(tx, scope, cart.id)))
    if (!order) throw error
    return { state: 'ordered', order }
  }
}

async function payByCard(
  context: AppContext,
  buyer: Buyer,
  pay: PayOptions,
  cart: CartWithLines,
  receipt: Receipt,
): Promise<Settlement> {
  const { scope } = buyer.session
  const { customerId, ...card } = await cardOf(context, buyer, pay)
  const snapshot = { ...(await freezeCart(context, buyer, cart, receipt)), payment: card }
  const createdAt = context.clock.now()
  const id = await context.db.tenant(scope, async (tx) => {
    if (!(await keepAccount(tx, scope, scope.accountId))) throw new Refusal('account.sign-in-required')
    if (!(await lockPricedCart(tx, scope, cart))) throw new Refusal('checkout.cart-moved')
    if (await openPayment(tx, scope, cart.id)) throw new Refusal('request.in-progress')
    await holdCoupon(tx, buyer, { cart, receipt, seen: pay, at: createdAt })
    const asked = pay.setAside && (await countPayments(tx, scope, cart.id))
    return insertPayment(tx, scope, {
      ...(pay.setAside && asked !== undefined ? { id: pay.setAside.paymentId(asked + 1) } : {}),
      cartId: cart.id,
      cartVersion: cart.version,
      amountCents: receipt.dueNow,
      receiptHash: receipt.hash,
      snapshot,
      at: createdAt,
    })
  })
  const payment = { id, intentId: null, amountCents: receipt.dueNow, createdAt }
  const charged = await charge(context, buyer, pay, { ...payment, customerId })
  if (charged.state === 'succeeded') crashPoint(context.settings, 'after-charge')
  const settlement = await settlePayment(context, buyer.tenant, id, charged)
  if (!settlement) throw new Error(`payment ${id} is gone`)
  // Called off by the provider or never made: no bank had a say in it.
  if (charged.state === 'cancelled') throw new Refusal('checkout.not-charged')
  return settlement
}

/** Nothing has been asked of the card yet: whatever fails here charged nothing. */
async function cardOf({ cards, db, log }: AppContext, buyer: Buyer, pay: PayOptions) {
  try {
    const customerId = await customerOf({ db, cards }, buyer.session)
    const { isSaved, ...card } = await cards.provider.findCard(pay.payment_method, customerId)
    // Nobody is there to type one: a card that is no longer kept was taken away.
    if (pay.setAside && !isSaved) throw new UnknownPaymentCard(pay.payment_method)
    if ((isSaved || pay.save_card) && !mayActAsOwner(buyer)) throw new Refusal('account.not-allowed')
    return { ...card, customerId }
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    log.error({ err: error }, 'the card provider did not answer')
    throw new Refusal('checkout.not-charged')
  }
}

async function orderWithoutCard(
  context: AppContext,
  buyer: Buyer,
  pay: PayRequest,
  cart: CartWithLines,
  receipt: Receipt,
): Promise<Settlement> {
  const {
    tenant,
    session: { scope },
  } = buyer
  const snapshot = await freezeCart(context, buyer, cart, receipt)
  return context.db.tenant(scope, async (tx) => {
    const paid = { id: null, cartId: cart.id, accountId: scope.accountId, snapshot }
    if (!(await keepAccount(tx, scope, scope.accountId))) throw new Refusal('account.sign-in-required')
    const isAsPriced = await lockPricedCart(tx, scope, cart)
    if (isAsPriced) await holdCoupon(tx, buyer, { cart, receipt, seen: pay, at: context.clock.now() })
    const order = isAsPriced && (await completeOrder(context, tx, tenant, paid))
    if (!order) throw new Refusal('checkout.cart-moved')
    return { state: 'ordered', order }
  })
}

/** Just this was ordered before: the reply got lost, or two tabs paid. */
async function alreadyOrdered(
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
 * A payment of this cart that is not decided yet comes first. A charge whose answer got lost is asked about; a bank's
 * question that nobody answered is called off, unless it was answered after all.
 */
async function settleEarlierPayment(
  context: AppContext,
  buyer: Buyer,
  cart: CartWithLines,
): Promise<Settlement | null> {
  const {
    tenant,
    session: { scope },
  } = buyer
  const earlier = await context.db.tenant(scope, (tx) => openPayment(tx, scope, cart.id))
  if (!earlier) return null
  // Money came that nobody can explain yet: a second charge would make it worse.
  if (earlier.state === 'needs-review') return { state: 'needs-review' }
  const isWaiting = earlier.state === 'requires-action'
  const settled = isWaiting
    ? await callOff(context, tenant, earlier)
    : await reviewPayment(context, tenant, earlier, OUTCOME_WITHIN_MS)
  if (settled === null || settled.state === 'processing') throw new Refusal('checkout.provider-unavailable')
  if (settled.state === 'requires-action') return settleEarlierPayment(context, buyer, cart)
  return settled.state === 'refused' ? null : settled
}

/** @throws Refusal checkout.not-charged; UnknownPaymentCard; PaymentProviderUnavailable while nobody knows */
async function charge(
  context: AppContext,
  { tenant, session }: Buyer,
  pay: PayOptions,
  payment: Pick<Payment, 'id' | 'intentId' | 'amountCents' | 'createdAt'> & { customerId: string },
): Promise<ProviderPayment> {
  try {
    return await context.cards.provider.charge({
      tenantId: session.scope.tenantId,
      paymentId: payment.id,
      amount: cents(payment.amountCents),
      customerId: payment.customerId,
      paymentMethod: pay.payment_method,
      saveCard: pay.save_card,
      description: `${tenant.name} order`,
      returnUrl: pay.returnUrl,
      ...(pay.setAside ? { isUnattended: true } : {}),
    })
  } catch (error) {
    if (error instanceof UnknownPaymentCard) {
      await settlePayment(context, tenant, payment.id, nothingCharged(error.message))
      throw error
    }
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    context.log.error({ err: error, payment: payment.id }, 'the card provider did not answer a charge')
    if (error instanceof NotCarriedOut) return nothingCharged(null)
    const outcome = await outcomeWithin(context, tenant, payment, OUTCOME_WITHIN_MS)
    // Still nobody knows: the payment stays undecided, the next Pay and the job ask again.
    if (!outcome) throw error
    return outcome
  }
}
