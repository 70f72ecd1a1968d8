/** Whom a report is about, and which of their orders. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { build } from '@frontage/db/client.ts'
import type { Span } from '@frontage/domain/time-slots.ts'
import type { Reach } from '@frontage/domain/users.ts'
import type { TenantScope } from '../../platform/scope.ts'

/** Every report's own users and nobody else: the reach comes from the session, never from the query. */
export const inReach = ({ of, name }: Reach): RawBuilder<SqlBool> =>
  of === 'team' ? sql<SqlBool>`a.team = ${name}` : sql<SqlBool>`a.region = ${name}`

/** The same of account_order_count as `n`, whose indexes answer without the accounts. */
export const countedInReach = ({ of, name }: Reach): RawBuilder<SqlBool> =>
  of === 'team' ? sql<SqlBool>`n.team = ${name}` : sql<SqlBool>`n.region = ${name}`

/** Orders of the reach in a span; canceled ones count nowhere. */
export function ordersOf({ tenantId }: TenantScope, reach: Reach, { from, until }: Span) {
  return build
    .selectFrom('orders as o')
    .innerJoin('account_order_count as n', (join) =>
      join.onRef('n.account_id', '=', 'o.account_id').on('n.tenant_id', '=', tenantId),
    )
    .where('o.tenant_id', '=', tenantId)
    .where('o.placed_at', '>=', from)
    .where('o.placed_at', '<', until)
    .where('o.status', '<>', 'cancelled')
    .where(countedInReach(reach))
}
