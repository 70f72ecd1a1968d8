import { expect, test } from 'vitest'
import { shortTime } from '../when.ts'
import { outcomeWords } from './counted.ts'
import { inOwnZone, nameOf, valueOf } from './told.ts'

test('times of the server are told in the zone of the reader', () => {
  const at = shortTime(new Date('2026-11-30T15:00:00Z'))
  expect(valueOf('', '2026-11-30T15:00:00.000Z')).toBe(at)
  expect(inOwnZone('Raise prices by 5 percent, from 2026-11-30 15:00:00 UTC')).toBe(
    `Raise prices by 5 percent, from ${at}`,
  )
  expect(nameOf('From 2026-11-30 15:00:00 UTC.printed.250', { printed: 'Printed' })).toBe(
    `From ${at}, printed 250`,
  )
})

const NONE = { done: 0, changed: 0, added: 0, removed: 0, refused: 0, isUndo: false }
test.each([
  [{ done: 200, changed: 200, added: 200 }, '200 added.'],
  [
    { done: 1_206, changed: 1_200, added: 1_100, refused: 1 },
    '1,100 added, 100 changed, 5 left as they were, 1 refused.',
  ],
  [{ done: 1 }, '1 left as it was.'],
  [{ done: 3, changed: 3, removed: 2 }, '2 removed, 1 changed.'],
  [{ done: 3, changed: 3, removed: 2, isUndo: true }, '2 removed, 1 put back.'],
  [{ done: 3, changed: 3, added: 2, isUndo: true }, '3 put back.'],
  [{}, 'Nothing changed.'],
])('%o is said as %s', (action, said) => expect(outcomeWords({ ...NONE, ...action })).toBe(said))
