/** What the control panel counts itself. Builders without a connection: one page asks for several. */
import { sql } from 'kysely'
import { build } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

const countIf = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`count(*) filter (where ${condition})::int`

/** Of a day on, and of the days before it. */
export const ordersSince = ({ tenantId }: TenantScope, before: Date, since: Date) => {
  const amount = sql`total_cents + coalesce(company_cents, 0)`
  return build
    .selectFrom('orders')
    .where('tenant_id', '=', tenantId)
    .where('placed_at', '>=', before)
    .where('status', '<>', 'cancelled')
    .select([
      countIf(sql<boolean>`placed_at >= ${since}`).as('now'),
      countIf(sql<boolean>`placed_at < ${since}`).as('before'),
      sql<number>`coalesce(sum(${amount}) filter (where placed_at >= ${since}), 0)`.as('sales'),
      sql<number>`coalesce(sum(${amount}) filter (where placed_at < ${since}), 0)`.as('sales_before'),
    ])
}

export const designsSince = ({ tenantId }: TenantScope, before: Date, since: Date) =>
  build
    .selectFrom('design')
    .where('tenant_id', '=', tenantId)
    .where('created_at', '>=', before)
    .select([
      countIf(sql<boolean>`created_at >= ${since}`).as('now'),
      countIf(sql<boolean>`created_at < ${since}`).as('before'),
    ])

export const usersSince = ({ tenantId }: TenantScope, before: Date, since: Date) =>
  build
    .selectFrom('account')
    .where('tenant_id', '=', tenantId)
    .where('created_at', '>=', before)
    .where('erased_at', 'is', null)
    .select([
      countIf(sql<boolean>`created_at >= ${since}`).as('now'),
      countIf(sql<boolean>`created_at < ${since}`).as('before'),
    ])
