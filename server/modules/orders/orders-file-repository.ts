import { sql } from 'kysely'
import type { OrdersFileQuery } from '@frontage/contracts/exports.ts'
import type { Keyset } from '../../platform/keyset-repository.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { listedOrders, searchedOrders, type OrderWord } from './managed-repository.ts'

/** A page of a file's orders, in the list's order, and as quick at the end as at its start. */
export function fileRows(
  scope: TenantScope,
  query: Pick<OrdersFileQuery, 'status' | 'coupon'>,
  words: readonly OrderWord[],
  keyset: Keyset,
) {
  const page = searchedOrders(scope, query, words)
    .select('o.id')
    .where(keyset.where)
    .orderBy(keyset.orderBy)
    .limit(keyset.limit)
  return listedOrders(scope)
    .select('o.snapshot')
    .select(keyset.place.as('place'))
    .where(sql<boolean>`o.id = any(array(${page}))`)
    .orderBy(keyset.orderBy)
}
export type OrderFileRow = Omit<
  ReturnType<typeof fileRows> extends { execute(): Promise<(infer Row)[]> } ? Row : never,
  'place'
>
