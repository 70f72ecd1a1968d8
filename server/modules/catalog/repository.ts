/** Templates on offer. Builders without a connection, so that a page's queries can leave in one flight. */
import { sql } from 'kysely'
import { build } from '@frontage/db/client.ts'
import type { TemplateQuery } from '@frontage/contracts/catalog.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { shownCategories, type CatalogScope } from './categories-repository.ts'

/** What a card shows; `is_favorite` is false for anonymous visitors, with no statement of its own. */
const cardColumns = (scope: CatalogScope) =>
  [
    't.id',
    't.slug',
    't.title',
    't.description',
    't.product',
    't.category_id',
    't.sub_category_id',
    't.version',
    't.offer',
    't.tags',
    't.artwork_hash',
    isFavorite(scope).as('is_favorite'),
  ] as const

const isFavorite = ({ tenantId, accountId }: CatalogScope) =>
  !accountId
    ? sql<boolean>`false`
    : sql<boolean>`exists (
        select from favorite f
        where f.tenant_id = ${tenantId} and f.account_id = ${accountId} and f.template_id = t.id
      )`

/**
 * What is on offer on any category that the tenant shows. One table and what is asked per row: the cost is bounded
 * whatever the database believes about the tables' sizes.
 */
function templates(scope: CatalogScope) {
  const { tenantId } = scope
  return build
    .selectFrom('template as t')
    .where('t.tenant_id', '=', tenantId)
    .where('t.active', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('template_placement as s')
          .select('s.template_id')
          .where('s.tenant_id', '=', tenantId)
          .whereRef('s.template_id', '=', 't.id')
          .where(isOnOneOf(shownCategories(scope), 's')),
      ),
    )
}

/** True of a placement on one of the categories. */
const isOnOneOf = (shelves: ReturnType<typeof shownCategories>, placement: 's' | 'p') =>
  sql<boolean>`${sql.ref(`${placement}.sub_category_id`)} = any(array(${shelves}))`

type Narrowing = Omit<TemplateQuery, 'pageNumber' | 'pageSize' | 'sort'>

function narrowed(scope: CatalogScope, query: Narrowing) {
  const { tenantId } = scope
  const { categoryId, subCategoryId, kind, search } = query
  let rows = templates(scope)
  if (subCategoryId !== undefined || categoryId !== undefined)
    rows = rows.where((eb) =>
      eb.exists(
        eb
          .selectFrom('template_placement as p')
          .select('p.template_id')
          .where('p.tenant_id', '=', tenantId)
          .whereRef('p.template_id', '=', 't.id')
          .where(
            isOnOneOf(
              shownCategories(scope)
                .$if(subCategoryId !== undefined, (qb) => qb.where('c.id', '=', subCategoryId ?? 0))
                .$if(categoryId !== undefined, (qb) => qb.where('c.parent_id', '=', categoryId ?? 0)),
              'p',
            ),
          ),
      ),
    )
  if (kind !== undefined) rows = rows.where(sql<boolean>`t.offer -> 'kinds' @> to_jsonb(${kind}::text)`)
  for (const word of wordsOf(search))
    rows = rows.where(
      sql<boolean>`lower(t.title || ' ' || t.product || ' ' || array_to_string(t.tags, ' ')) like ${`%${word}%`}`,
    )
  return rows
}

/** At most 8 words; the pattern's own signs are taken literally. */
function wordsOf(search = ''): string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  return words.map((word) => word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`))
}

const lowestPrice = sql`(
  select min(price::numeric) from jsonb_array_elements_text(
    case when jsonb_typeof(t.offer) = 'object' then t.offer -> 'template_specification' -> 'printship_sell_price' end
  ) as price)`

/** A page of cards and how many there are in all. */
export function templateRows(scope: CatalogScope, query: TemplateQuery) {
  const rows = narrowed(scope, query)
    .$if(query.product !== undefined, (qb) => qb.where('t.product', '=', query.product ?? ''))
    .select([...cardColumns(scope), sql<number>`count(*) over ()`.as('total')])
  const sorted =
    query.sort === 'newest'
      ? rows.orderBy('t.created_at', 'desc')
      : query.sort === 'price'
        ? rows.orderBy(sql`${lowestPrice} asc nulls last`)
        : rows
  return sorted
    .orderBy('t.sort')
    .orderBy('t.id')
    .limit(query.pageSize)
    .offset((query.pageNumber - 1) * query.pageSize)
}

const mailableCount = sql<number>`count(*) filter (where t.offer -> 'kinds' @> '"mail-list"')`

/** How many designs of each product the listing has, whatever product is chosen. */
export function productCounts(scope: CatalogScope, query: Narrowing) {
  return narrowed(scope, query)
    .select(['t.product', (eb) => eb.fn.countAll<number>().as('count'), mailableCount.as('mailable')])
    .groupBy('t.product')
    .orderBy('count', 'desc')
    .orderBy('t.product')
}

/** The first design of every subcategory that the tenant shows. */
export function showcaseRows(scope: CatalogScope) {
  const { tenantId } = scope
  return shownCategories(scope)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('template_placement as p')
          .innerJoin('template as t', (join) =>
            join.onRef('t.id', '=', 'p.template_id').on('t.tenant_id', '=', tenantId),
          )
          .select(cardColumns(scope))
          .where('p.tenant_id', '=', tenantId)
          .whereRef('p.sub_category_id', '=', 'c.id')
          .where('t.active', '=', true)
          .orderBy('p.sort')
          .orderBy('p.template_id')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .clearSelect()
    .selectAll('first')
    .select('c.id as showcase_id')
    .orderBy('c.id')
}

const TRENDING_DAYS = 30

/** Most designs started in the last 30 days first, one of each product before a second of any. */
export function trendingRows(scope: CatalogScope, limit: number) {
  const starts = sql<number>`(
    select count(*) from design d
    where d.tenant_id = ${scope.tenantId} and d.template_id = t.id
      and d.created_at > now() - make_interval(days => ${TRENDING_DAYS}))`
  return templates(scope)
    .select(cardColumns(scope))
    .orderBy(sql`row_number() over (partition by t.product order by ${starts} desc, t.sort, t.id)`)
    .orderBy(sql`${starts} desc`)
    .orderBy('t.product')
    .limit(limit)
}

/** Newest first; of those that came together, the last of each product before the others. */
export function newestRows(scope: CatalogScope, limit: number) {
  return templates(scope)
    .select(cardColumns(scope))
    .orderBy(sql`date_trunc('hour', t.created_at) desc`)
    .orderBy(sql`row_number() over (partition by t.product order by t.created_at desc, t.sort desc, t.id)`)
    .orderBy('t.product', 'desc')
    .limit(limit)
}

export type TemplateRow = Awaited<ReturnType<ReturnType<typeof templateById>['execute']>>[number]

export function templateById(scope: CatalogScope, id: string) {
  return templates(scope).select(cardColumns(scope)).where('t.id', '=', id)
}

/** Lines in the account's open cart, for the badge. */
export function openCartLines({ tenantId }: TenantScope, accountId: string) {
  return build
    .selectFrom('cart_item as i')
    .innerJoin('cart as c', (join) => join.onRef('c.id', '=', 'i.cart_id').on('c.tenant_id', '=', tenantId))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('i.tenant_id', '=', tenantId)
    .where('c.account_id', '=', accountId)
    .where('c.state', '=', 'open')
}

/** Templates that illustrate something, on offer or not. */
export function illustrationRows({ tenantId }: TenantScope, ids: readonly string[]) {
  return build
    .selectFrom('template as t')
    .select(['t.id', 't.artwork_hash'])
    .where('t.tenant_id', '=', tenantId)
    .where((eb) => eb('t.id', '=', eb.fn.any(eb.val([...ids]))))
}

export function templatesById(scope: CatalogScope, ids: readonly string[]) {
  return templates(scope)
    .innerJoin('category as home', (join) =>
      join.onRef('home.id', '=', 't.sub_category_id').on('home.tenant_id', '=', scope.tenantId),
    )
    .select([...cardColumns(scope), 'home.name as sub_category_name'])
    .where((eb) => eb('t.id', '=', eb.fn.any(eb.val([...ids]))))
}
