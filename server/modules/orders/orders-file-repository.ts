import { sql, type SqlBool } from 'kysely'
import type { OrdersFileQuery } from '@frontage/contracts/exports.ts'
import { build } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { searchedOrders, type OrderWord } from './managed-repository.ts'

/** The next orders of a file, after the last that is in it: in the list's order, and as quick at the end as at its start. */
export function fileRows(
  scope: TenantScope,
  { status }: Pick<OrdersFileQuery, 'status'>,
  words: readonly OrderWord[],
  after: { at: Date; id: string } | null,
  most: number,
) {
  const { tenantId } = scope
  const found = searchedOrders(scope, words)
  const next = (status === undefined ? found : found.where('o.status', '=', status))
    .$if(after !== null, (qb) =>
      qb.where(
        sql<SqlBool>`o.placed_at <= ${after?.at} and (o.placed_at < ${after?.at} or o.id > ${after?.id}::uuid)`,
      ),
    )
    .select('o.id')
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id')
    .limit(most)
  return build
    .selectFrom('orders as o')
    .innerJoin('account as a', (join) =>
      join.onRef('a.id', '=', 'o.account_id').on('a.tenant_id', '=', tenantId),
    )
    .select([
      'o.id',
      'o.number',
      'o.status',
      'o.placed_at',
      'o.in_hands_on',
      'o.total_cents',
      'o.refunded_cents',
      'o.credited_cents',
      'o.reprint_of',
      'o.snapshot',
      'a.first_name',
      'a.last_name',
      'a.email',
    ])
    .where('o.tenant_id', '=', tenantId)
    .where(sql<boolean>`o.id = any(array(${next}))`)
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id')
}
export type OrderFileRow =
  ReturnType<typeof fileRows> extends { execute(): Promise<(infer Row)[]> } ? Row : never
