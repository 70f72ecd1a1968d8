import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

/** Templates on offer with what is drawn of them, in the order of their ids' list. */
export async function templatesToFill(tx: Tx, { tenantId }: TenantScope, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('template as t')
    .innerJoin('template_version as v', (join) =>
      join
        .on('v.tenant_id', '=', tenantId)
        .onRef('v.template_id', '=', 't.id')
        .onRef('v.version', '=', 't.version'),
    )
    .select(['t.id', 't.title', 't.product', 't.slug', 'v.artwork', 'v.artwork_hash'])
    .where('t.tenant_id', '=', tenantId)
    .where('t.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
