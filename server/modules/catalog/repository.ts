/** The catalog's tables. Builders without a connection, so that a page's queries can leave in one flight. */
import { sql } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import type { TemplateQuery } from '@frontage/contracts/catalog.ts'
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

/** Ids of the categories that the tenant shows. Depends on nothing else in a statement, so it is looked up once. */
function shownCategories(scope: CatalogScope) {
  return build
    .selectFrom('category as c')
    .select('c.id')
    .where('c.tenant_id', '=', scope.tenantId)
    .where(isShown(scope))
}

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

export interface StoredArtwork {
  hash: string
  slug: string
  artwork: unknown
}

/** Every version's artwork that has one of the hashes; versions never change. */
export async function artworkByHash(
  tx: Tx,
  { tenantId }: TenantScope,
  hashes: readonly string[],
): Promise<StoredArtwork[]> {
  return tx
    .selectFrom('template_version as v')
    .innerJoin('template as t', (join) =>
      join.onRef('t.id', '=', 'v.template_id').on('t.tenant_id', '=', tenantId),
    )
    .select(['v.artwork_hash as hash', 't.slug', 'v.artwork'])
    .distinctOn('v.artwork_hash')
    .where('v.tenant_id', '=', tenantId)
    .where('v.artwork_hash', 'in', hashes)
    .execute()
}

/** Those of the hashes that belong to the tenant's templates. */
export async function hashesOf(
  tx: Tx,
  { tenantId }: TenantScope,
  hashes: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('template_version')
    .select('artwork_hash')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('artwork_hash', 'in', hashes)
    .execute()
  return rows.map((row) => row.artwork_hash)
}

/** A template's artwork: of one version by hash, else of the current one. */
export async function artworkOf(
  tx: Tx,
  { tenantId }: TenantScope,
  templateId: string,
  hash: string | undefined,
): Promise<StoredArtwork | undefined> {
  return tx
    .selectFrom('template_version as v')
    .innerJoin('template as t', (join) =>
      join.onRef('t.id', '=', 'v.template_id').on('t.tenant_id', '=', tenantId),
    )
    .select(['v.artwork_hash as hash', 't.slug', 'v.artwork'])
    .where('v.tenant_id', '=', tenantId)
    .where('v.template_id', '=', templateId)
    .where((eb) => (hash ? eb('v.artwork_hash', '=', hash) : eb('v.version', '=', eb.ref('t.version'))))
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst()
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
