import { expect, test } from 'vitest'
import { ApiRefusal } from './api.ts'
import { conflictLead, conflictOf } from './conflict-dialog.tsx'

test.each([
  [false, 2, 'It was saved while you were editing. Where the two differ:'],
  [
    true,
    1,
    'It was saved again while you were choosing, so yours is not saved yet. Where the two differ now:',
  ],
  [false, 0, 'It was saved while you were editing. Both say the same now.'],
  [true, 0, 'It was saved again while you were choosing, so yours is not saved yet. Both say the same now.'],
])('again: %s, %i differences', (isAgain, differences, lead) => {
  expect(conflictLead(isAgain, differences)).toBe(lead)
})

test('each refusal has the version that the next save has to know', () => {
  const refusal = (version: string) =>
    new ApiRefusal(409, 'panel.changed-since', '', { theirs: { name: 'Theirs' }, version })
  expect(conflictOf(refusal('second'))).toEqual({ theirs: { name: 'Theirs' }, version: 'second' })
  expect(conflictOf(new Error('lost connection'))).toBeNull()
})
