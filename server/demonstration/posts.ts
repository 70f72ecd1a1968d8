/** Articles, scripts, checklists and the homepage of a demonstration brokerage. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { toHtml } from '@frontage/catalog/posts/markup.ts'
import { DEMO_POSTS } from '@frontage/catalog/posts/posts.ts'
import { POST_AREAS, FOLDED, type PostCategory } from '@frontage/catalog/posts/post-categories.ts'
import { demoHomepage } from '@frontage/catalog/homepage.ts'
import { announceTemplate, notifyUsers } from '../modules/notifications/index.ts'
import { insertFirstVersions } from '../modules/posts/index.ts'
import { sanitizeFragment } from '@frontage/page-nodes/sanitize/sanitize.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { DemoTenant } from '@frontage/catalog/brokerages/tenants.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Posts came out a few days apart. */
const DAYS_APART = 4

interface PlacedCategory extends PostCategory {
  parentId: number | null
  level: number
  sort: number
  area: 'marketing-center' | 'business-center' | 'articles' | null
  /** From the top down to itself. */
  way: readonly number[]
}

/** Does nothing where the tenant has posts. */
export async function seedPosts(tx: Tx, tenant: DemoTenant, now: Date): Promise<void> {
  const known = await tx
    .selectFrom('post')
    .select('id')
    .where('tenant_id', '=', tenant.uid)
    .limit(1)
    .executeTakeFirst()
  if (known) return
  const shelves = placedCategories(tenant)
  for (const level of [1, 2, 3, 4, 5])
    await tx
      .insertInto('category')
      .values(
        shelves
          .filter((category) => category.level === level)
          .map((category) => ({
            tenant_id: tenant.uid,
            id: category.id,
            parent_id: category.parentId,
            level,
            name: category.name,
            pretty_url: category.prettyUrl,
            description: category.description,
            sort: category.sort,
            kind: 'posts' as const,
            area: category.area,
          })),
      )
      .execute()
  const groups = shelves.flatMap((category) =>
    (category.groups ?? []).map((group, sort) => ({
      tenant_id: tenant.uid,
      id: group.id,
      interior_sub_category_id: category.id,
      name: group.name,
      sort,
    })),
  )
  await tx.insertInto('content_group').values(groups).execute()
  const posts = await insertPosts(tx, tenant, shelves, now)
  await insertFirstVersions(tx, scopeOfTenant(tenant.uid))
  await insertReadings(tx, tenant, posts, now)
  await tx.insertInto('homepage').values(homepageOf(tenant)).execute()
  await announceNews(tx, tenant)
}

/** The newer storefront has the three areas beside its first categories, the others one category after theirs. */
function placedCategories(tenant: DemoTenant): PlacedCategory[] {
  const hasAreas = tenant.abilities.includes('EnableBB20Features')
  const tops: { category: PostCategory; area: PlacedCategory['area']; sort: number }[] = hasAreas
    ? POST_AREAS.map((category) => ({ category, area: category.area, sort: 1 }))
    : [
        {
          category: { ...FOLDED, shelves: POST_AREAS.flatMap((area) => area.shelves ?? []) },
          area: null,
          sort: 50,
        },
      ]
  const place = (category: PostCategory, parent: PlacedCategory | null, sort: number): PlacedCategory[] => {
    const placed: PlacedCategory = {
      ...category,
      parentId: parent?.id ?? null,
      level: (parent?.level ?? 0) + 1,
      sort,
      area: parent ? null : (tops.find((top) => top.category === category)?.area ?? null),
      way: [...(parent?.way ?? []), category.id],
    }
    return [placed, ...(category.shelves ?? []).flatMap((below, at) => place(below, placed, at))]
  }
  return tops.flatMap(({ category, sort }) => place(category, null, sort))
}

/** So that the bell of a new site has something to tell. */
async function announceNews(tx: Tx, tenant: DemoTenant): Promise<void> {
  const scope = scopeOfTenant(tenant.uid)
  const newest = await tx
    .selectFrom('template')
    .select(['id', 'title'])
    .where('tenant_id', '=', tenant.uid)
    .orderBy('sort', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest) {
    const path = `/search?tag=${encodeURIComponent(newest.title)}`
    await announceTemplate(tx, scope, { ...newest, path })
  }
  await notifyUsers(tx, scope, {
    effectKey: 'welcome',
    accountId: null,
    name: `Welcome to the marketing center of <strong>${tenant.name}</strong>`,
    messageBody: 'Begin with the ten-day launch: what to do on which day.',
    pageLink: '/posts/the-ten-day-launch-of-a-listing',
  })
}

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

async function insertPosts(tx: Tx, tenant: DemoTenant, shelves: readonly PlacedCategory[], now: Date) {
  const templates = await tx
    .selectFrom('template')
    .select(['id', 'slug'])
    .where('tenant_id', '=', tenant.uid)
    .execute()
  const templateOf = new Map(templates.map(({ id, slug }) => [slug, id]))
  const wayTo = new Map(shelves.map((category) => [category.id, category.way]))
  const highlightedIn = new Set<number>()
  const rows = DEMO_POSTS.map((post, index) => {
    const way = wayTo.get(post.category)
    if (!way?.[0] || !way[1]) throw new Error(`'${post.title}' stands on no shelf`)
    const isFirst = post.highlighted === true && !highlightedIn.has(way[0])
    if (isFirst) highlightedIn.add(way[0])
    return {
      tenant_id: tenant.uid,
      pretty_url: slugOf(post.title),
      kind: post.kind,
      title: post.title,
      teaser: post.teaser,
      body_html: sanitizeFragment(toHtml(post.body)),
      category_id: way[0],
      sub_category_id: way[1],
      interior_sub_category_id: way[2] ?? null,
      fourth_level_category_id: way[3] ?? null,
      fifth_level_category_id: way[4] ?? null,
      group_id: post.group ?? 0,
      template_id: templateOf.get(post.template) ?? null,
      tags: [...post.tags],
      access: post.members ? ('members' as const) : ('everyone' as const),
      download: downloadOf(post.kind),
      is_highlighted: isFirst,
      sort: index,
      published_at: new Date(now.getTime() - (index + 1) * DAYS_APART * DAY_MS),
    }
  })
  return tx.insertInto('post').values(rows).returning(['id', 'sort']).execute()
}

function downloadOf(kind: (typeof DEMO_POSTS)[number]['kind']) {
  if (kind === 'graphic') return 'picture' as const
  return kind === 'article' ? null : ('document' as const)
}

/** So that a new site shows what trending looks like: some posts were read more than others last week. */
async function insertReadings(
  tx: Tx,
  tenant: DemoTenant,
  posts: readonly { id: string; sort: number }[],
  now: Date,
) {
  const day = new Date(now.getTime() - 2 * DAY_MS).toISOString().slice(0, 10)
  const readings = posts.flatMap(({ id, sort }) =>
    Array.from({ length: (sort * 7 + tenant.uid.length) % 5 }, (_, reader) => ({
      tenant_id: tenant.uid,
      post_id: id,
      day,
      reader: `demonstration-${reader}`,
    })),
  )
  await tx.insertInto('post_reading').values(readings).execute()
}

function homepageOf(tenant: DemoTenant) {
  const { features, tiles } = demoHomepage(tenant.abilities.includes('EnableBB20Features'))
  return {
    tenant_id: tenant.uid,
    home_feature_title: features.title,
    feature_images: JSON.stringify(features.images),
    home_tiles_title: tiles.title,
    tiles_images: JSON.stringify(tiles.images),
  }
}
