import { expect, test } from 'vitest'
import { problemsOf, type ServerFacts } from './servers.ts'

const fine: ServerFacts = {
  major: 18,
  walLevel: 'logical',
  mayReplicate: true,
  freeSlots: 1,
  freeSenders: 1,
  hasSlot: false,
  form: '0114_brokerage_moves',
}

test('two that fit have no problems, of whatever versions from 15 on', () => {
  expect(problemsOf(fine, { ...fine, major: 15 })).toEqual([])
  expect(problemsOf({ ...fine, major: 15 }, fine)).toEqual([])
  // Only what goes away is read from a log.
  expect(
    problemsOf(fine, { ...fine, walLevel: 'replica', mayReplicate: false, freeSlots: 0, freeSenders: 0 }),
  ).toEqual([])
})

test('a move that was begun before needs no second slot: its own is one of those in use', () => {
  const begun = { ...fine, hasSlot: true, freeSlots: 0, freeSenders: 0 }
  expect(problemsOf(begun, fine)).toEqual([])
  expect(problemsOf({ ...begun, mayReplicate: false }, fine)).toHaveLength(1)
})

test.each<[Partial<ServerFacts>, string]>([
  [{ major: 14 }, 'PostgreSQL 15 or newer'],
  [{ form: '0114_older' }, 'different releases'],
  [{ walLevel: 'replica' }, 'wal_level is replica'],
  [{ mayReplicate: false }, 'may not replicate'],
  [{ freeSlots: 0 }, 'max_replication_slots'],
  [{ freeSenders: 0 }, 'max_wal_senders'],
])('%o is said', (change, sentence) => {
  const problems = problemsOf({ ...fine, ...change }, fine)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(sentence)
})
