import { UnknownPaymentCard } from '../../../platform/cards/port.ts'
import { findCustomerId } from '../../../platform/cards/repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { hasRunningPlan } from '../../membership/index.ts'

/**
 * Takes a card away from its owner. One that pays a running plan stays; when the usual card goes, the newest left is the
 * usual one.
 *
 * @throws Refusal cards.missing, cards.pays-plan; PaymentProviderUnavailable
 */
export async function removePaymentCard(
  { db, cards }: AppContext,
  scope: AccountScope,
  paymentMethod: string,
): Promise<void> {
  const { customerId, isMember } = await db.tenant(scope, async (tx) => ({
    customerId: await findCustomerId(tx, scope),
    isMember: await hasRunningPlan(tx, scope),
  }))
  if (!customerId) throw new Refusal('cards.missing')
  const known = await cards.provider.listCards(customerId)
  const card = known.find(({ id }) => id === paymentMethod)
  if (!card) throw new UnknownPaymentCard(paymentMethod)
  if (card.is_default && isMember) throw new Refusal('cards.pays-plan')
  await cards.savedCards.remove(customerId, paymentMethod)
  const next = known.find(({ id }) => id !== paymentMethod)
  if (card.is_default && next) await cards.savedCards.makeDefault(customerId, next.id)
}

/** @throws Refusal cards.missing; UnknownPaymentCard, PaymentProviderUnavailable */
export async function makePaymentCardDefault(
  { db, cards }: AppContext,
  scope: AccountScope,
  paymentMethod: string,
): Promise<void> {
  const customerId = await db.tenant(scope, (tx) => findCustomerId(tx, scope))
  if (!customerId) throw new Refusal('cards.missing')
  await cards.savedCards.makeDefault(customerId, paymentMethod)
}
