/** One id for everything that a request or a job causes, with spans where a collector was named. */
import type { FastifyBaseLogger } from 'fastify'
import {
  currentTrace,
  endingSpan,
  errorType,
  placeOf,
  withTrace,
  type Facts,
  type OpenSpan,
  type Place,
  type SpanKind,
  type Spans,
} from '@frontage/db/trace.ts'
import { randomText } from '../random-text.ts'
import type { Settings } from '../settings.ts'

export interface Tracing {
  /** Absent: no collector was named, and ids are all there is. */
  spans?: Spans
  /** Sends what waits, and does not wait long. */
  close(): Promise<void>
}

export const withoutSpans: Tracing = { close: async () => {} }

/** The library of the spans is loaded where they are wanted, and nowhere else. */
export async function openTracing(
  { traces }: Pick<Settings, 'traces'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Tracing> {
  if (!traces) return withoutSpans
  const { openTelemetry } = await import('./opentelemetry.ts')
  return openTelemetry(traces, log)
}

/** Begins a request's or a job's part of a trace: of the parent's where there is one, else of a new one. */
export function beginPart(
  { spans }: Tracing,
  kind: SpanKind,
  facts: Facts,
  parent: Place | undefined,
): OpenSpan {
  if (spans) return spans.begin(kind, facts, parent)
  return {
    traceId: parent?.traceId ?? randomText(16, 'hex'),
    spanId: randomText(8, 'hex'),
    isSampled: parent?.isSampled ?? false,
    end: () => {},
  }
}

/** Runs `work` as a part of its own. */
export function asPart<T>(
  tracing: Tracing,
  kind: SpanKind,
  facts: Facts,
  parent: Place | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const part = beginPart(tracing, kind, facts, parent)
  return endingSpan(part, () => withTrace({ ...placeOf(part), spans: tracing.spans }, work))
}

/** The port itself where nothing is recorded. Its calls are named, never what they are given or answer. */
export function traced<T extends object>({ spans }: Tracing, port: string, its: T): T {
  if (!spans) return its
  return new Proxy(its, {
    get(target, call, receiver) {
      const value: unknown = Reflect.get(target, call, receiver)
      if (typeof value !== 'function' || typeof call !== 'string') return value
      return (...given: unknown[]): unknown => {
        const work = (): unknown => Reflect.apply(value, target, given)
        const trace = currentTrace()
        if (!trace?.isSampled) return work()
        const span = spans.begin('call', { 'frontage.port': port, 'frontage.call': call }, trace)
        const answer = withTrace({ ...placeOf(span), spans }, work)
        if (answer instanceof Promise)
          answer.then(
            () => span.end({}),
            (error: unknown) => span.end({ 'error.type': errorType(error) }),
          )
        else span.end({})
        return answer
      }
    },
  })
}

/** By which outside services can be asked about one call of ours: 32 hexadecimal digits, and nothing about anybody. */
export function traceHeader(): Record<string, string> {
  const trace = currentTrace()
  return trace ? { 'X-Trace-Id': trace.traceId } : {}
}
