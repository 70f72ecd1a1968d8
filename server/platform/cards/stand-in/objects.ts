/** The provider's objects, as far as this product meets them. */
import { randomBytes } from 'node:crypto'
import type { PaymentCardBehavior, Decline } from './test-cards.ts'
import type { StoredObject } from './journal.ts'

export interface Customer extends StoredObject {
  object: 'customer'
  created: number
  email: string | null
  name: string | null
  metadata: Record<string, string>
  invoice_settings: { default_payment_method: string | null }
  /** Cents; below 0 is what the customer has to her credit. */
  balance: number
  test_clock: string | null
  deleted?: true
  ours: {
    /** Seconds that this customer's time runs ahead of the clock. */
    ahead: number
  }
}

export interface PaymentMethod extends StoredObject {
  object: 'payment_method'
  type: 'card'
  created: number
  customer: string | null
  card: {
    brand: string
    last4: string
    exp_month: number
    exp_year: number
    country: string
    funding: string
  }
  billing_details: { name: string | null; email: string | null; address: { postal_code: string | null } }
  /** Ours: what the test number does. Never the number. */
  behaviour: PaymentCardBehavior
  /** Ours: its bank agreed to later payments without being asked. */
  ours?: { isAgreed: boolean }
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export interface PaymentCardError extends Decline {
  type: 'card_error'
  payment_method?: unknown
}

interface Intent extends StoredObject {
  created: number
  status: IntentStatus
  client_secret: string
  customer: string | null
  payment_method: string | null
  metadata: Record<string, string>
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null
}

export interface PaymentIntent extends Intent {
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  description: string | null
  setup_future_usage: string | null
  last_payment_error: PaymentCardError | null
  latest_charge: string | null
  /** Ours: the invoice it pays. */
  ours?: { invoice: string }
}

export interface SetupIntent extends Intent {
  object: 'setup_intent'
  last_setup_error: PaymentCardError | null
}

export interface Charge extends StoredObject {
  object: 'charge'
  created: number
  amount: number
  currency: string
  paid: boolean
  status: 'succeeded' | 'failed'
  payment_intent: string
  metadata: Record<string, string>
  /** Absent on charges of earlier versions: nothing. */
  amount_refunded?: number
  refunded?: boolean
}

export interface Refund extends StoredObject {
  object: 'refund'
  created: number
  amount: number
  currency: string
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  charge: string
  payment_intent: string
  reason: string | null
  metadata: Record<string, string>
  failure_reason?: string
  /** Ours: what the bank says later, and when. */
  ours: { later: 'succeeded' | 'failed' | null; at: number }
}

export interface ProviderEvent extends StoredObject {
  object: 'event'
  api_version: string
  created: number
  livemode: false
  pending_webhooks: number
  type: string
  data: { object: unknown }
  request: { id: null; idempotency_key: null }
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

/** What leaves the stand-in: everything but what is its own. */
export function shown(stored: StoredObject): Record<string, unknown> {
  const { behaviour: _, ours: __, ...rest } = stored as StoredObject & { behaviour?: unknown; ours?: unknown }
  return { ...rest, livemode: false }
}
