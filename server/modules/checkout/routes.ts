import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CartQuery } from '@frontage/contracts/cart.ts'
import {
  ChallengeReply,
  CompletePayment,
  PaidReply,
  PayRequest,
  ProcessingReply,
} from '@frontage/contracts/checkout.ts'
import { envelope, ok, refusal } from '@frontage/contracts/envelope.ts'
import { ratePerAccount } from '../../platform/rate-per-account.ts'
import { Refusal } from '../../platform/refusal.ts'
import { answeredOnce, type Answer } from '../../platform/repeatable-call.ts'
import { repeatable } from '../../platform/repeatable-transaction.ts'
import { requireAccount, requireVerified, sessionOf } from '../accounts/index.ts'
import { compareTenantHint, requireCart } from '../cart/index.ts'
import type { Buyer } from '../press/index.ts'
import { withCardRefusals } from './card-refusals.ts'
import { completePayment } from './commands/complete-payment.ts'
import { processCart } from './commands/process-cart.ts'
import type { Settlement } from './commands/settle-payment.ts'

const BASE = '/marketingcenter/api/v1'
/** Stolen cards are tried out in bursts; a person who mistypes one is far below this. Counted per account. */
const PAY_RATE = ratePerAccount('pay', 40, 10 * 60_000)

const answers = {
  200: envelope(PaidReply),
  202: envelope(z.discriminatedUnion('status', [ChallengeReply, ProcessingReply])),
}

export const checkoutRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireCart)

  app.post(
    `${BASE}/cart/process`,
    {
      onRequest: requireVerified,
      preHandler: compareTenantHint,
      config: PAY_RATE,
      schema: { querystring: CartQuery, body: PayRequest, response: answers },
    },
    async (request, reply) => {
      const buyer = buyerOf(request)
      const { scope } = buyer.session
      const asked = repeatable(request, 'POST cart/process')
      const pay = { ...request.body, returnUrl: `${request.protocol}://${request.host}/shopping-cart` }
      const answer = await answeredOnce(context, scope, 'pay', asked, async () =>
        answerOf(await withCardRefusals(context, () => processCart(context, buyer, pay))),
      )
      return reply.code(answer.status as 200).send(answer.body as never)
    },
  )

  // A stub, as specified: POST …/cart/process makes the payment, and nothing is ordered before it.
  app.post(
    `${BASE}/cart/payment-order`,
    { schema: { summary: 'Create payment order: a stub, never a success', response: { 422: refusal } } },
    async () => {
      throw new Refusal('checkout.no-payment-orders')
    },
  )

  app.post(
    `${BASE}/cart/process/complete`,
    { schema: { body: CompletePayment, response: answers } },
    async (request, reply) => {
      const { payment_intent } = request.body
      const settlement = await withCardRefusals(context, () =>
        completePayment(context, buyerOf(request), payment_intent),
      )
      const answer = answerOf(settlement)
      return reply.code(answer.status as 200).send(answer.body as never)
    },
  )
}

const buyerOf = (request: FastifyRequest): Buyer => ({ tenant: request.tenant, session: sessionOf(request) })

/** @throws Refusal checkout.card-refused, checkout.needs-review */
function answerOf(settlement: Settlement): Answer {
  switch (settlement.state) {
    case 'ordered': {
      const { id, number } = settlement.order
      return { status: 200, body: ok({ status: 'succeeded', order_id: id, order_number: number }) }
    }
    case 'requires-action': {
      const { intentId, clientSecret, nextActionUrl } = settlement.payment
      const challenge = {
        status: 'requires_action',
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
