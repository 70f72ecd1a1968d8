import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aDatabase, connectAgain, loseTurns } from '@frontage/testing/database.ts'
import { Busy } from './client.ts'

const db = await aDatabase()
/** As another process has it: pools and connections of its own. */
const other = await connectAgain(db)

test('of many callers in two processes one at a time holds a name', async () => {
  let inside = 0
  let most = 0
  const turns = Array.from({ length: 20 }, (_, at) =>
    (at % 2 ? db : other).exclusive('plan harbor ana', 10_000, async () => {
      most = Math.max(most, ++inside)
      await sleep(5)
      inside--
    }),
  )
  await Promise.all(turns)
  expect(most).toBe(1)
})

test('other names are not waited for', async () => {
  expect(await db.exclusive('one', 1_000, () => other.exclusive('two', 0, async () => 'both'))).toBe('both')
})

test.each([
  ['of the other process', other],
  ['of the same process', db],
])('who waits too long is told so: a caller %s', async (_where, second) => {
  let late = false
  await db.exclusive('slow', 1_000, async () => {
    // Also the one that comes after somebody who gave up.
    for (const patience of [50, 0, 50])
      await expect(
        second.exclusive('slow', patience, async () => {
          late = true
        }),
      ).rejects.toThrow(Busy)
  })
  expect(late).toBe(false)
  // Who gave up left no trace in the queue.
  expect(await second.exclusive('slow', 1_000, async () => 'in turn')).toBe('in turn')
})

test('work that fails gives the name back', async () => {
  await expect(
    db.exclusive('fails', 1_000, () => Promise.reject(new RangeError('declined'))),
  ).rejects.toThrow(RangeError)
  expect(await other.exclusive('fails', 500, async () => 'free')).toBe('free')
})

test('a holder whose connection dies holds it no longer, and the next call works', async () => {
  const lost = db.exclusive('lost', 1_000, async () => {
    await loseTurns(other)
    return other.exclusive('lost', 5_000, async () => 'taken over')
  })
  expect(await lost).toBe('taken over')
  expect(await db.exclusive('lost', 5_000, async () => 'again')).toBe('again')
})
