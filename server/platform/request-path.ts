/** Host → tenant, cookie → session, and the checks that come before any route. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasSessionCookie, loadSession } from '../modules/accounts/index.ts'
import { WEBHOOK_PATH } from './cards/webhook-path.ts'
import type { AppContext } from './context.ts'
import { presentRefusal, wantsPage } from './errors.ts'
import { strangerPage } from './plain-page.ts'
import { Refusal } from './refusal.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Paths that answer machines, not visitors: no tenant, no session. */
const WITHOUT_TENANT = new Set(['/healthz', '/readyz', WEBHOOK_PATH])

/** Files of the build, brands and the public artwork are the same for everybody: nobody asks who wants them. */
const FOR_EVERYBODY = [
  '/assets/',
  '/fonts/',
  '/brand/',
  '/marketingcenter/api/v1/samples',
  '/marketingcenter/api/v1/templates/covers?',
]

export function registerRequestPath(app: FastifyInstance, context: AppContext): void {
  app.decorateRequest('tenant')
  app.decorateRequest('session', null)

  app.addHook('onRequest', async (request, reply) => {
    if (WITHOUT_TENANT.has(request.url)) return
    const tenant = await context.tenants.byHost(request.hostname)
    if (!tenant) {
      if (wantsPage(request))
        return reply
          .code(404)
          .type('text/html; charset=utf-8')
          .send(strangerPage(request.hostname, request.nonce))
      return reply.code(404).send(presentRefusal(new Refusal('request.not-found')))
    }
    request.tenant = tenant
    refuseOtherSites(request)
    if (!FOR_EVERYBODY.some((path) => request.url.startsWith(path)))
      request.session = await loadSession(context, request)
  })
}

/** A cookie travels by itself, so a request that changes something must prove which site it came from. */
function refuseOtherSites(request: FastifyRequest): void {
  if (SAFE_METHODS.has(request.method) || !hasSessionCookie(request) || request.headers.authorization) return
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const sameOrigin = origin ? hostOf(origin) === request.host : site === undefined || site === 'same-origin'
  if (!sameOrigin) throw new Refusal('request.cross-site')
}

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : '')
