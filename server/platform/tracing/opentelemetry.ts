/**
 * Spans to a collector, by OTLP over HTTP. Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set. What cannot be sent waits
 * in a queue that has an end, and nobody waits for it. See docs/decisions/0110-traces.md.
 */
import { hostname } from 'node:os'
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind as OfKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { Facts, OpenSpan, Place, SpanKind } from '@frontage/db/trace.ts'
import { sayingSeldom } from '../jobs/say-seldom.ts'
import type { Settings } from '../settings.ts'
import { safeFacts } from './safe-facts.ts'
import type { Tracing } from './tracing.ts'

/** Spans that wait to be sent; what comes beyond them is lost. */
const MOST_WAITING = 2048
const MOST_AT_ONCE = 512
/** Milliseconds for one attempt to send. */
const PATIENCE_MS = 5_000
/** Milliseconds that a process that stops gives to what still waits. */
const LAST_MS = 2_000

const KINDS: Partial<Record<SpanKind, OfKind>> = {
  request: OfKind.SERVER,
  job: OfKind.CONSUMER,
  transaction: OfKind.CLIENT,
  read: OfKind.CLIENT,
  platform: OfKind.CLIENT,
  statement: OfKind.CLIENT,
  call: OfKind.CLIENT,
}

export function openTelemetry(
  { url, headers, serviceName, sampler, sendEveryMs }: NonNullable<Settings['traces']>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Tracing {
  const seldom = sayingSeldom()
  const failed = (...said: unknown[]) =>
    seldom.say('traces', (more) => log.warn({ said: briefly(said), ...more }, 'traces are not sent'))
  const silent = () => {}
  diag.setLogger(
    { error: failed, warn: failed, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(
        resourceFromAttributes({
          'service.name': 'frontage',
          'service.instance.id': `${hostname()}-${process.pid}`,
        }),
      )
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes(serviceName === undefined ? {} : { 'service.name': serviceName })),
    sampler: samplerOf(sampler),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url, headers, timeoutMillis: PATIENCE_MS, concurrencyLimit: 2 }),
        maxQueueSize: MOST_WAITING,
        maxExportBatchSize: MOST_AT_ONCE,
        scheduledDelayMillis: sendEveryMs,
      }),
    ],
  })
  const tracer = provider.getTracer('frontage')

  return {
    spans: {
      begin(kind, facts, parent): OpenSpan {
        const span = tracer.startSpan(
          nameOf(kind, facts),
          { kind: KINDS[kind] ?? OfKind.INTERNAL, attributes: safeFacts(facts) },
          parent ? contextOf(parent) : ROOT_CONTEXT,
        )
        const { traceId, spanId, traceFlags } = span.spanContext()
        return {
          traceId,
          spanId,
          isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0,
          end(more) {
            if (kind === 'request') span.updateName(nameOf(kind, more))
            span.setAttributes(safeFacts(more))
            const status = more['http.response.status_code'] ?? 0
            if (more['error.type'] !== undefined || status >= 500)
              span.setStatus({ code: SpanStatusCode.ERROR })
            span.end()
          },
        }
      },
    },
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_MS).unref())
      await Promise.race([provider.shutdown().catch(failed), late])
      seldom.end()
      diag.disable()
    },
  }
}

const contextOf = ({ traceId, spanId, isSampled }: Place) =>
  trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  })

/** Of what fits alone, as everything that is sent. */
function nameOf(kind: SpanKind, facts: Facts): string {
  const safe = safeFacts(facts)
  const said = (...names: (keyof Facts)[]) => names.flatMap((name) => safe[name] ?? []).join(' ')
  if (kind === 'request') return said('http.request.method', 'http.route') || kind
  if (kind === 'statement') return said('db.operation.name', 'db.collection.name') || kind
  if (kind === 'job') return `job ${said('frontage.job')}`
  if (kind === 'call') return said('frontage.port', 'frontage.call')
  return kind
}

function samplerOf({ name, share }: NonNullable<Settings['traces']>['sampler']): Sampler {
  const [, parented, how] = /^(parentbased_)?(.+)$/.exec(name) ?? []
  const root =
    how === 'always_off'
      ? new AlwaysOffSampler()
      : how === 'traceidratio'
        ? new TraceIdRatioBasedSampler(share)
        : new AlwaysOnSampler()
  return parented === undefined ? root : new ParentBasedSampler({ root })
}

/** The library tells its troubles in objects and stacks; the first words say what it is. */
const briefly = (said: readonly unknown[]): string =>
  said
    .map((part) => (part instanceof Error ? part.message : String(part)))
    .join(' ')
    .slice(0, 200)
