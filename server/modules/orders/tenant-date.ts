/** What an order's lines refer to, as it is now. */
import { Offer } from '@frontage/contracts/catalog.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { OrderLine } from '@frontage/contracts/orders.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'
import { listToday, type ListToday } from '../lists/index.ts'

export interface CurrentTemplate {
  version: number
  active: boolean
  /** null: only downloaded. */
  offer: Offer | null
}

export async function currentTemplates(
  tx: Tx,
  scope: TenantScope,
  ids: readonly string[],
): Promise<Map<string, CurrentTemplate>> {
  const rows = await tx
    .selectFrom('template')
    .select(['id', 'version', 'active', 'offer'])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, version, active, offer }) => [
      id,
      { version, active, offer: Offer.nullable().parse(offer) },
    ]),
  )
}

export async function savedDesigns(tx: Tx, scope: AccountScope, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('design')
    .select(['id', 'revision', 'slots'])
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** By line; lines that are not mailed, and those whose list is no longer kept, are not in it. */
export async function listsToday(
  tx: Tx,
  scope: AccountScope,
  lines: readonly OrderLine[],
): Promise<Map<string, ListToday>> {
  const found = new Map<string, ListToday>()
  for (const { id, mailing_list: list } of lines) {
    const today = list && (await listToday(tx, scope, { listId: list.id, version: list.version }))
    if (today) found.set(id, today)
  }
  return found
}
