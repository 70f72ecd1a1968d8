import type { Tx } from '@frontage/db/client.ts'
import { DAY_MS } from '@frontage/domain/membership.ts'
import { lockMembershipState, saveMembershipState } from '../repository.ts'
import { reserveCode } from '../promo-codes.ts'
import { trialDays } from '../plans-repository.ts'
import type { MemberScope } from '../member-scope.ts'

/**
 * Begins an account's free trial, without a card, in the caller's transaction. An account has one trial ever: asked
 * again, it changes nothing. The promo code is reserved for the plan chosen later.
 *
 * @throws Refusal membership.promo-invalid
 */
export async function startTrial(tx: Tx, scope: MemberScope, at: Date, promoCode?: string): Promise<void> {
  const membershipState = await lockMembershipState(tx, scope)
  if (membershipState.trialUsed || membershipState.subscription || membershipState.granted) return
  const promo = promoCode ? await reserveCode(tx, scope, promoCode, at) : null
  const days = await trialDays(tx, scope)
  await saveMembershipState(
    tx,
    scope,
    {
      ...membershipState,
      trialUsed: true,
      trialEndsAt: at.getTime() + days * DAY_MS,
      promoCode: promo?.code ?? membershipState.promoCode,
    },
    at,
  )
}
