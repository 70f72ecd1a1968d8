/** /metrics, for whoever holds METRICS_TOKEN; without that setting there is no such address. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { singleFlight } from '@frontage/domain/once.ts'
import type { DocumentCache } from '../platform/documents/cache.ts'
import { countedStatus } from '../platform/errors.ts'
import { METRICS_PATH } from '../platform/metrics-path.ts'
import type { RequestFigures } from './requests.ts'
import { LOOK_MS, processSamples, sharedSamples } from './state.ts'
import { METRICS_TYPE, metricsText, type Sample } from './text.ts'
import { TOKEN_NEEDED, tokenGuard } from './token.ts'

export function registerMetrics(
  app: FastifyInstance,
  figures: RequestFigures,
  cache: Pick<DocumentCache, 'counts'>,
): void {
  const { context } = app
  const token = context.settings.metricsToken
  if (token === undefined) return
  const isAllowed = tokenGuard(token)
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())
  app.addHook('onResponse', async (request, reply) => {
    const status = countedStatus(request, reply.statusCode)
    figures.count(request.routeOptions.url, request.method, status, reply.elapsedTime)
  })
  const share = singleFlight<Sample[]>()
  app.get(METRICS_PATH, { schema: { hide: true } }, async (request, reply) => {
    if (!isAllowed(request.headers.authorization))
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send(TOKEN_NEEDED)
    // What the database would say is left out while it does not answer: the rest is what one wants to read then.
    const shared = await share('shared', () => sharedSamples(context)).catch((error: unknown) => {
      context.log.warn({ err: error }, 'figures of the database are missing')
      return []
    })
    const documents = Object.entries(cache.counts).map(([from, value]): Sample => ({
      name: 'frontage_documents_total',
      labels: { from },
      value,
    }))
    const text = metricsText([
      ...figures.samples(),
      ...documents,
      ...processSamples(context, delay),
      ...shared,
    ])
    return reply.type(METRICS_TYPE).header('cache-control', 'no-store').send(text)
  })
}
