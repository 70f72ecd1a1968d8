/** Cards, as the shop speaks of them. The provider's library is behind this and nowhere else. */
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import type { PaymentCard } from '@frontage/contracts/checkout.ts'
import type { Cents } from '@frontage/domain/money.ts'

export interface Charge {
  tenantId: string
  /** Our payment; also what makes a repeated request the same charge. */
  paymentId: string
  amount: Cents
  customerId: string
  paymentMethod: string
  saveCard: boolean
  description: string
  /** Where the buyer's browser comes back to from the bank. */
  returnUrl: string
  /** Nobody is there to answer the bank. */
  isUnattended?: boolean
}

/** How a payment stands at the provider. */
export interface ProviderPayment {
  intentId: string
  state: 'succeeded' | 'requires-action' | 'processing' | 'refused' | 'cancelled'
  /** Cents. */
  amount: number
  currency: string
  /** From the charge's own notes; null where it is not ours. */
  tenantId: string | null
  paymentId: string | null
  clientSecret: string
  nextActionUrl: string
  /** Why the card was refused, for the buyer. */
  refusal: string | null
}

/** @param refusal why, for the buyer; null: not the card's fault */
export const nothingCharged = (refusal: string | null): ProviderPayment => ({
  intentId: '',
  state: refusal === null ? 'cancelled' : 'refused',
  amount: 0,
  currency: '',
  tenantId: null,
  paymentId: null,
  clientSecret: '',
  nextActionUrl: '',
  refusal,
})

export interface PaymentCardToCharge {
  brand: string
  last4: string
  /** Kept for its owner; false for one that was typed just now. */
  isSaved: boolean
}

export interface NewProviderRefund {
  tenantId: string
  /** Our refund; also what makes a repeated request the same refund. */
  refundId: string
  intentId: string
  amount: Cents
}

/** How a refund stands at the provider. */
export interface ProviderRefund {
  id: string
  state: 'pending' | 'succeeded' | 'failed'
  /** Cents. */
  amount: number
  currency: string
  /** The payment that it is of; '': the provider does not say. */
  intentId: string
  /** From the refund's own notes; null where it was not made here. */
  tenantId: string | null
  refundId: string | null
  /** Why nothing was given back, for staff. */
  failure: string | null
}

export interface PaymentEvent {
  id: string
  type: string
  /** null: not about a payment. */
  payment: ProviderPayment | null
  /** null: not about a refund. */
  refund: ProviderRefund | null
  /** Whose subscription, invoice or card it is about; null: of nobody here. A hint only: what is true is read there. */
  accountOf: { tenantId: string; accountId: string } | null
}

export interface PaymentProvider {
  /** What the browser needs to send a card form to the provider itself. */
  browser: { publishableKey: string; apiBase: string; isStandIn: boolean }
  createCustomer(who: { tenantId: string; accountId: string; email: string; name: string }): Promise<string>
  /** With the saved cards; one that the provider does not know is gone already. @throws PaymentProviderUnavailable */
  deleteCustomer(customerId: string): Promise<void>
  listCards(customerId: string): Promise<PaymentCard[]>
  /** The card behind a payment method that this customer may use. @throws PaymentProviderUnavailable, UnknownPaymentCard */
  findCard(paymentMethod: string, customerId: string): Promise<PaymentCardToCharge>
  /**
   * Repeating it with the same payment id never charges twice.
   *
   * @throws UnknownPaymentCard, NotCarriedOut: nothing was charged; PaymentProviderUnavailable: nobody knows, ask `outcomeOf`
   */
  charge(charge: Charge): Promise<ProviderPayment>
  /**
   * How a charge ended whose answer did not come. One that never arrived can charge nothing afterwards. null: it is
   * still being worked on. For the one who holds the account's turn: it would cut off a charge that is about to be made.
   *
   * @throws PaymentProviderUnavailable
   */
  outcomeOf(
    lost: Pick<Charge, 'tenantId' | 'paymentId' | 'amount'> & { since: Date },
  ): Promise<ProviderPayment | null>
  find(intentId: string): Promise<ProviderPayment>
  /** The payment's page at the provider, for staff; null: it has none. */
  pageOf(intentId: string): string | null
  /** Calls a payment off; answers how it stands, which is 'succeeded' where it was too late. */
  cancel(intentId: string): Promise<ProviderPayment>
  /**
   * Gives money back to the card that paid. Repeating it with the same refund id never gives back twice.
   *
   * @throws RefundRefused: nothing was given back; PaymentProviderUnavailable: nobody knows, ask `refundsOf`
   */
  refund(refund: NewProviderRefund): Promise<ProviderRefund>
  /** Everything that was given back of a payment, newest first, whoever did it. @throws PaymentProviderUnavailable */
  refundsOf(intentId: string): Promise<ProviderRefund[]>
  /** Payments made at the provider since then, oldest first. */
  since(date: Date): Promise<ProviderPayment[]>
  /** @throws when the signature is not the provider's or too old */
  readEvent(body: string, signature: string): PaymentEvent
}

/** How the keeping of a card stands: the bank may have a question first. */
export type PaymentCardSetup =
  | { state: 'kept'; paymentMethod: string }
  | { state: 'requires-action'; setupId: string; clientSecret: string; nextActionUrl: string }
  | { state: 'refused'; sentence: string }

export interface SavedPaymentCards {
  /**
   * Keeps a card for later payments, with its bank's consent.
   *
   * @throws PaymentProviderUnavailable, UnknownPaymentCard
   */
  keep(card: {
    tenantId: string
    accountId: string
    customerId: string
    paymentMethod: string
    /** Where the bank sends the browser back to. */
    returnUrl: string
  }): Promise<PaymentCardSetup>
  /** After the bank's question. @throws PaymentProviderUnavailable, UnknownPaymentCard */
  findSetup(setupId: string, customerId: string): Promise<PaymentCardSetup>
  /** From now on the usual card, of renewals as well. @throws PaymentProviderUnavailable, UnknownPaymentCard */
  makeDefault(customerId: string, paymentMethod: string): Promise<void>
  /** @throws PaymentProviderUnavailable, UnknownPaymentCard */
  remove(customerId: string, paymentMethod: string): Promise<void>
}

/** The provider could not be asked, or did not answer: whether it charged is not known. */
export class PaymentProviderUnavailable extends Error {
  /** The provider answered with an error of its own: it works on the call no longer. */
  readonly isAnswered: boolean

  constructor(cause: unknown) {
    super('The card provider cannot be reached', { cause })
    this.name = 'PaymentProviderUnavailable'
    this.isAnswered = typeof fieldOf(cause, 'statusCode') === 'number'
  }
}

/** The provider turned the call away before it did anything, or was never reached: it may be made again at once. */
export class NotCarriedOut extends PaymentProviderUnavailable {
  constructor(cause: unknown) {
    super(cause)
    this.name = 'NotCarriedOut'
  }
}

/** The payment method does not exist, or is another user's. */
export class UnknownPaymentCard extends Error {
  constructor(cause: unknown) {
    super('The card is not known to the provider', { cause })
    this.name = 'UnknownPaymentCard'
  }
}

/** The provider gives nothing back, and says why: it was given back already, or the money is not there. */
export class RefundRefused extends Error {
  /** As the provider words it, for staff. */
  readonly sentence: string

  constructor(sentence: string, cause: unknown) {
    super('The provider refused a refund', { cause })
    this.name = 'RefundRefused'
    this.sentence = sentence
  }
}
