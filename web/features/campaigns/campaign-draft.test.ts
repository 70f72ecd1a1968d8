import { expect, test } from 'vitest'
import { capOf, withChosen } from './campaign-draft.ts'

test.each([
  ['', null],
  [' ', null],
  ['500', 50_000],
  ['$1,250.50', 125_050],
  ['0.5', 50],
  ['19.99', 1999],
  ['0', undefined],
  ['-5', undefined],
  ['1.999', undefined],
  ['ten', undefined],
  ['1e3', undefined],
])('a budget of %j is %s cents', (cap, cents) => {
  expect(capOf({ cap })).toBe(cents)
})

test('what a step has can be seen, though it is not among what was loaded', () => {
  const list = { id: 'l1', name: 'Farm', row_count: 3 }
  const choices = { designs: [], posts: [], lists: [list], emails: [{ id: 'e1', subject: 'Spring' }] }
  const step = {
    email: { id: 'e2', subject: '' },
    lists: [list, { id: 'l2', name: 'Old farm', row_count: 9 }, { id: 'l3', name: null, row_count: 0 }],
  }
  const { lists, emails } = withChosen(choices, { steps: [step, { ...step, email: null }] })
  expect(lists.map(({ id }) => id)).toEqual(['l1', 'l2'])
  expect(emails).toEqual([
    { id: 'e1', subject: 'Spring' },
    { id: 'e2', subject: '' },
  ])
  // Who has no emails to contacts gets none by this.
  expect(withChosen({ ...choices, emails: null }, { steps: [step] }).emails).toBeNull()
})
