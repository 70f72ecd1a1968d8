import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/catalog.ts'
import { brandVersion } from '@frontage/contracts/personalization.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { cachedByWeight, MIB } from '../../platform/cached-by-weight.ts'
import { route } from '../../platform/route.ts'
import { readCovers } from './covers.ts'
import type { CatalogScope } from './categories-repository.ts'
import { listCategories, listTemplates, readArtwork, readShowcase, readTemplate } from './queries.ts'
import { thumbnail, vectorThumbnail, widthServed } from './thumbnails.ts'

/** The tenant's catalog as the asking user sees it. */
const visitorScope = ({ tenant, session }: Pick<FastifyRequest, 'tenant' | 'session'>): CatalogScope => ({
  ...scopeOfTenant(tenant.tenantId),
  shelves: tenant.shelves,
  accountId: session?.account.id ?? null,
})

const ONE_YEAR = 'public, max-age=31536000, immutable'

export const catalogRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app.context

  route(app, calls.listCategories, async (request) => ok(await listCategories(db, request.tenant)))

  route(app, calls.listTemplates, async (request) =>
    ok(await listTemplates(db, visitorScope(request), request.query)),
  )

  route(app, calls.readShowcase, async (request) => ok(await readShowcase(db, visitorScope(request))))

  // Public to the tenant's visitors and the same for all of them, as the artwork is.
  route(app, calls.readCovers, async (request, reply) => {
    const covers = await readCovers(db, request.tenant, [...new Set(request.query.v.split(','))])
    reply.header('cache-control', covers.isComplete ? ONE_YEAR : 'no-store')
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(covers.text)
    return reply.header('content-encoding', 'br').send(await covers.brotli())
  })

  route(app, calls.readTemplate, async (request) =>
    ok(await readTemplate(db, request.tenant, request.params.id)),
  )

  // Public and the same for every agent: the browser keeps it for ever and fills it with her name.
  route(app, calls.readArtwork, async (request, reply) => {
    const { hash, artwork } = await readArtwork(db, request.tenant, request.params.id, request.query.v)
    // Without a version in its address the answer changes with the template.
    reply.header('cache-control', request.query.v ? ONE_YEAR : 'public, max-age=0, must-revalidate')
    reply.header('etag', `"${hash}"`)
    if (request.headers['if-none-match']?.includes(hash)) return reply.code(304).send()
    return sendCompressed(reply, hash, JSON.stringify(ok(artwork)), request.headers['accept-encoding'])
  })

  route(app, calls.thumbnail, async (request, reply) => {
    const [id = '', extension] = request.params.file.split('.')
    // Named by artwork and brand, an image never changes; unnamed it follows both. While another brand is being made
    // public, nobody keeps the image of one under the name of the other.
    const { v } = request.query
    const isOfBrand = v?.endsWith(`-${brandVersion(request.tenant.data)}`)
    reply.header('cache-control', isOfBrand ? ONE_YEAR : v ? 'no-store' : 'public, max-age=300')
    if (extension === 'svg') {
      const svg = await vectorThumbnail(app.context, request.tenant, id)
      reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
      )
      return reply.type('image/svg+xml').send(svg)
    }
    const format = String(request.headers.accept ?? '').includes('image/webp') ? 'webp' : 'png'
    const width = widthServed(request.query.w)
    reply.header('vary', 'accept').type(`image/${format}`)
    return reply.send(await thumbnail(app.context, request.tenant, id, width, format))
  })
}

/** Compressed artwork by hash; some 4 kB each, so all of a catalog's fit. */
const compressed = cachedByWeight<Buffer>(8 * MIB, (bytes) => bytes.length)

async function sendCompressed(reply: FastifyReply, hash: string, text: string, accepted: unknown) {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  if (!/\bbr\b/.test(String(accepted ?? ''))) return reply.send(text)
  const bytes = compressed.get(hash, () =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  )
  return reply.header('content-encoding', 'br').send(await bytes)
}
