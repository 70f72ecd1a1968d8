/** Subscriptions: begun, changed, ended. What time does to them is in clockwork.ts. */
import { findCustomer, findPaymentMethod } from '../cards.ts'
import { fields, text, texts, type FormFields } from '../form.ts'
import type { EditorServices } from '../intents.ts'
import type { Journal } from '../journal.ts'
import { newId, type Customer, type PaymentIntent } from '../objects.ts'
import { invalid, missing, ProviderRefusal } from '../refusal.ts'
import { findInvoice, invoice, voidInvoice } from './invoices.ts'
import type { Coupon, Discount, Price, Subscription, SubscriptionItem } from './objects.ts'
import { findCoupon, findPrice, lineOf } from './prices.ts'
import { monthsAfter, periodAfter, timeOf } from './time.ts'

/** Statuses that nothing changes any more. */
export const isOver = ({ status }: Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired'

export function createSubscription(services: EditorServices, form: FormFields): Subscription {
  const customer = findCustomer(services, text(form.customer) ?? '')
  const price = findPrice(services, text(fields(fields(form.items)['0']).price) ?? '')
  const at = timeOf(services, customer.id)
  const trialEnd = trialEndOf(form, at)
  if (!hasCard(services, customer)) throw noCard()
  const id = newId('sub')
  const begun = services.journal.save<Subscription>({
    id,
    object: 'subscription',
    created: at,
    start_date: at,
    customer: customer.id,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    items: itemOf(id, newId('si'), price, at, trialEnd ?? periodAfter(at, price.recurring.interval)),
    trial_start: trialEnd === null ? null : at,
    trial_end: trialEnd,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    cancellation_details: { comment: null, reason: null, feedback: null },
    default_payment_method: null,
    latest_invoice: null,
    pending_setup_intent: null,
    collection_method: 'charge_automatically',
    currency: price.currency,
    metadata: texts(form.metadata),
    discounts: discountOf(services, form, id, { customer: customer.id, at }),
    schedule: null,
    test_clock: customer.test_clock,
    ours: { retryAt: null, failures: 0, isTrialEndTold: false },
  })
  services.events.emit('customer.subscription.created', begun)
  if (trialEnd !== null) return begun
  const { current_period_start: start, current_period_end: end } = begun.items.data[0]
  return invoice(services, begun, {
    lines: [{ description: lineOf(services, price), amount: price.unit_amount, period: { start, end } }],
    reason: 'subscription_create',
    isLater: false,
  })
}

function trialEndOf(form: FormFields, at: number): number | null {
  const days = Number(text(form.trial_period_days) ?? 0)
  const end = text(form.trial_end) ? Number(text(form.trial_end)) : days > 0 ? at + days * 86_400 : null
  if (end === null) return null
  if (!Number.isInteger(end) || end <= at)
    throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', 'trial_end')
  return end
}

function discountOf(
  services: EditorServices,
  form: FormFields,
  subscription: string,
  { customer, at }: { customer: string; at: number },
): string[] {
  const coupon = text(fields(fields(form.discounts)['0']).coupon)
  if (!coupon) return []
  const found = findCoupon(services, coupon)
  services.journal.save<Coupon>({ ...found, times_redeemed: found.times_redeemed + 1 })
  const { id } = services.journal.save<Discount>({
    id: newId('di'),
    object: 'discount',
    source: { type: 'coupon', coupon },
    customer,
    subscription,
    start: at,
    end: found.duration_in_months === null ? null : monthsAfter(at, found.duration_in_months),
  })
  return [id]
}

function hasCard(services: EditorServices, { id, invoice_settings }: Customer): boolean {
  const chosen = invoice_settings.default_payment_method
  return chosen !== null && findPaymentMethod(services, chosen).customer === id
}

const noCard = () =>
  new ProviderRefusal(400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: 'This customer has no attached payment source or default payment method.',
  })

export function itemOf(
  subscription: string,
  id: string,
  price: Price,
  start: number,
  end: number,
): Subscription['items'] {
  const item: SubscriptionItem = {
    id,
    object: 'subscription_item',
    price,
    quantity: 1,
    current_period_start: start,
    current_period_end: end,
  }
  const url = `/v1/subscription_items?subscription=${subscription}`
  return { object: 'list', data: [item], has_more: false, url }
}

export function updateSubscription(services: EditorServices, id: string, form: FormFields): Subscription {
  const before = findSubscription(services, id)
  if (isOver(before))
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  const ending = text(form.cancel_at_period_end)
  const at = timeOf(services, before.customer)
  const isEnding = ending === undefined ? before.cancel_at_period_end : ending === 'true'
  const changed = services.journal.save<Subscription>({
    ...before,
    metadata: { ...before.metadata, ...texts(form.metadata) },
    cancel_at_period_end: isEnding,
    cancel_at: isEnding ? before.items.data[0].current_period_end : null,
    canceled_at: isEnding ? (before.canceled_at ?? at) : null,
  })
  const priceId = text(fields(fields(form.items)['0']).price)
  const price = priceId ? findPrice(services, priceId) : null
  const isOther = price !== null && price.id !== before.items.data[0].price.id
  const done = isOther ? changePrice(services, changed, price, text(form.proration_behavior)) : changed
  if (text(form.payment_behavior) === 'error_if_incomplete' && isUnpaid(services, done)) {
    throw takenBack(services, before, done)
  }
  services.events.emit('customer.subscription.updated', done)
  return done
}

const isUnpaid = (services: EditorServices, { latest_invoice: latest }: Subscription): boolean =>
  latest !== null && findInvoice(services, latest).status === 'open'

/** As if it had not been asked for; the error says why. */
function takenBack(services: EditorServices, before: Subscription, changed: Subscription): ProviderRefusal {
  const latest = findInvoice(services, changed.latest_invoice ?? '')
  const intent = latest.ours.intent ? services.journal.get<PaymentIntent>(latest.ours.intent) : undefined
  const customer = findCustomer(services, before.customer)
  voidInvoice(services, latest.id)
  services.journal.save<Customer>({ ...customer, balance: latest.starting_balance })
  services.journal.save(before)
  return new ProviderRefusal(402, {
    type: 'card_error',
    code: intent?.last_payment_error?.code ?? 'subscription_payment_intent_requires_action',
    message: intent?.last_payment_error?.message ?? 'Your bank asks to confirm this payment.',
  })
}

/** A price with another period begins a new one now; what was paid for and not used is credited. */
function changePrice(
  services: EditorServices,
  before: Subscription,
  price: Price,
  proration?: string,
): Subscription {
  const [item] = before.items.data
  const at = timeOf(services, before.customer)
  if (before.status === 'trialing') {
    const { current_period_start: start, current_period_end: end } = item
    return services.journal.save({ ...before, items: itemOf(before.id, item.id, price, start, end) })
  }
  const end = periodAfter(at, price.recurring.interval)
  const changed = services.journal.save<Subscription>({
    ...before,
    items: itemOf(before.id, item.id, price, at, end),
  })
  const length = item.current_period_end - item.current_period_start
  const left = Math.max(0, item.current_period_end - at) / length
  const credit = proration === 'none' ? 0 : Math.round(item.price.unit_amount * left)
  const period = { start: at, end }
  return invoice(services, changed, {
    lines: [
      ...(credit > 0 ? [{ description: 'Unused time', amount: -credit, period }] : []),
      { description: lineOf(services, price), amount: price.unit_amount, period },
    ],
    reason: 'subscription_update',
    isLater: false,
  })
}

/** Ends it now. */
export function cancelSubscription(
  services: EditorServices,
  id: string,
  { comment = null, reason = 'cancellation_requested' }: { comment?: string | null; reason?: string } = {},
): Subscription {
  const before = findSubscription(services, id)
  if (isOver(before)) throw missing('subscription', id)
  const at = timeOf(services, before.customer)
  if (before.latest_invoice && findInvoice(services, before.latest_invoice).status === 'open') {
    voidInvoice(services, before.latest_invoice)
  }
  const ended = services.journal.save<Subscription>({
    ...before,
    status: before.status === 'incomplete' ? 'incomplete_expired' : 'canceled',
    canceled_at: before.canceled_at ?? at,
    ended_at: at,
    cancellation_details: { comment, reason, feedback: null },
    ours: { ...before.ours, retryAt: null },
  })
  services.events.emit('customer.subscription.deleted', ended)
  return ended
}

export function findSubscription({ journal }: { journal: Journal }, id: string): Subscription {
  const found = journal.get<Subscription>(id)
  if (found?.object !== 'subscription') throw missing('subscription', id)
  return found
}

/** Newest first; without those that are over, unless all are asked for. */
export function listSubscriptions({ journal }: { journal: Journal }, query: FormFields): Subscription[] {
  const customer = text(query.customer)
  const status = text(query.status)
  return journal
    .all<Subscription>('subscription')
    .filter((one) => !customer || one.customer === customer)
    .filter((one) => status === 'all' || (status ? one.status === status : !isOver(one)))
    .reverse()
}
