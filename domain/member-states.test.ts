import { expect, test } from 'vitest'
import { memberState, type MemberState } from './member-states.ts'
import type { MembershipState, Subscription } from './membership.ts'

const NOW = Date.UTC(2026, 10, 24)
const subscription = (over: Partial<Subscription>): Subscription => ({
  id: 'sub_1',
  status: 'active',
  planId: 'plus-monthly',
  createdAt: NOW - 1,
  periodEndsAt: NOW + 1,
  trialEndsAt: null,
  isEnding: false,
  endedAt: null,
  price: null,
  ...over,
})
const NOTHING: MembershipState = { granted: null, trialEndsAt: null, plusEndedAt: null, subscription: null }

test.each<[string, Partial<MembershipState>, MemberState]>([
  ['nothing ever', {}, 'free'],
  ['a plan', { subscription: subscription({}) }, 'paying'],
  [
    'a plan whose renewal was declined',
    { subscription: subscription({ status: 'past_due' }) },
    'payment-problem',
  ],
  ['a plan that ends', { subscription: subscription({ isEnding: true }) }, 'ending'],
  [
    'a declined plan that ends',
    { subscription: subscription({ status: 'past_due', isEnding: true }) },
    'payment-problem',
  ],
  ['a trial with a card', { subscription: subscription({ status: 'trialing' }) }, 'trial'],
  ['a trial without one', { trialEndsAt: NOW + 1 }, 'trial'],
  ['a trial that is over', { trialEndsAt: NOW }, 'free'],
  ['given by the brokerage', { granted: 'plus', subscription: subscription({}) }, 'granted'],
  ['an affiliate', { granted: 'affiliate' }, 'affiliate'],
  [
    'a plan that ended',
    { plusEndedAt: NOW - 1, subscription: subscription({ status: 'canceled' }) },
    'ended',
  ],
  ['a plan that was never paid', { subscription: subscription({ status: 'incomplete' }) }, 'free'],
])('%s', (_what, state, expected) => expect(memberState({ ...NOTHING, ...state }, NOW)).toBe(expected))
