/** Refunds: money back to the card that paid, at once or after days, and sometimes not at all. */
import type { Books } from './cards.ts'
import { findPaymentMethod } from './cards.ts'
import { text, texts, type FormFields } from './form.ts'
import { findPaymentIntent, type EditorServices } from './intents.ts'
import { newId, type Charge, type Refund } from './objects.ts'
import { invalid, missing } from './refusal.ts'
import { bankOnRefund } from './test-cards.ts'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer']
/** Seconds until the bank has its say; at the real provider days. */
const BANK_TAKES = 30

export function createRefund(services: EditorServices, form: FormFields): Refund {
  const { journal, now, events } = services
  const charge = chargeOf(services, form)
  const left = charge.amount - (charge.amount_refunded ?? 0)
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded')
  }
  const amount = form.amount === undefined ? left : Number(text(form.amount))
  if (!Number.isInteger(amount) || amount < 1) {
    throw invalid('Invalid integer.', 'amount', 'parameter_invalid_integer')
  }
  if (amount > left) {
    const [asked, rest] = [dollars(amount), dollars(left)]
    throw invalid(`Refund amount (${asked}) is greater than unrefunded amount on charge (${rest})`, 'amount')
  }
  const reason = text(form.reason) ?? null
  if (reason !== null && !REASONS.includes(reason)) throw invalid('Invalid reason.', 'reason')
  const method = findPaymentIntent(services, charge.payment_intent).payment_method
  const bank = bankOnRefund(method ? findPaymentMethod(services, method).behaviour : 'succeeds')
  const refund = journal.save<Refund>({
    id: newId('re'),
    object: 'refund',
    created: now(),
    amount,
    currency: charge.currency,
    status: bank.first,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason,
    metadata: texts(form.metadata),
    ours: { later: bank.later, at: now() + BANK_TAKES },
  })
  events.emit('refund.created', refund)
  events.emit('charge.refunded', withRefunded(services, charge, amount))
  return refund
}

export function findRefund(services: EditorServices, id: string): Refund {
  const refund = services.journal.get<Refund>(id)
  if (refund?.object !== 'refund') throw missing('refund', id, 'refund')
  return refund
}

/** Newest first. */
export function listRefunds({ journal }: Books, query: FormFields): Refund[] {
  const [intent, charge] = [text(query.payment_intent), text(query.charge)]
  return journal
    .all<Refund>('refund')
    .filter((refund) => !intent || refund.payment_intent === intent)
    .filter((refund) => !charge || refund.charge === charge)
    .reverse()
}

/** What banks have decided by now. @param isLater as if their time had passed already */
export function settleRefunds(services: EditorServices, isLater = false): void {
  for (const refund of services.journal.all<Refund>('refund')) {
    if (refund.ours.later && (isLater || refund.ours.at <= services.now())) settle(services, refund)
  }
}

function settle(services: EditorServices, refund: Refund): void {
  const { journal, events } = services
  const { later } = refund.ours
  if (later === null) return
  const settled = journal.save<Refund>({
    ...refund,
    status: later,
    ours: { ...refund.ours, later: null },
    ...(later === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
  })
  if (later === 'failed') {
    // The money is back in the balance, and may be given back again.
    const charge = journal.get<Charge>(refund.charge)
    if (charge) withRefunded(services, charge, -refund.amount)
    events.emit('refund.failed', settled)
  }
  events.emit('refund.updated', settled)
}

function withRefunded({ journal }: Books, charge: Charge, amount: number): Charge {
  const amount_refunded = (charge.amount_refunded ?? 0) + amount
  return journal.save<Charge>({ ...charge, amount_refunded, refunded: amount_refunded === charge.amount })
}

function chargeOf(services: EditorServices, form: FormFields): Charge {
  const intentId = text(form.payment_intent)
  const intent = intentId ? findPaymentIntent(services, intentId) : null
  const id = intent ? intent.latest_charge : text(form.charge)
  if (intent && intent.status !== 'succeeded') {
    throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent')
  }
  if (!id) throw invalid('One of the following params should be provided: payment_intent or charge.')
  const charge = services.journal.get<Charge>(id)
  if (charge?.object !== 'charge') throw missing('charge', id, 'charge')
  return charge
}

const dollars = (amount: number) => `$${(amount / 100).toFixed(2)}`
