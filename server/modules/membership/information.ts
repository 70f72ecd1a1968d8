import type { BannerAd, SubscriptionInformation } from '@frontage/contracts/membership.ts'
import type { Tx } from '@frontage/db/client.ts'
import {
  isLive,
  membershipOf,
  subscriptionFlags,
  trialDaysLeft,
  type Subscription,
} from '@frontage/domain/membership.ts'
import { findBannerFor, findPlan } from './plans-repository.ts'
import { findMembershipState } from './repository.ts'
import type { MemberScope } from './member-scope.ts'

/** Where an account stands, as screens show it. */
export async function subscriptionInformation(
  tx: Tx,
  scope: MemberScope,
  now: Date,
): Promise<SubscriptionInformation> {
  const membershipState = await findMembershipState(tx, scope)
  const { subscription, granted, trialUsed, plusEndedAt, promoCode } = membershipState
  const at = now.getTime()
  const running = subscription && isLive(subscription) ? subscription : null
  const trialEndsAt = running?.status === 'trialing' ? running.trialEndsAt : membershipState.trialEndsAt
  const isTrial = membershipOf(membershipState, at) === 'trial'
  return {
    ...subscriptionFlags(membershipOf(membershipState, at)),
    trialDaysLeft: trialDaysLeft(membershipState, at),
    trialEndsAt: isTrial && trialEndsAt !== null ? new Date(trialEndsAt).toISOString() : null,
    canHaveTrial: !trialUsed && plusEndedAt === null && granted !== 'plus',
    isGranted: granted === 'plus',
    subscription: running && (await presentSubscription(tx, scope, running)),
    promoCode,
  }
}

async function presentSubscription(tx: Tx, scope: MemberScope, running: Subscription) {
  const { price } = running
  return {
    plan: await findPlan(tx, scope, running.planId),
    status: running.status,
    paysCents: price?.cents ?? null,
    billed: price?.billed ?? null,
    nextCents: price?.nextCents ?? null,
    periodEndsAt: new Date(running.periodEndsAt).toISOString(),
    isEnding: running.isEnding,
    hasPaymentProblem: running.status === 'past_due',
  }
}

/** What is advertised to users who stand where this account does. */
export async function findBanner(tx: Tx, scope: MemberScope, now: Date): Promise<BannerAd> {
  const membershipState = await findMembershipState(tx, scope)
  return findBannerFor(tx, scope, membershipOf(membershipState, now.getTime()))
}
