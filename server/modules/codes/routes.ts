/** What a phone opens that scanned a code. */
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { visitByCode } from '@frontage/contracts/calls/landing.ts'
import { scanPath } from '@frontage/domain/codes/scan-code.ts'
import { isProgram } from '@frontage/domain/landing/visits.ts'
import { route } from '../../platform/route.ts'
import { whomToAsk } from './nowhere.ts'
import { countVisitBy, followCode } from './queries.ts'

/** A household scans a few; a program that looks for codes is slowed down. */
const SCAN_RATE = { max: 60, timeWindow: '1 minute' }
/** Never stored: it may lead elsewhere the next minute. */
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

const Params = z.object({ code: z.string() })

export const codeRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app

  app.get(
    scanPath(':code'),
    { schema: { hide: true }, config: { rateLimit: SCAN_RATE } },
    async (request, reply) => {
      const code = Params.parse(request.params).code.toLowerCase()
      const { headers, method, ip, tenant, nonce } = request
      const isLook =
        method === 'HEAD' ||
        isProgram(headers['user-agent'] ?? '') ||
        /prefetch|preview/i.test(`${String(headers['sec-purpose'])} ${String(headers.purpose)}`)
      const { url, agent } = await followCode(context, tenant, code, isLook ? null : ip)
      reply.headers(HEADERS)
      return url === null
        ? reply
            .code(404)
            .type('text/html; charset=utf-8')
            .send(whomToAsk(tenant, agent, nonce))
        : reply.redirect(url, 302)
    },
  )

  // Of a landing page whose visitor came by a code; the page itself counts hers with all others.
  route(app, visitByCode, { config: { rateLimit: SCAN_RATE } }, async (request) => {
    const { tenant, session, headers, params } = request
    if (isProgram(headers['user-agent'] ?? '')) return null
    await countVisitBy(context, tenant, params.code.toLowerCase(), session?.account.id)
    return null
  })
}
