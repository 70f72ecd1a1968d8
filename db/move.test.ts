import { scopeOfTenant } from './scope.ts'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './client.ts'
import { engineClient } from './engine/postmaster.ts'
import { startEmbedded } from './engine/server.ts'
import { migrate } from './migrate.ts'
import { moveDatabase } from './move.ts'

const folder = await mkdtemp(join(tmpdir(), 'frontage-move-'))
await chmod(folder, 0o755)
const dataDir = join(folder, 'data')
const there = await startEmbedded(join(folder, 'there'))
const engine = await engineClient(there.host)
await engine.query('create role shop login createrole')
afterAll(async () => {
  await engine.end()
  await there.stop()
  await rm(folder, { recursive: true, force: true })
})

async function emptyDatabase(name: string) {
  await engine.query(`create database ${name} owner shop`)
  return `postgresql://shop@localhost/${name}?host=${there.host}`
}

const harbor = scopeOfTenant('harbor')
const source = await openDatabase({ dataDir })
await migrate(source)
await source.tenant(harbor, async (tx) => {
  const tenant = {
    name: 'Ł\u00f3dź "Harbor"',
    site_type: 1,
    logo_path: 'x',
    brand_primary_color: '#0f4c5c',
  } as const
  await tx
    .insertInto('tenant')
    .values({
      tenant_id: 'harbor',
      ...tenant,
      brand: { deep: [1, null, 'two'] },
      settings: 'null',
      partnership: '["\\\\ \\"", {}]',
    })
    .execute()
  const category = { tenant_id: 'harbor', name: 'x', pretty_url: 'x' }
  await tx
    .insertInto('category')
    .values([
      { ...category, id: 9, level: 1, pretty_url: 'above' },
      { ...category, id: 1, level: 2, parent_id: 9, pretty_url: 'below' },
    ])
    .execute()
  for (let n = 0; n < 3; n += 1)
    await tx
      .insertInto('login_attempt')
      .values({ tenant_id: 'harbor', email_hash: 'e', address_hash: 'a', succeeded: n === 2 })
      .execute()
})
await source.close()

test('everything arrives, is locked again, and numbers go on where they were', async () => {
  const url = await emptyDatabase('moved')
  const moved = await moveDatabase({ dataDir }, url)
  expect(moved.filter(({ rows }) => rows > 0)).toEqual(
    [
      { table: 'brokerage', rows: 1 },
      { table: 'tenant', rows: 1 },
      { table: 'login_attempt', rows: 3 },
      { table: 'category', rows: 2 },
    ].sort(
      (a, b) =>
        moved.findIndex(({ table }) => table === a.table) - moved.findIndex(({ table }) => table === b.table),
    ),
  )

  const db = await openDatabase({ url, dataDir })
  const [tenants, attempts] = await db.tenant(harbor, async (tx) => {
    await tx
      .insertInto('login_attempt')
      .values({ tenant_id: 'harbor', email_hash: 'e', address_hash: 'a', succeeded: true })
      .execute()
    return [
      await tx.selectFrom('tenant').select(['name', 'brand', 'settings', 'partnership']).execute(),
      await tx.selectFrom('login_attempt').select('id').orderBy('id').execute(),
    ]
  })
  expect(tenants).toEqual([
    {
      name: 'Ł\u00f3dź "Harbor"',
      brand: { deep: [1, null, 'two'] },
      settings: null,
      partnership: ['\\ "', {}],
    },
  ])
  expect(attempts.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  await expect(db.platform((owner) => owner.selectFrom('tenant').selectAll().execute())).rejects.toThrow(
    'row-level',
  )
  await db.close()
})

test('a database that holds rows is refused and left as it was', async () => {
  const url = await emptyDatabase('taken')
  await moveDatabase({ dataDir }, url)
  await expect(moveDatabase({ dataDir }, url)).rejects.toThrow('not empty')
})

test('the embedded database is still there', async () => {
  const db = await openDatabase({ dataDir })
  expect(await db.tenant(harbor, (tx) => tx.selectFrom('category').select('id').execute())).toHaveLength(2)
  await db.close()
})
