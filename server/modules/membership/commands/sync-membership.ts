import { readNullable } from '@frontage/contracts/stored.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { isLive, membershipStateFrom } from '@frontage/domain/membership.ts'
import { findCustomerId } from '../../../platform/cards/repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { applyCode } from '../promo-codes-repository.ts'
import {
  findMembershipState,
  StoredSubscription,
  lockMembershipState,
  saveMembershipState,
  type MembershipStateRow,
} from '../repository.ts'
import type { MemberScope } from '../member-scope.ts'

/** Others may write between reading at the provider and saving here; then it is read again, after a pause that parts them. */
const MAX_ATTEMPTS = 20
const PAUSE_MS = 15

/**
 * Reads all subscriptions of an account at the provider and saves what follows from them. Whatever asks for it, and in
 * whatever order, the last one to save has read after everything it was told of.
 *
 * @throws PaymentProviderUnavailable
 */
export async function syncMembership(
  { db, cards, clock }: Pick<AppContext, 'db' | 'cards' | 'clock'>,
  scope: MemberScope,
): Promise<MembershipStateRow> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { before, customerId } = await db.tenant(scope, async (tx) => ({
      before: await findMembershipState(tx, scope),
      customerId: await findCustomerId(tx, scope),
    }))
    if (customerId === null) return before
    const subscriptions = await cards.billing.subscriptions(customerId)
    const saved = await db.tenant(scope, async (tx) => {
      const membershipState = await lockMembershipState(tx, scope)
      if (membershipState.version !== before.version) return null
      const read = membershipStateFrom(membershipState, subscriptions)
      // The code that was kept for a plan is used up once the plan is there.
      const isUsed =
        membershipState.promoCode !== null && read.subscription !== null && isLive(read.subscription)
      if (isUsed && membershipState.promoCode) await applyCode(tx, scope, membershipState.promoCode)
      const { attempt } = membershipState
      const next = {
        ...membershipState,
        ...read,
        subscription: readNullable(StoredSubscription, read.subscription),
        // It is in the list: its outcome is known. One that is not may still be on its way.
        attempt: attempt && subscriptions.some((it) => it.attempt === attempt.key) ? null : attempt,
        promoCode: isUsed ? null : membershipState.promoCode,
        trialUsed: membershipState.trialUsed || subscriptions.some((it) => it.trialEndsAt !== null),
      }
      const isNew = !isDeepStrictEqual(next, membershipState)
      await saveMembershipState(tx, scope, next, clock.now(), { isNew })
      return { ...next, version: next.version + (isNew ? 1 : 0) }
    })
    if (saved) return saved
    await sleep(Math.random() * PAUSE_MS * attempt)
  }
  throw new Error(`the membership of ${scope.accountId} is written too often to be read`)
}
