/** Where templates may be placed, and how those of a product are sold. */
import type { Tx } from '@frontage/db/client.ts'
import { Offer } from '@frontage/contracts/catalog.ts'
import type { TenantScope } from '../../platform/scope.ts'

/** Subcategories with the id of their category. */
export async function subcategoriesOf(tx: Tx, { tenantId }: TenantScope): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('category')
    .select(['id', 'parent_id'])
    .where('tenant_id', '=', tenantId)
    .where('level', '=', 2)
    .where('kind', '=', 'templates')
    .execute()
  return new Map(rows.map((row) => [row.id, row.parent_id ?? 0]))
}

/** A template without an offer of its own is sold like the others of its product; undefined: there is none yet. */
export async function offerOfProduct(
  tx: Tx,
  { tenantId }: TenantScope,
  product: string,
): Promise<Offer | null | undefined> {
  const row = await tx
    .selectFrom('template')
    .select('offer')
    .where('tenant_id', '=', tenantId)
    .where('product', '=', product)
    .orderBy('sort')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  return row.offer === null ? null : Offer.parse(row.offer)
}
