/** How a member stands, as administrators read it: more than the five that screens of the storefront tell apart. */
import { isLive, membershipOf, type MembershipState } from './membership.ts'

export const MEMBER_STATES = [
  'paying',
  'payment-problem',
  'ending',
  'trial',
  'granted',
  'affiliate',
  'ended',
  'free',
] as const
export type MemberState = (typeof MEMBER_STATES)[number]

/** What a brokerage gives of itself, with no subscription behind it. */
export const GRANTS = ['plus', 'affiliate'] as const
export const GRANT_FIELDS = { granted: 'Given by the brokerage', is_paying: 'Pays for a plan' } as const

/** @param now milliseconds since 1970 */
export function memberState(state: MembershipState, now: number): MemberState {
  const { granted, subscription } = state
  const running = subscription && isLive(subscription) ? subscription : null
  if (granted === 'plus') return 'granted'
  if (running?.status === 'past_due') return 'payment-problem'
  if (running?.isEnding) return 'ending'
  switch (membershipOf(state, now)) {
    case 'active':
      return 'paying'
    case 'trial':
      return 'trial'
    case 'affiliate':
      return 'affiliate'
    case 'downgraded':
      return 'ended'
    case 'free':
      return 'free'
  }
}
