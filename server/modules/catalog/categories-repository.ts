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
  shelves.length > 0
    ? sql<boolean>`(c.part_of is null or c.part_of in (${sql.join(shelves)}))`
    : sql<boolean>`c.part_of is null`

export function categoryRows(scope: CatalogScope) {
  const { tenantId } = scope
  return build
    .selectFrom('category as c')
    .select((eb) => [
      'c.id',
      'c.parent_id',
      'c.name',
      'c.pretty_url',
      'c.description',
      'c.active',
      'c.use_external_url',
      'c.external_url',
      'c.use_internal_url',
      'c.internal_url',
      'c.thumbnail_template_id',
      'c.kind',
      'c.area',
      eb
        .selectFrom('template_placement as p')
        .innerJoin('template as t', (join) =>
          join.onRef('t.id', '=', 'p.template_id').on('t.tenant_id', '=', tenantId).on('t.active', '=', true),
        )
        .where('p.tenant_id', '=', tenantId)
        .whereRef('p.sub_category_id', '=', 'c.id')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('template_count'),
      eb
        .selectFrom('post as o')
        .where('o.tenant_id', '=', tenantId)
        .where('o.active', '=', true)
        .whereRef('o.sub_category_id', '=', 'c.id')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('post_count'),
    ])
    .where('c.tenant_id', '=', tenantId)
    .where('c.level', 'in', [1, 2])
    .where(isShown(scope))
    .orderBy('c.level')
    .orderBy('c.sort')
    .orderBy('c.id')
}

/** Ids of the categories that the tenant shows. Depends on nothing else in a statement, so it is looked up once. */
export function shownCategories(scope: CatalogScope) {
  return build
    .selectFrom('category as c')
    .select('c.id')
    .where('c.tenant_id', '=', scope.tenantId)
    .where(isShown(scope))
}

/** When the designs of each category last changed; categories without any are left out. */
export function categoryChanges({ tenantId }: TenantScope) {
  return build
    .selectFrom('template_placement as p')
    .select((eb) => [
      'p.sub_category_id',
      // Asked per row, by key: a join would depend on what the database believes about the tables' sizes.
      eb.fn
        .max(
          eb
            .selectFrom('template as t')
            .select('t.changed_at')
            .where('t.tenant_id', '=', tenantId)
            .whereRef('t.id', '=', 'p.template_id')
            .where('t.active', '=', true),
        )
        .as('changed_at'),
    ])
    .where('p.tenant_id', '=', tenantId)
    .groupBy('p.sub_category_id')
}
