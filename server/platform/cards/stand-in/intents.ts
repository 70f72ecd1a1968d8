/** Payment and setup intents: from a card to money, with the bank's question in between where the card asks for it. */
import { attach, findCustomer, findPaymentMethod, type Books } from './cards.ts'
import { demonstrationPayment } from './demonstration.ts'
import type { EventSource } from './events.ts'
import { text, texts, type FormFields } from './form.ts'
import {
  newId,
  shown,
  type PaymentCardError,
  type Charge,
  type PaymentIntent,
  type PaymentMethod,
  type SetupIntent,
} from './objects.ts'
import { invalid, missing, ProviderRefusal } from './refusal.ts'
import { BANK_REFUSED, DECLINED_AFTER_BANK, declineOf, declineOfPayment, type Decline } from './test-cards.ts'

export interface EditorServices extends Books {
  events: EventSource
  /** A payment of an invoice was decided. */
  settled: (intent: PaymentIntent) => void
}

export const LEAST_CENTS = 50
const MOST_CENTS = 99_999_999

/** @param invoice what is paid by it, where it is not a payment of its own */
export function createPaymentIntent(
  services: EditorServices,
  form: FormFields,
  invoice?: string,
): PaymentIntent {
  const amount = Number(text(form.amount))
  if (!Number.isInteger(amount) || amount < 1)
    throw invalid('Invalid integer.', 'amount', 'parameter_invalid_integer')
  if (amount < LEAST_CENTS) {
    throw invalid('Amount must be at least $0.50 usd', 'amount', 'amount_too_small')
  }
  if (amount > MOST_CENTS)
    throw invalid('Amount must be no more than $999,999.99', 'amount', 'amount_too_large')
  const customer = text(form.customer) ?? null
  if (customer !== null) findCustomer(services, customer)
  const id = newId('pi')
  const intent = services.journal.save<PaymentIntent>({
    id,
    object: 'payment_intent',
    created: services.now(),
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    customer,
    payment_method: null,
    metadata: texts(form.metadata),
    next_action: null,
    amount,
    amount_received: 0,
    currency: text(form.currency)?.toLowerCase() ?? 'usd',
    description: text(form.description) ?? null,
    setup_future_usage: text(form.setup_future_usage) ?? null,
    last_payment_error: null,
    latest_charge: null,
    ...(invoice ? { ours: { invoice } } : {}),
  })
  services.events.emit('payment_intent.created', intent)
  if (text(form.confirm) === 'true') return confirmPaymentIntent(services, id, form)
  const chosen = text(form.payment_method)
  if (!chosen) return intent
  const method = findPaymentMethod(services, chosen)
  return services.journal.save({ ...intent, payment_method: method.id, status: 'requires_confirmation' })
}

export function findPaymentIntent(books: Books, id: string): PaymentIntent {
  const intent = books.journal.get<PaymentIntent>(id) ?? demonstrationPayment(books, id)
  if (intent?.object !== 'payment_intent') throw missing('payment_intent', id, 'intent')
  return intent
}

/** @throws ProviderRefusal 402 with the intent inside when the card is declined */
export function confirmPaymentIntent(services: EditorServices, id: string, form: FormFields): PaymentIntent {
  const intent = findPaymentIntent(services, id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent)
  const chosen = text(form.payment_method) ?? intent.payment_method
  if (!chosen)
    throw invalid('You must provide a payment method to confirm this PaymentIntent.', 'payment_method')
  const method = ownCard(services, chosen, intent.customer)
  const decline = declineOfPayment(method.behaviour)
  if (decline) throw declined(services, { ...intent, payment_method: method.id }, method, decline)
  if (asksBank(method, text(form.off_session) === 'true')) {
    return services.journal.save({ ...asking(intent, method, form), object: 'payment_intent' })
  }
  return succeed(services, { ...intent, payment_method: method.id })
}

export function cancelPaymentIntent(services: EditorServices, id: string): PaymentIntent {
  const intent = findPaymentIntent(services, id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent)
  const canceled = services.journal.save<PaymentIntent>({ ...intent, status: 'canceled', next_action: null })
  services.events.emit('payment_intent.canceled', canceled)
  return canceled
}

export function createSetupIntent(services: EditorServices, form: FormFields): SetupIntent {
  const id = newId('seti')
  const customer = text(form.customer) ?? null
  if (customer !== null) findCustomer(services, customer)
  const intent = services.journal.save<SetupIntent>({
    id,
    object: 'setup_intent',
    created: services.now(),
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    customer,
    payment_method: null,
    metadata: texts(form.metadata),
    next_action: null,
    last_setup_error: null,
  })
  return text(form.confirm) === 'true' ? confirmSetupIntent(services, id, form) : intent
}

export function findSetupIntent({ journal }: Books, id: string): SetupIntent {
  const intent = journal.get<SetupIntent>(id)
  if (intent?.object !== 'setup_intent') throw missing('setupintent', id, 'intent')
  return intent
}

export function confirmSetupIntent(services: EditorServices, id: string, form: FormFields): SetupIntent {
  const intent = findSetupIntent(services, id)
  const method = ownCard(services, text(form.payment_method) ?? intent.payment_method ?? '', intent.customer)
  const decline = declineOf(method.behaviour)
  if (decline) {
    const error: PaymentCardError = { type: 'card_error', ...decline }
    const failed = services.journal.save({ ...intent, last_setup_error: error })
    services.events.emit('setup_intent.setup_failed', failed)
    throw new ProviderRefusal(402, { ...error, setup_intent: shown(failed) })
  }
  if (asksBank(method, false))
    return services.journal.save({ ...asking(intent, method, form), object: 'setup_intent' })
  return succeedSetup(services, { ...intent, payment_method: method.id })
}

/** Of either kind. */
export function findIntent({ journal }: Books, id: string): PaymentIntent | SetupIntent {
  const intent = journal.get<PaymentIntent | SetupIntent>(id)
  if (intent?.object !== 'payment_intent' && intent?.object !== 'setup_intent') throw missing('intent', id)
  return intent
}

/** The buyer answered the bank's page. */
export function answerBank(
  services: EditorServices,
  id: string,
  agreed: boolean,
): PaymentIntent | SetupIntent {
  const intent = findIntent(services, id)
  if (intent.status !== 'requires_action') return intent
  const method = findPaymentMethod(services, intent.payment_method ?? '')
  const refused = !agreed
    ? BANK_REFUSED
    : method.behaviour === 'asks-bank-then-declines'
      ? DECLINED_AFTER_BANK
      : null
  if (intent.object === 'setup_intent') {
    if (!refused) return succeedSetup(services, intent)
    const error: PaymentCardError = { type: 'card_error', ...refused }
    const failed: SetupIntent = { ...intent, status: 'requires_payment_method', next_action: null }
    return services.journal.save({ ...failed, last_setup_error: error })
  }
  return refused ? fail(services, intent, method, refused) : succeed(services, intent)
}

function succeed(services: EditorServices, intent: PaymentIntent): PaymentIntent {
  const charge = services.journal.save<Charge>({
    id: newId('ch'),
    object: 'charge',
    created: services.now(),
    amount: intent.amount,
    currency: intent.currency,
    paid: true,
    status: 'succeeded',
    payment_intent: intent.id,
    metadata: intent.metadata,
  })
  const paid = services.journal.save<PaymentIntent>({
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    next_action: null,
    last_payment_error: null,
    latest_charge: charge.id,
  })
  if (intent.setup_future_usage && intent.customer) {
    attach(services, intent.payment_method ?? '', { customer: intent.customer })
  }
  services.events.emit('charge.succeeded', charge)
  services.events.emit('payment_intent.succeeded', paid)
  services.settled(paid)
  return paid
}

function succeedSetup(services: EditorServices, intent: SetupIntent): SetupIntent {
  if (intent.customer) {
    const stored = attach(services, intent.payment_method ?? '', { customer: intent.customer })
    services.journal.save<PaymentMethod>({ ...stored, ours: { isAgreed: true } })
  }
  const done = services.journal.save<SetupIntent>({
    ...intent,
    status: 'succeeded',
    next_action: null,
    last_setup_error: null,
  })
  services.events.emit('setup_intent.succeeded', done)
  return done
}

function fail(
  services: EditorServices,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline,
): PaymentIntent {
  const failed = services.journal.save<PaymentIntent>({
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: { type: 'card_error', ...decline, payment_method: shown(method) },
  })
  services.events.emit('payment_intent.payment_failed', failed)
  services.settled(failed)
  return failed
}

function declined(
  services: EditorServices,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline,
): ProviderRefusal {
  const failed = fail(services, intent, method, decline)
  return new ProviderRefusal(402, { type: 'card_error', ...decline, payment_intent: shown(failed) })
}

/** @param isLater nobody is there to answer; some banks agreed to that when the card was kept */
function asksBank({ behaviour: behavior, ours }: PaymentMethod, isLater: boolean): boolean {
  if (behavior === 'asks-bank-until-kept') return !(isLater && ours?.isAgreed)
  return behavior === 'asks-bank' || behavior === 'asks-bank-then-declines'
}

/** The bank's page is on the site that the buyer comes back to; '/…' is on the site itself. */
function asking<T extends PaymentIntent | SetupIntent>(
  intent: T,
  method: PaymentMethod,
  form: FormFields,
): T {
  const returnUrl = text(form.return_url) ?? ''
  if (!returnUrl.startsWith('/') && !URL.canParse(returnUrl))
    throw invalid('A return_url is needed for cards that ask the bank.', 'return_url')
  const path = `/dev/cards/challenge/${intent.id}`
  const url = returnUrl.startsWith('/') ? path : new URL(path, returnUrl).href
  return {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } },
  }
}

/** A saved card is its customer's alone. */
function ownCard(services: EditorServices, id: string, customer: string | null): PaymentMethod {
  const method = findPaymentMethod(services, id)
  if (method.customer !== null && method.customer !== customer) {
    throw invalid('The provided PaymentMethod belongs to another customer.', 'payment_method')
  }
  return method
}

function unexpected(intent: PaymentIntent): ProviderRefusal {
  return new ProviderRefusal(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot do this because the PaymentIntent has a status of ${intent.status}.`,
    payment_intent: shown(intent),
  })
}
