/** A new table must be thought of before a brokerage can move. */
import { expect, test } from 'vitest'
import { aDatabase } from '@frontage/testing/database.ts'
import { namedTables, readMovedTables } from './tables.ts'

const db = await aDatabase()
const client = await db.connection('test')
const { carried, last, unknown } = await readMovedTables(client)
const { rows: tables } = await client.query<{ name: string; has_tenant: boolean; is_due: boolean }>(`
  select c.relname as name, exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as has_tenant
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname = 'public' order by 1`)
await client.end()

test('of each table with a tenant it is known how it moves', () => {
  expect(unknown).toEqual([])
  expect(carried.length).toBeGreaterThan(100)
  expect(namedTables().filter((name) => !tables.some((table) => table.name === name))).toEqual([])
})

test('what is due is written last, so that nobody works on it before the brokerage is there', () => {
  expect(carried.filter(({ name }) => name.endsWith('_due')).map(({ name }) => name)).toEqual([])
  expect(last.map(({ name }) => name)).toContain('outgoing_due')
})

test('every table without a tenant belongs to the installation, and is named here', () => {
  expect(tables.filter((table) => !table.has_tenant).map(({ name }) => name)).toEqual([
    // How often doors were knocked at; begins anew.
    'attempt_count',
    'backup_run',
    'csp_report',
    'installation',
    // Who operates the platform.
    'operator',
    'operator_session',
    'operator_try',
    'primary_mark',
    'process_alive',
    'schema_migration',
  ])
})

test('money is compared', () => {
  const money = carried.flatMap(({ name, columns }) =>
    columns.filter(({ isMoney }) => isMoney).map((column) => `${name}.${column.name}`),
  )
  expect(money).toEqual(
    expect.arrayContaining(['orders.total_cents', 'payment.charged_cents', 'refund.card_cents']),
  )
})
