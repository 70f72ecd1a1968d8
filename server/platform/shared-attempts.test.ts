/** Limits that hold for all processes together, and what of them is left without the database. */
import { beforeEach, expect, test } from 'vitest'
import { validatePromoCode } from '@frontage/contracts/calls/membership.ts'
import { templateOf } from '@frontage/contracts/call.ts'
import { anApp, anonymous, anotherProcessOf } from '@frontage/testing/app.ts'
import { deleteOver } from './attempts-repository.ts'
import { attemptStore } from './shared-attempts.ts'

const first = await anApp()
const second = await anotherProcessOf(first)
const { db } = first.context

beforeEach(async () => void (await db.ownerPool.query('truncate attempt_count')))

const door = (process: typeof first, name: string, isShared = true) => {
  const Store = attemptStore(process.context.db)
  const store = new Store({}).child({ isShared, routeInfo: { method: 'POST', url: `/${name}` } })
  return (key: string, { windowMs = 60_000, max = 5 } = {}) =>
    new Promise<{ current: number; ttl: number }>((resolve, reject) =>
      store.incr(key, (error, count) => (error ? reject(error) : resolve(count)), windowMs, max),
    )
}

const rows = async () =>
  (await db.ownerPool.query<{ n: number }>('select count(*)::int as n from attempt_count')).rows[0]?.n

test('the door of a public call is counted for both processes: the twenty-first is refused at either', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 22; at += 1) {
    const { app } = at % 2 ? first : second
    const asked = anonymous('harbor', templateOf(validatePromoCode), {
      method: 'POST',
      payload: { promo_code: 'NONE', plan: 'plus-monthly' },
    })
    statuses.push((await app.inject(asked)).statusCode)
  }
  expect(statuses.slice(0, 20)).not.toContain(429)
  expect(statuses.slice(20)).toEqual([429, 429])
})

test('twenty at once at two processes are twenty', async () => {
  const doors = [door(first, 'a'), door(second, 'a')]
  const counts = await Promise.all(
    Array.from({ length: 20 }, (_, at) => doors[at % 2]?.('10.0.0.1', { max: 100 })),
  )
  expect(counts.map((count) => count?.current).sort((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  )
})

test('another door and another address begin at one, and so does the next window', async () => {
  const knock = door(first, 'b')
  await knock('10.0.0.1', { windowMs: 40 })
  expect((await knock('10.0.0.2')).current).toBe(1)
  expect((await door(first, 'c')('10.0.0.1')).current).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect((await knock('10.0.0.1')).current).toBe(1)
})

test('who is refused already costs the database nothing more', async () => {
  const knock = door(first, 'd')
  for (let at = 0; at < 6; at += 1) await knock('10.0.0.1')
  const { result, statements } = await db.countStatements(() => knock('10.0.0.1'))
  expect(result.current).toBeGreaterThan(5)
  expect(statements).toEqual([])
})

test('a shared attempt is one statement, and any other is none', async () => {
  const shared = await db.countStatements(() => door(first, 'e')('10.0.0.1'))
  expect(shared.statements).toHaveLength(1)
  const own = await db.countStatements(() => door(first, 'f', false)('10.0.0.1'))
  expect(own.statements).toEqual([])
})

test('without the table a process counts by itself, from where all of them were', async () => {
  const knock = door(first, 'g')
  await door(second, 'g')('10.0.0.1')
  await door(second, 'g')('10.0.0.1')
  expect((await knock('10.0.0.1')).current).toBe(3)
  await db.ownerPool.query('alter table attempt_count rename to attempt_count_away')
  try {
    expect((await knock('10.0.0.1')).current).toBe(4)
    for (let at = 0; at < 3; at += 1) await knock('10.0.0.1')
    expect((await knock('10.0.0.1')).current).toBe(8)
  } finally {
    await db.ownerPool.query('alter table attempt_count_away rename to attempt_count')
  }
})

test('no door waits for a table that is held', async () => {
  const holder = await db.ownerPool.connect()
  await holder.query('begin; lock table attempt_count')
  const began = performance.now()
  expect((await door(first, 'h')('10.0.0.1')).current).toBe(1)
  expect(performance.now() - began).toBeLessThan(2_000)
  await holder.query('rollback')
  holder.release()
})

test('what is over goes, and no more rows are kept than the bound', async () => {
  const knock = door(first, 'i')
  for (let at = 0; at < 8; at += 1) await knock(`10.0.1.${at}`)
  await knock('10.0.2.1', { windowMs: 1 })
  await new Promise((resolve) => setTimeout(resolve, 20))
  await deleteOver(db, 100)
  expect(await rows()).toBe(8)
  await deleteOver(db, 5)
  expect(await rows()).toBe(5)
})
