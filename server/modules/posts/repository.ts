/** Posts and their categories. Builders without a connection, so that a page's queries can leave in one flight. */
import { sql } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import type { PostKind } from '@frontage/contracts/posts.ts'
import type { TenantScope } from '../../platform/scope.ts'
import type { PostScope, Viewer } from './viewer.ts'

/** The column that names a post's category of each level. */
export const LEVEL_COLUMNS = {
  1: 'category_id',
  2: 'sub_category_id',
  3: 'interior_sub_category_id',
  4: 'fourth_level_category_id',
  5: 'fifth_level_category_id',
} as const
export type Level = keyof typeof LEVEL_COLUMNS

export const isLevel = (level: number): level is Level => level in LEVEL_COLUMNS

export interface PostFilter {
  /** Absent: of any. */
  category?: { level: Level; id: number }
  /** 0: all groups. */
  groupId?: number
  kind?: PostKind | undefined
  /** Without the posts of the levels below. */
  isDirect?: boolean
}

export interface Slice {
  pageNumber: number
  pageSize: number
}

/** Categories that the site is without, of whatever level. */
const hiddenCategories = ({ tenantId, shelves }: PostScope) =>
  build
    .selectFrom('category as h')
    .select('h.id')
    .where('h.tenant_id', '=', tenantId)
    .where('h.part_of', 'is not', null)
    .$if(shelves.length > 0, (qb) => qb.where('h.part_of', 'not in', [...shelves]))

/** Every active category that lists posts, of all levels; whoever has lost a parent is dropped by the tree. */
export function postCategories(scope: PostScope) {
  return build
    .selectFrom('category as c')
    .select(['c.id', 'c.parent_id', 'c.level', 'c.name', 'c.description', 'c.pretty_url', 'c.area'])
    .where('c.tenant_id', '=', scope.tenantId)
    .where('c.kind', '=', 'posts')
    .where('c.active', '=', true)
    .where('c.id', 'not in', hiddenCategories(scope))
    .orderBy('c.level')
    .orderBy('c.sort')
    .orderBy('c.id')
}
export type CategoryRow = Awaited<ReturnType<ReturnType<typeof postCategories>['execute']>>[number]

/** How many active posts stand on each way down the levels. */
export function postCounts({ tenantId }: TenantScope) {
  const columns = Object.values(LEVEL_COLUMNS)
  return build
    .selectFrom('post')
    .select(columns)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('active', '=', true)
    .groupBy(columns)
}

function posts(scope: PostScope) {
  return build
    .selectFrom('post as p')
    .where('p.tenant_id', '=', scope.tenantId)
    .where('p.active', '=', true)
    .where('p.category_id', 'not in', hiddenCategories(scope))
    .where('p.sub_category_id', 'not in', hiddenCategories(scope))
}

function filtered(scope: PostScope, { category, groupId = 0, kind, isDirect }: PostFilter) {
  const below = category && LEVEL_COLUMNS[(category.level + 1) as Level]
  return posts(scope)
    .$if(category !== undefined, (qb) =>
      qb.where(`p.${LEVEL_COLUMNS[category?.level ?? 1]}`, '=', category?.id ?? 0),
    )
    .$if(groupId > 0, (qb) => qb.where('p.group_id', '=', groupId))
    .$if(kind !== undefined, (qb) => qb.where('p.kind', '=', kind ?? 'article'))
    .$if(isDirect === true && below !== undefined, (qb) =>
      qb.where(`p.${below ?? 'category_id'}`, 'is', null),
    )
}

function cards(viewer: Viewer) {
  return posts(viewer)
    .innerJoin('category as c', (join) =>
      join.onRef('c.id', '=', 'p.sub_category_id').on('c.tenant_id', '=', viewer.tenantId),
    )
    .select([
      'p.id',
      'p.pretty_url',
      'p.kind',
      'p.title',
      'p.teaser',
      'p.category_id',
      'p.sub_category_id',
      'p.interior_sub_category_id',
      'p.fourth_level_category_id',
      'p.fifth_level_category_id',
      'p.group_id',
      'p.template_id',
      'p.tags',
      'p.access',
      'p.download',
      'p.published_at',
      'c.name as sub_category_name',
      'p.word_count',
    ])
    .select((eb) =>
      viewer.accountId === null
        ? eb.lit(false).as('is_favorite')
        : eb
            .exists(
              eb
                .selectFrom('favorite as f')
                .select('f.item_id')
                .where('f.tenant_id', '=', viewer.tenantId)
                .where('f.account_id', '=', viewer.accountId)
                .whereRef('f.item_id', '=', 'p.id'),
            )
            .as('is_favorite'),
    )
}
export type PostRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]

/** As the category has them; of the same place the older first. */
const inOrder = sql`p.sort, p.published_at, p.id`

export function postRows(viewer: Viewer, filter: PostFilter, { pageNumber, pageSize }: Slice) {
  const ids = filtered(viewer, filter)
    .select('p.id')
    .orderBy(inOrder)
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
  return cards(viewer).where('p.id', 'in', ids).orderBy(inOrder)
}

export function postTotal(scope: PostScope, filter: PostFilter) {
  return filtered(scope, filter).select((eb) => eb.fn.countAll<number>().as('count'))
}

/** The first posts of each category of a level under one parent. */
export function firstPostsOfEach(viewer: Viewer, level: Level, categoryIds: readonly number[], each: number) {
  const column = LEVEL_COLUMNS[level]
  const ids = build
    .selectFrom(
      posts(viewer)
        .select([
          'p.id',
          sql<number>`row_number() over (partition by ${sql.ref(`p.${column}`)} order by ${inOrder})`.as(
            'place',
          ),
        ])
        .where(`p.${column}`, 'in', [...categoryIds, -1])
        .as('ranked'),
    )
    .select('ranked.id')
    .where('ranked.place', '<=', each)
  return cards(viewer).where('p.id', 'in', ids).orderBy(inOrder)
}

/** The headings of an interior subcategory. */
export function groupRows({ tenantId }: TenantScope, interiorSubCategoryId: number) {
  return build
    .selectFrom('content_group')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('interior_sub_category_id', '=', interiorSubCategoryId)
    .orderBy('sort')
    .orderBy('id')
}

/** How many posts each heading and kind has; a choice among the ones leaves all of the others to choose from. */
export function choiceRows(scope: PostScope, { groupId: _group, kind: _kind, ...place }: PostFilter) {
  return filtered(scope, place)
    .select(['p.group_id', 'p.kind'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(['p.group_id', 'p.kind'])
}
export type ChoiceRow = Awaited<ReturnType<ReturnType<typeof choiceRows>['execute']>>[number]

/** By id or by pretty URL, with its text. */
export function postByName(viewer: Viewer, name: { id: string } | { prettyUrl: string }) {
  return cards(viewer)
    .select(['p.body_html', sql<boolean>`p.state <> ''`.as('is_written')])
    .where((eb) => ('id' in name ? eb('p.id', '=', name.id) : eb('p.pretty_url', '=', name.prettyUrl)))
}

export function postsById(viewer: Viewer, ids: readonly string[]) {
  return cards(viewer).where((eb) => eb('p.id', '=', eb.fn.any(eb.val([...ids]))))
}

export function highlightedRow(viewer: Viewer, categoryId: number) {
  return cards(viewer).where('p.category_id', '=', categoryId).where('p.is_highlighted', '=', true)
}

/** The newest highlight of any category. */
export function newestHighlight(viewer: Viewer) {
  return cards(viewer)
    .where('p.is_highlighted', '=', true)
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id')
    .limit(1)
}

const TRENDING_DAYS = 30

/** Most readers of the last 30 days first, then the newest. */
export function trendingRows(viewer: Viewer, today: string, { pageNumber, pageSize }: Slice) {
  const readers = build
    .selectFrom('post_reading')
    .select('post_id')
    .select((eb) => eb.fn.countAll<number>().as('readers'))
    .where('tenant_id', '=', viewer.tenantId)
    .where('day', '>', sql<string>`${today}::date - ${TRENDING_DAYS}::int`)
    .groupBy('post_id')
    .as('r')
  return cards(viewer)
    .leftJoin(readers, 'r.post_id', 'p.id')
    .orderBy(sql`coalesce(r.readers, 0) desc`)
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
}

export const allPosts = (scope: PostScope) =>
  posts(scope).select((eb) => eb.fn.countAll<number>().as('count'))

/** Others that share tags with a post or stand beside it; the most alike first. */
export function relatedRows(viewer: Viewer, post: PostRow, limit: number) {
  return cards(viewer)
    .where('p.id', '<>', post.id)
    .orderBy(
      sql`cardinality(array(select unnest(p.tags) intersect select unnest(${sql.val(post.tags)}::text[])))
        + (p.sub_category_id = ${post.sub_category_id})::int desc`,
    )
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id')
    .limit(limit)
}

export async function insertReading(
  tx: Tx,
  { tenantId }: TenantScope,
  reading: { postId: string; day: string; reader: string },
): Promise<void> {
  await tx
    .insertInto('post_reading')
    .values({ tenant_id: tenantId, post_id: reading.postId, day: reading.day, reader: reading.reader })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Who read what counts for a month; nobody's reading is kept for longer than two. */
const READINGS_RETENTION_MS = 60 * 24 * 60 * 60_000

/** Readings older than what trending and a second look at it need. */
export async function deleteOldReadings(tx: Tx, { tenantId }: TenantScope, now: Date): Promise<void> {
  const before = new Date(now.getTime() - READINGS_RETENTION_MS).toISOString().slice(0, 10)
  await tx
    .deleteFrom('post_reading')
    .where('tenant_id', '=', tenantId)
    .where('day', '<', sql<Date>`${before}::date`)
    .execute()
}

export function homepageRow({ tenantId }: TenantScope) {
  return build.selectFrom('homepage').selectAll().where('tenant_id', '=', tenantId)
}

export type HomepageRow = Awaited<ReturnType<ReturnType<typeof homepageRow>['execute']>>[number]

/** Templates by slug, for the images of the homepage. */
export function templateIds({ tenantId }: TenantScope, slugs: readonly string[]) {
  return build
    .selectFrom('template')
    .select(['id', 'slug'])
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb('slug', '=', eb.fn.any(eb.val([...slugs]))))
}

/** Posts that anonymous visitors may read whole, for those who index the site. */
export function openPostAddresses(scope: PostScope, limit: number) {
  return posts(scope)
    .select(['p.pretty_url', 'p.published_at'])
    .where('p.access', '=', 'everyone')
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id')
    .limit(limit)
}
