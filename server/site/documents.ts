/** GET /*: every document of the site. The API's routes are registered before it and win. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { inSpan } from '@frontage/db/trace.ts'
import { generatedFonts } from '@frontage/artwork/fonts/load.ts'
import {
  ASSETS,
  builtRenderer,
  developmentRenderer,
  isBuilt,
  type DocumentRenderer,
  type RenderedDocument,
  type ServerServices,
  type SiteData,
} from '@frontage/web/host/index.ts'
import { withPreviewedImages } from '../modules/brand/index.ts'
import { allowBarScript, withViewBar } from '../modules/views/index.ts'
import { hasSessionCookie } from '../modules/accounts/index.ts'
import { ALL_PAGES, pagesOf } from '../platform/edge/port.ts'
import { purgeSoon } from '../platform/edge/purge-soon.ts'
import { isCall } from '../platform/errors.ts'
import { Refusal } from '../platform/refusal.ts'
import { DOCUMENTS_CHANGED } from '../platform/documents/changes.ts'
import { serveStoredFiles } from '../platform/documents/stored-files.ts'
import { allowOutside, type OutsideHosts } from '../platform/documents/outside-hosts.ts'
import {
  DocumentCache,
  storedDocument,
  styleHashes,
  type StoredDocument,
} from '../platform/documents/cache.ts'
import { encodingOf, type ReadyReplies } from '../platform/documents/ready-replies.ts'

const SMALLEST_WORTH_COMPRESSING = 1024

export interface DocumentSources {
  /** Everything header, footer and features of a document are made of. */
  site(request: FastifyRequest): Promise<SiteData>
  services(request: FastifyRequest): ServerServices
  /** @font-face rules and first files of the tenant's brand. */
  fonts(request: FastifyRequest): Promise<{ style: string; preload: readonly string[] }>
  /** Sites that the tenant's pages show something of. */
  outside(request: FastifyRequest): Promise<OutsideHosts>
  /** A tenant's documents show something else now; without a tenant, any may. */
  changed(tenantId?: string): void
}

interface DocumentPluginOptions {
  sources: DocumentSources
  /** What renders; the build's bundle, or Vite in development, unless given. */
  documents?: DocumentRenderer
  /** Where those for anonymous visitors are kept; by itself, unless given. */
  cache?: DocumentCache
  /** Is told how each of them was answered. */
  ready?: ReadyReplies
}

export const documentPlugin: FastifyPluginAsync<DocumentPluginOptions> = async (app, options) => {
  const { sources } = options
  const { isDevelopment } = app.context.settings
  await serveStoredFiles(app, generatedFonts, '/fonts/')
  if (!options.documents && !isDevelopment && !isBuilt()) return withoutDocuments(app)
  const documents =
    options.documents ?? (isDevelopment ? await modulesInDevelopment(app) : await builtRenderer())
  const cache = options.cache ?? new DocumentCache()
  if (!isDevelopment && !options.documents) await serveStoredFiles(app, ASSETS, '/assets/')
  const { edge, log } = app.context
  const purging = purgeSoon(edge, log)
  const changed = (tenantId?: string) => {
    // What documents are made of first: one that is made between the two must not be of the old.
    sources.changed(tenantId)
    cache.forget(tenantId)
    purging.soon(tenantId === undefined ? ALL_PAGES : pagesOf(tenantId))
  }
  const stop = await app.context.db.listen(DOCUMENTS_CHANGED, {
    tellsOfRows: true,
    onMessage: changed,
    onGap: () => changed(),
  })
  app.addHook('onClose', async () => {
    stop()
    await purging.close()
  })
  // A server that listens has its documents ready before the first visitor asks; tests of calls alone need none.
  app.addHook('onListen', async () => void (await (await documents.renderer()).warmUp()))

  app.get('/favicon.ico', { schema: { hide: true } }, async (request, reply) =>
    reply.redirect(request.tenant.data.brand.logo_mark || request.tenant.data.logo_path),
  )

  app.get('/*', { schema: { hide: true }, config: { fromReplica: 'visitors' } }, async (request, reply) => {
    if (isCall(request.url)) throw new Refusal('request.not-found')
    allowShown(reply, await sources.outside(request), request.url)
    const renderer = await documents.renderer()
    if (request.isDraft) return sendPreview(request, reply, await previewOf(request, documents, sources))
    const { key, url } = renderer.normalizeAddress(`${request.protocol}://${request.host}${request.url}`)
    const cacheable = key !== null && !hasSessionCookie(request) && !request.session && !isDevelopment
    if (cacheable) {
      let other: RenderedDocument | undefined
      const { tenantId, revision } = request.tenant
      const place = `${tenantId} ${revision} ${key}`
      const stored = await cache.get(place, [tenantId], async () => {
        const made = await renderDocument(documents, sources, request, url)
        if (made.status === 200 && !made.location) return storedDocument(made.html, made.styles)
        other = made
        return null
      })
      if (stored) {
        storedHeaders(reply, stored).headers(edge.headers([ALL_PAGES, pagesOf(tenantId)]))
        // An address that was read as another one is not looked for by its own name.
        if (request.originalUrl === request.url)
          options.ready?.keep(tenantId, request.url, place, stored, reply.getHeaders())
        return sendStored(request, reply, stored)
      }
      return sendFresh(request, reply, other ?? (await renderDocument(documents, sources, request, url)))
    }
    return sendFresh(request, reply, await renderDocument(documents, sources, request, url))
  })
}

async function renderDocument(
  documents: DocumentRenderer,
  sources: DocumentSources,
  request: FastifyRequest,
  url: string,
): Promise<RenderedDocument> {
  const { render } = await documents.renderer()
  const site = await sources.site(request)
  const fonts = await sources.fonts(request)
  const rendered = await inSpan(
    'render',
    () => ({ 'frontage.tenant': request.tenant.tenantId }),
    () => render({ url, site, services: sources.services(request), fonts, assets: documents.assets }),
  )
  for (const failure of rendered.failures) request.log.error({ err: failure, url }, 'a document failed')
  return rendered
}

/** A document with a brand that is not public yet, as anonymous visitors would see it. */
async function previewOf(
  request: FastifyRequest,
  documents: DocumentRenderer,
  sources: DocumentSources,
): Promise<RenderedDocument> {
  const renderer = await documents.renderer()
  const { url } = renderer.normalizeAddress(`${request.protocol}://${request.host}${request.url}`)
  const document = await renderDocument(documents, sources, request, url)
  return { ...document, html: withPreviewedImages(document.html, request.url) }
}

/** It is for looking at, inside the control panel: nothing in it runs. */
function sendPreview(request: FastifyRequest, reply: FastifyReply, document: RenderedDocument) {
  openToOwnFrames(reply)
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header('content-security-policy', policy.replace(/script-src [^;]*/, "script-src 'none'"))
  return sendFresh(request, reply, document)
}

/** The control panel shows it in a frame of its own. */
function openToOwnFrames(reply: FastifyReply): void {
  reply.header('x-robots-tag', 'noindex').header('x-frame-options', 'SAMEORIGIN')
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header('content-security-policy', policy.replace(/frame-ancestors [^;]*/, "frame-ancestors 'self'"))
}

function storedHeaders(reply: FastifyReply, document: StoredDocument): FastifyReply {
  documentHeaders(reply, document.styleHashes)
  return reply.header('cache-control', 'public, max-age=0, must-revalidate').header('etag', document.etag)
}

function sendStored(request: FastifyRequest, reply: FastifyReply, document: StoredDocument) {
  if (request.headers['if-none-match']?.includes(document.etag)) return reply.code(304).send()
  const encoding = encodingOf(String(request.headers['accept-encoding'] ?? ''))
  if (encoding === 'identity') return reply.send(document.html)
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? document.br : document.gz)
}

async function sendFresh(request: FastifyRequest, reply: FastifyReply, document: RenderedDocument) {
  reply.header('cache-control', 'private, no-cache')
  if (document.location) return reply.redirect(document.location, document.status)
  documentHeaders(reply, request.server.context.settings.isDevelopment ? null : styleHashes(document.styles))
  reply.code(document.status)
  if (request.viewing?.isFrame) openToOwnFrames(reply)
  allowBarScript(reply, request)
  const html = withViewBar(document.html, request)
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = html.length < SMALLEST_WORTH_COMPRESSING ? undefined : onceEncoding(accepted)
  if (!encoding) return reply.send(html)
  return reply.header('content-encoding', encoding).send(await packed(html, encoding))
}

/** What is sent once is packed where that costs least: zstd and brotli take half of gzip's time, for fewer bytes. */
const ONCE = ['zstd', 'br', 'gzip'] as const
type OnceEncoding = (typeof ONCE)[number]

const onceEncoding = (accepted: string): OnceEncoding | undefined =>
  ONCE.find((encoding) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted))

const packed = (html: string, encoding: OnceEncoding): Promise<Buffer> => {
  if (encoding === 'zstd')
    return promisify(zstdCompress)(html, { params: { [constants.ZSTD_c_compressionLevel]: 3 } })
  if (encoding === 'br')
    return promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })
  return promisify(gzip)(html, { level: 4 })
}

/** Where authors write, what they are about to insert shows as well, wherever it comes from. */
const AUTHORS_PAGE = /^\/page-content-editor(?:[/?]|$)/

function allowShown(reply: FastifyReply, hosts: OutsideHosts, url: string): void {
  const policy = reply.getHeader('content-security-policy')
  if (typeof policy !== 'string') return
  const allowed = allowOutside(policy, hosts)
  reply.header(
    'content-security-policy',
    AUTHORS_PAGE.test(url) ? allowed.replace(/(?<=^|;\s*)((?:img|media)-src) /g, '$1 https: ') : allowed,
  )
}

/** A stored document can carry no secret of one reply, so its inline styles are named by hash; inline scripts it has none. */
function documentHeaders(reply: FastifyReply, hashes: readonly string[] | null): void {
  reply.type('text/html; charset=utf-8').header('vary', 'cookie, accept-encoding')
  const policy = reply.getHeader('content-security-policy')
  if (hashes && typeof policy === 'string')
    reply.header(
      'content-security-policy',
      policy
        .replace(/(style-src-elem [^;]*?)'nonce-[^']+'/, (_all, before: string) => before + hashes.join(' '))
        .replace(/ 'nonce-[^']+'/g, ''),
    )
}

/** The API serves without its documents, as in tests of the server alone; `npm start` always builds them. */
function withoutDocuments(app: FastifyInstance): void {
  app.log.warn('the web is not built: every document answers 503')
  app.get('/*', { schema: { hide: true } }, async (request) => {
    throw new Refusal(isCall(request.url) ? 'request.not-found' : 'server.unavailable')
  })
}

async function modulesInDevelopment(app: FastifyInstance): Promise<DocumentRenderer> {
  const documents = await developmentRenderer(app.server)
  app.addHook('onClose', () => documents.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/@web/')) return done()
    reply.hijack()
    documents.answer(request.raw, reply.raw)
  })
  return documents
}
