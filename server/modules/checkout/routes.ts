import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/checkout.ts'
import type { Answer } from '@frontage/contracts/endpoints/types.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { ratePerAccount } from '../../platform/rate-per-account.ts'
import { Refusal } from '../../platform/refusal.ts'
import { idempotent, onceInTurn } from '../../platform/idempotency.ts'
import { route } from '../../platform/route.ts'
import { requireAccount, requireVerified, sessionOf } from '../accounts/index.ts'
import { compareTenantHint, requireCart } from '../cart/index.ts'
import type { Buyer } from '../press/index.ts'
import { withPaymentCardRefusals } from './card-refusals.ts'
import { completePayment } from './commands/complete-payment.ts'
import { processCart } from './commands/process-cart.ts'
import type { Settlement } from './commands/settle-payment.ts'

/** Stolen cards are tried out in bursts; a user who mistypes one is far below this. Counted per account. */
const PAY_RATE = ratePerAccount('pay', 40, 10 * 60_000)

export const checkoutRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireCart)

  const paying = { onRequest: requireVerified, preHandler: compareTenantHint, config: PAY_RATE }
  route(app, calls.pay, paying, async (request) => {
    const buyer = buyerOf(request)
    const { scope } = buyer.session
    const asked = idempotent(request, 'POST cart/process')
    const pay = { ...request.body, returnUrl: `${request.protocol}://${request.host}/shopping-cart` }
    return onceInTurn(context, scope, 'pay', asked, calls.pay, async () =>
      answerOf(await withPaymentCardRefusals(context, () => processCart(context, buyer, pay))),
    )
  })

  // A stub, as specified: POST …/cart/process makes the payment, and nothing is ordered before it.
  route(app, calls.createPaymentOrder, async () => {
    throw new Refusal('checkout.no-payment-orders')
  })

  route(app, calls.completePayment, async (request) => {
    const { payment_intent } = request.body
    const settlement = await withPaymentCardRefusals(context, () =>
      completePayment(context, buyerOf(request), payment_intent),
    )
    return answerOf(settlement)
  })
}

const buyerOf = (request: FastifyRequest): Buyer => ({ tenant: request.tenant, session: sessionOf(request) })

/** @throws Refusal checkout.card-refused, checkout.needs-review */
function answerOf(settlement: Settlement): Answer<typeof calls.pay> {
  switch (settlement.state) {
    case 'ordered': {
      const { id, number } = settlement.order
      return { status: 200, body: ok({ status: 'succeeded', order_id: id, order_number: number }) }
    }
    case 'requires-action': {
      const { intentId, clientSecret, nextActionUrl } = settlement.payment
      const challenge = {
        status: 'requires_action' as const,
        payment_intent: intentId,
        client_secret: clientSecret,
        next_action_url: nextActionUrl,
      }
      return { status: 202, body: ok(challenge) }
    }
    case 'processing':
      return { status: 202, body: ok({ status: 'processing', payment_intent: settlement.payment.intentId }) }
    case 'refused':
      throw new Refusal('checkout.card-refused', null, settlement.sentence ?? undefined)
    case 'needs-review':
      throw new Refusal('checkout.needs-review')
  }
}
