/** Templates on offer that a listing has something to fill in. */
import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { PieceQuery } from '@frontage/contracts/designs.ts'
import type { TenantScope } from '../../platform/scope.ts'

const bound = (tx: Tx, { tenantId }: TenantScope) =>
  tx
    .selectFrom('template as t')
    .innerJoin('template_version as v', (join) =>
      join
        .on('v.tenant_id', '=', tenantId)
        .onRef('v.template_id', '=', 't.id')
        .onRef('v.version', '=', 't.version')
        .on('v.binds_listing', '=', true),
    )
    .where('t.tenant_id', '=', tenantId)
    .where('t.active', '=', true)

/** @param fitting subcategories whose templates come first, in this order */
export async function listPieces(tx: Tx, scope: TenantScope, query: PieceQuery, fitting: readonly string[]) {
  const { product, pageNumber, pageSize } = query
  const found = bound(tx, scope).$if(product !== undefined, (qb) => qb.where('t.product', '=', product ?? ''))
  const [rows, counted, products] = await Promise.all([
    found
      .select(['t.id', 't.title', 't.product', 't.slug', 'v.artwork', 'v.artwork_hash'])
      .orderBy(sql`array_position(${[...fitting]}::text[], v.artwork #>> '{manifest,subcategory}')`)
      .orderBy('t.sort')
      .orderBy('t.id')
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirst(),
    bound(tx, scope)
      .select('t.product')
      .groupBy('t.product')
      .orderBy(sql`min(t.sort)`)
      .execute(),
  ])
  return { rows, totalRows: counted?.count ?? 0, products: products.map((row) => row.product) }
}
