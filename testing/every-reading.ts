/** Every page and every reading call as a user asks for it, with the ids of what the demonstration has. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { builtRenderer } from '@frontage/web/host/index.ts'
import { anonymous, type TenantUid, type User } from './app.ts'

/** What is in addresses, read off the demonstration data. */
async function knownIds(app: FastifyInstance, user: User): Promise<Record<string, string>> {
  const first = async (path: string): Promise<Record<string, string>> => {
    const { data } = (await app.inject(user.get(`/marketingcenter/api/v1/${path}`))).json()
    return (data?.rows ?? data)?.[0] ?? {}
  }
  const template = await first('templates?pageSize=1')
  return {
    userId: user.accountId,
    orderId: (await first('orders?pageSize=1')).id ?? randomUUID(),
    pageId: (await first('landing-pages?pageSize=1')).id ?? randomUUID(),
    prettyUrl: '2180-ocean-crest-drive',
    listId: (await first('mailinglists?pageSize=1')).id ?? randomUUID(),
    template: template.id ?? '',
    uid: user.tenantId,
    tenantId: user.tenantId,
  }
}

const LANDING: Record<string, string> = {
  '/templates/:categoryName/:landingPagePrettyUrl': '/templates/Create/flyers?s=101&c=1',
  '/search': '/search?tag=open+house',
  '/marketing-center/:landingPagePrettyUrl': '/marketing-center/social-media',
  '/business-center/:landingPagePrettyUrl': '/business-center/seller-conversations',
  '/articles/:landingPagePrettyUrl': '/articles/market-knowledge',
  '/posts/:prettyUrl': '/posts/the-ten-day-launch-of-a-listing',
  '/p/:prettyUrl': '/p/2180-ocean-crest-drive',
  '*': '/about/our-team',
}

const QUERIES: Record<string, string> = {
  searchInput: 'open house',
  text: 'open house',
  subCategoryId: '101',
  categoryId: '1',
  interiorSubCategoryId: '1202',
  pageNumber: '1',
  pageSize: '100',
  search: 'a',
  tag: 'open',
}

export interface Reading {
  /** The path as the tables of pages and calls have it. */
  path: string
  url: string
}

/** @param own values of queries, by name, beside the usual ones */
export async function everyReading(
  app: FastifyInstance,
  user: User | null,
  own: Record<string, string> = {},
): Promise<Reading[]> {
  const { pages } = await (await builtRenderer()).renderer()
  const { paths = {} } = app.swagger() as {
    paths?: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>
  }
  const ids = user ? await knownIds(app, user) : {}
  const filledIn = (path: string) =>
    LANDING[path] ?? path.replaceAll(/:(\w+)/g, (_all, name: string) => ids[name] ?? 'x')
  const values: Record<string, string> = { ...QUERIES, ...own }
  return [
    ...pages.map(({ path }) => ({ path, url: filledIn(path) })),
    ...['/sitemap.xml', '/robots.txt'].map((path) => ({ path, url: path })),
    ...Object.entries(paths).flatMap(([path, { get }]) => {
      if (!get) return []
      const url = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => ids[name] ?? ids.template ?? 'x')
      const query = new URLSearchParams(
        (get.parameters ?? []).flatMap(({ name, in: place }) => {
          const value = values[name]
          return place === 'query' && value !== undefined ? [[name, value]] : []
        }),
      )
      return [{ path, url: `${url}?${query}` }]
    }),
  ]
}

/** Asks for one of them. */
export const readingOf = (user: User | null, tenant: TenantUid, url: string) =>
  user ? user.get(url) : anonymous(tenant, url)
