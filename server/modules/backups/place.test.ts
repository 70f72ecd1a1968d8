import { expect, test } from 'vitest'
import { newBackupId, timeOf } from './place.ts'

test('names sort by time, also within a second', () => {
  const moments = ['2026-01-31T03:00:00.009Z', '2026-01-31T03:00:00.010Z', '2026-01-31T03:00:00.999Z']
  const ids = moments.map((moment) => newBackupId(new Date(moment)))
  expect(ids.toReversed().toSorted()).toEqual(ids)
  for (const id of ids) expect(timeOf(id)).toEqual(new Date('2026-01-31T03:00:00Z'))
})
