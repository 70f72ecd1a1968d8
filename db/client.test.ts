import { Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { scopeOfTenant } from './scope.ts'
import { aDatabase } from '@frontage/testing/database.ts'
import { aBareTenant } from '@frontage/testing/bare-tenant.ts'
import { build, DatabaseBusy, DatabaseUnavailable, notify, type Tx } from './client.ts'

const db = await aDatabase()
const harbor = scopeOfTenant('harbor')
const summit = scopeOfTenant('summit')
const names = build.selectFrom('tenant').select('name').orderBy('name')

const aTenant = (tenantId: string) => (tx: Tx) =>
  tx.insertInto('tenant').values(aBareTenant(tenantId)).execute()

await db.tenant(harbor, aTenant('harbor'))
await db.tenant(summit, aTenant('summit'))

test('a transaction sees its own tenant alone', async () => {
  expect(await db.tenant(harbor, (tx) => tx.selectFrom('tenant').select('name').execute())).toEqual([
    { name: 'harbor' },
  ])
  expect(await db.read(summit, [names])).toEqual([[{ name: 'summit' }]])
})

test('a row cannot be written for another tenant', async () => {
  await expect(db.tenant(harbor, aTenant('bluebird'))).rejects.toThrow(/row-level security/)
})

test('work without a tenant is refused', async () => {
  await expect(db.read(scopeOfTenant(''), [names])).rejects.toThrow('needs a tenant')
})

test('what a transaction threw is what the caller gets, and nothing is saved', async () => {
  const attempt = db.tenant(harbor, async (tx) => {
    await tx.updateTable('tenant').set({ name: 'renamed' }).execute()
    throw new RangeError('too many flyers')
  })
  await expect(attempt).rejects.toThrow(RangeError)
  expect(await db.read(harbor, [names])).toEqual([[{ name: 'harbor' }]])
})

test('a swallowed failure does not look like a commit', async () => {
  const attempt = db.tenant(harbor, async (tx) => {
    await tx
      .insertInto('tenant_host')
      .values({ tenant_id: 'harbor', host: 'x' })
      .execute()
      .catch(() => {})
  })
  await expect(attempt).rejects.toThrow('nothing was saved')
})

test('a failure in one flight leaves the connection usable', async () => {
  const broken = build
    .selectFrom('tenant')
    .select((at) => at.lit(1).as('one'))
    .where('name', '=', 'a\0b')
  await expect(db.read(harbor, [broken, names])).rejects.toThrow()
  expect(await db.read(harbor, [names])).toEqual([[{ name: 'harbor' }]])
})

test('a read is one write to the server, and a transaction of one statement two', async () => {
  const writes = vi.fn()
  for (const method of ['_write', '_writev'] as const) {
    const original = Socket.prototype[method]
    vi.spyOn(Socket.prototype, method).mockImplementation(function (this: Socket, ...args: unknown[]) {
      writes()
      return Reflect.apply(original!, this, args)
    })
  }
  const writesOf = async (work: () => Promise<unknown>) => {
    // Once before: a connection is opened and a statement gets its name.
    await work()
    await work()
    writes.mockClear()
    await work()
    return writes.mock.calls.length
  }
  try {
    expect(await writesOf(() => db.read(harbor, [names, names, names]))).toBe(1)
    expect(
      await writesOf(() => db.tenant(harbor, (tx) => tx.selectFrom('tenant').select('name').execute())),
    ).toBe(2)
  } finally {
    vi.restoreAllMocks()
  }
})

test('a server that takes no writes any more is unavailable, and so is its connection', async () => {
  const standby = db.tenant(harbor, async (tx) => {
    await sql`select set_config('transaction_read_only', 'on', true)`.execute(tx)
    await tx.updateTable('tenant').set({ name: 'renamed' }).execute()
  })
  await expect(standby).rejects.toBeInstanceOf(DatabaseUnavailable)
  const ofPlatform = db.platform((owner) =>
    owner.transaction().execute(async (tx) => {
      await sql`set transaction read only`.execute(tx)
      await sql`create table half_made ()`.execute(tx)
    }),
  )
  await expect(ofPlatform).rejects.toBeInstanceOf(DatabaseUnavailable)
})

test('a transaction that has ended refuses further statements', async () => {
  const stored = await db.tenant(harbor, async (tx) => ({ tx }))
  await expect(stored.tx.selectFrom('tenant').selectAll().execute()).rejects.toThrow('has ended')
})

test('statements are counted without the frame around them', async () => {
  const { statements } = await db.countStatements(() => db.read(harbor, [names, names]))
  expect(statements.map(({ sql }) => sql)).toEqual([names.compile().sql, names.compile().sql])
})

test('platform work that reads tenants\u2019 rows fails instead of finding nothing', async () => {
  await expect(db.platform((owner) => owner.selectFrom('tenant').selectAll().execute())).rejects.toThrow(
    'would be affected by row-level security',
  )
})

test('a message is heard when its transaction commits, and only then', async () => {
  const received: string[] = []
  const stop = await db.listen('changes', (payload) => received.push(payload))
  await db
    .tenant(harbor, async (tx) => {
      await notify(tx, 'changes', 'rolled back')
      throw new Error('no')
    })
    .catch(() => {})
  await db.tenant(harbor, (tx) => notify(tx, 'changes', 'saved'))
  await expect.poll(() => received).toEqual(['saved'])
  stop()
})

test('300 requests of two tenants on 6 connections, a third of them failing, never see each other', async () => {
  const failures = ['thrown', 'refused by a policy', 'cut short'] as const
  const outcomes = await Promise.all(
    Array.from({ length: 300 }, async (_, turn) => {
      const scope = turn % 5 < 2 ? harbor : summit
      const failure = turn % 3 === 0 ? failures[(turn / 3) % 3] : undefined
      if (turn % 2 && !failure)
        return (await db.read(scope, [names]))[0].map(({ name }) => name).join() === scope.tenantId
      let seen = ''
      const attempt = db.tenant(scope, async (tx) => {
        seen = (await tx.selectFrom('tenant').select('name').execute()).map(({ name }) => name).join()
        if (failure === 'thrown') throw new Error(failure)
        if (failure === 'refused by a policy') await aTenant('bluebird')(tx)
        if (failure === 'cut short') {
          await sql`set local statement_timeout = 1`.execute(tx)
          await sql`select pg_sleep(1)`.execute(tx)
        }
      })
      const failed = await attempt.then(
        () => false,
        () => true,
      )
      return seen === scope.tenantId && failed === Boolean(failure)
    }),
  )
  expect(outcomes.filter((fine) => !fine)).toEqual([])
})

test('a statement or a lock that takes too long is unavailable, and the connection serves on', async () => {
  const slow = db.tenant(harbor, async (tx) => {
    await sql`set local statement_timeout = 1`.execute(tx)
    await sql`select pg_sleep(1)`.execute(tx)
  })
  await expect(slow).rejects.toThrow(DatabaseBusy)
  const waiting = db.tenant(harbor, async (first) => {
    await sql`select from tenant for update`.execute(first)
    await db.tenant(harbor, async (second) => {
      await sql`set local lock_timeout = 1`.execute(second)
      await sql`select from tenant for update`.execute(second)
    })
  })
  await expect(waiting).rejects.toThrow(DatabaseBusy)
  expect((await db.read(harbor, [names]))[0]).toHaveLength(1)
})
