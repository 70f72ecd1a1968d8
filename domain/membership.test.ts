import { describe, expect, test } from 'vitest'
import {
  DAY_MS,
  decisive,
  membershipOf,
  membershipStateFrom,
  subscriptionFlags,
  SUBSCRIPTION_STATUSES,
  trialDaysLeft,
  type MembershipState,
  type Subscription,
} from './membership.ts'

const NOW = Date.UTC(2026, 10, 21)
const days = (count: number) => NOW + count * DAY_MS
const newcomer: MembershipState = { granted: null, trialEndsAt: null, plusEndedAt: null, subscription: null }

const subscription = (over: Partial<Subscription>): Subscription => ({
  id: 'sub_1',
  status: 'active',
  planId: 'plus-monthly',
  createdAt: days(-40),
  periodEndsAt: days(20),
  trialEndsAt: null,
  isEnding: false,
  endedAt: null,
  price: null,
  ...over,
})

describe('membership', () => {
  test.each<[string, Partial<MembershipState>, string]>([
    ['nothing ever', {}, 'free'],
    ['plus from the brokerage', { granted: 'plus' }, 'active'],
    ['affiliate', { granted: 'affiliate' }, 'affiliate'],
    ['an affiliate who pays', { granted: 'affiliate', subscription: subscription({}) }, 'active'],
    [
      'an affiliate in a trial',
      { granted: 'affiliate', subscription: subscription({ status: 'trialing' }) },
      'affiliate',
    ],
    ['a trial with a second left', { trialEndsAt: NOW + 1 }, 'trial'],
    ['a trial that ends now', { trialEndsAt: NOW }, 'free'],
    ['a member before', { plusEndedAt: days(-1) }, 'downgraded'],
    ['a member before, now in a trial', { plusEndedAt: days(-1), trialEndsAt: days(1) }, 'trial'],
  ])('%s: %s', (_what, over, expected) => {
    expect(membershipOf({ ...newcomer, ...over }, NOW)).toBe(expected)
  })

  test.each([
    ['trialing', 'trial'],
    ['active', 'active'],
    ['past_due', 'active'],
    ['unpaid', 'free'],
    ['paused', 'free'],
    ['incomplete', 'free'],
    ['incomplete_expired', 'free'],
    ['canceled', 'free'],
  ] as const)('a subscription that is %s: %s', (status, expected) => {
    expect(membershipOf({ ...newcomer, subscription: subscription({ status }) }, NOW)).toBe(expected)
  })

  test('exactly one flag of the subscription detail is true', () => {
    for (const membership of ['active', 'trial', 'affiliate', 'downgraded', 'free'] as const) {
      const flags = subscriptionFlags(membership)
      expect(Object.values(flags).filter(Boolean)).toHaveLength(1)
    }
    expect(subscriptionFlags('active').isBBPlusActive).toBe(true)
  })
})

test.each([
  [1, 1],
  [DAY_MS, 1],
  [DAY_MS + 1, 2],
  [7 * DAY_MS, 7],
  [0, 0],
  [-1, 0],
])('a trial that ends in %i ms has %i days left', (left, expected) => {
  expect(trialDaysLeft({ ...newcomer, trialEndsAt: NOW + left }, NOW)).toBe(expected)
})

test('the trial of a subscription counts as the provider has it, a day at least', () => {
  const trial = (trialEndsAt: number) => subscription({ status: 'trialing', trialEndsAt })
  expect(trialDaysLeft({ ...newcomer, subscription: trial(days(3)) }, NOW)).toBe(3)
  expect(trialDaysLeft({ ...newcomer, subscription: trial(days(-1)) }, NOW)).toBe(1)
})

describe('what was read at the provider', () => {
  test.each([
    ['the live one wins', ['canceled', 'trialing', 'incomplete'], 'trialing'],
    ['paid wins over trial', ['trialing', 'past_due'], 'past_due'],
    ['nothing lives', ['incomplete_expired', 'canceled'], 'canceled'],
  ] as const)('%s', (_what, statuses, expected) => {
    const all = statuses.map((status, at) => subscription({ id: `sub_${at}`, status }))
    expect(decisive(all)?.status).toBe(expected)
    expect(decisive(all.toReversed())?.status).toBe(expected)
  })

  test('of two alike the newer one counts, whatever their order', () => {
    const older = subscription({ id: 'sub_a', createdAt: days(-9) })
    const newer = subscription({ id: 'sub_b', createdAt: days(-1) })
    expect(decisive([older, newer])?.id).toBe('sub_b')
    expect(decisive([newer, older])?.id).toBe('sub_b')
    expect(decisive([])).toBeNull()
  })

  test.each([
    ['ended after it was paid', { createdAt: days(-40), endedAt: days(-2) }, days(-2)],
    ['ended within its trial', { trialEndsAt: days(1), endedAt: days(-2) }, null],
    ['ended with its trial', { trialEndsAt: days(-2), endedAt: days(-2) }, null],
    ['ended after its trial', { trialEndsAt: days(-2), endedAt: days(-2) + 1 }, days(-2) + 1],
  ])('%s', (_what, over, expected) => {
    const read = membershipStateFrom(newcomer, [subscription({ status: 'canceled', ...over })])
    expect(read.plusEndedAt).toBe(expected)
    expect(membershipOf(read, NOW)).toBe(expected === null ? 'free' : 'downgraded')
  })

  test('reading it twice changes nothing, and what was known before stays known', () => {
    const all = SUBSCRIPTION_STATUSES.map((status, at) => subscription({ id: `sub_${at}`, status }))
    const once = membershipStateFrom({ ...newcomer, plusEndedAt: days(-9) }, all)
    expect(membershipStateFrom(once, all)).toEqual(once)
    expect(once.plusEndedAt).toBe(days(-9))
  })
})
