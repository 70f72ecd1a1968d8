/** Renders one document to HTML. Bundled by Vite; the server's document plugin is its only caller. */
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router'
import { isOpen, isOwners, routeHandle, sourceOf, toRoute } from '../lib/route.ts'
import { documentHead } from '../lib/head.ts'
import { closedProblem, loginPath } from '../lib/refusals.ts'
import { servicesContext, siteContext, type ServerServices } from '../lib/services.ts'
import { siteOf, type SiteData } from '../lib/site.ts'
import { loaderOf, pages, SIGNED_IN_ROUTES } from '../routes.ts'
import { findEntry } from './find-entry.ts'
import { App, routeTree } from './app.tsx'
import { documentHtml, type DocumentAssets } from './document.ts'
import { FIRST_DRAWINGS, DRAWER } from './drawing-sources.ts'
import { renderingNeeds } from './rendering-needs.ts'
import { serialize, type DocumentProblem } from './document-data.ts'

/** The URL table, for who walks all of it. */
export { pages }

export interface DocumentRequest {
  /** Absolute, as the visitor's browser shows it. */
  url: string
  site: SiteData
  services: ServerServices
  assets: DocumentAssets
  /** @font-face rules of the brand's faces and the files the first screen needs. */
  fonts?: { style: string; preload: readonly string[] }
}

export interface RenderedDocument {
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

/** Every document's module, loaded once: with the first document, or before it by whoever calls this. */
export function warmUp(): Promise<StaticHandler> {
  return (handlers ??= Promise.all(
    pages.map(async (entry) => toRoute(entry, await loaderOf(entry)(), 'server')),
  ).then((routes) => createStaticHandler(routeTree(routes))))
}

/**
 * What a document's URL amounts to: only the query keys its entry names matter, so only they reach loaders, and two
 * addresses of the same document share one place in the cache. key null: not to be cached.
 */
export function normalizeAddress(address: string): { key: string | null; url: string } {
  const url = new URL(address)
  const entry = findEntry(url.pathname)
  if (!entry || entry.render === 'shell') return { key: null, url: address }
  const stored = new URLSearchParams()
  for (const name of entry.query ?? []) {
    const value = url.searchParams.get(name)
    if (value !== null && value !== '') stored.set(name, value)
  }
  url.search = stored.toString()
  return { key: url.pathname + url.search, url: url.href }
}

/** Never throws for what a document does: a failing loader or component becomes the branded error document. */
export async function render(asked: DocumentRequest): Promise<RenderedDocument> {
  const handler = await warmUp()
  const site = siteOf(asked.site)
  const requestContext = new RouterContextProvider()
  requestContext.set(servicesContext, asked.services)
  requestContext.set(siteContext, site)
  const context = await handler.query(new Request(asked.url), { requestContext })
  if (context instanceof Response) {
    return {
      status: context.status,
      location: context.headers.get('location') ?? '/',
      html: '',
      styles: [],
      failures: [],
    }
  }
  const { entry, module } = routeHandle(context.matches) ?? {}
  if (entry?.access === 'signed-in' && !site.user) {
    const { pathname, search } = new URL(asked.url)
    return { status: 302, location: loginPath(pathname + search), html: '', styles: [], failures: [] }
  }
  if (entry && !(isOpen(entry, site) && (module?.isOpenTo?.(new URL(asked.url), site) ?? true))) {
    context.errors = { pages: problemOf({ status: 403, ...closedProblem(isOwners(entry, site)) }) }
    context.statusCode = 403
    return toHtml(handler, context, asked, [])
  }
  const failures = plainErrors(context)
  try {
    // The browser's loader finds the same and shows the document that says so.
    const isThere = (await module?.isThere?.(new URL(asked.url), asked.services)) ?? true
    if (!isThere) context.statusCode = 404
    return await toHtml(handler, context, asked, failures)
  } catch (error) {
    context.errors = { pages: problemOf(error) }
    context.statusCode = 500
    return toHtml(handler, context, asked, [...failures, error])
  }
}

const FAILED_TITLES: Record<number, string> = { 403: 'Not open to you', 404: 'Page not found' }

async function toHtml(
  handler: StaticHandler,
  context: StaticHandlerContext,
  asked: DocumentRequest,
  failures: unknown[],
): Promise<RenderedDocument> {
  const site = siteOf(asked.site)
  const router = createStaticRouter(handler.dataRoutes, context)
  const body = renderToString(
    <App site={site}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  )
  const handle = routeHandle(context.matches)
  const source = handle ? sourceOf(handle.entry) : ''
  const isSignedIn = handle?.entry.access === 'signed-in'
  const failed = context.errors !== null
  const input = {
    site,
    data: handle ? context.loaderData[handle.entry.path] : undefined,
    params: context.matches.at(-1)?.params ?? {},
  }
  const sources = [
    source,
    ...(isSignedIn ? [SIGNED_IN_ROUTES] : []),
    ...((!failed && handle?.module.scripts?.(new URL(asked.url), input.data)) || []),
  ]
  const cards = failed || !site.user ? [] : (handle?.module.designCards?.(input) ?? [])
  const drawing = cards.length > 0 ? renderingNeeds(site, cards) : null
  const { style, preload } = asked.fonts ?? { style: '', preload: [] }
  const { css, hrefs } = await asked.assets.styles(sources)
  const errors = context.errors as Record<string, DocumentProblem> | null
  const status = failed ? statusOf(errors) : context.statusCode
  const { html, inlineStyles } = documentHtml({
    tenant: asked.site.tenant,
    head: failed
      ? `${FAILED_TITLES[status] ?? 'Something went wrong'} · ${site.tenant.name}`
      : documentHead(handle, input, new URL(asked.url).pathname),
    pictures: (!failed && handle?.module.preload?.(input)) || [],
    body,
    data: serialize({
      site: asked.site,
      loaderData: context.loaderData,
      errors,
      styles: hrefs,
      isSignedIn,
      cards: cards.map(({ artworkHash, faces }) => ({ artworkHash, faces })),
    }),
    assets: asked.assets,
    scripts: asked.assets.scripts(drawing ? [...sources, DRAWER] : sources),
    // Who is signed in is told more than the page says, such as how many notices are new.
    waits: !failed && !site.user && handle?.module.waitsForSign?.(input) === true,
    drawing: drawing ? asked.assets.chunks([FIRST_DRAWINGS, DRAWER]) : [],
    fetches: (drawing?.fetches ?? (!failed && handle?.module.fetches?.(new URL(asked.url), site))) || [],
    css,
    fonts: {
      style,
      preload: [...new Set([...preload, ...(drawing?.fonts ?? [])])],
      later: drawing?.laterFonts ?? [],
    },
  })
  return { status, html, styles: inlineStyles, failures }
}

/** Replaces what was thrown by what may be shown; answers what was neither a refusal nor a missing document. */
function plainErrors(context: StaticHandlerContext): unknown[] {
  if (!context.errors) return []
  const thrown = Object.entries(context.errors)
  context.errors = Object.fromEntries(thrown.map(([route, error]) => [route, problemOf(error)]))
  return thrown.map(([, error]) => error).filter((error) => problemOf(error).status >= 500)
}

/** Refusals of the server carry status, code and sentence; everything else stays private. */
function problemOf(error: unknown): DocumentProblem {
  const [status, code, message] = ['status', 'code', 'message'].map((name) => fieldOf(error, name))
  if (typeof status !== 'number' || status < 400) {
    return { status: 500, statusText: 'Internal Server Error', data: null, internal: false }
  }
  const told = typeof code === 'string' && typeof message === 'string' ? { code, message } : null
  return { status, statusText: '', data: told, internal: false }
}

const statusOf = (errors: Record<string, DocumentProblem> | null): number =>
  Object.values(errors ?? {})[0]?.status ?? 500
