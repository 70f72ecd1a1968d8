/** The home page's row, and what it can show. Builders without a connection where one request needs several. */
import { sql } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import type { HomepageParts } from '../posts/index.ts'

export async function storeHomepage(tx: Tx, { tenantId }: TenantScope, parts: HomepageParts): Promise<void> {
  const columns = {
    home_show_feature: parts.showFeatures,
    home_feature_title: parts.featuresTitle,
    feature_images: JSON.stringify(parts.features),
    home_show_tiles: parts.showTiles,
    home_tiles_title: parts.tilesTitle,
    tiles_images: JSON.stringify(parts.tiles),
    home_show_highlight: parts.showHighlight,
    highlighted_post_id: parts.highlight,
    home_show_trending: parts.showTrending,
    home_trending_title: parts.trendingTitle,
    trending_post_ids: [...parts.pinned],
  }
  await tx
    .insertInto('homepage')
    .values({ tenant_id: tenantId, ...columns })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(columns))
    .execute()
}

/** Designs that visitors can open. */
export const titlesOfDesigns = ({ tenantId }: TenantScope, slugs: readonly string[]) =>
  build
    .selectFrom('template')
    .select(['slug', 'title'])
    .where('tenant_id', '=', tenantId)
    .where('active', '=', true)
    .where((eb) => eb('slug', '=', eb.fn.any(eb.val([...slugs]))))

/** Posts that are public. */
export const titlesOfPosts = ({ tenantId }: TenantScope, ids: readonly string[]) =>
  build
    .selectFrom('post')
    .select(['id', 'title'])
    .where('tenant_id', '=', tenantId)
    .where('active', '=', true)
    .where(sql<boolean>`id = any(${sql.val([...ids])}::uuid[])`)

const likeEach = (search: string) =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => sql<boolean>`lower(title) like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`)

export const designsFound = ({ tenantId }: TenantScope, search: string, most: number) =>
  build
    .selectFrom('template')
    .select(['slug', 'title', 'product'])
    .where('tenant_id', '=', tenantId)
    .where('active', '=', true)
    .where((eb) => eb.and(likeEach(search)))
    .orderBy('sort', 'desc')
    .orderBy('id')
    .limit(most)

export const postsFound = ({ tenantId }: TenantScope, search: string, most: number) =>
  build
    .selectFrom('post')
    .select(['id', 'title', 'kind'])
    .where('tenant_id', '=', tenantId)
    .where('active', '=', true)
    .where((eb) => eb.and(likeEach(search)))
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(most)
