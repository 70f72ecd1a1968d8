/** What a site is made of for those who index it: every page that an anonymous visitor may read, with the day it last changed. */
import type { Category } from '@frontage/contracts/catalog.ts'
import { categoryPath, listingPath, postHref } from '@frontage/domain/site-paths.ts'
import type { Db } from '@frontage/db/client.ts'
import { featuresOf } from '../accounts/index.ts'
import { listIndexedCategories } from '../catalog/index.ts'
import { openLandingPages } from '../landing/index.ts'
import { openPosts } from '../posts/index.ts'
import { openPages } from '../pages/index.ts'
import type { Tenant } from '../../platform/tenant.ts'

/** As many as one file may name. */
export const MOST_ADDRESSES = 50_000
const MOST_LANDING_PAGES = 10_000
/** Left for categories and pages, of which no site has so many. */
const MOST_POSTS = MOST_ADDRESSES - MOST_LANDING_PAGES - 5_000

interface SitePage {
  path: string
  /** Absent: nobody knows. */
  changedAt?: Date
}

export async function sitePages(db: Db, tenant: Tenant): Promise<SitePage[]> {
  const [{ categories, changedAt }, { posts, tree }, pages, ofAgents] = await Promise.all([
    listIndexedCategories(db, tenant),
    openPosts(db, tenant, MOST_POSTS),
    openPages(db, tenant),
    openLandingPages(db, tenant, MOST_LANDING_PAGES),
  ])
  const shelves = categories
    .filter(listsDesigns)
    .flatMap((category) => [
      page(listingPath(category), newest(category.subCategories.map(({ id }) => changedAt.get(id)))),
      ...category.subCategories.map((sub) => page(listingPath(category, sub), changedAt.get(sub.id))),
    ])
  const newestPost = posts[0]?.published_at
  const areas = tree.all().flatMap((step) => {
    const [top = step] = tree.wayTo(step.id)
    return step.postCount > 0 ? [page(categoryPath(step, top))] : []
  })
  const { menus } = featuresOf(tenant, null)
  const all = [
    page('/home', newest([...changedAt.values(), newestPost])),
    ...shelves,
    ...areas,
    ...posts.map((post) => page(postHref({ prettyUrl: post.pretty_url }), post.published_at)),
    ...ofAgents,
    ...pages.map(({ path, saved_at }) => page(path, saved_at)),
    page('/contact-us'),
    ...(menus['feedback-form'] ? [page('/feedback-form')] : []),
  ]
  return [...new Map(all.map((each) => [each.path, each])).values()].slice(0, MOST_ADDRESSES)
}

const listsDesigns = ({ active, kind, useExternalUrl, useInternalUrl }: Category): boolean =>
  active && kind === 'templates' && !useExternalUrl && !useInternalUrl

const page = (path: string, changedAt?: Date): SitePage => (changedAt ? { path, changedAt } : { path })

function newest(times: readonly (Date | undefined)[]): Date | undefined {
  const known = times.flatMap((time) => time?.getTime() ?? [])
  return known.length > 0 ? new Date(Math.max(...known)) : undefined
}

/** @param siteUrl 'https://harbor.example' */
export function siteMapXml(siteUrl: string, pages: readonly SitePage[]): string {
  const entries = pages.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${escapeXml(siteUrl + path)}</loc>${changed}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
