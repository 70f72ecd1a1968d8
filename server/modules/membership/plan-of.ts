import type { Tx } from '@frontage/db/client.ts'
import {
  isLive,
  membershipOf,
  subscriptionFlags,
  trialDaysLeft,
  type SubscriptionFlags,
} from '@frontage/domain/membership.ts'
import { findStanding, type Scope } from './repository.ts'

export interface AccountPlan extends SubscriptionFlags {
  /** Begun days; 0 without a trial. */
  trialDaysLeft: number
}

/** Where an account stands at a moment. */
export async function planOf(tx: Tx, scope: Scope, now: Date): Promise<AccountPlan> {
  const standing = await findStanding(tx, scope)
  return {
    ...subscriptionFlags(membershipOf(standing, now.getTime())),
    trialDaysLeft: trialDaysLeft(standing, now.getTime()),
  }
}

/** A subscription that takes money by itself. */
export async function hasRunningPlan(tx: Tx, scope: Scope): Promise<boolean> {
  const { subscription } = await findStanding(tx, scope)
  return subscription !== null && isLive(subscription) && !subscription.isEnding
}
