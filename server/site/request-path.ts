/** Host → tenant, cookie → session, and the checks that come before any route. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { templateOf } from '@frontage/contracts/call.ts'
import * as emailCalls from '@frontage/contracts/calls/emails.ts'
import * as unsubscribeCalls from '@frontage/contracts/calls/unsubscribe.ts'
import * as signOnCalls from '@frontage/contracts/calls/sign-on.ts'
import * as catalogCalls from '@frontage/contracts/calls/catalog.ts'
import { apiKeyOf, hasBearer, loadSession, tenantFor } from '../modules/accounts/index.ts'
import { isPreviewedPage, previewedTenant } from '../modules/brand/index.ts'
import { admitProgram } from '../modules/programs/index.ts'
import { look } from '../modules/views/index.ts'
import { sendConsole } from '../modules/console/index.ts'
import { PROXY_QUESTION } from '../modules/tenants/index.ts'
import { WEBHOOK_PATH } from '../platform/cards/webhook-path.ts'
import type { AppContext } from '../platform/context.ts'
import { CSP_REPORTS_PATH } from '../platform/csp-reports-path.ts'
import { EMAIL_EVENTS_PATH, EMAIL_REPLIES_PATH } from '../platform/mail/provider-path.ts'
import { METRICS_PATH } from '../platform/metrics-path.ts'
import { presentRefusal, wantsDocument } from '../platform/errors.ts'
import { unknownHostDocument } from '../platform/plain-document.ts'
import { Refusal } from '../platform/refusal.ts'
import { refuseUnstorableAddress } from '../platform/storable-text.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Paths that answer machines, not visitors: no tenant, no session. */
const WITHOUT_TENANT = new Set([
  '/healthz',
  '/readyz',
  WEBHOOK_PATH,
  EMAIL_EVENTS_PATH,
  EMAIL_REPLIES_PATH,
  PROXY_QUESTION,
  CSP_REPORTS_PATH,
])

/**
 * Where the directory of a brokerage has browsers post its answer. No cookie counts there, and nobody is signed in by it: see
 * `modules/sign-on/commands/arrive.ts`.
 */
const FROM_OTHER_SITES = new Set([templateOf(signOnCalls.arrive)])

/** Links in emails, up to their tokens. */
const UNSUBSCRIBING = [templateOf(emailCalls.choices), templateOf(unsubscribeCalls.read)].map((path) =>
  path.replace(/\{.*/, ''),
)

/** Files of the build, brands and the public artwork are the same for everybody; a directory comes with a token of its own. */
const FOR_EVERYBODY = [
  '/assets/',
  '/fonts/',
  '/brand/',
  '/scim/v2/',
  templateOf(catalogCalls.listSamples),
  `${templateOf(catalogCalls.readCovers)}?`,
]

export function registerRequestPath(app: FastifyInstance, context: AppContext): void {
  app.decorateRequest('tenant')
  app.decorateRequest('session', null)
  app.decorateRequest('isDraft', false)
  app.decorateRequest('viewing', null)
  app.decorateRequest('isConsole', false)

  app.addHook('onRequest', async (request, reply) => {
    refuseTwoHosts(request)
    if (WITHOUT_TENANT.has(pathOf(request))) return
    if (pathOf(request) === METRICS_PATH && context.settings.metricsToken !== undefined) return
    if (isConsoleHost(context, request)) {
      request.isConsole = true
      refuseUnstorableAddress(request)
      refuseOtherSites(request)
      // Nothing of a brokerage's site answers here.
      if (request.url.startsWith('/console/')) return
      if (wantsDocument(request)) return sendConsole(request, reply)
      throw new Refusal('request.not-found')
    }
    const tenant = await context.tenants.byHost(request.hostname)
    if (!tenant) {
      if (wantsDocument(request))
        return reply
          .code(404)
          .type('text/html; charset=utf-8')
          .send(unknownHostDocument(request.hostname, request.nonce))
      return reply.code(404).send(presentRefusal(new Refusal('request.not-found')))
    }
    request.tenant = tenant
    if (tenant.isElsewhere) throw new Refusal('site.moved')
    if (isMoving(context, request)) throw new Refusal('site.moving')
    if (tenant.isSuspended && !isUnsubscribing(request)) throw new Refusal('site.suspended')
    refuseUnstorableAddress(request)
    refuseOtherSites(request)
    const previewed = await previewedTenant(context, request)
    if (previewed) {
      request.tenant = previewed
      request.isDraft = true
      if (isPreviewedPage(request)) return
    }
    const key = apiKeyOf(request)
    if (key !== null) request.session = await admitProgram(context, request, reply, key)
    // What is the same for everybody acts for nobody: without a session it would be taken for a page whose view is over.
    else if (!FOR_EVERYBODY.some((path) => request.url.startsWith(path))) {
      request.session = await loadSession(context, request)
      await look(context, request, reply)
    }
    if (request.session) request.tenant = tenantFor(request.tenant, request.session.account)
  })
}

/** For seconds, whatever was begun is finished and nothing more is; the database refuses whatever comes by another way. */
const isMoving = ({ clock }: AppContext, { tenant, method }: FastifyRequest): boolean =>
  tenant.readOnlyUntil !== undefined && tenant.readOnlyUntil > clock.now() && !SAFE_METHODS.has(method)

/** Whoever wants no more emails need not wait until a site is open again. */
const isUnsubscribing = (request: FastifyRequest): boolean =>
  UNSUBSCRIBING.some((start) => pathOf(request).startsWith(start))

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''

const isConsoleHost = ({ settings }: AppContext, { hostname }: FastifyRequest): boolean =>
  settings.consoleHost !== undefined && hostname.toLowerCase() === settings.consoleHost

/** Between a proxy and this server each might believe another one. */
function refuseTwoHosts({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) throw new Refusal('request.two-hosts')
}

/**
 * What changes something must come from this site: cookies travel by themselves, and even without one a foreign form
 * could sign someone in or out. A token in the header is no browser's doing, and then no cookie counts.
 */
function refuseOtherSites(request: FastifyRequest): void {
  if (SAFE_METHODS.has(request.method) || hasBearer(request)) return
  if (request.method === 'POST' && FROM_OTHER_SITES.has(pathOf(request))) return
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const isSame =
    origin && origin !== 'null'
      ? hostOf(origin) === request.host
      : site === 'same-origin' || (site === undefined && origin === undefined)
  if (!isSame) throw new Refusal('request.cross-site')
}

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : '')
