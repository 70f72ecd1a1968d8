import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/saved-cards.ts'
import type { Answer } from '@frontage/contracts/endpoints/types.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { findCustomerId } from '../../../platform/cards/repository.ts'
import {
  PaymentProviderUnavailable,
  UnknownPaymentCard,
  type PaymentCardSetup,
} from '../../../platform/cards/port.ts'
import { ratePerAccount } from '../../../platform/rate-per-account.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { route } from '../../../platform/route.ts'
import {
  accountScope,
  mayActAsOwner,
  requireAccount,
  requireSelf,
  sessionOf,
  type Session,
} from '../../accounts/index.ts'
import { drawAhead } from '../order-draft.ts'
import { completePaymentCard, savePaymentCard } from './keep-card.ts'
import { makePaymentCardDefault, removePaymentCard } from './remove-card.ts'

/** Stolen cards are tried out in bursts; nobody keeps that many. */
const KEEP_RATE = ratePerAccount('card', 20, 10 * 60_000)

/** A user's saved cards: hers alone, whoever acts for her. */
export const paymentCardRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app

  route(app, calls.list, { onRequest: requireAccount }, async (request) => {
    const session = sessionOf(request)
    const isList = request.query.for === 'list'
    if (isList && !mayActAsOwner(request)) throw new Refusal('account.not-while-switched')
    const { publishableKey, apiBase, isStandIn } = context.cards.provider.browser
    if (!isList) drawAhead(context, { tenant: request.tenant, session })
    const cards = mayActAsOwner(request) ? await listCards(session, isList) : []
    return ok({ publishable_key: publishableKey, api_base: apiBase, is_test: isStandIn, cards })
  })

  route(app, calls.save, { onRequest: requireSelf, config: KEEP_RATE }, async (request) => {
    const { payment_method, make_default } = request.body
    const setup = await known('checkout.card-unknown', () =>
      savePaymentCard(context, sessionOf(request), {
        paymentMethod: payment_method,
        makeDefault: make_default,
        returnUrl: `${request.protocol}://${request.host}/payment-method`,
      }),
    )
    return answerOf(setup)
  })

  route(app, calls.completeSaving, { onRequest: requireSelf }, async (request) => {
    const { setup_intent, make_default } = request.body
    const setup = await known('cards.missing', () =>
      completePaymentCard(context, sessionOf(request), { setupId: setup_intent, makeDefault: make_default }),
    )
    return answerOf(setup)
  })

  route(app, calls.makeDefault, { onRequest: requireSelf }, async (request) => {
    await known('cards.missing', () =>
      makePaymentCardDefault(context, accountScope(request), request.params.id),
    )
    return ok(null)
  })

  route(app, calls.remove, { onRequest: requireSelf }, async (request) => {
    await known('cards.missing', () => removePaymentCard(context, accountScope(request), request.params.id))
    return ok(null)
  })

  async function listCards({ scope }: Session, isStrict: boolean) {
    const customerId = await context.db.tenant(scope, (tx) => findCustomerId(tx, scope))
    if (!customerId) return []
    try {
      return await context.cards.provider.listCards(customerId)
    } catch (error) {
      if (!(error instanceof PaymentProviderUnavailable)) throw error
      if (isStrict) throw new Refusal('cards.unavailable')
      // A new card can still be typed, so the checkout goes on without the saved ones.
      context.log.warn({ err: error }, 'saved cards could not be listed')
      return []
    }
  }

  async function known<T>(
    missing: 'cards.missing' | 'checkout.card-unknown',
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof UnknownPaymentCard) {
        context.log.warn({ err: error }, 'the card provider knows no such card')
        throw new Refusal(missing)
      }
      if (!(error instanceof PaymentProviderUnavailable)) throw error
      context.log.error({ err: error }, 'the card provider did not answer')
      throw new Refusal('cards.unavailable')
    }
  }
}

/** @throws Refusal cards.refused */
function answerOf(setup: PaymentCardSetup): Answer<typeof calls.save> {
  switch (setup.state) {
    case 'kept':
      return { status: 200, body: ok({ status: 'succeeded', id: setup.paymentMethod }) }
    case 'requires-action': {
      const { setupId, clientSecret, nextActionUrl } = setup
      const challenge = {
        status: 'requires_action' as const,
        setup_intent: setupId,
        client_secret: clientSecret,
        next_action_url: nextActionUrl,
      }
      return { status: 202, body: ok(challenge) }
    }
    case 'refused':
      throw new Refusal('cards.refused', null, setup.sentence)
  }
}
