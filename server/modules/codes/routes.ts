/** What a phone opens that scanned a code, and what it is told where the code leads nowhere. */
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import * as calls from '@frontage/contracts/calls/codes.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { isScanCode, scanPath } from '@frontage/domain/codes/scan-code.ts'
import { isProgram } from '@frontage/domain/landing/visits.ts'
import { route } from '../../platform/route.ts'
import { presentAgent } from './presenter.ts'
import { countVisitBy, followCode, readCode } from './queries.ts'

/** A household scans a few; a program that looks for codes is slowed down. */
const SCAN_RATE = { max: 60, timeWindow: '1 minute' }

const Params = z.object({ code: z.string().max(60) })

export const codeRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app

  app.get(
    scanPath(':code'),
    { schema: { hide: true }, config: { rateLimit: SCAN_RATE } },
    async (request, reply) => {
      const code = Params.parse(request.params).code.toLowerCase()
      const { headers, method, ip, tenant } = request
      const isLook =
        method === 'HEAD' ||
        isProgram(headers['user-agent'] ?? '') ||
        /prefetch|preview/i.test(`${String(headers['sec-purpose'])} ${String(headers.purpose)}`)
      const url = isScanCode(code) ? await followCode(context, tenant, code, isLook ? null : ip) : null
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(url ?? `/scanned/${encodeURIComponent(code)}`, 302)
    },
  )

  // Of a landing page whose visitor came by a code; the page itself counts hers with all others.
  route(app, calls.visit, { config: { rateLimit: SCAN_RATE } }, async (request) => {
    const { tenant, session, headers, params } = request
    const code = params.code.toLowerCase()
    if (isProgram(headers['user-agent'] ?? '')) return null
    await countVisitBy(context, tenant, code, session?.account.id)
    return null
  })

  route(app, calls.scanned, { config: { rateLimit: SCAN_RATE } }, async ({ tenant, params }) => {
    const found = await readCode(context, tenant, params.code.toLowerCase())
    return ok({ agent: found.is_active ? presentAgent(found) : null })
  })
}
