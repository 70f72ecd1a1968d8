import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { envelope, ok } from '@frontage/contracts/envelope.ts'
import {
  BannerAd,
  CreateSubscription,
  FeedbackMail,
  Invoice,
  Plans,
  SubscriptionChallenge,
  SubscriptionCreated,
  SubscriptionInformation,
  UpdateSubscription,
  ValidatePromoCode,
  ValidPromoCode,
} from '@frontage/contracts/membership.ts'
import { PathId } from '@frontage/contracts/path.ts'
import type { FirstPayment } from '../../platform/cards/billing-port.ts'
import { customerOf, findCustomerId } from '../../platform/cards/customers.ts'
import { CardsUnavailable, UnknownCard } from '../../platform/cards/port.ts'
import { inTurn } from '../../platform/in-turn.ts'
import { ratePerAccount } from '../../platform/rate-per-account.ts'
import { Refusal, type RefusalCode } from '../../platform/refusal.ts'
import { answeredOnce, type Answer } from '../../platform/repeatable-call.ts'
import { repeatable } from '../../platform/repeatable-transaction.ts'
import { accountScope, requireAccount, requireSelf, requireVerified } from '../accounts/index.ts'
import { completeSubscription, createSubscription, type Member } from './commands/create-subscription.ts'
import { sendFeedback } from './commands/send-feedback.ts'
import { syncMembership } from './commands/sync-membership.ts'
import { updateSubscription } from './commands/update-subscription.ts'
import { findBanner, subscriptionInformation } from './information.ts'
import { listBenefits, listPlans } from './plans.ts'
import { findUsableCode } from './promo-codes.ts'

const SECURITY = '/security/api/v1'
const BB_USERS = `${SECURITY}/BBUsers`
const SUBSCRIPTIONS = `${SECURITY}/stripesubscriptions`
/** Codes are guessed by machines; a person tries a few. */
const PROMO_RATE = { rateLimit: { max: 20, timeWindow: 60_000 } }
/** Stolen cards are tried out in bursts. */
const CREATE_RATE = ratePerAccount('plan', 40, 10 * 60_000)
const FEEDBACK_RATE = ratePerAccount('feedback', 10, 60 * 60_000)

const Created = {
  200: envelope(SubscriptionCreated),
  202: envelope(SubscriptionChallenge),
}

export const membershipRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app

  app.get(
    `${SECURITY}/public/membership-plans`,
    { schema: { response: { 200: envelope(Plans) } } },
    async ({ tenant }) =>
      context.db.tenant(tenant, async (tx) =>
        ok({ plans: await listPlans(tx, tenant), benefits: await listBenefits(tx, tenant) }),
      ),
  )

  app.get(
    `${BB_USERS}/user-subscription-information`,
    {
      onRequest: requireAccount,
      schema: {
        // After a visit to the provider's own pages the browser asks for what is true there now.
        querystring: z.object({ fresh: z.enum(['true', 'false']).default('false') }),
        response: { 200: envelope(SubscriptionInformation) },
      },
    },
    async (request) => {
      const scope = accountScope(request)
      if (request.query.fresh === 'true') {
        await syncMembership(context, scope).catch((error: unknown) =>
          context.log.warn({ err: error }, 'the plan is shown as it was last read'),
        )
      }
      return ok(await informationOf(request))
    },
  )

  app.get(
    `${BB_USERS}/banner-ad/:id`,
    {
      onRequest: requireAccount,
      schema: { params: z.object({ id: PathId }), response: { 200: envelope(BannerAd) } },
    },
    async (request) => {
      const scope = accountScope(request)
      if (request.params.id !== scope.accountId) throw new Refusal('request.not-found')
      return ok(await context.db.tenant(scope, (tx) => findBanner(tx, scope, context.clock.now())))
    },
  )

  app.post(
    `${SECURITY}/public/stripesubscriptions/validatepromocode`,
    {
      config: PROMO_RATE,
      schema: { body: ValidatePromoCode, response: { 200: envelope(ValidPromoCode) } },
    },
    async ({ tenant, body, session }) => {
      const accountId = session?.scope.accountId ?? null
      const found = await context.db.tenant(tenant, (tx) =>
        findUsableCode(tx, tenant, body.promo_code, context.clock.now(), accountId),
      )
      if (!found) throw new Refusal('membership.promo-invalid')
      const { code, percent_off, amount_off_cents, duration } = found
      return ok({ promo_code: code, percent_off, amount_off_cents, duration })
    },
  )

  app.post(
    `${SUBSCRIPTIONS}/create`,
    {
      onRequest: [requireSelf, requireVerified],
      config: CREATE_RATE,
      schema: { body: CreateSubscription, response: Created },
    },
    async (request, reply) => {
      const member = memberOf(request)
      const asked = repeatable(request, 'POST stripesubscriptions/create')
      const answer = await answeredOnce(context, member.session.scope, 'membership', asked, () =>
        providing('membership.not-created', async () =>
          answerOf(request, await createSubscription(context, member, request.body)),
        ),
      )
      return reply.code(answer.status as 200).send(answer.body as never)
    },
  )

  app.post(
    `${SUBSCRIPTIONS}/complete`,
    { onRequest: requireSelf, schema: { response: Created } },
    async (request, reply) => {
      const member = memberOf(request)
      const answer = await inTurn(context, 'membership', member.session.scope, () =>
        providing('membership.not-created', async () =>
          answerOf(request, await completeSubscription(context, member.session)),
        ),
      )
      return reply.code(answer.status as 200).send(answer.body as never)
    },
  )

  app.put(
    `${SUBSCRIPTIONS}/update`,
    {
      onRequest: requireSelf,
      schema: { body: UpdateSubscription, response: { 200: envelope(SubscriptionInformation) } },
    },
    async (request) => {
      const member = memberOf(request)
      await inTurn(context, 'membership', member.session.scope, () =>
        providing('membership.not-updated', () => updateSubscription(context, member, request.body)),
      )
      return ok(await informationOf(request))
    },
  )

  app.post(
    `${SUBSCRIPTIONS}/managestripebilling`,
    { onRequest: requireSelf, schema: { response: { 200: envelope(z.object({ url: z.string() })) } } },
    async (request) => {
      const { session } = memberOf(request)
      const url = await providing('membership.not-opened', async () =>
        context.cards.billing.openPortal(
          await customerOf(context, session),
          `${request.protocol}://${request.host}/member-benefits?from=billing`,
        ),
      )
      return ok({ url })
    },
  )

  app.get(
    `${SUBSCRIPTIONS}/invoices`,
    { onRequest: requireSelf, schema: { response: { 200: envelope(z.array(Invoice)) } } },
    async (request) => {
      const scope = accountScope(request)
      const customerId = await context.db.tenant(scope, (tx) => findCustomerId(tx, scope))
      if (!customerId) return ok([])
      return ok(await providing('membership.not-fetched', () => context.cards.billing.invoices(customerId)))
    },
  )

  app.post(
    `${SUBSCRIPTIONS}/sendfeedbackmail`,
    {
      onRequest: requireSelf,
      config: FEEDBACK_RATE,
      schema: { body: FeedbackMail, response: { 200: envelope(z.null()) } },
    },
    async (request) => {
      await sendFeedback(context, memberOf(request), request.body)
      return ok(null)
    },
  )

  function informationOf(request: FastifyRequest): Promise<SubscriptionInformation> {
    const scope = accountScope(request)
    return context.db.tenant(scope, (tx) => subscriptionInformation(tx, scope, context.clock.now()))
  }

  /** @throws Refusal membership.card-refused */
  async function answerOf(request: FastifyRequest, first: FirstPayment): Promise<Answer> {
    switch (first.state) {
      case 'done':
        return {
          status: 200,
          body: ok({ status: 'succeeded', subscription: await informationOf(request) }),
        }
      case 'requires-action': {
        const { clientSecret, nextActionUrl } = first
        const challenge = {
          status: 'requires_action',
          client_secret: clientSecret,
          next_action_url: nextActionUrl,
        }
        return { status: 202, body: ok(challenge) }
      }
      case 'refused':
        throw new Refusal('membership.card-refused', null, first.sentence)
    }
  }

  /** What the provider could not do becomes the call's own sentence; its cause goes to the log alone. */
  async function providing<T>(code: RefusalCode, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof UnknownCard) {
        context.log.warn({ err: error }, 'the card provider knows no such card')
        throw new Refusal('checkout.card-unknown')
      }
      if (!(error instanceof CardsUnavailable)) throw error
      context.log.error({ err: error }, 'the card provider did not answer')
      throw new Refusal(code)
    }
  }
}

function memberOf(request: FastifyRequest): Member {
  if (!request.session) throw new Refusal('account.sign-in-required')
  return { tenant: request.tenant, session: request.session }
}
