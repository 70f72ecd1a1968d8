import { refusals } from '@frontage/contracts/refusals.ts'
import Stripe from 'stripe'
import type { Invoice } from '@frontage/contracts/membership.ts'
import { SUBSCRIPTION_STATUSES } from '@frontage/domain/membership.ts'
import { priceWithPromo } from '@frontage/domain/promo.ts'
import {
  InProgress,
  type BillingProvider,
  type Discount,
  type FirstPayment,
  type ListedSubscription,
  type PlanPrice,
} from './billing-port.ts'
import { PaymentProviderUnavailable, NotCarriedOut } from './port.ts'
import { asked, CURRENCY, isInUse, ONCE, stripeLibrary, unavailable, type StripeSettings } from './stripe.ts'

/** Written on a subscription whose first payment failed: it was never more than asked for. */
const NEVER_PAID = 'The first payment failed.'
const DECLINED = refusals['cards.refused'].sentence
const MOST = 100

/** Subscriptions through the provider's official library. */
export function stripeBilling(settings: StripeSettings): BillingProvider {
  const stripe = stripeLibrary(settings)

  const lookupKeyOf = ({ tenantId, planId, amount, billed }: PlanPrice): string =>
    `${tenantId}:${planId}:${amount}:${billed}`

  const findPrice = async (price: PlanPrice): Promise<Stripe.Price | undefined> =>
    (await stripe.prices.list({ lookup_keys: [lookupKeyOf(price)], limit: 1 })).data[0]

  /** Prices are made when they are first needed; a plan whose price changed is another price. */
  async function priceOf(price: PlanPrice): Promise<string> {
    const known = await findPrice(price)
    if (known) return known.id
    const { tenantId, planId, amount, billed } = price
    const lookupKey = lookupKeyOf(price)
    const product = await productOf(price)
    const made = await stripe.prices.create(
      {
        currency: CURRENCY,
        unit_amount: amount,
        recurring: { interval: billed },
        lookup_key: lookupKey,
        product,
        metadata: { tenant: tenantId, plan: planId },
      },
      { idempotencyKey: `price:${lookupKey}` },
    )
    return made.id
  }

  /** All prices of a plan are of one product, whose name is on the invoices. */
  async function productOf({ tenantId, planId, productName: name }: PlanPrice): Promise<string> {
    const id = `plan-${tenantId}-${planId}`
    try {
      return (await stripe.products.update(id, { name })).id
    } catch (error) {
      if (!isMissing(error)) throw error
    }
    const metadata = { tenant: tenantId, plan: planId }
    return (await stripe.products.create({ id, name, metadata }, { idempotencyKey: `product:${id}:${name}` }))
      .id
  }

  async function couponOf(tenantId: string, discount: Discount): Promise<string> {
    const off = discount.percentOff === null ? `${discount.amountOff}c` : `${discount.percentOff}p`
    const { months } = discount
    const id = `${tenantId}-${discount.code}-${off}-${discount.duration}${months ?? ''}`
    try {
      return (await stripe.coupons.retrieve(id)).id
    } catch (error) {
      if (!isMissing(error)) throw error
    }
    const coupon = await stripe.coupons.create(
      {
        id,
        name: discount.code,
        ...(discount.duration === 'months'
          ? { duration: 'repeating', duration_in_months: months ?? 1 }
          : { duration: discount.duration }),
        ...(discount.percentOff === null
          ? { amount_off: discount.amountOff ?? 0, currency: CURRENCY }
          : { percent_off: discount.percentOff }),
      },
      { idempotencyKey: `coupon:${id}` },
    )
    return coupon.id
  }

  /** A subscription that was not paid is called off, so that no later try charges beside it. */
  async function firstPaymentOf(subscription: Stripe.Subscription): Promise<FirstPayment> {
    const { id, status, latest_invoice: invoice } = subscription
    if (status !== 'incomplete') {
      return status === 'incomplete_expired' ? { state: 'refused', sentence: DECLINED } : { state: 'done' }
    }
    const secret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : undefined
    const intent = secret ? await stripe.paymentIntents.retrieve(secret.split('_secret_')[0] ?? '') : null
    if (intent?.status === 'requires_action') {
      const nextActionUrl = intent.next_action?.redirect_to_url?.url ?? ''
      return { state: 'requires-action', subscriptionId: id, clientSecret: secret ?? '', nextActionUrl }
    }
    if (intent?.status === 'processing' || intent?.status === 'succeeded') return { state: 'done' }
    await stripe.subscriptions.cancel(id, { cancellation_details: { comment: NEVER_PAID } })
    return { state: 'refused', sentence: intent?.last_payment_error?.message ?? DECLINED }
  }

  /** Whether a change was refused because there is nothing left to change. */
  async function isOver(subscriptionId: string, refusal: unknown): Promise<boolean> {
    if (isMissing(refusal)) return true
    if (!(refusal instanceof Stripe.errors.StripeInvalidRequestError)) return false
    const { status } = await stripe.subscriptions.retrieve(subscriptionId)
    return status === 'canceled' || status === 'incomplete_expired'
  }

  return {
    async subscribe({ tenantId, accountId, customerId, price, trialEndsAt, discount, key }) {
      const [priceId, coupon] = await Promise.all([
        priceOf(price),
        discount ? couponOf(tenantId, discount) : null,
      ]).catch((error: unknown) => {
        throw new NotCarriedOut(error)
      })
      const subscription = await stripe.subscriptions
        .create(
          {
            customer: customerId,
            items: [{ price: priceId }],
            payment_behavior: 'allow_incomplete',
            metadata: { tenant: tenantId, account: accountId, plan: price.planId, attempt: key },
            expand: ['latest_invoice.confirmation_secret'],
            ...(trialEndsAt === null ? {} : { trial_end: Math.floor(trialEndsAt / 1000) }),
            ...(coupon ? { discounts: [{ coupon }] } : {}),
          },
          { ...ONCE, idempotencyKey: key },
        )
        .catch((error: unknown) => {
          const isOther = error instanceof Stripe.errors.StripeIdempotencyError
          if (isInUse(error) || isOther) throw new InProgress(error)
          if (error instanceof Stripe.errors.StripeCardError) return error.message
          throw unavailable(error)
        })
      if (typeof subscription === 'string') return { state: 'refused', sentence: subscription }
      return asked(() => firstPaymentOf(subscription))
    },

    firstPayment: (subscriptionId) =>
      asked(async () =>
        firstPaymentOf(
          await stripe.subscriptions.retrieve(subscriptionId, {
            expand: ['latest_invoice.confirmation_secret'],
          }),
        ),
      ),

    keepPrice: (price) =>
      asked(async () => {
        const known = await findPrice(price)
        if (!known) return priceOf(price)
        // The plan may have another name by now.
        const product = typeof known.product === 'string' ? known.product : known.product.id
        await stripe.products.update(product, { name: price.productName })
        return known.id
      }),

    subscriptions: (customerId) =>
      asked(async () => {
        const list = await stripe.subscriptions.list({
          customer: customerId,
          status: 'all',
          limit: MOST,
          expand: ['data.discounts.source.coupon'],
        })
        return list.data.flatMap(toSubscription)
      }),

    callOff: (subscriptionId) =>
      asked(async () => {
        const { status } = await stripe.subscriptions.retrieve(subscriptionId)
        if (status === 'incomplete') {
          await stripe.subscriptions.cancel(subscriptionId, { cancellation_details: { comment: NEVER_PAID } })
        }
        return status === 'incomplete' || status === 'incomplete_expired' || status === 'canceled'
      }),

    async changePlan(subscriptionId, price) {
      try {
        const [priceId, { items }] = await Promise.all([
          priceOf(price),
          stripe.subscriptions.retrieve(subscriptionId),
        ])
        const item = items.data[0]
        if (!item || item.price.id === priceId) return null
        await stripe.subscriptions.update(subscriptionId, {
          items: [{ id: item.id, price: priceId }],
          cancel_at_period_end: false,
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
          metadata: { plan: price.planId },
        })
        return null
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) return error.message
        throw new PaymentProviderUnavailable(error)
      }
    },

    endWithPeriod: (subscriptionId, isEnding) =>
      asked(async () => {
        try {
          await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: isEnding })
        } catch (error) {
          if (!isEnding || !(await isOver(subscriptionId, error))) throw error
        }
      }),

    openPortal: (customerId, returnUrl) =>
      asked(async () => {
        const session = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
        })
        return session.url
      }),

    invoices: (customerId) =>
      asked(async () => {
        const list = await stripe.invoices.list({ customer: customerId, limit: MOST })
        return list.data.map(toInvoice)
      }),
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

const ms = (seconds: number) => seconds * 1000
const moment = (seconds: number | null) => (seconds === null ? null : ms(seconds))

function toSubscription(it: Stripe.Subscription): ListedSubscription[] {
  const item = it.items.data[0]
  const status = SUBSCRIPTION_STATUSES.find((known) => known === it.status)
  if (!item || !status) return []
  const wasNeverPaid = it.cancellation_details?.comment === NEVER_PAID
  return [
    {
      id: it.id,
      status: wasNeverPaid ? 'incomplete_expired' : status,
      planId: it.metadata.plan ?? '',
      createdAt: ms(it.created),
      periodEndsAt: ms(item.current_period_end),
      trialEndsAt: moment(it.trial_end),
      isEnding: it.cancel_at_period_end,
      endedAt: moment(it.ended_at),
      attempt: it.metadata.attempt ?? null,
      price: priceNow(it, item),
    },
  ]
}

function priceNow(
  { discounts }: Stripe.Subscription,
  { price, current_period_end: renewedAt }: Stripe.SubscriptionItem,
): ListedSubscription['price'] {
  const interval = (['month', 'year'] as const).find((one) => one === price.recurring?.interval)
  const { unit_amount: cents } = price
  if (cents === null || interval === undefined) return null
  const left = discounts.reduce((rest, discount) => {
    if (typeof discount === 'string' || (discount.end !== null && discount.end <= renewedAt)) return rest
    const { coupon } = discount.source
    if (coupon === null || typeof coupon === 'string') return rest
    return priceWithPromo(rest, { percent_off: coupon.percent_off, amount_off_cents: coupon.amount_off })
  }, cents)
  return { cents, billed: interval, nextCents: left }
}

const INVOICE_STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const

function toInvoice(it: Stripe.Invoice): Invoice {
  return {
    id: it.id,
    number: it.number ?? '',
    at: new Date(ms(it.created)).toISOString(),
    total_cents: it.total,
    status: INVOICE_STATUSES.find((known) => known === it.status) ?? 'draft',
    description: it.lines.data[0]?.description ?? '',
    url: it.hosted_invoice_url ?? null,
  }
}
