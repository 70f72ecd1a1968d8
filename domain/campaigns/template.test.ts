import { describe, expect, test } from 'vitest'
import { stepProblem } from './campaign.ts'
import { READY_MADE } from './ready-made.ts'
import {
  hasDays,
  scheduleOf,
  templateProblems,
  timingInWords,
  type CampaignTemplateState,
  type TemplateStep,
  type Timing,
} from './template.ts'

const remind: TemplateStep = {
  ...{ kind: 'remind', timing: { kind: 'after', days: 0 }, template_id: null, subject: '', text: 'Call' },
  ...{ target: 'lists', audience: 'again' },
}
const state = (steps: TemplateStep[], change: Partial<CampaignTemplateState> = {}) => ({
  ...{ name: 'Spring', description: '', status: 'published' as const, steps },
  ...change,
})
const step = (change: Partial<TemplateStep>): TemplateStep[] => [{ ...remind, ...change }]
const byLead: Timing = { kind: 'event', days: 0, event: 'lead-new' }

test.each<[string, CampaignTemplateState, string | undefined]>([
  ['all is there', state([remind]), undefined],
  ['no name', state([remind], { name: ' ' }), 'Enter a name'],
  ['a draft without steps', state([], { status: 'draft' }), undefined],
  ['nothing to start from', state([]), 'Add a step before you publish it.'],
  ['a mailing whose design the agent chooses', state(step({ kind: 'mail', text: '' })), undefined],
  ['an empty reminder', state(step({ text: ' ' })), 'Write what to remind agents of.'],
  ['an empty reminder in a draft', state(step({ text: ' ' }), { status: 'draft' }), undefined],
  ['an empty post', state(step({ kind: 'post', text: '' })), 'Write what to post.'],
  ['an email without a subject', state(step({ kind: 'email' })), 'Write a subject.'],
  ['an empty email', state(step({ kind: 'email', subject: 'Hi', text: '' })), 'Write the email.'],
  [
    'a reminder that no step could say',
    state(step({ text: 'a'.repeat(1001) })),
    'Shorten the text to 1,000 characters.',
  ],
  ['a reminder at its longest', state(step({ text: 'a'.repeat(1000) })), undefined],
  ['a longer email', state(step({ kind: 'email', subject: 'Hi', text: 'a'.repeat(1001) })), undefined],
  ['half a day', state(step({ timing: { kind: 'after', days: 0.5 } })), 'Choose from 0 to 365 days.'],
  ['over a year', state(step({ timing: { kind: 'after', days: 366 } })), 'Choose from 0 to 365 days.'],
  [
    'never again',
    state(step({ timing: { kind: 'every', days: 0, count: 0, unit: 'week' } })),
    'Choose a number from 1 to 24.',
  ],
  [
    'a lead of no event',
    state(step({ kind: 'email', subject: 'Hi', target: 'lead' })),
    'Choose “When a lead comes in” for a step that goes to that lead.',
  ],
  [
    'the lead who came in',
    state(step({ kind: 'email', subject: 'Hi', target: 'lead', timing: byLead })),
    undefined,
  ],
  ['a reminder to leads', state(step({ target: 'leads' })), 'Choose whom it goes to.'],
])('%s', (_, given, sentence) => {
  expect(templateProblems(given)[0]?.sentence).toBe(sentence)
})

test('a problem names its step', () => {
  expect(templateProblems(state([remind, ...step({ text: '' })]))).toEqual([
    { field: 'steps', step: 1, sentence: 'Write what to remind agents of.' },
  ])
})

test.each<[Timing, object, string]>([
  [{ kind: 'after', days: 0 }, { kind: 'date', on: '2027-12-30' }, 'On the first day'],
  [{ kind: 'after', days: 3 }, { kind: 'date', on: '2028-01-02' }, '3 days after the first day'],
  [
    { kind: 'every', days: 1, count: 1, unit: 'month' },
    { kind: 'every', count: 1, unit: 'month', from: '2027-12-31', until: null },
    '1 day after the first day, then every month',
  ],
  [
    { kind: 'event', days: 0, event: 'listing-sold' },
    { kind: 'event', event: 'listing-sold', after_days: 0 },
    'When a listing is sold',
  ],
  [
    { kind: 'event', days: 2, event: 'lead-new' },
    { kind: 'event', event: 'lead-new', after_days: 2 },
    '2 days after a lead comes in',
  ],
])('%j', (timing, schedule, words) => {
  expect(scheduleOf(timing, '2027-12-30')).toEqual(schedule)
  expect(timingInWords(timing)).toBe(words)
})

describe.each(READY_MADE)('what comes with the product: $name', ({ name, description, steps }) => {
  test('lacks nothing that its brokerage would have to write', () => {
    expect(templateProblems({ name, description, steps, status: 'published' })).toEqual([])
  })

  test('has steps that only want a design, an email or a list', () => {
    for (const { kind, timing, target, text } of steps) {
      const schedule = scheduleOf(timing, '2027-12-30')
      const lacks = stepProblem({
        ...{ kind, schedule, design_id: 'd', email_id: 'e', target, list_ids: ['l'], message: text },
        fills_listing: false,
      })
      expect(lacks).toBeNull()
    }
    expect(hasDays(steps)).toBe(steps.some(({ timing }) => timing.kind !== 'event'))
  })
})
