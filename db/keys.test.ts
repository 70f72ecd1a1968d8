/**
 * Rows of a brokerage can live on one of several servers: whatever is unique or refers to something is so within the
 * brokerage, and a look-up by key never asks more than the server that has it.
 */
import { expect, test } from 'vitest'
import { aDatabase } from '@frontage/testing/database.ts'

const db = await aDatabase()

/** Kept whole on every server: whose a host or a domain is, is asked before anything of a brokerage is known. */
const referenceTables = ['tenant_host', 'brokerage', 'proved_sender_domain']

const { rows: keys } = await db.ownerPool.query<{ table: string; key: string; columns: string[] }>(`
  select t.relname as table, k.relname as key,
    array(select a.attname::text from unnest(i.indkey::int[]) with ordinality u(n, at)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = u.n order by u.at) as columns
  from pg_class t join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
  join pg_attribute of_tenant on of_tenant.attrelid = t.oid and of_tenant.attname = 'tenant_id' and of_tenant.attnotnull
  join pg_index i on i.indrelid = t.oid and i.indisunique join pg_class k on k.oid = i.indexrelid
  where t.relkind in ('r', 'p') order by 1, 2`)
const spread = keys.filter(({ table }) => !referenceTables.includes(table))

const { rows: references } = await db.ownerPool.query<{
  table: string
  name: string
  to: string
  columns: string[]
  toColumns: string[]
}>(`
  select t.relname as table, c.conname as name, r.relname as to,
    array(select a.attname::text from unnest(c.conkey) with ordinality u(n, at)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = u.n order by u.at) as columns,
    array(select a.attname::text from unnest(c.confkey) with ordinality u(n, at)
      join pg_attribute a on a.attrelid = c.confrelid and a.attnum = u.n order by u.at) as "toColumns"
  from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
  join pg_class r on r.oid = c.confrelid
  where c.contype = 'f' and n.nspname = 'public' order by 1, 2`)
const tables = new Set(spread.map(({ table }) => table))

test('the catalog was read', () => {
  expect(tables.size).toBeGreaterThan(80)
  expect(references.length).toBeGreaterThan(80)
  expect(referenceTables.filter((name) => !keys.some(({ table }) => table === name))).toEqual([])
})

test('every key of a brokerage’s rows begins with the brokerage', () => {
  expect(spread.filter(({ columns }) => columns[0] !== 'tenant_id')).toEqual([])
})

test('what is unique across brokerages is in reference tables, and named here', () => {
  const across = keys.filter(({ columns }) => !columns.includes('tenant_id'))
  expect(across.map(({ key }) => key)).toEqual([
    'brokerage_opening_host_key',
    'proved_sender_domain_pkey',
    'tenant_host_host_key',
  ])
})

test('a brokerage’s rows refer to rows of the same brokerage alone', () => {
  const wrong = references.filter(({ table, columns, to, toColumns }) => {
    if (!tables.has(table)) return false
    const at = columns.indexOf('tenant_id')
    return at === -1 || toColumns[at] !== 'tenant_id' || !(tables.has(to) || referenceTables.includes(to))
  })
  expect(wrong).toEqual([])
})

test('plans for any values take every brokerage for a large one', async () => {
  const { rows } = await db.ownerPool.query(`
    select t.relname from pg_class t join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant_id'
    where t.relkind = 'r' and not coalesce(a.attoptions @> array['n_distinct=4'], false)`)
  // A new table says it itself: `alter table … alter column tenant_id set (n_distinct = 4)`.
  expect(rows).toEqual([])
})

test('every brokerage’s table has a primary key', async () => {
  const { rows } = await db.ownerPool.query(`
    select t.relname from pg_class t join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant_id' and a.attnotnull
    where t.relkind in ('r', 'p') and not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`)
  expect(rows).toEqual([])
})

/** Of which a brokerage has some thousands at most, and of what they refer to as well. */
const FEW = [
  'bulk_action',
  'content_group',
  'offer_change',
  'page_schedule',
  'post',
  'template',
  'template_draft',
]

test('what refers to a row is found by an index of all rows', async () => {
  // An index of some rows is none for this, unless it leaves out only those that refer to nothing.
  const { rows } = await db.ownerPool.query<{ table: string; key: string }>(`
    select t.relname as table, c.conname as key
    from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
    where c.contype = 'f' and cardinality(c.conkey) > 1 and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey and (
        i.indpred is null
        or exists (
          select from unnest(c.conkey) k join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k
          where pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)
        )
      ))`)
  expect(rows.filter(({ table }) => !FEW.includes(table))).toEqual([])
})
