import { expect, test } from 'vitest'
import { isSameMailing, isStillTrue, showsListing, stepProblem } from './campaign.ts'
import { chargeProblem, MOST_ATTEMPTS, retryAfterMs, subjectOf } from './run.ts'
import type { EVENTS } from './schedule.ts'

test.each([
  ['nobody agreed', 100, null, null, 0, 'not-approved'],
  ['as agreed', 100, 100, null, 0, null],
  ['less than agreed', 99, 100, null, 0, null],
  ['a cent more', 101, 100, null, 0, 'price-rose'],
  ['up to the budget', 100, 100, 300, 200, null],
  ['a cent over the budget', 100, 100, 299, 200, 'over-cap'],
  ['for nothing, when the budget is gone', 0, 0, 200, 200, null],
  ['both: the price is said first', 101, 100, 1, 0, 'price-rose'],
])('%s', (_what, price, approved, cap, spent, problem) => {
  expect(chargeProblem(price, { approved, cap, spent })).toBe(problem)
})

test('what fails is tried again for more than a day, and never more often than each minute', () => {
  const waits = Array.from({ length: MOST_ATTEMPTS }, (_, nth) => retryAfterMs(nth + 1))
  expect(Math.min(...waits)).toBe(60_000)
  expect(Math.max(...waits)).toBe(3_600_000)
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(24 * 3_600_000)
})

const MAILING = {
  kind: 'mail' as const,
  schedule: { kind: 'date' as const, on: '2027-03-01' },
  design_id: 'd',
  email_id: null,
  target: 'lists' as const,
  list_ids: ['a', 'b'],
  message: '',
  fills_listing: false,
  audience: 'again' as const,
}

test.each([
  ['the lists in another order', { list_ids: ['b', 'a'] }, true],
  ['another design', { design_id: 'e' }, false],
  ['one list more', { list_ids: ['a', 'b', 'c'] }, false],
  ['another day', { schedule: { kind: 'date' as const, on: '2027-03-02' } }, false],
  ['another email', { email_id: 'e' }, false],
  ['to leads', { target: 'leads' as const }, false],
  ['other people', { audience: 'once' as const }, false],
])('%s: the same mailing is %s', (_what, change, isSame) => {
  expect(isSameMailing(MAILING, { ...MAILING, ...change })).toBe(isSame)
})

const event = (name: (typeof EVENTS)[number]) => ({ kind: 'event' as const, event: name })
test.each([
  ['mail', event('listing-new'), true],
  ['mail', event('listing-price'), true],
  ['post', event('listing-sold'), true],
  ['email', event('listing-new'), true],
  ['email', event('lead-new'), false],
  ['remind', event('listing-new'), false],
  ['mail', event('lead-new'), false],
  ['mail', MAILING.schedule, false],
] as const)('a step that is %s by %j shows its listing: %s', (kind, schedule, isShown) => {
  expect(showsListing({ kind, schedule, fills_listing: true })).toBe(isShown)
  expect(showsListing({ kind, schedule, fills_listing: false })).toBe(false)
  // Of a post nothing is agreed to; a mailing or an email is another one where it shows another house.
  const step = { ...MAILING, kind, schedule }
  expect(isSameMailing(step, { ...step, fills_listing: true })).toBe(!isShown || kind === 'post')
})

test.each([
  ['listing-new', 'active', true],
  ['listing-new', 'coming-soon', true],
  ['listing-new', 'pending', true],
  ['listing-new', 'sold', false],
  ['listing-price', 'withdrawn', false],
  ['listing-price', 'active', true],
  ['listing-sold', 'sold', true],
  ['listing-sold', 'active', false],
] as const)('%s of a listing that is %s by then: still true is %s', (name, status, is) =>
  expect(isStillTrue(name, status)).toBe(is),
)

test.each([
  ['nothing lacks', {}, null],
  ['no design', { design_id: null }, 'Choose a design.'],
  ['no list', { list_ids: [] }, 'Choose a mailing list.'],
  ['no day', { schedule: { kind: 'date' as const, on: '' } }, 'Choose a day.'],
  ['a reminder of nothing', { kind: 'remind' as const, message: ' ' }, 'Write what to remind you of.'],
  ['an email of nothing', { kind: 'email' as const }, 'Choose an email.'],
  ['an email to lists', { kind: 'email' as const, email_id: 'e', design_id: null }, null],
  ['an email to no list', { kind: 'email' as const, email_id: 'e', list_ids: [] }, 'Choose a mailing list.'],
  [
    'an email to leads',
    { kind: 'email' as const, email_id: 'e', list_ids: [], target: 'leads' as const },
    null,
  ],
  [
    'an email to a lead on a day',
    { kind: 'email' as const, email_id: 'e', target: 'lead' as const },
    'Choose “When a lead comes in” for a step that goes to that lead.',
  ],
  [
    'an email to a lead that came in',
    {
      ...{ kind: 'email' as const, email_id: 'e', target: 'lead' as const },
      schedule: { kind: 'event' as const, event: 'lead-new' as const },
    },
    null,
  ],
  ['paper to leads', { target: 'leads' as const }, 'Choose whom it goes to.'],
  ['a post of nothing', { kind: 'post' as const, message: ' ' }, 'Write what to post.'],
  ['a reminder needs no design', { kind: 'remind' as const, message: 'Call', design_id: null }, null],
])('a step: %s', (_what, change, problem) => {
  expect(stepProblem({ ...MAILING, ...change })).toBe(problem)
})

test.each([
  ['2027-03-01', null],
  ['lead-new 6c1f', '6c1f'],
  ['listing-price 6c1f 4', '6c1f'],
  ['someday 6c1f', null],
])('%s is about %s', (occurrence, subject) => expect(subjectOf(occurrence)).toBe(subject))
