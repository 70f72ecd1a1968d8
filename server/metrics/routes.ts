/** /metrics, for whoever holds METRICS_TOKEN; without that setting there is no such address. */
import { timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { singleFlight } from '@frontage/domain/once.ts'
import { METRICS_PATH } from '../platform/metrics-path.ts'
import { sha256 } from '../platform/secrets.ts'
import type { RequestFigures } from './requests.ts'
import { processSamples, sharedSamples } from './state.ts'
import { metricsText, type Sample } from './text.ts'

/** The event loop is looked at so often, in milliseconds. */
const LOOK_MS = 20

export function registerMetrics(app: FastifyInstance, figures: RequestFigures): void {
  const { context } = app
  const token = context.settings.metricsToken
  if (token === undefined) return
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())
  app.addHook('onResponse', async (request, reply) => {
    figures.count(request.routeOptions.url, request.method, reply.statusCode, reply.elapsedTime)
  })
  const share = singleFlight<Sample[]>()
  const expected = Buffer.from(sha256(`Bearer ${token}`))
  app.get(METRICS_PATH, { schema: { hide: true } }, async (request, reply) => {
    const given = Buffer.from(sha256(request.headers.authorization ?? ''))
    if (!timingSafeEqual(given, expected))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain')
        .send('METRICS_TOKEN is needed.\n')
    // What the database would say is left out while it does not answer: the rest is what one wants to read then.
    const shared = await share('shared', () => sharedSamples(context)).catch((error: unknown) => {
      context.log.warn({ err: error }, 'figures of the database are missing')
      return []
    })
    const text = metricsText([...figures.samples(), ...processSamples(context, delay), ...shared])
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(text)
  })
}
