/** The addresses of a version of a list, and what was removed. Written once, then only read. */
import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import { REMOVALS, type Recipient } from '@frontage/domain/lists/recipient.ts'
import type { RemovedRow } from '@frontage/domain/lists/clean.ts'
import type { TenantScope } from '../../platform/scope.ts'

/** A list as it was at a time. Whose it is was asked before. */
export interface ListVersion {
  listId: string
  version: number
}

/** Rows of one statement: long enough to be quick, short enough for other requests to get their turn. */
const CHUNK = 5000

export async function insertRecipients(
  tx: Tx,
  { tenantId }: TenantScope,
  { listId, version }: ListVersion,
  recipients: readonly Recipient[],
): Promise<void> {
  for (let from = 0; from < recipients.length; from += CHUNK) {
    const rows = recipients.slice(from, from + CHUNK)
    const column = (field: keyof Recipient) => sql`${rows.map((row) => row[field])}::text[]`
    await sql`
      insert into mailing_list_recipient
        (tenant_id, list_id, version, position, name, company, street, unit, city, state, zip)
      select ${tenantId}, ${listId}::uuid, ${version}::int, ${from}::int + place, name, company, street, unit, city, state, zip
      from unnest(${column('name')}, ${column('company')}, ${column('street')}, ${column('unit')}, ${column('city')},
        ${column('state')}, ${column('zip')}) with ordinality
        as row(name, company, street, unit, city, state, zip, place)`.execute(tx)
  }
}

export async function insertRemoved(
  tx: Tx,
  { tenantId }: TenantScope,
  { listId, version }: ListVersion,
  removed: readonly RemovedRow[],
): Promise<void> {
  for (let from = 0; from < removed.length; from += CHUNK) {
    const rows = removed.slice(from, from + CHUNK)
    // Arrays of arrays must be of one length; as JSON each row has its own.
    await sql`
      insert into mailing_list_removed (tenant_id, list_id, version, row_number, cells, reason, sentence)
      select ${tenantId}, ${listId}::uuid, ${version}::int, (row ->> 'row')::int,
        array(select jsonb_array_elements_text(row -> 'cells')), row ->> 'reason', row ->> 'sentence'
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as row`.execute(tx)
  }
}

const recipientsOf = (tx: Tx, { tenantId }: TenantScope, { listId, version }: ListVersion) =>
  tx
    .selectFrom('mailing_list_recipient')
    .where('tenant_id', '=', tenantId)
    .where('list_id', '=', listId)
    .where('version', '=', version)

interface Page {
  pageNumber: number
  pageSize: number
  search?: string | undefined
}

export async function pageOfRecipients(tx: Tx, scope: TenantScope, of: ListVersion, page: Page) {
  const found = recipientsOf(tx, scope, of).$if(Boolean(page.search), (rows) => {
    const pattern = `%${(page.search ?? '').replace(/[\\%_]/g, '\\$&')}%`
    const line = sql<string>`concat_ws(' ', name, company, street, unit, city, state, zip)`
    return rows.where(line, 'ilike', pattern)
  })
  const [rows, count] = await Promise.all([
    found
      .select(['name', 'company', 'street', 'unit', 'city', 'state', 'zip'])
      .orderBy('position')
      .limit(page.pageSize)
      .offset((page.pageNumber - 1) * page.pageSize)
      .execute(),
    found.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, totalRows: Number(count.total) }
}

const removedOf = (tx: Tx, { tenantId }: TenantScope, { listId, version }: ListVersion) =>
  tx
    .selectFrom('mailing_list_removed')
    .where('tenant_id', '=', tenantId)
    .where('list_id', '=', listId)
    .where('version', '=', version)

export async function pageOfRemoved(tx: Tx, scope: TenantScope, of: ListVersion, page: Page) {
  const [rows, count] = await Promise.all([
    removedOf(tx, scope, of)
      .select(['row_number', 'cells', 'reason', 'sentence'])
      .orderBy('row_number')
      .limit(page.pageSize)
      .offset((page.pageNumber - 1) * page.pageSize)
      .execute(),
    removedOf(tx, scope, of)
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(toRemoved), totalRows: Number(count.total) }
}

/** The next recipients after a position, for reading a whole version bit by bit. */
export async function recipientsAfter(tx: Tx, scope: TenantScope, of: ListVersion, position: number) {
  return recipientsOf(tx, scope, of)
    .select(['position', 'name', 'company', 'street', 'unit', 'city', 'state', 'zip'])
    .where('position', '>', position)
    .orderBy('position')
    .limit(CHUNK)
    .execute()
}

/** A whole version, in its order. */
export async function* recipientsOfList(
  tx: Tx,
  scope: TenantScope,
  of: ListVersion,
): AsyncGenerator<Recipient> {
  for (let position = -1; ;) {
    const rows = await recipientsAfter(tx, scope, of, position)
    for (const { position: _position, ...recipient } of rows) yield recipient
    const last = rows.at(-1)
    if (!last || rows.length < CHUNK) return
    position = last.position
  }
}

export async function removedAfter(tx: Tx, scope: TenantScope, of: ListVersion, rowNumber: number) {
  const rows = await removedOf(tx, scope, of)
    .select(['row_number', 'cells', 'reason', 'sentence'])
    .where('row_number', '>', rowNumber)
    .orderBy('row_number')
    .limit(CHUNK)
    .execute()
  return rows.map(toRemoved)
}

function toRemoved(row: {
  row_number: number
  cells: string[]
  reason: string
  sentence: string
}): RemovedRow {
  const reason = REMOVALS.find((known) => known === row.reason)
  if (!reason) throw new Error(`'${row.reason}' is no reason that rows are removed for`)
  return { row: row.row_number, cells: row.cells, reason, sentence: row.sentence }
}
