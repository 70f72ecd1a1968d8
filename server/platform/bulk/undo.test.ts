import { expect, test } from 'vitest'
import { planUndo } from './undo.ts'

const was = { role: 'Agent', team: 'North', tags: ['a'] }
const made = { role: 'Editor', team: 'North', tags: ['a', 'b'] }

test.each([
  ['as it was left', was, made, made, 'changed', was],
  [
    'another field changed since',
    was,
    made,
    { ...made, team: 'South' },
    'changed',
    { ...was, team: 'South' },
  ],
  ['the field itself changed since', was, made, { ...made, role: 'Consult' }, 'refused', undefined],
  ['put back by hand', was, made, was, 'refused', undefined],
  ['gone since', was, made, null, 'refused', undefined],
  ['it was added', null, made, made, 'changed', null],
  ['it was added and changed since', null, made, { ...made, team: '' }, 'refused', undefined],
  ['it was added and is gone', null, made, null, 'same', null],
  ['it was removed', was, null, null, 'changed', was],
  ['it was removed and is there again', was, null, was, 'refused', undefined],
  ['a field that was not there', { a: 1 }, { a: 1, b: 2 }, { a: 1, b: 2 }, 'changed', { a: 1 }],
] as const)('%s', (_, before, after, now, outcome, put) => {
  const planned = planUndo({ id: '1', name: 'Ana', state: now }, { before, after })
  expect(planned.outcome).toBe(outcome)
  if (put !== undefined) expect(planned.after).toEqual(put)
  else expect(planned.after).toEqual(now)
  expect(planned.reason === '').toBe(outcome !== 'refused')
})
