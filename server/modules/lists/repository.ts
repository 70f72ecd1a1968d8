/** Lists of one account: every function demands its scope. Addresses are in recipients-repository.ts. */
import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { OnePer } from '@frontage/domain/lists/duplicates.ts'
import { putAwayIn } from '../../platform/put-away-repository.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'
import type { ListVersion } from './recipients-repository.ts'

const listsOf = (tx: Tx, scope: AccountScope) =>
  tx
    .selectFrom('mailing_list as list')
    .innerJoin('mailing_list_version as version', (join) =>
      join
        .onRef('version.tenant_id', '=', 'list.tenant_id')
        .onRef('version.list_id', '=', 'list.id')
        .onRef('version.version', '=', 'list.version'),
    )
    .selectAll('list')
    .select(['version.removed_count', 'version.email_count', 'version.one_per', 'version.file_name'])
    .where('list.tenant_id', '=', scope.tenantId)
    .where('list.account_id', '=', scope.accountId)

export async function findList(tx: Tx, scope: AccountScope, id: string) {
  return listsOf(tx, scope).where('list.id', '=', id).where('list.deleted_at', 'is', null).executeTakeFirst()
}

export type ListRow = NonNullable<Awaited<ReturnType<typeof findList>>>

interface Page {
  pageNumber: number
  pageSize: number
  search?: string | undefined
}

export async function listLists(tx: Tx, scope: AccountScope, page: Page) {
  const pattern = `%${(page.search ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const all = listsOf(tx, scope)
    .where('list.deleted_at', 'is', null)
    .where('list.is_of_campaign', '=', false)
    .$if(Boolean(page.search), (rows) => rows.where('list.name', 'ilike', pattern))
  const [rows, count] = await Promise.all([
    all
      .orderBy('list.updated_at', 'desc')
      .orderBy('list.id')
      .limit(page.pageSize)
      .offset((page.pageNumber - 1) * page.pageSize)
      .execute(),
    all
      .clearSelect()
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, totalRows: Number(count.total) }
}

export interface NewVersion {
  rowCount: number
  removedCount: number
  emailCount: number
  contentHash: string
  onePer: OnePer
  fileName: string
  now: Date
}

export async function insertList(
  tx: Tx,
  scope: AccountScope,
  name: string,
  version: NewVersion & { isOfCampaign?: boolean },
): Promise<string> {
  const { id } = await tx
    .insertInto('mailing_list')
    .values({
      tenant_id: scope.tenantId,
      account_id: scope.accountId,
      name,
      row_count: version.rowCount,
      content_hash: version.contentHash,
      is_of_campaign: version.isOfCampaign ?? false,
      created_at: version.now,
      updated_at: version.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertVersion(tx, scope, id, 1, version)
  return id
}

/** Moves the list on to a new version; the old ones stay as they are. Undefined: there is no such list. */
export async function advanceList(
  tx: Tx,
  scope: AccountScope,
  id: string,
  version: NewVersion,
): Promise<number | undefined> {
  const moved = await tx
    .updateTable('mailing_list')
    .set({
      version: sql`version + 1`,
      row_count: version.rowCount,
      content_hash: version.contentHash,
      updated_at: version.now,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('version')
    .executeTakeFirst()
  if (moved) await insertVersion(tx, scope, id, moved.version, version)
  return moved?.version
}

async function insertVersion(
  tx: Tx,
  { tenantId }: AccountScope,
  listId: string,
  number: number,
  version: NewVersion,
): Promise<void> {
  await tx
    .insertInto('mailing_list_version')
    .values({
      tenant_id: tenantId,
      list_id: listId,
      version: number,
      row_count: version.rowCount,
      removed_count: version.removedCount,
      email_count: version.emailCount,
      content_hash: version.contentHash,
      one_per: version.onePer,
      file_name: version.fileName,
      created_at: version.now,
    })
    .execute()
}

/** @returns whether there was such a list */
export async function renameList(tx: Tx, scope: AccountScope, id: string, name: string): Promise<boolean> {
  const changed = await tx
    .updateTable('mailing_list')
    .set({ name })
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export const setDeleted = putAwayIn('mailing_list')

/** Nothing was mailed to it after all. */
export async function putAwayListOfCampaign(tx: Tx, { tenantId }: TenantScope, id: string, now: Date) {
  await tx
    .updateTable('mailing_list')
    .set({ deleted_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('is_of_campaign', '=', true)
    .execute()
}

/** A list that an order was mailed to, as it is now. */
export interface ListToday {
  name: string
  rowCount: number
  isDeleted: boolean
  /** Since that version: addresses that came, and that went. */
  added: number
  gone: number
}

/** null: the list was thrown away altogether, or is somebody else's. */
export async function listToday(
  tx: Tx,
  scope: AccountScope,
  { listId, version }: ListVersion,
): Promise<ListToday | null> {
  const list = await tx
    .selectFrom('mailing_list')
    .select(['name', 'row_count', 'version', 'deleted_at'])
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .where('id', '=', listId)
    .executeTakeFirst()
  if (!list) return null
  const isSame = list.version === version
  const addressesOf = (of: number) => sql`
    select name, company, street, unit, city, state, zip from mailing_list_recipient
    where tenant_id = ${scope.tenantId} and list_id = ${listId} and version = ${of}`
  const onlyIn = async (one: number, other: number) => {
    const counted = sql<{ count: string }>`
      select count(*) from (${addressesOf(one)} except all ${addressesOf(other)}) as different`
    return Number((await counted.execute(tx)).rows[0]?.count ?? 0)
  }
  return {
    name: list.name,
    rowCount: list.row_count,
    isDeleted: list.deleted_at !== null,
    added: isSame ? 0 : await onlyIn(list.version, version),
    gone: isSame ? 0 : await onlyIn(version, list.version),
  }
}

/** Deletes for good what was put away before then, unless an order, a payment or a cart names it. */
export async function deleteUnnamedLists(tx: Tx, { tenantId }: TenantScope, before: Date): Promise<void> {
  const named = sql`jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('mailing_list',
    jsonb_build_object('id', list.id))))`
  await sql`
    delete from mailing_list as list
    where list.tenant_id = ${tenantId} and list.deleted_at < ${before}
      and not exists (select from orders
        where tenant_id = list.tenant_id and account_id = list.account_id and snapshot @> ${named})
      and not exists (select from payment
        where tenant_id = list.tenant_id and account_id = list.account_id and order_snapshot @> ${named})
      and not exists (select from cart_item
        where tenant_id = list.tenant_id and account_id = list.account_id and mailing_list_id = list.id)`.execute(
    tx,
  )
}
