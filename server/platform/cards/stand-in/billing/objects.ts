/** Products, subscriptions and invoices, as far as this product meets them. Moments are seconds since 1970. */
import type { StoredObject } from '../journal.ts'

export interface Product extends StoredObject {
  object: 'product'
  created: number
  name: string
  active: boolean
  metadata: Record<string, string>
}

export interface Price extends StoredObject {
  object: 'price'
  created: number
  active: boolean
  currency: string
  /** Cents. */
  unit_amount: number
  lookup_key: string | null
  product: string
  type: 'recurring'
  recurring: { interval: 'month' | 'year'; interval_count: 1; usage_type: 'licensed' }
  metadata: Record<string, string>
}

export interface Coupon extends StoredObject {
  object: 'coupon'
  created: number
  name: string | null
  percent_off: number | null
  amount_off: number | null
  currency: string | null
  duration: 'once' | 'repeating' | 'forever'
  duration_in_months: number | null
  times_redeemed: number
  valid: boolean
  metadata: Record<string, string>
}

/** A coupon in a subscription, until it is used up. */
export interface Discount extends StoredObject {
  object: 'discount'
  source: { type: 'coupon'; coupon: string }
  customer: string
  subscription: string
  start: number
  /** null: it has no end of its own. */
  end: number | null
}

export type Status = 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled'

export interface SubscriptionItem {
  id: string
  object: 'subscription_item'
  price: Price
  quantity: 1
  current_period_start: number
  current_period_end: number
}

export interface Subscription extends StoredObject {
  object: 'subscription'
  created: number
  start_date: number
  customer: string
  status: Status
  items: { object: 'list'; data: [SubscriptionItem]; has_more: false; url: string }
  trial_start: number | null
  trial_end: number | null
  cancel_at_period_end: boolean
  cancel_at: number | null
  canceled_at: number | null
  ended_at: number | null
  cancellation_details: { comment: string | null; reason: string | null; feedback: null }
  default_payment_method: string | null
  latest_invoice: string | null
  pending_setup_intent: null
  collection_method: 'charge_automatically'
  currency: string
  metadata: Record<string, string>
  discounts: string[]
  schedule: null
  test_clock: string | null
  ours: {
    /** When the unpaid invoice is tried again; null: nothing to retry. */
    retryAt: number | null
    /** Failed tries of the newest invoice. */
    failures: number
    /** The trial's last days were announced. */
    isTrialEndTold: boolean
  }
}

export interface InvoiceLine {
  id: string
  object: 'line_item'
  description: string
  amount: number
  currency: string
  period: { start: number; end: number }
}

export interface Invoice extends StoredObject {
  object: 'invoice'
  created: number
  number: string
  customer: string
  status: 'open' | 'paid' | 'void' | 'uncollectible'
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  currency: string
  subtotal: number
  total: number
  amount_due: number
  amount_paid: number
  amount_remaining: number
  starting_balance: number
  ending_balance: number
  attempt_count: number
  next_payment_attempt: number | null
  period_start: number
  period_end: number
  description: string | null
  hosted_invoice_url: string
  invoice_pdf: null
  lines: { object: 'list'; data: InvoiceLine[]; has_more: false; url: string }
  parent: {
    type: 'subscription_details'
    subscription_details: { subscription: string; metadata: Record<string, string> }
    quote_details: null
  }
  status_transitions: {
    finalized_at: number
    paid_at: number | null
    voided_at: number | null
    marked_uncollectible_at: null
  }
  confirmation_secret: { client_secret: string; type: 'payment_intent' } | null
  metadata: Record<string, string>
  ours: { intent: string | null }
}

export interface PortalSession extends StoredObject {
  object: 'billing_portal.session'
  created: number
  customer: string
  return_url: string
  url: string
}

export interface TestClock extends StoredObject {
  object: 'test_helpers.test_clock'
  created: number
  frozen_time: number
  name: string | null
  status: 'ready'
  deletes_after: number
}
