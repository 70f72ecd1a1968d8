import { sql, type SqlBool } from 'kysely'
import type { OrdersFileQuery } from '@frontage/contracts/exports.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { listedOrders, searchedOrders, type OrderWord } from './managed-repository.ts'

/** The next orders of a file, after the last that is in it: in the list's order, and as quick at the end as at its start. */
export function fileRows(
  scope: TenantScope,
  query: Pick<OrdersFileQuery, 'status' | 'coupon'>,
  words: readonly OrderWord[],
  after: { at: Date; id: string } | null,
  most: number,
) {
  const next = searchedOrders(scope, query, words)
    .$if(after !== null, (qb) =>
      qb.where(
        sql<SqlBool>`o.placed_at <= ${after?.at} and (o.placed_at < ${after?.at} or o.id > ${after?.id}::uuid)`,
      ),
    )
    .select('o.id')
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id')
    .limit(most)
  return listedOrders(scope)
    .where(sql<boolean>`o.id = any(array(${next}))`)
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id')
}
export type OrderFileRow =
  ReturnType<typeof fileRows> extends { execute(): Promise<(infer Row)[]> } ? Row : never
