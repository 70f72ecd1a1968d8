import type { BannerAd, SubscriptionInformation } from '@frontage/contracts/membership.ts'
import type { Tx } from '@frontage/db/client.ts'
import {
  isLive,
  membershipOf,
  subscriptionFlags,
  trialDaysLeft,
  type Subscription,
} from '@frontage/domain/membership.ts'
import { findPlan } from './plans.ts'
import { findMembershipState, type Scope } from './repository.ts'

/** Where an account stands, as screens show it. */
export async function subscriptionInformation(
  tx: Tx,
  scope: Scope,
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

async function presentSubscription(tx: Tx, scope: Scope, running: Subscription) {
  return {
    plan: await findPlan(tx, scope, running.planId),
    status: running.status,
    periodEndsAt: new Date(running.periodEndsAt).toISOString(),
    isEnding: running.isEnding,
    hasPaymentProblem: running.status === 'past_due',
  }
}

/** What is advertised to users who stand where this account does. */
export async function findBanner(tx: Tx, scope: Scope, now: Date): Promise<BannerAd> {
  const membershipState = await findMembershipState(tx, scope)
  const row = await tx
    .selectFrom('banner_ad')
    .select(['image_path', 'click_through_url', 'alt'])
    .where('tenant_id', '=', scope.tenantId)
    .where('audience', '=', membershipOf(membershipState, now.getTime()))
    .executeTakeFirst()
  return row ? { bannerAd: row.image_path, clickThroughUrl: row.click_through_url, alt: row.alt } : null
}
