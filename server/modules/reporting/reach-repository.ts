/** Whom a report is about, and which of their orders. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { build } from '@frontage/db/client.ts'
import type { Span } from '@frontage/domain/time-slots.ts'
import type { ReportReach } from '@frontage/domain/users.ts'
import type { TenantScope } from '../../platform/scope.ts'

const COLUMNS = { office: 'office', team: 'team', region: 'region' } as const

/** Every report's own users and nobody else. Managers' reach comes from the session, never from the query. */
export const inReach = (reach: ReportReach): RawBuilder<SqlBool> => isIn('a', reach)

/** The same of account_order_count as `n`, whose indexes answer without the accounts. */
export const countedInReach = (reach: ReportReach): RawBuilder<SqlBool> => isIn('n', reach)

const isIn = (alias: 'a' | 'n', { of, name }: ReportReach): RawBuilder<SqlBool> =>
  of === 'brokerage' ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(`${alias}.${COLUMNS[of]}`)} = ${name}`

/** Orders of the reach in a span; canceled ones count nowhere. */
export function ordersOf({ tenantId }: TenantScope, reach: ReportReach, { from, until }: Span) {
  return (
    build
      .selectFrom('orders as o')
      .where('o.tenant_id', '=', tenantId)
      .where('o.placed_at', '>=', from)
      .where('o.placed_at', '<', until)
      .where('o.status', '<>', 'cancelled')
      // Of everybody, nobody has to be looked up.
      .$if(reach.of !== 'brokerage', (qb) =>
        qb
          .innerJoin('account_order_count as n', (join) =>
            join.onRef('n.account_id', '=', 'o.account_id').on('n.tenant_id', '=', tenantId),
          )
          .where(countedInReach(reach)),
      )
  )
}
