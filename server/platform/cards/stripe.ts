import Stripe from 'stripe'
import type { SavedCard } from '@frontage/contracts/checkout.ts'
import {
  CardsUnavailable,
  UnknownCard,
  type CardEvent,
  type CardProvider,
  type Charge,
  type ProviderPayment,
} from './port.ts'

export interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Another address than the provider's own: the stand-in, or a test's. */
  apiBase: string | undefined
  browserBase: string
  isStandIn: boolean
}

export const CURRENCY = 'usd'
const TIMEOUT_MS = 12_000
const PAGE = 100
const MOST_PAGES = 20

/** The provider's official library, at the provider's own address or another. */
export const stripeLibrary = ({ secretKey, apiBase }: StripeSettings): Stripe =>
  new Stripe(secretKey, { ...address(apiBase), timeout: TIMEOUT_MS, maxNetworkRetries: 1 })

/** Payments through the provider's official library. */
export function stripeCards(settings: StripeSettings): CardProvider {
  const stripe = stripeLibrary(settings)
  return {
    browser: {
      publishableKey: settings.publishableKey,
      apiBase: settings.browserBase,
      isStandIn: settings.isStandIn,
    },

    async createCustomer({ tenantId, accountId, email, name }) {
      const customer = await asked(() =>
        stripe.customers.create(
          { email, name, metadata: { tenant: tenantId, account: accountId } },
          { idempotencyKey: `customer:${tenantId}:${accountId}` },
        ),
      )
      return customer.id
    },

    async listCards(customerId) {
      const [customer, methods] = await asked(() =>
        Promise.all([
          stripe.customers.retrieve(customerId),
          stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 50 }),
        ]),
      )
      const chosen = customer.deleted ? null : customer.invoice_settings.default_payment_method
      const fallback = methods.data[0]?.id ?? null
      const defaultId = typeof chosen === 'string' ? chosen : (chosen?.id ?? fallback)
      return methods.data.flatMap((method) => savedCard(method, defaultId))
    },

    async findCard(paymentMethod, customerId) {
      try {
        const { card, customer } = await stripe.paymentMethods.retrieve(paymentMethod)
        const owner = typeof customer === 'string' ? customer : customer?.id
        if (!card || (owner && owner !== customerId)) throw new UnknownCard(paymentMethod)
        return { brand: card.brand, last4: card.last4, isSaved: owner !== undefined }
      } catch (error) {
        if (error instanceof UnknownCard) throw error
        if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new UnknownCard(error)
        throw new CardsUnavailable(error)
      }
    },

    async charge(charge) {
      try {
        return toPayment(
          await stripe.paymentIntents.create(intentOf(charge, settings), {
            idempotencyKey: `payment:${charge.tenantId}:${charge.paymentId}`,
          }),
        )
      } catch (error) {
        return refusedPayment(error)
      }
    },

    find: async (intentId) => toPayment(await asked(() => stripe.paymentIntents.retrieve(intentId))),

    async cancel(intentId) {
      try {
        return toPayment(await stripe.paymentIntents.cancel(intentId))
      } catch (error) {
        // What is already decided cannot be cancelled: the answer is how it was decided.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw new CardsUnavailable(error)
        return toPayment(await asked(() => stripe.paymentIntents.retrieve(intentId)))
      }
    },

    async since(date) {
      const created = { gte: Math.floor(date.getTime() / 1000) }
      const found: ProviderPayment[] = []
      let after: string | undefined
      for (let page = 0; page < MOST_PAGES; page++) {
        const list = await asked(() =>
          stripe.paymentIntents.list({ created, limit: PAGE, ...(after ? { starting_after: after } : {}) }),
        )
        found.push(...list.data.map(toPayment))
        after = list.data.at(-1)?.id
        if (!list.has_more) break
      }
      return found.reverse()
    },

    readEvent(body, signature): CardEvent {
      const event = stripe.webhooks.constructEvent(body, signature, settings.webhookSecret)
      const isPayment = event.type.startsWith('payment_intent.')
      const payment = isPayment ? toPayment(event.data.object as Stripe.PaymentIntent) : null
      return { id: event.id, type: event.type, payment, accountOf: accountOf(event.data.object) }
    },
  }
}

function address(apiBase: string | undefined): Stripe.StripeConfig {
  if (!apiBase) return {}
  const url = new URL(apiBase)
  const protocol = url.protocol === 'http:' ? 'http' : 'https'
  return { protocol, host: url.hostname, port: url.port || (protocol === 'http' ? '80' : '443') }
}

function intentOf(charge: Charge, { isStandIn }: StripeSettings): Stripe.PaymentIntentCreateParams {
  return {
    amount: charge.amount,
    currency: CURRENCY,
    customer: charge.customerId,
    payment_method: charge.paymentMethod,
    allowed_payment_method_types: ['card'],
    confirm: true,
    description: charge.description,
    metadata: { tenant: charge.tenantId, payment: charge.paymentId },
    ...(charge.saveCard ? { setup_future_usage: 'on_session' as const } : {}),
    // The provider's own script answers the bank in a dialog; the stand-in's page is opened by its address.
    ...(isStandIn ? { return_url: charge.returnUrl } : { use_stripe_sdk: true }),
  }
}

/** A declined card is an answer; anything that leaves open whether money moved is not. */
function refusedPayment(error: unknown): ProviderPayment {
  if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) {
    return { ...toPayment(error.payment_intent), state: 'refused', refusal: error.message }
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new UnknownCard(error)
  throw new CardsUnavailable(error)
}

export async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new CardsUnavailable(error)
  }
}

/** Whose subscription, invoice or kept card an event is about, from the notes we wrote on it. */
function accountOf(about: object): CardEvent['accountOf'] {
  const { metadata, parent } = about as {
    metadata?: Stripe.Metadata | null
    parent?: Stripe.Invoice.Parent | null
  }
  const notes = { ...parent?.subscription_details?.metadata, ...metadata }
  return notes.tenant && notes.account ? { tenantId: notes.tenant, accountId: notes.account } : null
}

const STATES: Record<string, ProviderPayment['state']> = {
  succeeded: 'succeeded',
  requires_action: 'requires-action',
  processing: 'processing',
  requires_capture: 'processing',
  requires_confirmation: 'refused',
  requires_payment_method: 'refused',
  canceled: 'cancelled',
}

function toPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  return {
    intentId: intent.id,
    // A state that the provider invents later is not decided, as far as we know.
    state: STATES[intent.status] ?? 'processing',
    amount: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    tenantId: intent.metadata.tenant ?? null,
    paymentId: intent.metadata.payment ?? null,
    clientSecret: intent.client_secret ?? '',
    nextActionUrl: intent.next_action?.redirect_to_url?.url ?? '',
    refusal: intent.last_payment_error?.message ?? null,
  }
}

function savedCard(method: Stripe.PaymentMethod, defaultId: string | null): SavedCard[] {
  if (!method.card) return []
  const { brand, last4, exp_month, exp_year } = method.card
  const { name } = method.billing_details
  return [{ id: method.id, brand, last4, exp_month, exp_year, name, is_default: method.id === defaultId }]
}
