/** Subscriptions, as the membership speaks of them. The provider's library is behind this and nowhere else. */
import type { Invoice } from '@frontage/contracts/membership.ts'
import type { PromoDuration } from '@frontage/domain/promo-code.ts'
import type { Subscription } from '@frontage/domain/membership.ts'

export interface PlanPrice {
  /** Of the plan at this price; the provider's price is found by it. */
  tenantId: string
  planId: string
  productName: string
  /** Cents. */
  amount: number
  billed: 'month' | 'year'
}

export interface Discount {
  code: string
  percentOff: number | null
  /** Cents. */
  amountOff: number | null
  duration: PromoDuration
  /** Of 'months' alone: how many. */
  months: number | null
}

export interface NewSubscription {
  tenantId: string
  accountId: string
  customerId: string
  price: PlanPrice
  /** Free until then; null: paid at once. Milliseconds since 1970. */
  trialEndsAt: number | null
  discount: Discount | null
  /** The same key never makes a second subscription. */
  key: string
}

/** How the first payment of a subscription stands. */
export type FirstPayment =
  | { state: 'done' }
  | { state: 'requires-action'; subscriptionId: string; clientSecret: string; nextActionUrl: string }
  /** The subscription was called off: nothing is left to pay. */
  | { state: 'refused'; sentence: string }

/** @param attempt the key it was asked for with; null: made before keys were written down, or by hand */
export type ListedSubscription = Subscription & { attempt: string | null }

export interface BillingProvider {
  /**
   * Has the provider know a plan's price, and the plan by its name. What subscriptions pay stays: a price that changed is
   * another one there.
   *
   * @returns the provider's id of the price
   * @throws PaymentProviderUnavailable
   */
  keepPrice(price: PlanPrice): Promise<string>
  /**
   * With the customer's usual card.
   *
   * @throws NotCarriedOut: there is no subscription by this call; PaymentProviderUnavailable, InProgress: nobody knows
   */
  subscribe(order: NewSubscription): Promise<FirstPayment>
  /** How the first payment of a subscription stands now; a declined one calls the subscription off. */
  firstPayment(subscriptionId: string): Promise<FirstPayment>
  /**
   * Ends a subscription that was never paid. False: it was paid in the meantime, and stays.
   *
   * @throws PaymentProviderUnavailable
   */
  callOff(subscriptionId: string): Promise<boolean>
  /** Everything that a customer ever had. @throws PaymentProviderUnavailable */
  subscriptions(customerId: string): Promise<ListedSubscription[]>
  /**
   * The plan of another price from now on; what was paid for and not used is credited. A plan that was to end goes on.
   *
   * @returns why the card was refused, and nothing has changed; null: done
   * @throws PaymentProviderUnavailable
   */
  changePlan(subscriptionId: string, price: PlanPrice): Promise<string | null>
  /**
   * Ends a subscription with what is paid for, or takes that back. One that the provider does not know, or that is over, has
   * ended already.
   *
   * @throws PaymentProviderUnavailable
   */
  endWithPeriod(subscriptionId: string, isEnding: boolean): Promise<void>
  /** A page of the provider's own for card, plan and invoices; good for an hour. @throws PaymentProviderUnavailable */
  openPortal(customerId: string, returnUrl: string): Promise<string>
  /** Newest first, at most a hundred. @throws PaymentProviderUnavailable */
  invoices(customerId: string): Promise<Invoice[]>
}

/** The same key is being worked on at the provider. */
export class InProgress extends Error {
  constructor(cause: unknown) {
    super('A subscription is being made', { cause })
    this.name = 'InProgress'
  }
}
