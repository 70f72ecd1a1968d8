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

type Answer = Record<string, unknown> | undefined

async function answerOf(app: FastifyInstance, user: User, url: string): Promise<Answer> {
  const reply = await app.inject(user.get(url))
  const isJson = String(reply.headers['content-type']).includes('json')
  return reply.statusCode === 200 && isJson ? reply.json().data : undefined
}

/** What the first row of a list is called in addresses. */
function firstOf(list: unknown): string | null {
  const rows = Array.isArray(list) ? list : (list as { rows?: unknown } | undefined)?.rows
  const row = Array.isArray(rows) ? rows[0] : undefined
  const name = row?.id ?? row?.code ?? row?.number ?? row?.revision
  return name === undefined || name === null ? null : String(name)
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
  const idAt = async (shape: string, url: string): Promise<string | null> => {
    if (!user) return null
    if (paths[shape]?.get) return firstOf(await answerOf(app, user, `${url}?pageSize=1`))
    const [, whole = '', part = ''] = /^(.*)\/([^/]+)$/.exec(url) ?? []
    return firstOf((await answerOf(app, user, whole))?.[part])
  }
  /** Each id is of the first in the list, or in the part of a whole, that the address before it names. */
  const callAt = async (path: string): Promise<string> => {
    let [shape, url] = ['', '']
    for (const part of path.split('/').slice(1)) {
      const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
      url += `/${name === undefined ? part : ((await idAt(shape, url)) ?? ids[name] ?? ids.template ?? 'x')}`
      shape += `/${part}`
    }
    return url
  }
  return [
    ...pages.map(({ path }) => ({ path, url: filledIn(path) })),
    ...['/sitemap.xml', '/robots.txt'].map((path) => ({ path, url: path })),
    ...(await Promise.all(
      Object.entries(paths).flatMap(([path, { get }]) => {
        if (!get) return []
        const query = new URLSearchParams(
          (get.parameters ?? []).flatMap(({ name, in: place }) => {
            const value = values[name]
            return place === 'query' && value !== undefined ? [[name, value]] : []
          }),
        )
        return [callAt(path).then((url) => ({ path, url: `${url}?${query}` }))]
      }),
    )),
  ]
}

/** Asks for one of them. */
export const readingOf = (user: User | null, tenant: TenantUid, url: string) =>
  user ? user.get(url) : anonymous(tenant, url)
