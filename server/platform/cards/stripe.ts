import { codeOf, fieldOf } from '@frontage/domain/typed-objects.ts'
import Stripe from 'stripe'
import { traceHeader } from '../tracing/tracing.ts'
import type { PaymentCard } from '@frontage/contracts/checkout.ts'
import {
  PaymentProviderUnavailable,
  nothingCharged,
  NotCarriedOut,
  UnknownPaymentCard,
  type PaymentEvent,
  type PaymentProvider,
  type Charge,
  type ProviderPayment,
} from './port.ts'
import { stripeRefunds, toRefund } from './stripe-refunds.ts'

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
const TIMEOUT_MS = 10_000
/** For calls that must not be repeated unseen: after a lost answer the next one would no longer say what happened. */
export const ONCE = { maxNetworkRetries: 0 } as const
/** Someone waits for the answer already. */
const LOOK_UP = { ...ONCE, timeout: 3_000 } as const
const PAGE = 100
const MOST_PAGES = 20

/** The provider's official library, at the provider's own address or another. */
export const stripeLibrary = ({ secretKey, apiBase }: StripeSettings): Stripe =>
  new Stripe(secretKey, {
    ...address(apiBase),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    httpClient: withoutHiddenRepeat(),
  })

/**
 * The library repeats a call whose connection was cut even where it was told not to repeat. The second answer, such as
 * 'too many calls', would then be taken for the answer to the first, which may have charged.
 */
function withoutHiddenRepeat(): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient()
  const makeRequest = client.makeRequest.bind(client)
  client.makeRequest = (host, port, path, method, headers, ...rest) =>
    makeRequest(host, port, path, method, { ...headers, ...traceHeader() }, ...rest).catch(
      (error: unknown) => {
        const code = codeOf(error)
        throw code === 'ECONNRESET' || code === 'EPIPE'
          ? new Error('connection cut', { cause: error })
          : error
      },
    )
  return client
}

/** Payments through the provider's official library. */
export function stripePaymentCards(settings: StripeSettings): PaymentProvider {
  const stripe = stripeLibrary(settings)

  async function since(date: Date, options: Stripe.RequestOptions = {}): Promise<ProviderPayment[]> {
    const created = { gte: Math.floor(date.getTime() / 1000) }
    const found: ProviderPayment[] = []
    let after: string | undefined
    for (let page = 0; page < MOST_PAGES; page++) {
      const from = after ? { starting_after: after } : {}
      const list = await asked(() => stripe.paymentIntents.list({ created, limit: PAGE, ...from }, options))
      found.push(...list.data.map(toPayment))
      after = list.data.at(-1)?.id
      if (!list.has_more) break
    }
    return found.reverse()
  }

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

    async deleteCustomer(customerId) {
      await asked(async () => {
        try {
          await stripe.customers.del(customerId)
        } catch (error) {
          if (!(
            error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
          ))
            throw error
        }
      })
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
        if (!card || (owner && owner !== customerId)) throw new UnknownPaymentCard(paymentMethod)
        return { brand: card.brand, last4: card.last4, isSaved: owner !== undefined }
      } catch (error) {
        if (error instanceof UnknownPaymentCard) throw error
        if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new UnknownPaymentCard(error)
        throw new PaymentProviderUnavailable(error)
      }
    },

    async charge(charge) {
      try {
        return toPayment(
          await stripe.paymentIntents.create(intentOf(charge, settings), {
            ...ONCE,
            idempotencyKey: keyOf(charge),
          }),
        )
      } catch (error) {
        return refusedPayment(error)
      }
    },

    find: async (intentId) => toPayment(await asked(() => stripe.paymentIntents.retrieve(intentId))),

    pageOf(intentId) {
      if (settings.isStandIn || !/^pi_\w+$/.test(intentId)) return null
      const isTest = /^[a-z]+_test_/.test(settings.secretKey)
      return `https://dashboard.stripe.com/${isTest ? 'test/' : ''}payments/${intentId}`
    },

    async cancel(intentId) {
      try {
        return toPayment(await stripe.paymentIntents.cancel(intentId))
      } catch (error) {
        // What is already decided cannot be cancelled: the answer is how it was decided.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError))
          throw new PaymentProviderUnavailable(error)
        return toPayment(await asked(() => stripe.paymentIntents.retrieve(intentId)))
      }
    },

    async outcomeOf(lost) {
      const made = async (from = lost.since) =>
        (await since(from, LOOK_UP)).find(({ paymentId }) => paymentId === lost.paymentId)
      const known = await made()
      if (known) return known
      try {
        // The key is used up by an intent that nobody confirms: should the lost call arrive later, it charges nothing.
        const { amount, tenantId, paymentId } = lost
        const metadata = { tenant: tenantId, payment: paymentId }
        const unused = await stripe.paymentIntents.create(
          { amount, currency: CURRENCY, allowed_payment_method_types: ['card'], metadata },
          { ...LOOK_UP, idempotencyKey: keyOf(lost) },
        )
        return toPayment(await stripe.paymentIntents.cancel(unused.id, {}, LOOK_UP))
      } catch (error) {
        if (isInUse(error)) return null
        if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw unavailable(error)
        // It did arrive, and is over by now: charged, declined, or failed without a trace.
        // Not among the newest where this machine's clock was wrong when it was sent: then among all.
        return (await made()) ?? (await made(new Date(0))) ?? nothingCharged(null)
      }
    },

    ...stripeRefunds(stripe),

    since: (date) => since(date),

    readEvent(body, signature): PaymentEvent {
      const event = stripe.webhooks.constructEvent(body, signature, settings.webhookSecret)
      const isPayment = event.type.startsWith('payment_intent.')
      const payment = isPayment ? toPayment(event.data.object as Stripe.PaymentIntent) : null
      const refund = event.data.object.object === 'refund' ? toRefund(event.data.object) : null
      return { id: event.id, type: event.type, payment, refund, accountOf: accountOf(event.data.object) }
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
    ...(charge.isUnattended ? { off_session: true } : {}),
    ...(isStandIn ? { return_url: charge.returnUrl } : { use_stripe_sdk: true }),
  }
}

/** The same for every call about one payment: the provider makes one of them. */
const keyOf = ({ tenantId, paymentId }: Pick<Charge, 'tenantId' | 'paymentId'>): string =>
  `payment:${tenantId}:${paymentId}`

/** A declined card is an answer; anything that leaves open whether money moved is not. */
function refusedPayment(error: unknown): ProviderPayment {
  if (error instanceof Stripe.errors.StripeCardError) {
    const { payment_intent: intent, message } = error
    return intent ? { ...toPayment(intent), state: 'refused', refusal: message } : nothingCharged(message)
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new UnknownPaymentCard(error)
  throw unavailable(error)
}

export async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw unavailable(error)
  }
}

/** Another call with the same key is being worked on. The library has no class for it: its idempotency error is a 400's. */
export const isInUse = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 409

const NEVER_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/**
 * What a failed call says about whether it was carried out. Too many calls, keys that are refused and parameters that
 * are wrong are found before anything is done; a 5xx, a timeout and a cut connection say nothing.
 */
export function unavailable(error: unknown): PaymentProviderUnavailable {
  const { errors } = Stripe
  const isTurnedAway =
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError ||
    error instanceof errors.StripeInvalidRequestError
  if (isTurnedAway) return new NotCarriedOut(error)
  return NEVER_REACHED.has(codeOf(fieldOf(error, 'detail')) ?? '')
    ? new NotCarriedOut(error)
    : new PaymentProviderUnavailable(error)
}

/** Whose subscription, invoice or kept card an event is about, from the notes we wrote on it. */
function accountOf(about: object): PaymentEvent['accountOf'] {
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

function savedCard(method: Stripe.PaymentMethod, defaultId: string | null): PaymentCard[] {
  if (!method.card) return []
  const { brand, last4, exp_month, exp_year } = method.card
  const { name } = method.billing_details
  return [{ id: method.id, brand, last4, exp_month, exp_year, name, is_default: method.id === defaultId }]
}
