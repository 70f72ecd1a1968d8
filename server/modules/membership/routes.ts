import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/membership.ts'
import type { Answer } from '@frontage/contracts/endpoints/types.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import type { SubscriptionInformation } from '@frontage/contracts/membership.ts'
import type { FirstPayment } from '../../platform/cards/billing-port.ts'
import { customerOf } from '../../platform/cards/customers.ts'
import { findCustomerId } from '../../platform/cards/repository.ts'
import { PaymentProviderUnavailable, UnknownPaymentCard } from '../../platform/cards/port.ts'
import { inTurn } from '../../platform/in-turn.ts'
import { ratePerAccount } from '../../platform/rate-per-account.ts'
import { Refusal, type RefusalCode } from '../../platform/refusal.ts'
import { idempotent, onceInTurn } from '../../platform/idempotency.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount, requireSelf, requireVerified, sessionOf } from '../accounts/index.ts'
import { completeSubscription, createSubscription, type Member } from './commands/create-subscription.ts'
import { sendFeedback } from './commands/send-feedback.ts'
import { syncMembership } from './commands/sync-membership.ts'
import { updateSubscription } from './commands/update-subscription.ts'
import { findBanner, subscriptionInformation } from './information.ts'
import { listBenefits, listPlans } from './plans-repository.ts'
import { findUsableCode, refuseOtherPlan } from './promo-codes.ts'

/** Codes are guessed by machines; a user tries a few. */
const PROMO_RATE = { rateLimit: { max: 20, timeWindow: 60_000, isShared: true } }
/** Stolen cards are tried out in bursts. */
const CREATE_RATE = ratePerAccount('plan', 40, 10 * 60_000)
const FEEDBACK_RATE = ratePerAccount('feedback', 10, 60 * 60_000)

export const membershipRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app

  route(app, calls.listPlans, async ({ tenant }) =>
    context.db.tenant(tenant, async (tx) =>
      ok({ plans: await listPlans(tx, tenant), benefits: await listBenefits(tx, tenant) }),
    ),
  )

  route(app, calls.readSubscription, { onRequest: requireAccount }, async (request) => {
    const scope = accountScope(request)
    if (request.query.fresh === 'true') {
      await syncMembership(context, scope).catch((error: unknown) =>
        context.log.warn({ err: error }, 'the plan is shown as it was last read'),
      )
    }
    return ok(await informationOf(request))
  })

  route(app, calls.readBanner, { onRequest: requireAccount }, async (request) => {
    const scope = accountScope(request)
    if (request.params.id !== scope.accountId) throw new Refusal('request.not-found')
    // The brokerage's own comes before what its plans advertise.
    const { image, link, alt } = request.tenant.data.brand.banner
    if (image) return ok({ bannerAd: image, clickThroughUrl: link || '/home', alt })
    return ok(await context.db.tenant(scope, (tx) => findBanner(tx, scope, context.clock.now())))
  })

  route(app, calls.validatePromoCode, { config: PROMO_RATE }, async ({ tenant, body, session }) => {
    const accountId = session?.scope.accountId ?? null
    const found = await context.db.tenant(tenant, (tx) =>
      findUsableCode(tx, tenant, body.promo_code, context.clock.now(), accountId),
    )
    if (!found) throw new Refusal('membership.promo-invalid')
    refuseOtherPlan(found, body.plan ?? null)
    const { code, percent_off, amount_off_cents, duration, duration_months } = found
    return ok({ promo_code: code, percent_off, amount_off_cents, duration, duration_months })
  })

  const subscribing = { onRequest: [requireSelf, requireVerified], config: CREATE_RATE }
  route(app, calls.subscribe, subscribing, async (request) => {
    const member = memberOf(request)
    const asked = idempotent(request, 'POST stripesubscriptions/create')
    return onceInTurn(context, member.session.scope, 'membership', asked, calls.subscribe, () =>
      providing('membership.not-created', async () =>
        answerOf(request, await createSubscription(context, member, request.body)),
      ),
    )
  })

  route(app, calls.completeSubscription, { onRequest: requireSelf }, async (request) => {
    const member = memberOf(request)
    return inTurn(context, 'membership', member.session.scope, () =>
      providing('membership.not-created', async () =>
        answerOf(request, await completeSubscription(context, member.session)),
      ),
    )
  })

  route(app, calls.updateSubscription, { onRequest: requireSelf }, async (request) => {
    const member = memberOf(request)
    await inTurn(context, 'membership', member.session.scope, () =>
      providing('membership.not-updated', () => updateSubscription(context, member, request.body)),
    )
    return ok(await informationOf(request))
  })

  route(app, calls.openBillingPortal, { onRequest: requireSelf }, async (request) => {
    const { session } = memberOf(request)
    const url = await providing('membership.not-opened', async () =>
      context.cards.billing.openPortal(
        await customerOf(context, session),
        `${request.protocol}://${request.host}/member-benefits?from=billing`,
      ),
    )
    return ok({ url })
  })

  route(app, calls.listInvoices, { onRequest: requireSelf }, async (request) => {
    const scope = accountScope(request)
    const customerId = await context.db.tenant(scope, (tx) => findCustomerId(tx, scope))
    if (!customerId) return ok([])
    return ok(await providing('membership.not-fetched', () => context.cards.billing.invoices(customerId)))
  })

  route(app, calls.sendFeedback, { onRequest: requireSelf, config: FEEDBACK_RATE }, async (request) => {
    await sendFeedback(context, memberOf(request), request.body)
    return ok(null)
  })

  function informationOf(request: FastifyRequest): Promise<SubscriptionInformation> {
    const scope = accountScope(request)
    return context.db.tenant(scope, (tx) => subscriptionInformation(tx, scope, context.clock.now()))
  }

  /** @throws Refusal membership.card-refused */
  async function answerOf(
    request: FastifyRequest,
    first: FirstPayment,
  ): Promise<Answer<typeof calls.subscribe>> {
    switch (first.state) {
      case 'done':
        return {
          status: 200,
          body: ok({ status: 'succeeded', subscription: await informationOf(request) }),
        }
      case 'requires-action': {
        const { clientSecret, nextActionUrl } = first
        const challenge = {
          status: 'requires_action' as const,
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
      if (error instanceof UnknownPaymentCard) {
        context.log.warn({ err: error }, 'the card provider knows no such card')
        throw new Refusal('checkout.card-unknown')
      }
      if (!(error instanceof PaymentProviderUnavailable)) throw error
      context.log.error({ err: error }, 'the card provider did not answer')
      throw new Refusal(code)
    }
  }
}

const memberOf = (request: FastifyRequest): Member => ({
  tenant: request.tenant,
  session: sessionOf(request),
})
