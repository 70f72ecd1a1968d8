import { afterAll, expect, test, vi } from 'vitest'
import { aDatabase } from '@frontage/testing/database.ts'
import { openJobs } from './jobs.ts'

interface Kinds {
  [kind: string]: { tenantId: string }
  greet: { tenantId: string; name: string }
  fragile: { tenantId: string }
  idle: { tenantId: string; name: string }
}

const db = await aDatabase()
const log = { error: vi.fn(), warn: vi.fn() }
const jobs = await openJobs<Kinds>(db, log, ['greet', 'fragile', 'idle'])
afterAll(() => jobs.stop())
const harbor = { tenantId: 'harbor' }

test('a job runs when its transaction commits, and not when it rolls back', async () => {
  const greeted: string[] = []
  await jobs.work('greet', async ({ tenantId, name }) => void greeted.push(`${tenantId}/${name}`))
  const undone = db.tenant(harbor, async (tx) => {
    await jobs.enqueue(tx, 'greet', { ...harbor, name: 'nobody' })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await db.tenant(harbor, (tx) => jobs.enqueue(tx, 'greet', { ...harbor, name: 'Ann' }))
  await expect.poll(() => greeted, { timeout: 5_000 }).toEqual(['harbor/Ann'])
})

test('a key keeps one job waiting; jobs without a key do not get in each other\u2019s way', async () => {
  const add = (key?: string) =>
    db.tenant(harbor, (tx) => jobs.enqueue(tx, 'idle', { ...harbor, name: 'x' }, key ? { key } : {}))
  expect(await add('design-1')).toBe(true)
  expect(await add('design-1')).toBe(false)
  expect(await add('design-2')).toBe(true)
  expect(await add()).toBe(true)
  expect(await add()).toBe(true)
})

test('a transaction cannot enqueue for another tenant', async () => {
  const attempt = db.tenant(harbor, (tx) => jobs.enqueue(tx, 'idle', { tenantId: 'summit', name: 'x' }))
  await expect(attempt).rejects.toThrow(/row-level security/)
})

test('a handler that fails is tried again', async () => {
  let attempts = 0
  await jobs.work('fragile', async () => {
    attempts += 1
    if (attempts === 1) throw new Error('the press is out of paper')
  })
  await db.tenant(harbor, (tx) => jobs.enqueue(tx, 'fragile', harbor))
  await expect.poll(() => attempts, { timeout: 15_000, interval: 100 }).toBe(2)
})

test('nothing was reported as wrong', () => {
  expect(log.error).not.toHaveBeenCalled()
  expect(log.warn).not.toHaveBeenCalled()
})
