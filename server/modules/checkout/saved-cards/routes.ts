import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  CardChallenge,
  CompleteCard,
  SavePaymentCard,
  SavedPaymentCard,
  PaymentMethods,
} from '@frontage/contracts/checkout.ts'
import { envelope, ok } from '@frontage/contracts/envelope.ts'
import { findCustomerId } from '../../../platform/cards/customers.ts'
import { CardsUnavailable, UnknownCard, type CardSetup } from '../../../platform/cards/port.ts'
import { ratePerAccount } from '../../../platform/rate-per-account.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  accountScope,
  isSwitched,
  requireAccount,
  requireSelf,
  sessionOf,
  type Session,
} from '../../accounts/index.ts'
import { drawAhead } from '../order-draft.ts'
import { completeCard, savePaymentCard } from './keep-card.ts'
import { makeCardDefault, removeCard } from './remove-card.ts'

const CARDS = '/marketingcenter/api/v1/payment-methods'
/** Stolen cards are tried out in bursts; nobody keeps that many. */
const KEEP_RATE = ratePerAccount('card', 20, 10 * 60_000)
const CardId = z.object({ id: z.string() })

const answers = { 200: envelope(SavedPaymentCard), 202: envelope(CardChallenge) }

/** A person's saved cards: hers alone, whoever acts for her. */
export const savedCardRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app

  app.get(
    CARDS,
    {
      onRequest: requireAccount,
      // The page of saved cards asks strictly: a list that could not be read is no empty list there.
      schema: {
        querystring: z.object({ for: z.enum(['checkout', 'list']).default('checkout') }),
        response: { 200: envelope(PaymentMethods) },
      },
    },
    async (request) => {
      const session = sessionOf(request)
      const isList = request.query.for === 'list'
      if (isList && isSwitched(session)) throw new Refusal('account.not-while-switched')
      const { publishableKey, apiBase, isStandIn } = context.cards.provider.browser
      if (!isList) drawAhead(context, { tenant: request.tenant, session })
      const cards = isSwitched(session) ? [] : await listCards(session, isList)
      return ok({ publishable_key: publishableKey, api_base: apiBase, is_test: isStandIn, cards })
    },
  )

  app.post(
    CARDS,
    { onRequest: requireSelf, config: KEEP_RATE, schema: { body: SavePaymentCard, response: answers } },
    async (request, reply) => {
      const { payment_method, make_default } = request.body
      const setup = await known('checkout.card-unknown', () =>
        savePaymentCard(context, sessionOf(request), {
          paymentMethod: payment_method,
          makeDefault: make_default,
          returnUrl: `${request.protocol}://${request.host}/payment-method`,
        }),
      )
      const { status, data } = answerOf(setup)
      return reply.code(status as 200).send(ok(data) as never)
    },
  )

  app.post(
    `${CARDS}/complete`,
    { onRequest: requireSelf, schema: { body: CompleteCard, response: answers } },
    async (request, reply) => {
      const { setup_intent, make_default } = request.body
      const setup = await known('cards.missing', () =>
        completeCard(context, sessionOf(request), { setupId: setup_intent, makeDefault: make_default }),
      )
      const { status, data } = answerOf(setup)
      return reply.code(status as 200).send(ok(data) as never)
    },
  )

  app.put(
    `${CARDS}/:id/default`,
    { onRequest: requireSelf, schema: { params: CardId, response: { 200: envelope(z.null()) } } },
    async (request) => {
      await known('cards.missing', () => makeCardDefault(context, accountScope(request), request.params.id))
      return ok(null)
    },
  )

  app.delete(
    `${CARDS}/:id`,
    { onRequest: requireSelf, schema: { params: CardId, response: { 200: envelope(z.null()) } } },
    async (request) => {
      await known('cards.missing', () => removeCard(context, accountScope(request), request.params.id))
      return ok(null)
    },
  )

  async function listCards({ scope }: Session, isStrict: boolean) {
    const customerId = await context.db.tenant(scope, (tx) => findCustomerId(tx, scope))
    if (!customerId) return []
    try {
      return await context.cards.provider.listCards(customerId)
    } catch (error) {
      if (!(error instanceof CardsUnavailable)) throw error
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
      if (error instanceof UnknownCard) {
        context.log.warn({ err: error }, 'the card provider knows no such card')
        throw new Refusal(missing)
      }
      if (!(error instanceof CardsUnavailable)) throw error
      context.log.error({ err: error }, 'the card provider did not answer')
      throw new Refusal('cards.unavailable')
    }
  }
}

/** @throws Refusal cards.refused */
function answerOf(setup: CardSetup) {
  switch (setup.state) {
    case 'kept':
      return { status: 200, data: { status: 'succeeded', id: setup.paymentMethod } }
    case 'requires-action': {
      const { setupId, clientSecret, nextActionUrl } = setup
      return {
        status: 202,
        data: {
          status: 'requires_action',
          setup_intent: setupId,
          client_secret: clientSecret,
          next_action_url: nextActionUrl,
        },
      }
    }
    case 'refused':
      throw new Refusal('cards.refused', null, setup.sentence)
  }
}
