/** Templates as editors look after them, on offer or not. Builders without a connection where a page needs several. */
import { sql } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import type { ManageTemplatesQuery } from '@frontage/contracts/templates.ts'
import { keysetOf, type Keyset } from '../../platform/keyset-repository.ts'
import type { TenantScope } from '../../platform/scope.ts'

const ON_NO_CATEGORY = sql<boolean>`not exists (
  select from template_placement p where p.tenant_id = t.tenant_id and p.template_id = t.id)`

/** Published ones that no category leads to, at most so many. */
export const templatesNowhere = ({ tenantId }: TenantScope, most: number) =>
  build
    .selectFrom(
      build
        .selectFrom('template as t')
        .select('t.id')
        .where('t.tenant_id', '=', tenantId)
        // Not a parameter: any plan has to find the index of what is published.
        .where(sql<boolean>`t.active`)
        .where(ON_NO_CATEGORY)
        .limit(most)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))

/** Every word of a search is in the title, the address or the tags. */
function found(
  { tenantId }: TenantScope,
  { search, product, state, places }: Pick<ManageTemplatesQuery, 'search' | 'product' | 'state' | 'places'>,
) {
  let rows = build.selectFrom('template as t').where('t.tenant_id', '=', tenantId)
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
    rows = rows.where(
      sql<boolean>`lower(t.title || ' ' || t.slug || ' ' || array_to_string(t.tags, ' ')) like ${pattern}`,
    )
  }
  if (product !== undefined) rows = rows.where('t.product', '=', product)
  if (places === 'nowhere') rows = rows.where(sql<boolean>`t.active`).where(ON_NO_CATEGORY)
  return state === undefined ? rows : rows.where('t.active', '=', state === 'published')
}

const designsOf = ({ tenantId }: TenantScope, condition = sql<boolean>`true`) => sql<number>`(
  select count(*) from design d
  where d.tenant_id = ${tenantId} and d.template_id = t.id and d.deleted_at is null and ${condition})::int`

const columnsOf = (scope: TenantScope) =>
  [
    't.id',
    't.slug',
    't.title',
    't.description',
    't.product',
    't.tags',
    't.active',
    't.version',
    't.artwork_hash',
    't.changed_at',
    sql<boolean>`case when jsonb_typeof(t.offer) = 'object' then jsonb_array_length(t.offer -> 'kinds') > 0 else false end`.as(
      'is_sold',
    ),
    sql<string[]>`array(
      select c.name from template_placement p
      join category c on c.tenant_id = ${scope.tenantId} and c.id = p.sub_category_id
      where p.tenant_id = ${scope.tenantId} and p.template_id = t.id order by c.level, c.sort, c.id)`.as(
      'places',
    ),
    designsOf(scope).as('designs'),
    designsOf(scope, sql<boolean>`d.template_version < t.version`).as('behind'),
    sql<string | null>`(
      select draft.id from template_draft draft
      where draft.tenant_id = ${scope.tenantId} and draft.template_id = t.id
      order by draft.updated_at desc limit 1)`.as('draft_id'),
  ] as const

const SORTED_BY = {
  title: { by: () => sql`lower(t.title)`, kind: 'text' },
  product: { by: () => sql`t.product`, kind: 'text' },
  changed: { by: () => sql`t.changed_at`, kind: 'time' },
  designs: { by: (scope: TenantScope) => designsOf(scope), kind: 'count' },
} as const

/** @throws Refusal request.malformed */
export function managedPage(scope: TenantScope, { sort, direction, ...query }: ManageTemplatesQuery): Keyset {
  const { by, kind } = SORTED_BY[sort]
  const way = direction === 'ASC' ? 'asc' : 'desc'
  return keysetOf(
    scope,
    `templates by ${sort} ${way}`,
    [
      { by: by(scope), kind, direction: way },
      { by: sql`t.id`, kind: 'id', direction: 'asc' },
    ],
    { ...query, page: query.pageNumber },
  )
}

/** A page, found before what its rows need is counted. */
export function managedRows(scope: TenantScope, query: ManageTemplatesQuery, keyset: Keyset) {
  const page = found(scope, query)
    .select('t.id')
    .where(keyset.where)
    .orderBy(keyset.orderBy)
    .limit(keyset.limit)
    .offset(keyset.offset)
  return build
    .selectFrom('template as t')
    .select(columnsOf(scope))
    .select(keyset.place.as('place'))
    .where('t.tenant_id', '=', scope.tenantId)
    .where(sql<boolean>`t.id = any(array(${page}))`)
    .orderBy(keyset.orderBy)
}

/** Ids of everything that a list shows; at most `most`. */
export const managedIds = (
  scope: TenantScope,
  query: Pick<ManageTemplatesQuery, 'search' | 'product' | 'state' | 'places'>,
  most: number,
) =>
  found(scope, query)
    .select('t.id')
    .orderBy(sql`lower(t.title)`)
    .orderBy('t.id')
    .limit(most)

/** A page of them, by id alone. */
export const managedIdsPage = (
  scope: TenantScope,
  query: Pick<ManageTemplatesQuery, 'search' | 'product' | 'state' | 'places'>,
  keyset: Keyset,
) =>
  found(scope, query)
    .select(['t.id', keyset.place.as('place')])
    .where(keyset.where)
    .orderBy(keyset.orderBy)
    .limit(keyset.limit)

export type ManagedRow = Omit<Awaited<ReturnType<ReturnType<typeof managedRows>['execute']>>[number], 'place'>

export const managedCount = (scope: TenantScope, query: ManageTemplatesQuery) =>
  found(scope, query).select((eb) => eb.fn.countAll<number>().as('count'))

export const productCounts = ({ tenantId }: TenantScope) =>
  build
    .selectFrom('template')
    .select(['product', (eb) => eb.fn.countAll<number>().as('count')])
    .where('tenant_id', '=', tenantId)
    .groupBy('product')
    .orderBy('product')

export const managedById = (scope: TenantScope, id: string) =>
  build
    .selectFrom('template as t')
    .select(columnsOf(scope))
    .where('t.tenant_id', '=', scope.tenantId)
    .where('t.id', '=', id)

/** Newest first, each with the designs that show it. */
export const versionRows = ({ tenantId }: TenantScope, id: string) =>
  build
    .selectFrom('template_version as v')
    .select([
      'v.version',
      'v.artwork_hash',
      'v.created_at',
      sql<number>`(
        select count(*) from design d
        where d.tenant_id = ${tenantId} and d.template_id = v.template_id and d.template_version = v.version
          and d.deleted_at is null)::int`.as('designs'),
    ])
    .where('v.tenant_id', '=', tenantId)
    .where('v.template_id', '=', id)
    .orderBy('v.version', 'desc')

/** Lines of open carts that were made from it. */
export const cartLines = ({ tenantId }: TenantScope, id: string) =>
  build
    .selectFrom('cart_item as i')
    .innerJoin('cart as c', (join) => join.onRef('c.id', '=', 'i.cart_id').on('c.tenant_id', '=', tenantId))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('i.tenant_id', '=', tenantId)
    .where('i.template_id', '=', id)
    .where('c.state', '=', 'open')

/** The template, its row locked. */
export async function lockTemplate(tx: Tx, { tenantId }: TenantScope, id: string) {
  return tx
    .selectFrom('template')
    .select([
      'id',
      'slug',
      'title',
      'product',
      'active',
      'version',
      'offer',
      'category_id',
      'sub_category_id',
    ])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function isSlugTaken(tx: Tx, { tenantId }: TenantScope, slug: string): Promise<boolean> {
  const row = await tx
    .selectFrom('template')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row !== undefined
}

export async function saveState(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  state: { active: boolean; retiredAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('template')
    .set({ active: state.active, retired_at: state.retiredAt })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}
