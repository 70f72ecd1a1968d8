/** What an order's lines refer to, as it is now. */
import { Offer } from '@frontage/contracts/catalogue.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'

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
