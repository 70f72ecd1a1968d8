import Stripe from 'stripe'
import { RefundRefused, type PaymentProvider, type ProviderRefund } from './port.ts'
import { asked, ONCE, unavailable } from './stripe.ts'

/** The provider's list of refunds of one payment; more than this many in one payment are none of a person's. */
const MOST = 100

/** For staff: such as after a move to other keys. */
const UNKNOWN_PAYMENT =
  'It does not know this payment. Look for it in the account that took the payment, refund it there, and write a note on the order.'

/** Refunds through the provider's official library. */
export const stripeRefunds = (stripe: Stripe): Pick<PaymentProvider, 'refund' | 'refundsOf'> => ({
  async refund({ tenantId, refundId, intentId, amount }) {
    try {
      return toRefund(
        await stripe.refunds.create(
          { payment_intent: intentId, amount, metadata: { tenant: tenantId, refund: refundId } },
          { ...ONCE, idempotencyKey: `refund:${tenantId}:${refundId}` },
        ),
      )
    } catch (error) {
      // Another call with this key says nothing about what became of the first.
      const isAnswer =
        error instanceof Stripe.errors.StripeInvalidRequestError ||
        error instanceof Stripe.errors.StripeCardError
      if (isAnswer && error.statusCode !== 409) {
        const isUnknown = error.code === 'resource_missing'
        throw new RefundRefused(isUnknown ? UNKNOWN_PAYMENT : error.message, error)
      }
      throw unavailable(error)
    }
  },

  refundsOf: (intentId) =>
    asked(async () => {
      const list = await stripe.refunds.list({ payment_intent: intentId, limit: MOST }, ONCE)
      return list.data.map(toRefund)
    }),
})

const STATES: Record<string, ProviderRefund['state']> = {
  succeeded: 'succeeded',
  pending: 'pending',
  requires_action: 'pending',
  failed: 'failed',
  canceled: 'failed',
}

/** For staff, who can do something about it. */
const FAILURES: Record<string, string> = {
  lost_or_stolen_card: 'The card was reported lost or stolen.',
  expired_or_canceled_card: 'The card is expired or canceled.',
  charge_for_pending_refund_disputed: 'The buyer disputed the charge at the bank.',
  insufficient_funds: 'The balance at the card service is too low.',
  declined: 'The bank declined it.',
  merchant_request: 'It was called off at the card service.',
}

export function toRefund(refund: Stripe.Refund): ProviderRefund {
  const { payment_intent: intent, metadata, failure_reason: reason } = refund
  // A state that the provider invents later is not decided, as far as we know.
  const state = STATES[refund.status ?? ''] ?? 'pending'
  return {
    id: refund.id,
    state,
    amount: refund.amount,
    currency: refund.currency,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? ''),
    tenantId: metadata?.tenant ?? null,
    refundId: metadata?.refund ?? null,
    failure: state === 'failed' ? (FAILURES[reason ?? ''] ?? 'The bank gave no reason.') : null,
  }
}
