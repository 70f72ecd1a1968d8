/** Lists that an order was mailed to, as they are now. */
import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { AccountScope } from '../../platform/scope.ts'
import type { ListVersion } from './recipients.ts'

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
