/**
 * What an import reads grows with the archive and no faster, and so does what a deletion reads. Counted in rows, so that a slow machine says the same: a statement or
 * a trigger that goes through a table for each row reads it as often as there are rows.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { refreshStatistics } from '@frontage/db/statistics.ts'
import { anApp } from '@frontage/testing/app.ts'
import { growTenant } from '@frontage/testing/large-tenant.ts'
import type { AppContext } from '../../../platform/context.ts'
import { deleteIfDue } from '../delete-due.ts'
import { exportBrokerage, importBrokerage } from '../index.ts'
import { withPatience } from '../tables-repository.ts'

const { context } = await anApp()
const folder = await mkdtemp(join(tmpdir(), 'frontage-large-archive-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const SIZES = { users: 300, orders: 3_000, templates: 60, designs: 3_000, tenants: 3, listings: 1_500 }
/**
 * Of one table, for each row of the archive. Tables of a few hundred rows may be read whole each time; 1,500 leads that are read for
 * each of their touches are 50.
 */
const READ_A_ROW = 12

/** How many rows of each table, or entries of each index, were read since the database began. */
async function readSoFar({ db }: AppContext, statement: string): Promise<Map<string, number>> {
  const { rows } = await db.ownerPool.query<{ name: string; read: number }>(statement)
  return new Map(rows.map(({ name, read }) => [name, read]))
}
const ROWS = `select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read from pg_stat_user_tables`
// Of rows that this transaction has deleted, the entries are still there, and read.
const ENTRIES = `select indexrelname as name, idx_tup_read::float8 as read from pg_stat_user_indexes`

/** What is read of each while something is done, for each of so many rows. */
async function readForEach(
  context: AppContext,
  statement: string,
  work: () => Promise<number>,
): Promise<{ name: string; read: number }[]> {
  const before = await readSoFar(context, statement)
  const rows = await work()
  const after = await readSoFar(context, statement)
  return [...after].map(([name, read]) => ({ name, read: (read - (before.get(name) ?? 0)) / rows }))
}

const path = join(folder, 'harbor.zip')
beforeAll(async () => {
  await growTenant(context.db, scopeOfTenant('harbor'), SIZES)
  await exportBrokerage(context, 'harbor', path)
}, 120_000)

interface MuchRead {
  importing: string[]
  deleting: string[]
}
const NOTHING: MuchRead = { importing: [], deleting: [] }

/** Tables and indexes that are read too often, for a tenant that the statistics know nothing of. */
async function muchRead(to: AppContext, host: string): Promise<MuchRead> {
  let imported = { id: '', rows: 0 }
  const read = await readForEach(to, ROWS, async () => {
    imported = await importBrokerage(to, path, host)
    return imported.rows
  })
  // Otherwise the counts have not come in.
  expect(read.find(({ name }) => name === 'tenant')?.read).toBeGreaterThan(0.5)

  await to.db.ownerPool.query('update brokerage set delete_at = $2 where tenant_id = $1', [
    imported.id,
    to.clock.now(),
  ])
  await refreshStatistics(to.db)
  const gone = await readForEach(to, ENTRIES, async () => {
    expect(await deleteIfDue(to, scopeOfTenant(imported.id))).toBe(true)
    return imported.rows
  })
  expect(gone.find(({ name }) => name === 'orders_pkey')?.read).toBeGreaterThan(0)
  const tooMuch = (each: { name: string; read: number }[]) =>
    each.filter((one) => one.read > READ_A_ROW).map(({ name, read }) => `${name}: ${Math.round(read)}`)
  return { importing: tooMuch(read), deleting: tooMuch(gone) }
}

test('beside a large brokerage, another is imported and deleted by reading as much for each row as of a small one', async () => {
  expect(await muchRead(context, 'arrived.localhost')).toEqual(NOTHING)
}, 120_000)

test('the same among small ones', async () => {
  const { context: small } = await anApp()
  expect(await muchRead(small, 'again.localhost')).toEqual(NOTHING)
}, 120_000)

test('where its process is killed, the database ends what it does for it', async () => {
  const looks = await context.db.tenant(scopeOfTenant('harbor'), async (tx) => {
    await withPatience(tx)
    const { rows } = await sql<{ every: string; system: string }>`
      select current_setting('client_connection_check_interval') as every, version() as system`.execute(tx)
    return rows[0]
  })
  expect(looks?.every).toBe(looks?.system.includes('linux') ? '2s' : '0')
})
