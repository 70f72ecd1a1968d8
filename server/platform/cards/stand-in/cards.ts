/** Customers and their cards. */
import { fields, text, texts, type FormFields } from './form.ts'
import type { Journal } from './journal.ts'
import { newId, type Customer, type PaymentMethod } from './objects.ts'
import { invalid, missing, ProviderRefusal } from './refusal.ts'
import { behaviorOf, brandOf, declineOf, passesLuhn } from './test-cards.ts'

export interface Books {
  journal: Journal
  /** Seconds. */
  now: () => number
}

export function createCustomer({ journal, now }: Books, form: FormFields): Customer {
  return journal.save<Customer>({
    id: newId('cus'),
    object: 'customer',
    created: now(),
    email: text(form.email) ?? null,
    name: text(form.name) ?? null,
    metadata: texts(form.metadata),
    invoice_settings: {
      default_payment_method: text(fields(form.invoice_settings).default_payment_method) ?? null,
    },
    balance: 0,
    test_clock: text(form.test_clock) ?? null,
    ours: { ahead: 0 },
  })
}

export function updateCustomer(books: Books, id: string, form: FormFields): Customer {
  const customer = findCustomer(books, id)
  const chosen = text(fields(form.invoice_settings).default_payment_method)
  if (chosen) findPaymentMethod(books, chosen)
  return books.journal.save({
    ...customer,
    email: text(form.email) ?? customer.email,
    name: text(form.name) ?? customer.name,
    metadata: { ...customer.metadata, ...texts(form.metadata) },
    invoice_settings: {
      default_payment_method: chosen ?? customer.invoice_settings.default_payment_method,
    },
  })
}

/** What the provider keeps of a deleted customer is that there was one. */
export function deleteCustomer(books: Books, id: string): Customer {
  const customer = findCustomer(books, id)
  for (const method of listPaymentMethods(books, id)) detach(books, method.id)
  return books.journal.save<Customer>({ ...customer, email: null, name: null, metadata: {}, deleted: true })
}

export function findCustomer({ journal }: Books, id: string): Customer {
  const customer = journal.get<Customer>(id)
  if (customer?.object !== 'customer' || customer.deleted) throw missing('customer', id)
  return customer
}

/** The number is looked at once and forgotten: brand, last four digits and what the test card does are kept. */
export function createPaymentMethod({ journal, now }: Books, form: FormFields): PaymentMethod {
  if (text(form.type) !== 'card') throw invalid('Only cards are accepted here.', 'type')
  const card = fields(form.card)
  const number = (text(card.number) ?? '').replaceAll(/[ -]/g, '')
  if (!passesLuhn(number))
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'card[number]')
  const expiry = readExpiry(card, now())
  if (!/^\d{3,4}$/.test(text(card.cvc) ?? '')) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'card[cvc]')
  }
  const billing = fields(form.billing_details)
  return journal.save<PaymentMethod>({
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    created: now(),
    customer: null,
    card: { brand: brandOf(number), last4: number.slice(-4), ...expiry, country: 'US', funding: 'credit' },
    billing_details: {
      name: text(billing.name) ?? null,
      email: text(billing.email) ?? null,
      address: { postal_code: text(fields(billing.address).postal_code) ?? null },
    },
    behaviour: behaviorOf(number),
  })
}

function readExpiry(card: FormFields, seconds: number): { exp_month: number; exp_year: number } {
  const month = Number(text(card.exp_month))
  const typedYear = Number(text(card.exp_year))
  const year = typedYear < 100 ? 2000 + typedYear : typedYear
  const today = new Date(seconds * 1000)
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'card[exp_month]')
  }
  const months = year * 12 + month - (today.getUTCFullYear() * 12 + today.getUTCMonth() + 1)
  if (!Number.isInteger(year) || months < 0 || year > today.getUTCFullYear() + 50) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'card[exp_year]')
  }
  return { exp_month: month, exp_year: year }
}

export function findPaymentMethod(books: Books, id: string): PaymentMethod {
  const method = books.journal.get<PaymentMethod>(id)
  if (method?.object !== 'payment_method') throw missing('PaymentMethod', id, 'payment_method')
  return method
}

export function attach(books: Books, id: string, form: FormFields): PaymentMethod {
  const method = findPaymentMethod(books, id)
  const customer = findCustomer(books, text(form.customer) ?? '')
  if (method.customer !== null && method.customer !== customer.id) {
    throw invalid(
      'The payment method you provided has already been attached to a customer.',
      'payment_method',
    )
  }
  const decline = declineOf(method.behaviour)
  if (decline) throw new ProviderRefusal(402, { type: 'card_error', ...decline })
  return books.journal.save({ ...method, customer: customer.id })
}

export function detach(books: Books, id: string): PaymentMethod {
  const method = findPaymentMethod(books, id)
  if (method.customer === null) {
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  }
  const customer = findCustomer(books, method.customer)
  if (customer.invoice_settings.default_payment_method === id) {
    books.journal.save<Customer>({ ...customer, invoice_settings: { default_payment_method: null } })
  }
  return books.journal.save({ ...method, customer: null })
}

/** Newest first, as the provider lists. */
export function listPaymentMethods(books: Books, customer: string | undefined): PaymentMethod[] {
  if (!customer) throw invalid('Missing required param: customer.', 'customer')
  return books.journal
    .all<PaymentMethod>('payment_method')
    .filter((method) => method.customer === customer)
    .reverse()
}

function cardError(code: string, message: string, param: string): ProviderRefusal {
  return new ProviderRefusal(402, { type: 'card_error', code, message, param })
}
