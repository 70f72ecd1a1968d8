/** Invoices: made, paid, tried again. */
import { findCustomer, findPaymentMethod } from '../cards.ts'
import { text, type FormFields } from '../form.ts'
import { createPaymentIntent, confirmPaymentIntent, LEAST_CENTS, type EditorServices } from '../intents.ts'
import { newId, type Customer, type PaymentIntent } from '../objects.ts'
import { invalid, missing, ProviderRefusal } from '../refusal.ts'
import type { Coupon, Discount, Invoice, InvoiceLine, Subscription } from './objects.ts'
import { findCoupon, takenOff } from './prices.ts'
import { DAY, timeOf } from './time.ts'

/** Days after the first try; after the last one the subscription is canceled. */
export const RETRY_DAYS = [3, 5, 7] as const

export interface Charge {
  lines: Omit<InvoiceLine, 'id' | 'object' | 'currency'>[]
  reason: Invoice['billing_reason']
  /** Nobody is there to answer the bank. */
  isLater: boolean
}

/**
 * Makes an invoice of a subscription and tries to pay it. A credit that is left goes to the customer's balance, one that
 * is there pays first.
 *
 * @returns the subscription with this as its newest invoice
 */
export function invoice(services: EditorServices, subscription: Subscription, charge: Charge): Subscription {
  const { customer: customerId, currency } = subscription
  const customer = findCustomer(services, customerId)
  const at = timeOf(services, customerId)
  const lines = charge.lines.map((line) => ({
    ...line,
    id: newId('il'),
    object: 'line_item' as const,
    currency,
  }))
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0)
  const { coupon, discounts } = discountNow(services, subscription, at)
  const total = subtotal - takenOff(coupon, subtotal)
  const due = Math.max(0, total + customer.balance)
  const balance = Math.min(0, total + customer.balance)
  const count = services.journal.all<Invoice>('invoice').filter((one) => one.customer === customerId).length
  const made: Invoice = {
    id: newId('in'),
    object: 'invoice',
    created: at,
    number: `${customerId.slice(-8).toUpperCase()}-${String(count + 1).padStart(4, '0')}`,
    customer: customerId,
    status: 'open',
    billing_reason: charge.reason,
    currency,
    subtotal,
    total,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    starting_balance: customer.balance,
    ending_balance: balance,
    attempt_count: 0,
    next_payment_attempt: null,
    period_start: lines[0]?.period.start ?? at,
    period_end: lines.at(-1)?.period.end ?? at,
    description: null,
    hosted_invoice_url: '',
    invoice_pdf: null,
    lines: { object: 'list', data: lines, has_more: false, url: '' },
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
      quote_details: null,
    },
    status_transitions: { finalized_at: at, paid_at: null, voided_at: null, marked_uncollectible_at: null },
    confirmation_secret: null,
    metadata: {},
    ours: { intent: null },
  }
  const saved = services.journal.save({ ...made, hosted_invoice_url: `/dev/cards/invoices/${made.id}` })
  if (balance !== customer.balance) services.journal.save<Customer>({ ...customer, balance })
  services.events.emit('invoice.created', saved)
  services.events.emit('invoice.finalized', saved)
  const next = services.journal.save<Subscription>({
    ...subscription,
    latest_invoice: saved.id,
    discounts,
  })
  payInvoice(services, saved.id, { isLater: charge.isLater })
  return services.journal.get<Subscription>(next.id) ?? next
}

/** What takes something off an invoice of now, and what is left of it afterwards. */
function discountNow(
  services: EditorServices,
  { discounts }: Subscription,
  at: number,
): { coupon: Coupon | null; discounts: string[] } {
  const [id] = discounts
  const discount = id === undefined ? undefined : services.journal.get<Discount>(id)
  if (!discount || (discount.end !== null && discount.end <= at)) return { coupon: null, discounts: [] }
  const coupon = findCoupon(services, discount.source.coupon)
  return { coupon, discounts: coupon.duration === 'once' ? [] : discounts }
}

/** One try. What becomes of the subscription is told by the payment (`invoiceSettled`). */
export function payInvoice(
  services: EditorServices,
  id: string,
  how: { isLater: boolean; card?: string },
): Invoice {
  const open = findInvoice(services, id)
  if (open.status !== 'open') throw invalid('Invoice is already paid or void.')
  // What is too little for a card is not asked for.
  if (open.amount_remaining < LEAST_CENTS) return markPaid(services, open)
  const tried = services.journal.save<Invoice>({ ...open, attempt_count: open.attempt_count + 1 })
  const card = how.card ?? payingCard(services, tried.customer)
  if (!card) {
    services.events.emit('invoice.payment_failed', tried)
    failed(services, tried)
    return findInvoice(services, id)
  }
  const form: FormFields = {
    payment_method: card,
    return_url: '/member-benefits',
    ...(how.isLater ? { off_session: 'true' } : {}),
  }
  const intent = intentOf(services, tried)
  services.journal.save<Invoice>({
    ...tried,
    ours: { intent: intent.id },
    confirmation_secret: { client_secret: intent.client_secret, type: 'payment_intent' },
  })
  try {
    const answered = confirmPaymentIntent(services, intent.id, form)
    if (answered.status === 'requires_action') {
      services.events.emit('invoice.payment_action_required', findInvoice(services, id))
      failed(services, findInvoice(services, id))
    }
  } catch (error) {
    // A decline was told to the invoice already.
    if (!(error instanceof ProviderRefusal)) throw error
  }
  return findInvoice(services, id)
}

function intentOf(
  services: EditorServices,
  { ours, amount_remaining, currency, customer, id }: Invoice,
): PaymentIntent {
  const earlier = ours.intent ? services.journal.get<PaymentIntent>(ours.intent) : undefined
  if (earlier && earlier.status !== 'canceled') return earlier
  return createPaymentIntent(services, { amount: String(amount_remaining), currency, customer }, id)
}

/** The customer's chosen card, or her newest. */
function payingCard(services: EditorServices, customerId: string): string | null {
  const { default_payment_method: chosen } = findCustomer(services, customerId).invoice_settings
  if (chosen && findPaymentMethod(services, chosen).customer === customerId) return chosen
  return null
}

/** A payment of an invoice was decided: by the card at once, or by the bank later. */
export function invoiceSettled(services: EditorServices, intent: PaymentIntent): void {
  if (!intent.ours) return
  const open = findInvoice(services, intent.ours.invoice)
  if (open.status !== 'open') return
  if (intent.status === 'succeeded') {
    markPaid(services, open)
    return
  }
  services.events.emit('invoice.payment_failed', open)
  failed(services, open)
}

function markPaid(services: EditorServices, open: Invoice): Invoice {
  const at = timeOf(services, open.customer)
  const paid = services.journal.save<Invoice>({
    ...open,
    status: 'paid',
    amount_paid: open.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...open.status_transitions, paid_at: at },
  })
  services.events.emit('invoice.paid', paid)
  services.events.emit('invoice.payment_succeeded', paid)
  const subscription = subscriptionOf(services, paid)
  const isWaiting = subscription.status === 'incomplete' || subscription.status === 'past_due'
  if (isWaiting && subscription.latest_invoice === paid.id) {
    const active = services.journal.save<Subscription>({
      ...subscription,
      status: 'active',
      ours: { ...subscription.ours, retryAt: null, failures: 0 },
    })
    services.events.emit('customer.subscription.updated', active)
  }
  return paid
}

/** A renewal that failed is tried again; a first payment is not. */
function failed(services: EditorServices, open: Invoice): void {
  const subscription = subscriptionOf(services, open)
  if (subscription.latest_invoice !== open.id || subscription.status === 'incomplete') return
  const { failures } = subscription.ours
  const days = RETRY_DAYS[failures]
  const retryAt = days === undefined ? null : timeOf(services, open.customer) + days * DAY
  services.journal.save<Invoice>({ ...open, next_payment_attempt: retryAt })
  const next = services.journal.save<Subscription>({
    ...subscription,
    status: 'past_due',
    ours: { ...subscription.ours, retryAt, failures: failures + 1 },
  })
  services.events.emit('customer.subscription.updated', next)
}

export function voidInvoice(services: EditorServices, id: string): Invoice {
  const open = findInvoice(services, id)
  if (open.status !== 'open') throw invalid('You can only void open invoices.')
  const at = timeOf(services, open.customer)
  const gone = services.journal.save<Invoice>({
    ...open,
    status: 'void',
    next_payment_attempt: null,
    status_transitions: { ...open.status_transitions, voided_at: at },
  })
  services.events.emit('invoice.voided', gone)
  return gone
}

function subscriptionOf(services: EditorServices, { parent }: Invoice): Subscription {
  const id = parent.subscription_details.subscription
  const found = services.journal.get<Subscription>(id)
  if (found?.object !== 'subscription') throw missing('subscription', id)
  return found
}

export function findInvoice({ journal }: Pick<EditorServices, 'journal'>, id: string): Invoice {
  const found = journal.get<Invoice>(id)
  if (found?.object !== 'invoice') throw missing('invoice', id)
  return found
}

/** Newest first. */
export function listInvoices({ journal }: Pick<EditorServices, 'journal'>, query: FormFields): Invoice[] {
  const customer = text(query.customer)
  const subscription = text(query.subscription)
  return journal
    .all<Invoice>('invoice')
    .filter((one) => !customer || one.customer === customer)
    .filter((one) => !subscription || one.parent.subscription_details.subscription === subscription)
    .reverse()
}
