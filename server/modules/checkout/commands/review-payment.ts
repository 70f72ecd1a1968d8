/** Asks the provider how an undecided payment stands, and settles it by the answer. */
import type { ProviderPayment } from '../../../platform/cards/port.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Tenant } from '../../tenants/index.ts'
import type { Payment } from '../repository.ts'
import { settlePayment, type Settlement } from './settle-payment.ts'

/** Clocks differ, and the provider counts in seconds. */
const CLOCK_SLACK_MS = 60_000
/** A charge that the provider does not know by then was never asked for: its request gave up long before. */
const NEVER_ASKED_AFTER_MS = 60_000

type ReviewContext = Pick<AppContext, 'db' | 'clock' | 'log' | 'cards' | 'settings'>

/** @returns null while it is not decided. @throws CardsUnavailable */
export async function reviewPayment(
  context: ReviewContext,
  tenant: Tenant,
  payment: Payment,
): Promise<Settlement | null> {
  const found = await findAtProvider(context, payment)
  if (found) return settlePayment(context, tenant, payment.id, found)
  const age = context.clock.now().getTime() - payment.createdAt.getTime()
  return age < NEVER_ASKED_AFTER_MS ? null : settlePayment(context, tenant, payment.id, neverAsked)
}

/** Calls an unanswered payment off so that another card may be tried. @throws CardsUnavailable */
export async function callOff(
  context: ReviewContext,
  tenant: Tenant,
  payment: Payment,
): Promise<Settlement | null> {
  const { provider } = context.cards
  const found = payment.intentId ? await provider.cancel(payment.intentId) : neverAsked
  return settlePayment(context, tenant, payment.id, found)
}

/** A process that died after the charge kept no intent id: the provider's own list says which one it was. */
async function findAtProvider(
  { cards: { provider } }: ReviewContext,
  payment: Payment,
): Promise<ProviderPayment | null> {
  if (payment.intentId) return provider.find(payment.intentId)
  const since = new Date(payment.createdAt.getTime() - CLOCK_SLACK_MS)
  const all = await provider.since(since)
  return all.find((candidate) => candidate.paymentId === payment.id) ?? null
}

const neverAsked: ProviderPayment = {
  intentId: '',
  state: 'cancelled',
  amount: 0,
  currency: '',
  tenantId: null,
  paymentId: null,
  clientSecret: '',
  nextActionUrl: '',
  refusal: null,
}
