import { expect, test } from 'vitest'
import { aDatabase } from '@frontage/testing/database.ts'
import { build, notify, type Tx } from './client.ts'

const db = await aDatabase()
const harbor = { tenantId: 'harbor' }
const summit = { tenantId: 'summit' }
const names = build.selectFrom('tenant').select('name').orderBy('name')

const aTenant = (tenantId: string) => (tx: Tx) =>
  tx
    .insertInto('tenant')
    .values({
      tenant_id: tenantId,
      name: tenantId,
      site_type: 1,
      logo_path: '',
      brand_primary_color: '#000000',
      brand: '{}',
      settings: '{}',
      partnership: '{}',
    })
    .execute()

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
  await expect(db.read({ tenantId: '' }, [names])).rejects.toThrow('needs a tenant')
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

test('a transaction that has ended refuses further statements', async () => {
  const kept = await db.tenant(harbor, async (tx) => ({ tx }))
  await expect(kept.tx.selectFrom('tenant').selectAll().execute()).rejects.toThrow('has ended')
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
  const heard: string[] = []
  const stop = await db.listen('changes', (payload) => heard.push(payload))
  await db
    .tenant(harbor, async (tx) => {
      await notify(tx, 'changes', 'rolled back')
      throw new Error('no')
    })
    .catch(() => {})
  await db.tenant(harbor, (tx) => notify(tx, 'changes', 'saved'))
  await expect.poll(() => heard).toEqual(['saved'])
  stop()
})

test('300 requests of two tenants on 6 connections never see each other', async () => {
  const seen = await Promise.all(
    Array.from({ length: 300 }, async (_, turn) => {
      const scope = turn % 3 === 0 ? harbor : summit
      const rows =
        turn % 2
          ? (await db.read(scope, [names]))[0]
          : await db.tenant(scope, (tx) => tx.selectFrom('tenant').select('name').execute())
      return rows.every(({ name }) => name === scope.tenantId) && rows.length === 1
    }),
  )
  expect(seen.every(Boolean)).toBe(true)
})
