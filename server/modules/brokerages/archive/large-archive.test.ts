/**
 * What an import reads grows with the archive and no faster. Counted in rows, so that a slow machine says the same: a statement or
 * a trigger that goes through a table for each row reads it as often as there are rows.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp } from '@frontage/testing/app.ts'
import { growTenant } from '@frontage/testing/large-tenant.ts'
import { exportBrokerage, importBrokerage } from '../index.ts'

const { context } = await anApp()
const folder = await mkdtemp(join(tmpdir(), 'frontage-large-archive-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const SIZES = { users: 300, orders: 3_000, templates: 60, designs: 3_000, tenants: 3, listings: 600 }
/** Of one table, for each row of the archive: orders take the most, one. Read once for each of its own, they would take 180. */
const READ_A_ROW = 3

/** How many rows of each table were read since the database began. */
async function readSoFar(): Promise<Map<string, number>> {
  const { rows } = await context.db.ownerPool.query<{ name: string; read: number }>(
    `select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read from pg_stat_user_tables`,
  )
  return new Map(rows.map(({ name, read }) => [name, read]))
}

test('an import of a large brokerage reads as much for each row as one of a small', async () => {
  const path = join(folder, 'harbor.zip')
  await growTenant(context.db, scopeOfTenant('harbor'), SIZES)
  await exportBrokerage(context, 'harbor', path)
  const before = await readSoFar()
  const { rows } = await importBrokerage(context, path, 'arrived.localhost')
  const after = await readSoFar()
  const readARow = [...after].map(([name, read]) => ({ name, read: (read - (before.get(name) ?? 0)) / rows }))
  // Otherwise the counts of the import have not come in.
  expect(readARow.find(({ name }) => name === 'tenant')?.read).toBeGreaterThan(0.5)
  expect(readARow.filter(({ read }) => read > READ_A_ROW)).toEqual([])
}, 180_000)
