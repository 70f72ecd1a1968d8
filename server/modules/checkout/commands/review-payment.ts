/** Asks the provider how an undecided payment stands, and settles it by the answer. */
import { setTimeout as sleep } from 'node:timers/promises'
import { cents } from '@frontage/domain/money.ts'
import type { ProviderPayment } from '../../../platform/cards/port.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import type { Payment } from '../repository.ts'
import { settlePayment, type Settlement } from './settle-payment.ts'

/** Clocks differ, and the provider counts in seconds. */
const CLOCK_SLACK_MS = 60_000
const ASK_AGAIN_MS = 500

type ReviewContext = Pick<AppContext, 'db' | 'clock' | 'log' | 'cards' | 'settings'>
type Undecided = Pick<Payment, 'id' | 'intentId' | 'amountCents' | 'createdAt'>

/**
 * In the account's turn, see `inTurn`.
 *
 * @returns null while the provider works on it. @throws PaymentProviderUnavailable
 */
export async function reviewPayment(
  context: ReviewContext,
  tenant: Tenant,
  payment: Undecided,
  patienceMs = 0,
): Promise<Settlement | null> {
  const found = await outcomeWithin(context, tenant, payment, patienceMs)
  return found && settlePayment(context, tenant, payment.id, found)
}

/** Calls an unanswered payment off so that another card may be tried. @throws PaymentProviderUnavailable */
export async function callOff(
  context: ReviewContext,
  tenant: Tenant,
  payment: Undecided,
): Promise<Settlement | null> {
  const { provider } = context.cards
  if (!payment.intentId) return reviewPayment(context, tenant, payment)
  return settlePayment(context, tenant, payment.id, await provider.cancel(payment.intentId))
}

/**
 * How a payment stands whose answer got lost, asked until the provider knows.
 *
 * @returns null when it still works on it after `patienceMs`. @throws PaymentProviderUnavailable
 */
export async function outcomeWithin(
  context: ReviewContext,
  tenant: Tenant,
  payment: Undecided,
  patienceMs: number,
): Promise<ProviderPayment | null> {
  const until = Date.now() + patienceMs
  for (;;) {
    const found = await outcomeOf(context, tenant, payment)
    if (found || Date.now() >= until) return found
    await sleep(ASK_AGAIN_MS)
  }
}

/** A process that died after the charge kept no intent id: the provider's own list says which one it was. */
async function outcomeOf(
  { cards: { provider } }: ReviewContext,
  { tenantId }: Tenant,
  payment: Undecided,
): Promise<ProviderPayment | null> {
  if (payment.intentId) return provider.find(payment.intentId)
  return provider.outcomeOf({
    tenantId,
    paymentId: payment.id,
    amount: cents(payment.amountCents),
    since: new Date(payment.createdAt.getTime() - CLOCK_SLACK_MS),
  })
}
