import { expect, test } from 'vitest'
import { newStep, type CampaignDraft, type DraftStep } from './campaign-draft.ts'
import { differencesOf, overTheirs } from './campaign-differences.ts'

const CHOICES = {
  ...{ designs: [], posts: [], emails: [{ id: 'e', subject: 'Spring' }] },
  lists: [{ id: 'l', name: 'Farm', row_count: 120 }],
}
const REMINDER: DraftStep = {
  ...newStep('remind', 'r'),
  id: 'r',
  message: 'Call Zoë',
  schedule: { kind: 'date', on: '2027-01-05' },
}
const EMAIL: DraftStep = {
  ...newStep('email', 'm'),
  id: 'm',
  email_id: 'e',
  list_ids: ['l', 'gone'],
  schedule: { kind: 'date', on: '' },
}
const DRAFT: CampaignDraft = { name: 'Spring', time_zone: 'UTC', hour: 9, cap: '', steps: [REMINDER] }

test('both sides are in words, field by field', () => {
  expect(differencesOf(DRAFT, DRAFT, CHOICES)).toEqual([])
  const mine = { ...DRAFT, name: 'Spring & <b>', hour: 20, cap: '500', steps: [EMAIL, REMINDER] }
  expect(differencesOf({ ...DRAFT, steps: [] }, mine, CHOICES)).toEqual([
    { field: 'Name', theirs: ['Spring'], yours: ['Spring & <b>'] },
    { field: 'Hour of the day', theirs: ['9:00 AM'], yours: ['8:00 PM'] },
    { field: 'Budget', theirs: ['–'], yours: ['$500'] },
    {
      field: 'Steps',
      theirs: ['–'],
      yours: [
        '1. Email “Spring”, On …, to Farm, a deleted list',
        '2. Remind me: Call Zoë, On January 5, 2027',
      ],
    },
  ])
})

test('mine over theirs is saved on their revision, with what they removed as a new step', () => {
  const theirs = { revision: 7, steps: [{ ...EMAIL, id: 'm' }] } as never
  const { revision, steps } = overTheirs({ ...DRAFT, steps: [EMAIL, REMINDER] }, theirs)
  expect(revision).toBe(7)
  expect(steps.map(({ id, kind }) => [id, kind])).toEqual([
    ['m', 'email'],
    [null, 'remind'],
  ])
})
