/** Categories, and which of them a tenant shows. */
import { sql } from 'kysely'
import { build } from '@frontage/db/client.ts'
import type { OptionalCategoryPart } from '@frontage/domain/optional-categories.ts'
import type { TenantScope } from '../../platform/scope.ts'

/** A tenant's catalog with the parts of it that the tenant shows. */
export interface CatalogScope extends TenantScope {
  /** Whose favorites are marked; absent: nobody's. */
  readonly accountId?: string | null
  readonly shelves: readonly OptionalCategoryPart[]
}

/** True of a category that the tenant shows; its column is `c.part_of`. */
const isShown = ({ shelves }: CatalogScope) =>
  sql<boolean>`(c.part_of is null or c.part_of = any(${shelves}::text[]))`

/** Ids of the categories that the tenant shows. Depends on nothing else in a statement, so it is looked up once. */
export function shownCategories(scope: CatalogScope) {
  return build
    .selectFrom('category as c')
    .select('c.id')
    .where('c.tenant_id', '=', scope.tenantId)
    .where(isShown(scope))
}
