import { expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { writingOf } from '@frontage/db/tenant-move/index.ts'
import { aBareTenant } from './bare-tenant.ts'
import { aDatabase } from './database.ts'
import { notedWrites, noteWrites, processOf } from './noted-writes.ts'

const db = await aDatabase()
for (const id of ['moved', 'stays'])
  await db.tenant(scopeOfTenant(id), (tx) => tx.insertInto('tenant').values(aBareTenant(id)).execute())

test('whoever writes a row of another brokerage is noted, without triggers too; the one that moves is its own', async () => {
  await noteWrites(db, 'moved')
  const attempt = (tenantId: string) =>
    db.tenant(scopeOfTenant(tenantId), (tx) =>
      tx
        .insertInto('login_attempt')
        .values({ tenant_id: tenantId, email_hash: 'e', address_hash: 'a', succeeded: false })
        .execute(),
    )
  await attempt('moved')
  expect(await notedWrites(db)).toEqual([])
  await attempt('stays')
  const client = await writingOf(db, 'stays')
  await client.query(`update tenant set name = 'Another' where tenant_id = 'stays'`)
  await client.query(`delete from login_attempt where tenant_id = 'stays'`)
  await client.end()
  await db.ownerPool.query('truncate webhook_due')
  const noted = await notedWrites(db)
  expect(noted.map(({ table, tenantId, by }) => [table, tenantId, by.replace(/ \d+.*/, '')])).toEqual([
    ['login_attempt', 'stays', 'frontage move'],
    ['login_attempt', 'stays', 'frontage web'],
    ['tenant', 'stays', 'frontage move'],
    ['webhook_due', '*', 'frontage platform'],
  ])
  expect(noted.map(processOf)).toEqual(noted.map(() => process.pid))
})

test.each([
  ['frontage move 4242', 4242],
  ['frontage replica look 7', 7],
  ['web 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', null],
  ['psql', null],
])('the process of "%s" is %s', (by, pid) => {
  expect(processOf({ table: 't', tenantId: 'a', by })).toBe(pid)
})
