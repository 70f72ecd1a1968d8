/** What a catalog kept in memory is made of, and the one row that says whether it still holds. */
import { sql } from 'kysely'
import { build } from '@frontage/db/client.ts'
import { prepared } from '@frontage/db/prepared.ts'
import type { TenantScope } from '../../platform/scope.ts'

/** No row: nothing was ever changed. */
export const versionRow = prepared(({ tenantId }: TenantScope) =>
  build.selectFrom('catalog_version').select('version').where('tenant_id', '=', tenantId),
)

const lowestPrice = sql<number | null>`(
  select min(price::numeric) from jsonb_array_elements_text(
    case when jsonb_typeof(t.offer) = 'object' then t.offer -> 'template_specification' -> 'printship_sell_price' end
  ) as price)::float8`

/** Every template on offer, in the order of a listing; times in seconds since 1970. */
export function offeredTemplates({ tenantId }: TenantScope) {
  return build
    .selectFrom('template as t')
    .select([
      't.id',
      't.product',
      't.sort',
      sql<number>`extract(epoch from t.created_at)::float8`.as('created'),
      sql<number>`extract(epoch from t.changed_at)::float8`.as('changed'),
      sql<string>`lower(t.title || ' ' || t.product || ' ' || array_to_string(t.tags, ' '))`.as('words'),
      sql<string[] | null>`case when jsonb_typeof(t.offer) = 'object' then t.offer -> 'kinds' end`.as(
        'kinds',
      ),
      lowestPrice.as('price'),
    ])
    .where('t.tenant_id', '=', tenantId)
    .where('t.active', '=', true)
    .orderBy('t.sort')
    .orderBy('t.id')
}

export function placements({ tenantId }: TenantScope) {
  return build
    .selectFrom('template_placement')
    .select(['sub_category_id', 'template_id', 'sort'])
    .where('tenant_id', '=', tenantId)
    .orderBy('sort')
    .orderBy('template_id')
}

/** Every category, shown or not, in the order of the menus. */
export function categories({ tenantId }: TenantScope) {
  return build
    .selectFrom('category')
    .select([
      'id',
      'parent_id',
      'level',
      'part_of',
      'name',
      'pretty_url',
      'description',
      'active',
      'use_external_url',
      'external_url',
      'use_internal_url',
      'internal_url',
      'thumbnail_template_id',
      'kind',
      'area',
    ])
    .where('tenant_id', '=', tenantId)
    .orderBy('level')
    .orderBy('sort')
    .orderBy('id')
}

export function postCounts({ tenantId }: TenantScope) {
  return build
    .selectFrom('post')
    .select(['sub_category_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('tenant_id', '=', tenantId)
    .where('active', '=', true)
    .groupBy('sub_category_id')
}

const MOST_TAGS = 10

/** The tags most used by templates and posts, in one pass over both. */
export const usedTags = ({ tenantId }: TenantScope) =>
  sql<{ tag: string }>`
    select tag from (
      select unnest(tags) as tag from template where tenant_id = ${tenantId} and active
      union all
      select unnest(tags) from post where tenant_id = ${tenantId} and active
    ) as used group by tag order by count(*) desc, tag limit ${MOST_TAGS}::int`.compile(build)

/** Templates on offer that a listing has something to fill in, in the order of a listing of templates. */
export const listingTemplates = ({ tenantId }: TenantScope) =>
  build
    .selectFrom('template as t')
    .innerJoin('template_version as v', (join) =>
      join
        .on('v.tenant_id', '=', tenantId)
        .onRef('v.template_id', '=', 't.id')
        .onRef('v.version', '=', 't.version')
        .on('v.binds_listing', '=', true),
    )
    .select(['t.id', 't.product', sql<string>`v.artwork #>> '{manifest,subcategory}'`.as('subcategory')])
    .where('t.tenant_id', '=', tenantId)
    .where('t.active', '=', true)
    .orderBy('t.sort')
    .orderBy('t.id')

const TRENDING_DAYS = 30

/** How often each template was started lately, in one pass. */
export function recentStarts({ tenantId }: TenantScope) {
  return build
    .selectFrom('design')
    .select(['template_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('tenant_id', '=', tenantId)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${TRENDING_DAYS})`)
    .groupBy('template_id')
}

/** Which of the templates the account marked. */
export const favoriteIds = prepared(
  ({ tenantId, accountId, ids }: TenantScope & { accountId: string; ids: string[] }) =>
    build
      .selectFrom('favorite')
      .select('item_id as template_id')
      .where('tenant_id', '=', tenantId)
      .where('account_id', '=', accountId)
      .where((eb) => eb('item_id', '=', eb.fn.any(eb.val(ids)))),
)
