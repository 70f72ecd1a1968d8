import { z } from 'zod'
import * as calls from '../calls/checkout.ts'
import * as cards from '../calls/saved-cards.ts'
import { CartQuery } from '../cart.ts'
import {
  PaymentCardChallenge,
  ChallengeReply,
  CompletePaymentCard,
  CompletePayment,
  SavePaymentCard,
  SavedPaymentCard,
  PaidReply,
  PaymentMethods,
  PayRequest,
  ProcessingReply,
} from '../checkout.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'

const shopper = { may: 'account', hiddenBy: 'RemoveCartAtlanta' } as const
const paid = {
  200: envelope(PaidReply),
  202: envelope(z.discriminatedUnion('status', [ChallengeReply, ProcessingReply])),
}
const saved = { 200: envelope(SavedPaymentCard), 202: envelope(PaymentCardChallenge) }
const OneCard = z.object({ id: z.string() })

export const checkoutEndpoints = {
  [calls.pay]: {
    ...shopper,
    query: CartQuery,
    body: PayRequest,
    replies: paid,
    refusals: [
      'account.email-unverified',
      'account.not-allowed',
      'cart.hidden',
      'cart.shipping-mode-needed',
      'cart.address-incorrect',
      'cart.below-minimum',
      'cart.not-sold',
      'cart.coating-unknown',
      'cart.pickup-needed',
      'cart.mailing-list-needed',
      'cart.mailing-list-deleted',
      'cart.preflight-errors',
      'cart.preflight-warnings',
      'checkout.empty',
      'checkout.payment-needed',
      'checkout.no-payment-needed',
      'checkout.price-moved',
      'checkout.taxes-unknown',
      'checkout.cart-moved',
      'checkout.card-refused',
      'checkout.card-unknown',
      'checkout.amount-out-of-range',
      'checkout.coupon-leaves-too-little',
      'checkout.provider-unavailable',
      'checkout.not-charged',
      'checkout.needs-review',
      'checkout.press-file-failed',
      'request.in-progress',
      'request.key-reused',
    ],
  },
  [calls.completePayment]: {
    ...shopper,
    body: CompletePayment,
    replies: paid,
    refusals: [
      'cart.hidden',
      'checkout.payment-missing',
      'checkout.card-refused',
      'checkout.card-unknown',
      'checkout.provider-unavailable',
      'checkout.needs-review',
    ],
  },
  [calls.createPaymentOrder]: {
    ...shopper,
    summary: 'Create payment order: a stub, never a success',
    replies: {},
    refusals: ['cart.hidden', 'checkout.no-payment-orders'],
  },
  [cards.list]: {
    may: 'account',
    // The page of saved cards asks strictly: a list that could not be read is no empty list there.
    query: z.object({ for: z.enum(['checkout', 'list']).default('checkout') }),
    replies: { 200: envelope(PaymentMethods) },
    refusals: ['account.not-while-switched', 'cards.unavailable'],
  },
  [cards.save]: {
    may: 'owner',
    body: SavePaymentCard,
    replies: saved,
    refusals: ['cards.refused', 'cards.unavailable', 'checkout.card-unknown'],
  },
  [cards.completeSaving]: {
    may: 'owner',
    body: CompletePaymentCard,
    replies: saved,
    refusals: ['cards.missing', 'cards.refused', 'cards.unavailable'],
  },
  [cards.makeDefault]: {
    may: 'owner',
    params: OneCard,
    replies: { 200: envelope(z.null()) },
    refusals: ['cards.missing', 'cards.unavailable'],
  },
  [cards.remove]: {
    may: 'owner',
    params: OneCard,
    replies: { 200: envelope(z.null()) },
    refusals: ['cards.missing', 'cards.pays-plan', 'cards.unavailable'],
  },
} as const satisfies Endpoints
