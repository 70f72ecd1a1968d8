/** How others find the site and show it: robots.txt, sitemap.xml and the images of shared links. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { DocumentCache, storedDocument, type StoredDocument } from '../../platform/documents/cache.ts'
import { DOCUMENTS_CHANGED } from '../../platform/documents/changes.ts'
import { encodingOf } from '../../platform/documents/ready-replies.ts'
import { Refusal } from '../../platform/refusal.ts'
import { siteAddress } from '../../platform/site-address.ts'
import { robotsText } from './robots.ts'
import { securityText } from './security-text.ts'
import { siteMapXml, sitePages } from './site-map.ts'
import { socialCard } from './social-card.ts'
import { SOCIAL_FILE, subjectOf } from './subjects.ts'

const ONE_HOUR = 'public, max-age=3600'
const ONE_YEAR = 'public, max-age=31536000, immutable'
const IMAGES_PER_MINUTE = 120

export const discoveryRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app
  const siteMaps = new DocumentCache()
  const stop = await context.db.listen(DOCUMENTS_CHANGED, {
    tellsOfRows: true,
    onMessage: (tenantId) => siteMaps.forget(tenantId),
    onGap: () => siteMaps.forget(),
  })
  app.addHook('onClose', async () => stop())

  app.get('/robots.txt', { schema: { hide: true } }, async ({ tenant }, reply) =>
    reply
      .header('cache-control', ONE_HOUR)
      .type('text/plain; charset=utf-8')
      .send(robotsText(siteAddress(context.settings, tenant))),
  )

  app.get('/.well-known/security.txt', { schema: { hide: true } }, async ({ tenant }, reply) => {
    const { securityContact: contact } = context.settings
    if (contact === undefined) throw new Refusal('request.not-found')
    return reply
      .header('cache-control', ONE_HOUR)
      .type('text/plain; charset=utf-8')
      .send(securityText(contact, { site: siteAddress(context.settings, tenant), now: context.clock.now() }))
  })

  app.get(
    '/sitemap.xml',
    { schema: { hide: true }, config: { fromReplica: 'visitors' } },
    async (request, reply) => {
      const { tenant } = request
      const stored = await siteMaps.get(tenant.tenantId, [tenant.tenantId], async () => {
        const pages = await sitePages(context.db, tenant)
        return storedDocument(siteMapXml(siteAddress(context.settings, tenant), pages), [])
      })
      if (!stored) throw new Refusal('request.not-found')
      return sendXml(request, reply, stored)
    },
  )

  app.get(
    '/social/:file',
    {
      config: { rateLimit: { max: IMAGES_PER_MINUTE, timeWindow: '1 minute' } },
      schema: {
        hide: true,
        params: z.object({ file: z.string().max(80) }),
        querystring: z.object({ v: z.string().max(40).optional() }),
      },
    },
    async (request, reply) => {
      if (!SOCIAL_FILE.test(request.params.file)) throw new Refusal('request.not-found')
      const subject = await subjectOf(context, request.tenant, request.params.file)
      const image = await socialCard(context, request.tenant, subject)
      const etag = `"${createHash('sha256').update(image).digest('base64url').slice(0, 22)}"`
      // Named by what it shows, an image never changes; unnamed it follows the thing.
      reply.header('cache-control', request.query.v ? ONE_YEAR : ONE_HOUR).header('etag', etag)
      // Other sites show it: that is what it is for.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type('image/jpeg').send(image)
    },
  )
}

function sendXml(request: FastifyRequest, reply: FastifyReply, { html, br, gz, etag }: StoredDocument) {
  reply.header('cache-control', 'public, max-age=0, must-revalidate').header('etag', etag)
  reply.header('vary', 'accept-encoding')
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  reply.type('application/xml; charset=utf-8')
  const encoding = encodingOf(String(request.headers['accept-encoding'] ?? ''))
  if (encoding === 'identity') return reply.send(html)
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? br : gz)
}
