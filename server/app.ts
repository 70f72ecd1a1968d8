/** The application: every module registered by name, in the order a request meets them. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import statics from '@fastify/static'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import {
  accountRoutes,
  registerLinkPages,
  registerSwitchedRecord,
  registerTermsGuard,
  onboardedRoutes,
  switchRoutes,
} from './modules/accounts/index.ts'
import { designRoutes, registerLayoutTokens } from './modules/designs/index.ts'
import { catalogueRoutes } from './modules/catalogue/index.ts'
import { cartRoutes } from './modules/cart/index.ts'
import {
  cardWebhook,
  checkoutRoutes,
  receivePaymentEvent,
  savedCardRoutes,
} from './modules/checkout/index.ts'
import { contentRoutes, landingRoutes } from './modules/content/index.ts'
import { discoveryRoutes } from './modules/discovery/index.ts'
import { favouriteRoutes } from './modules/favourites/index.ts'
import { notificationRoutes } from './modules/notifications/index.ts'
import { fileRoutes } from './modules/files/index.ts'
import { listRoutes, listUploadRoutes } from './modules/lists/index.ts'
import { mailboxRoutes } from './modules/mailbox/index.ts'
import { partnerRoutes, partnerStandIn } from './modules/partners/index.ts'
import { membershipRoutes, receiveMembershipEvent } from './modules/membership/index.ts'
import { managedOrderRoutes, orderRoutes } from './modules/orders/index.ts'
import { brandRoutes } from './modules/brand/index.ts'
import { pageFileRoutes, pageRoutes, pageTreeRoutes, voteRoutes } from './modules/pages/index.ts'
import { reportingRoutes } from './modules/reporting/index.ts'
import { pressRoutes } from './modules/press/index.ts'
import { profileRoutes, signUpRoutes } from './modules/profiles/index.ts'
import { supportInboxRoutes, supportRoutes } from './modules/support/index.ts'
import { searchRoutes } from './modules/search/index.ts'
import { stockRoutes } from './modules/stock/index.ts'
import { tenantRoutes } from './modules/tenants/index.ts'
import { browserCardRoutes } from './platform/cards/stand-in/browser-routes.ts'
import type { AppContext } from './platform/context.ts'
import { registerErrors } from './platform/errors.ts'
import { healthRoutes } from './platform/health.ts'
import { pagePlugin } from './platform/pages/plugin.ts'
import { pageSources } from './platform/pages/sources.ts'
import { Refusal } from './platform/refusal.ts'
import { registerRequestPath } from './platform/request-path.ts'
import { securityHeaders } from './platform/security-headers.ts'

/** The demonstration brokerages' logos. */
const LOGOS = join(import.meta.dirname, '../catalogue/logos')
/** Prefixes of the calls: what is unknown below them answers a program, not a reader. */
const SERVICES = [
  'auth',
  'marketingcenter',
  'security',
  'managetenants',
  'managebrands',
  'managecontent',
  'managepages',
]
const ONE_MEGABYTE = 1024 * 1024

export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const app = Fastify({
    // A broken escape in an address is an unknown page like any other, with the tenant's own 404.
    rewriteUrl: ({ url = '/' }) => (hasDecodablePath(url) ? url : '/not-found'),
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: context.settings.trustedProxies.length > 0 ? context.settings.trustedProxies : false,
    bodyLimit: ONE_MEGABYTE,
    // Fastify's own defaults are none: a slow client would keep its connection for ever.
    requestTimeout: 120_000,
    connectionTimeout: 130_000,
    keepAliveTimeout: 10_000,
    routerOptions: { maxParamLength: 500 },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('context', context)

  await app.register(cookie)
  app.decorateRequest('nonce', '')
  app.addHook('onRequest', async (request) => {
    request.nonce = randomBytes(16).toString('base64')
    // The header's writer sees the raw request alone.
    Object.assign(request.raw, { nonce: request.nonce })
  })
  await app.register(helmet, securityHeaders(context.settings))
  registerErrors(app)
  registerRequestPath(app, context)
  registerSwitchedRecord(app)
  registerTermsGuard(app)
  registerLayoutTokens(app)
  registerLinkPages(app)
  await app.register(rateLimit, { global: false })
  await app.register(swagger, {
    openapi: { info: { title: 'Frontage', version: '1.0.0' } },
    transform: jsonSchemaTransform,
  })

  await app.register(healthRoutes)
  await app.register(statics, {
    root: LOGOS,
    prefix: '/brand/',
    index: false,
    maxAge: '1d',
    decorateReply: false,
  })
  await app.register(tenantRoutes)
  await app.register(accountRoutes)
  await app.register(signUpRoutes)
  await app.register(profileRoutes)
  await app.register(switchRoutes)
  await app.register(onboardedRoutes)
  await app.register(catalogueRoutes)
  await app.register(contentRoutes)
  await app.register(landingRoutes)
  await app.register(discoveryRoutes)
  await app.register(searchRoutes)
  await app.register(favouriteRoutes)
  await app.register(notificationRoutes)
  await app.register(fileRoutes)
  await app.register(stockRoutes)
  await app.register(designRoutes)
  await app.register(pressRoutes)
  await app.register(listRoutes)
  await app.register(listUploadRoutes)
  await app.register(cartRoutes)
  await app.register(checkoutRoutes)
  await app.register(orderRoutes)
  await app.register(managedOrderRoutes)
  await app.register(savedCardRoutes)
  await app.register(membershipRoutes)
  await app.register(cardWebhook, { receivers: [receivePaymentEvent, receiveMembershipEvent] })
  await app.register(pageRoutes)
  await app.register(pageTreeRoutes)
  await app.register(pageFileRoutes)
  await app.register(voteRoutes)
  await app.register(brandRoutes)
  await app.register(reportingRoutes)
  await app.register(supportRoutes)
  await app.register(supportInboxRoutes)
  const { standIn } = context.cards
  if (standIn) await app.register(browserCardRoutes, { standIn })
  await app.register(mailboxRoutes)
  await app.register(partnerRoutes)
  await app.register(partnerStandIn)
  app.get('/api-docs', { schema: { hide: true } }, async () => app.swagger())
  for (const service of SERVICES) {
    app.all(`/${service}/api/*`, { schema: { hide: true } }, async () => {
      throw new Refusal('request.not-found')
    })
  }
  await app.register(pagePlugin, { sources: pageSources(context) })
  return app
}

/** A query may say '100%' as people and letters do: it is read as it stands. */
function hasDecodablePath(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}
