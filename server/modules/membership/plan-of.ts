import type { Tx } from '@frontage/db/client.ts'
import {
  isLive,
  membershipOf,
  subscriptionFlags,
  trialDaysLeft,
  type SubscriptionFlags,
} from '@frontage/domain/membership.ts'
import { findMembershipState } from './repository.ts'
import type { MemberScope } from './member-scope.ts'

export interface AccountPlan extends SubscriptionFlags {
  /** Begun days; 0 without a trial. */
  trialDaysLeft: number
}

/** Where an account stands at a moment. */
export async function planOf(tx: Tx, scope: MemberScope, now: Date): Promise<AccountPlan> {
  const membershipState = await findMembershipState(tx, scope)
  return {
    ...subscriptionFlags(membershipOf(membershipState, now.getTime())),
    trialDaysLeft: trialDaysLeft(membershipState, now.getTime()),
  }
}

/** A subscription that is not over yet, whether it goes on or ends with what is paid for. */
export async function hasLivePlan(tx: Tx, scope: MemberScope): Promise<boolean> {
  const { subscription } = await findMembershipState(tx, scope)
  return subscription !== null && isLive(subscription)
}

/** A subscription that takes money by itself. */
export async function hasRunningPlan(tx: Tx, scope: MemberScope): Promise<boolean> {
  const { subscription } = await findMembershipState(tx, scope)
  return subscription !== null && isLive(subscription) && !subscription.isEnding
}
