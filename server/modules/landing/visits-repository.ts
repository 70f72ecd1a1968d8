/** How often pages were looked at, by day. */
import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

export async function countVisit(
  tx: Tx,
  { tenantId }: TenantScope,
  pageId: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('landing_page_day')
    .values({ tenant_id: tenantId, page_id: pageId, day: now.toISOString().slice(0, 10), visits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'page_id', 'day'])
        .doUpdateSet({ visits: sql`landing_page_day.visits + 1` }),
    )
    .execute()
}

/** Of each page, since it was made. */
export async function visitsOf(
  tx: Tx,
  { tenantId }: TenantScope,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('landing_page_day')
    .select(['page_id', sql<number>`sum(visits)::int`.as('visits')])
    .where('tenant_id', '=', tenantId)
    .where('page_id', 'in', [...ids])
    .groupBy('page_id')
    .execute()
  return new Map(rows.map(({ page_id, visits }) => [page_id, visits]))
}
