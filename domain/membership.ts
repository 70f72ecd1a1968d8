/** Who is a member: what the brokerage gave, a trial, and the subscription at the card provider, turned into one state. */
import type { Membership } from './storefront.ts'

export const DAY_MS = 24 * 60 * 60 * 1000

/** As the card provider names them. */
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** What a subscription pays, whatever its plan costs by now. */
export interface SubscriptionPrice {
  /** For each period, before any code. */
  cents: number
  billed: 'month' | 'year'
  /** When it is renewed next, after what a code takes off then. */
  nextCents: number
}

/** A subscription as the provider has it now. Moments are milliseconds since 1970. */
export interface Subscription {
  id: string
  status: SubscriptionStatus
  planId: string
  createdAt: number
  /** End of what is paid for, or of the trial. */
  periodEndsAt: number
  trialEndsAt: number | null
  /** It ends with the period instead of being renewed. */
  isEnding: boolean
  endedAt: number | null
  /** null: not read yet, by a version that did not ask for it. */
  price: SubscriptionPrice | null
}

export interface MembershipState {
  /** By the brokerage, with no subscription behind it. */
  granted: 'plus' | 'affiliate' | null
  /** Of a trial without a card. */
  trialEndsAt: number | null
  /** Was a paying member before. */
  plusEndedAt: number | null
  subscription: Subscription | null
}

/** A failed renewal is tried again for some days; the member stays one in the meantime. */
const PAYING: readonly SubscriptionStatus[] = ['active', 'past_due']
export const LIVE: readonly SubscriptionStatus[] = [...PAYING, 'trialing']

export const isLive = ({ status }: Pick<Subscription, 'status'>): boolean => LIVE.includes(status)
const isPaying = ({ status }: Subscription): boolean => PAYING.includes(status)

/** The one rule of membership. @param now milliseconds since 1970 */
export function membershipOf(membershipState: MembershipState, now: number): Membership {
  const { granted, subscription, trialEndsAt, plusEndedAt } = membershipState
  if (granted === 'plus') return 'active'
  if (subscription && isPaying(subscription)) return 'active'
  if (granted === 'affiliate') return 'affiliate'
  if (subscription?.status === 'trialing') return 'trial'
  if (trialEndsAt !== null && trialEndsAt > now) return 'trial'
  if (plusEndedAt !== null) return 'downgraded'
  return 'free'
}

/** Began days count whole: a trial that ends in an hour has 1 day left. 0 without a trial. */
export function trialDaysLeft(membershipState: MembershipState, now: number): number {
  if (membershipOf(membershipState, now) !== 'trial') return 0
  const { subscription, trialEndsAt } = membershipState
  const ends = subscription?.status === 'trialing' ? subscription.trialEndsAt : trialEndsAt
  return ends === null ? 0 : Math.max(1, Math.ceil((ends - now) / DAY_MS))
}

/** The specification's subscription detail. */
export interface SubscriptionFlags {
  isBBPlusActive: boolean
  isFreeBBAccount: boolean
  isTrialAccount: boolean
  isAffiliate: boolean
  isDowngradedBBPlus: boolean
}

/** Exactly one of them is true. */
export const subscriptionFlags = (membership: Membership): SubscriptionFlags => ({
  isBBPlusActive: membership === 'active',
  isFreeBBAccount: membership === 'free',
  isTrialAccount: membership === 'trial',
  isAffiliate: membership === 'affiliate',
  isDowngradedBBPlus: membership === 'downgraded',
})

/** Of everything that a customer ever had, the one that counts: the most alive, then the newest. */
export function decisive(subscriptions: readonly Subscription[]): Subscription | null {
  const rank = (it: Subscription) => RANK.indexOf(it.status)
  return (
    [...subscriptions].sort(
      (a, b) => rank(a) - rank(b) || b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1),
    )[0] ?? null
  )
}

const RANK: readonly SubscriptionStatus[] = [
  'active',
  'past_due',
  'trialing',
  'unpaid',
  'paused',
  'incomplete',
  'canceled',
  'incomplete_expired',
]

/**
 * What an account's standing becomes when all its subscriptions have been read at the provider. It looks at nothing
 * but what is true there now, so the order in which news arrived cannot matter.
 */
export function membershipStateFrom(
  before: MembershipState,
  subscriptions: readonly Subscription[],
): MembershipState {
  const ends = subscriptions.flatMap((it) => plusEndOf(it) ?? [])
  const known = before.plusEndedAt === null ? [] : [before.plusEndedAt]
  return {
    ...before,
    subscription: decisive(subscriptions),
    plusEndedAt: [...ends, ...known].length === 0 ? null : Math.max(...ends, ...known),
  }
}

/** When a subscription that had left its trial ended; null while it lives, and for one that never got that far. */
function plusEndOf({ status, endedAt, trialEndsAt, createdAt }: Subscription): number | null {
  if (status !== 'canceled' || endedAt === null) return null
  const plusFrom = trialEndsAt ?? createdAt
  return endedAt > plusFrom ? endedAt : null
}
