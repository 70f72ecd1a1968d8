/** Pays and finds out what became of it: retries lost replies under one key, waits while the provider decides. */
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import type { ChallengeReply, PaidReply, PayRequest, PriceMoved } from '@frontage/contracts/checkout.ts'
import { ApiRefusal } from '../../lib/api.ts'
import type { Attempts } from './attempt.ts'
import { completePayment, NOT_PROCESSED, processCart, type PayReply } from './checkout-calls.ts'

export type PayOutcome =
  | { state: 'paid'; order: PaidReply }
  | { state: 'challenge'; challenge: ChallengeReply }
  | { state: 'refused'; sentence: string }
  | { state: 'price-moved'; moved: PriceMoved; sentence: string }
  /** The cart is not what was paid for any more, or the session is over: look at it again. */
  | { state: 'cart-moved'; sentence: string }
  | { state: 'signed-out' }
  /** Nobody answered for long: the attempt stays open and may be asked again. */
  | { state: 'unknown'; sentence: string }

const UNKNOWN =
  'We have not heard back about your payment yet. Please check again; you will not be charged twice.'
const WAITS_MS = [1000, 2000, 3000, 5000, 8000]

/** Never throws. `onWaiting` is told once an answer is overdue. */
export async function pay(
  isBBTenant: boolean,
  request: PayRequest,
  attempts: Attempts,
  onWaiting: () => void,
): Promise<PayOutcome> {
  const attempt = attempts.begin(request)
  const outcome = await settled(() => processCart(isBBTenant, attempt.request, attempt.key), onWaiting)
  if (outcome.state !== 'unknown' && outcome.state !== 'signed-out') attempts.answered()
  return outcome
}

/** After the bank's question, or on coming back from it: how does the payment stand? Never throws. */
export function readBack(paymentIntent: string, onWaiting: () => void): Promise<PayOutcome> {
  return settled(() => completePayment(paymentIntent), onWaiting)
}

async function settled(ask: () => Promise<PayReply>, onWaiting: () => void): Promise<PayOutcome> {
  let next = ask
  for (const wait of [...WAITS_MS, null]) {
    const outcome = await answerOf(next)
    if (!('again' in outcome)) return outcome
    if (outcome.again) next = outcome.again
    if (wait === null) break
    onWaiting()
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  return { state: 'unknown', sentence: UNKNOWN }
}

type Again = { again: (() => Promise<PayReply>) | null }

async function answerOf(ask: () => Promise<PayReply>): Promise<PayOutcome | Again> {
  try {
    const reply = await ask()
    switch (reply.status) {
      case 'succeeded':
        return { state: 'paid', order: reply }
      case 'requires_action':
        return { state: 'challenge', challenge: reply }
      case 'processing':
        return { again: () => completePayment(reply.payment_intent) }
    }
  } catch (error) {
    return refusalOutcome(error)
  }
}

const CHARGED_NOTHING = new Set([
  'checkout.press-file-failed',
  'checkout.not-charged',
  'checkout.taxes-unknown',
])

function refusalOutcome(error: unknown): PayOutcome | Again {
  if (!(error instanceof ApiRefusal)) return { again: null }
  const sentence = error.message
  // It may have been paid: the attempt stays open, and the same key reads back what became of it.
  if (error.code === NOT_PROCESSED) return { state: 'unknown', sentence }
  if (error.status === 401) return { state: 'signed-out' }
  // Nothing was charged, for certain: that is said at once.
  if (CHARGED_NOTHING.has(error.code)) return { state: 'refused', sentence }
  // Not reached, restarting, or still at work on the same request: the same question again, under the same key.
  if (error.status === 0 || error.status >= 500 || error.code === 'request.in-progress')
    return { again: null }
  if (error.code === 'checkout.price-moved' && isPriceMoved(error.data)) {
    return { state: 'price-moved', moved: error.data, sentence }
  }
  const isAboutTheCart =
    error.status === 409 || error.code.startsWith('cart.') || error.code === 'checkout.empty'
  return isAboutTheCart ? { state: 'cart-moved', sentence } : { state: 'refused', sentence }
}

/** What the dialog shows is there; without it the cart is fetched again, as after any other change. */
const isPriceMoved = (data: unknown): data is PriceMoved =>
  Array.isArray(fieldOf(data, 'moved')) && typeof fieldOf(fieldOf(data, 'receipt'), 'dueNow') === 'number'
