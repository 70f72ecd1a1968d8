/** The application: what a request meets, in this order, before and after the modules. */
import { createServer } from 'node:http'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import statics from '@fastify/static'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { describeRoute } from './platform/openapi.ts'
import { answerBrokenRequest } from './platform/broken-request.ts'
import type { AppContext } from './platform/context.ts'
import { isFromInternet, refuseFromInternet } from './platform/demonstration-guard.ts'
import { registerDraining } from './platform/draining.ts'
import { isCall, registerErrors } from './platform/errors.ts'
import { healthRoutes } from './platform/health.ts'
import { DocumentCache } from './platform/documents/cache.ts'
import { isAnsweredReady, ReadyReplies } from './platform/documents/ready-replies.ts'
import { registerGivingBack } from './platform/rate-per-account.ts'
import { Refusal } from './platform/refusal.ts'
import { addressWithin } from './platform/request-address.ts'
import { attemptStore } from './platform/shared-attempts.ts'
import { randomText } from './platform/random-text.ts'
import { securityHeaders } from './platform/security-headers.ts'
import { registerTraces, requestIds, TRACE_ID } from './platform/tracing/requests.ts'
import { registerStorableText } from './platform/storable-text.ts'
import { isWebSocket, registerWebSockets } from './platform/web-sockets.ts'
import { validatorCompiler } from './platform/validation.ts'
import { registerReadPlaces } from './platform/read-place.ts'
import { RequestFigures } from './metrics/requests.ts'
import { registerMetrics } from './metrics/routes.ts'
import { apiDocsRoutes, describedWebhooks } from './modules/programs/index.ts'
import { forgetChangedTenants } from './modules/tenants/index.ts'
import { documentSources } from './site/document-sources.ts'
import { documentPlugin } from './site/documents.ts'
import { registerRequestPath } from './site/request-path.ts'
import { registerModuleChecks, registerModules } from './site/routes.ts'

/** The demonstration brokerages' logos. */
const LOGOS = join(import.meta.dirname, '../catalog/logos')
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

// Fastify's own defaults are none: a slow client would keep its connection for ever.
export const REQUEST_MS = 120_000
const CONNECTION_MS = 130_000
const UNUSED_CONNECTION_MS = 10_000

export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const cache = new DocumentCache()
  const ready = new ReadyReplies(cache, context.tenants)
  const figures = new RequestFigures()
  const app = Fastify({
    rewriteUrl: ({ url = '/' }) => addressWithin(url),
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: TRACE_ID }),
    trustProxy: context.settings.trustedProxies.length > 0 ? context.settings.trustedProxies : false,
    genReqId: requestIds(context),
    bodyLimit: ONE_MEGABYTE,
    // What still comes on an open connection while the process stops is answered like everything before it.
    return503OnClosing: false,
    serverFactory: (wholeWay) =>
      createServer(
        {
          shouldUpgradeCallback: isWebSocket,
          requestTimeout: REQUEST_MS,
          keepAliveTimeout: UNUSED_CONNECTION_MS,
        },
        (request, response) => {
          if (!context.settings.answersInternet && isFromInternet(request)) refuseFromInternet(response)
          else if (isAnsweredReady(request, response, ready)) figures.countReady()
          else wholeWay(request, response)
        },
      ).setTimeout(CONNECTION_MS),
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { maxParamLength: 500 },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('context', context)
  registerTraces(app)

  await app.register(cookie)
  app.decorateRequest('nonce', '')
  const headersWith = securityHeaders(context.settings)
  app.addHook('onRequest', async (request, reply) => {
    request.nonce = randomText(16, 'base64')
    for (const [name, value] of headersWith(request.nonce)) reply.raw.setHeader(name, value)
    // Answers of calls are somebody's own; a route that knows better says so.
    if (isCall(request.url)) reply.raw.setHeader('cache-control', 'no-store')
  })
  registerErrors(app)
  registerDraining(app)
  registerReadPlaces(app)
  app.addHook('preClose', async () => ready.close())
  registerWebSockets(app)
  registerRequestPath(app, context)
  await forgetChangedTenants(app)
  registerStorableText(app)
  registerModuleChecks(app)
  const attempts = attemptStore(context.db)
  await app.register(rateLimit, { global: false, store: attempts })
  registerGivingBack(app, (route, key) => attempts.giveBack(route, key))
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      webhooks: describedWebhooks(),
      info: { title: 'Frontage', version: '1.0.0' },
      components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
    },
    transform: describeRoute,
  })

  registerMetrics(app, figures, cache)
  await app.register(healthRoutes)
  await app.register(statics, {
    root: LOGOS,
    prefix: '/brand/',
    index: false,
    maxAge: '1d',
    decorateReply: false,
  })
  await registerModules(app)
  await app.register(apiDocsRoutes)
  for (const service of SERVICES) {
    app.all(`/${service}/api/*`, { schema: { hide: true } }, async () => {
      throw new Refusal('request.not-found')
    })
  }
  await app.register(documentPlugin, { sources: documentSources(context), cache, ready })
  return app
}
