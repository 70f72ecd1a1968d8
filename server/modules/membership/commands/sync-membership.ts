import { isLive, standingFrom } from '@frontage/domain/membership.ts'
import { findCustomerId } from '../../../platform/cards/customers.ts'
import type { AppContext } from '../../../platform/context.ts'
import { applyCode } from '../promo-codes.ts'
import { findStanding, lockStanding, saveStanding, type Scope, type StandingRow } from '../repository.ts'

/** Others may write between reading at the provider and saving here; then it is read again. */
const MOST_TRIES = 8

/**
 * Reads all subscriptions of an account at the provider and saves what follows from them. Whatever asks for it, and in
 * whatever order, the last one to save has read after everything it was told of.
 *
 * @throws CardsUnavailable
 */
export async function syncMembership(
  { db, cards, clock }: Pick<AppContext, 'db' | 'cards' | 'clock'>,
  scope: Scope,
): Promise<StandingRow> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const { before, customerId } = await db.tenant(scope, async (tx) => ({
      before: await findStanding(tx, scope),
      customerId: await findCustomerId(tx, scope),
    }))
    if (customerId === null) return before
    const subscriptions = await cards.billing.subscriptions(customerId)
    const saved = await db.tenant(scope, async (tx) => {
      const standing = await lockStanding(tx, scope)
      if (standing.version !== before.version) return null
      const read = standingFrom(standing, subscriptions)
      // The code that was kept for a plan is used up once the plan is there.
      const isUsed = standing.promoCode !== null && read.subscription !== null && isLive(read.subscription)
      if (isUsed && standing.promoCode) await applyCode(tx, scope, standing.promoCode)
      const next = {
        ...standing,
        ...read,
        promoCode: isUsed ? null : standing.promoCode,
        trialUsed: standing.trialUsed || subscriptions.some((it) => it.trialEndsAt !== null),
      }
      await saveStanding(tx, scope, next, clock.now())
      return next
    })
    if (saved) return saved
  }
  throw new Error(`the membership of ${scope.accountId} is written too often to be read`)
}
