/** Renders one page to HTML. Bundled by Vite; the server's pages plugin is its only caller. */
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router'
import { isOpen, isOwners, pageHandle, toRoute, type PageEntry } from '../lib/page.ts'
import { pageHead } from '../lib/head.ts'
import { closedProblem, loginPath } from '../lib/refusals.ts'
import { servicesContext, siteContext, type ServerServices } from '../lib/services.ts'
import { siteOf, type SiteData } from '../lib/site.ts'
import { loaderOf, pages, sourceOf } from '../routes.ts'
import { App, routeTree } from './app.tsx'
import { documentHtml, type PageAssets } from './document.ts'
import { DRAWER, renderingNeeds } from './rendering-needs.ts'
import { serialise, type PageProblem } from './page-data.ts'

/** The URL table, for who walks all of it. */
export { pages }

export interface PageRequest {
  /** Absolute, as the visitor's browser shows it. */
  url: string
  site: SiteData
  services: ServerServices
  assets: PageAssets
  /** @font-face rules of the brand's faces and the files the first screen needs. */
  fonts?: { style: string; preload: readonly string[] }
}

export interface PageResult {
  status: number
  /** Set for redirects; html is empty then. */
  location?: string
  html: string
  /** The inline styles, for the content security policy. */
  styles: readonly string[]
  /** What a loader or component threw that was not a plain refusal; for the log. */
  failures: unknown[]
}

let handlers: Promise<StaticHandler> | undefined

/** Every page's module, loaded once: with the first page, or before it by whoever calls this. */
export function warmUp(): Promise<StaticHandler> {
  return (handlers ??= Promise.all(
    pages.map(async (entry) => toRoute(entry, await loaderOf(entry)(), 'server')),
  ).then((routes) => createStaticHandler(routeTree(routes))))
}

/**
 * What a page's URL amounts to: only the query keys its entry names matter, so only they reach loaders, and two
 * addresses of the same page share one place in the cache. key null: not to be cached.
 */
export function normalisePage(address: string): { key: string | null; url: string } {
  const url = new URL(address)
  const match = matchRoutes(
    pages.map((entry) => ({ path: entry.path, handle: entry })),
    url.pathname,
  )?.at(-1)
  const entry = match?.route.handle as PageEntry | undefined
  if (!entry || entry.render === 'shell') return { key: null, url: address }
  const stored = new URLSearchParams()
  for (const name of entry.query ?? []) {
    const value = url.searchParams.get(name)
    if (value !== null && value !== '') stored.set(name, value)
  }
  url.search = stored.toString()
  return { key: url.pathname + url.search, url: url.href }
}

/** Never throws for what a page does: a failing loader or component becomes the branded error page. */
export async function render(page: PageRequest): Promise<PageResult> {
  const handler = await warmUp()
  const site = siteOf(page.site)
  const requestContext = new RouterContextProvider()
  requestContext.set(servicesContext, page.services)
  requestContext.set(siteContext, site)
  const context = await handler.query(new Request(page.url), { requestContext })
  if (context instanceof Response) {
    return {
      status: context.status,
      location: context.headers.get('location') ?? '/',
      html: '',
      styles: [],
      failures: [],
    }
  }
  const { entry, module } = pageHandle(context.matches) ?? {}
  if (entry?.access === 'signed-in' && !site.user) {
    const { pathname, search } = new URL(page.url)
    return { status: 302, location: loginPath(pathname + search), html: '', styles: [], failures: [] }
  }
  if (entry && !(isOpen(entry, site) && (module?.isOpenTo?.(new URL(page.url), site) ?? true))) {
    context.errors = { pages: problemOf({ status: 403, ...closedProblem(isOwners(entry, site)) }) }
    context.statusCode = 403
    return toHtml(handler, context, page, [])
  }
  const failures = plainErrors(context)
  try {
    // The browser's loader finds the same and shows the page that says so.
    const isThere = (await module?.isThere?.(new URL(page.url), page.services)) ?? true
    if (!isThere) context.statusCode = 404
    return await toHtml(handler, context, page, failures)
  } catch (error) {
    context.errors = { pages: problemOf(error) }
    context.statusCode = 500
    return toHtml(handler, context, page, [...failures, error])
  }
}

const FAILED_TITLES: Record<number, string> = { 403: 'Not open to you', 404: 'Page not found' }

async function toHtml(
  handler: StaticHandler,
  context: StaticHandlerContext,
  page: PageRequest,
  failures: unknown[],
): Promise<PageResult> {
  const site = siteOf(page.site)
  const router = createStaticRouter(handler.dataRoutes, context)
  const body = renderToString(
    <App site={site}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  )
  const handle = pageHandle(context.matches)
  const source = handle ? sourceOf(handle.entry) : ''
  const failed = context.errors !== null
  const input = {
    site,
    data: handle ? context.loaderData[handle.entry.path] : undefined,
    params: context.matches.at(-1)?.params ?? {},
  }
  const sources = [source, ...((!failed && handle?.module.scripts?.(new URL(page.url), input.data)) || [])]
  const cards = failed || !site.user ? [] : (handle?.module.designCards?.(input) ?? [])
  const drawing = cards.length > 0 ? renderingNeeds(site, cards) : null
  const { style, preload } = page.fonts ?? { style: '', preload: [] }
  const { css, hrefs } = await page.assets.styles(sources)
  const errors = context.errors as Record<string, PageProblem> | null
  const status = failed ? statusOf(errors) : context.statusCode
  const { html, inlineStyles } = documentHtml({
    tenant: page.site.tenant,
    head: failed
      ? `${FAILED_TITLES[status] ?? 'Something went wrong'} · ${site.tenant.name}`
      : pageHead(handle, input, new URL(page.url).pathname),
    pictures: (!failed && handle?.module.preload?.(input)) || [],
    body,
    data: serialise({ site: page.site, loaderData: context.loaderData, errors, styles: hrefs }),
    assets: page.assets,
    scripts: page.assets.scripts(drawing ? [...sources, DRAWER] : sources),
    fetches: (drawing?.fetches ?? (!failed && handle?.module.fetches?.(new URL(page.url), site))) || [],
    css,
    fonts: {
      style,
      preload: [...new Set([...preload, ...(drawing?.fonts ?? [])])],
      later: drawing?.laterFonts ?? [],
    },
  })
  return { status, html, styles: inlineStyles, failures }
}

/** Replaces what was thrown by what may be shown; answers what was neither a refusal nor a missing page. */
function plainErrors(context: StaticHandlerContext): unknown[] {
  if (!context.errors) return []
  const thrown = Object.entries(context.errors)
  context.errors = Object.fromEntries(thrown.map(([route, error]) => [route, problemOf(error)]))
  return thrown.map(([, error]) => error).filter((error) => problemOf(error).status >= 500)
}

/** Refusals of the server carry status, code and sentence; everything else stays private. */
function problemOf(error: unknown): PageProblem {
  const [status, code, message] = ['status', 'code', 'message'].map((name) => fieldOf(error, name))
  if (typeof status !== 'number' || status < 400) {
    return { status: 500, statusText: 'Internal Server Error', data: null, internal: false }
  }
  const told = typeof code === 'string' && typeof message === 'string' ? { code, message } : null
  return { status, statusText: '', data: told, internal: false }
}

const statusOf = (errors: Record<string, PageProblem> | null): number =>
  Object.values(errors ?? {})[0]?.status ?? 500
