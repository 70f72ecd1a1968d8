/**
 * What the work under way belongs to: one id through request, transaction, job and the call to a provider, also where no
 * spans are recorded. It is in this room because transactions are the lowest thing that names it.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export type SpanKind =
  'request' | 'job' | 'transaction' | 'read' | 'platform' | 'statement' | 'render' | 'call'

/** What a span may say, and nothing else: names and numbers of our own, never what somebody typed or what belongs to a user. */
export interface Facts {
  /** A route's pattern, never an address. */
  'http.route'?: string | undefined
  'http.request.method'?: string
  'http.response.status_code'?: number
  'frontage.tenant'?: string | undefined
  'frontage.job'?: string
  /** An outside service or a thread, and which of its functions. */
  'frontage.port'?: string
  'frontage.call'?: string
  'db.operation.name'?: string
  'db.collection.name'?: string
  'db.statements'?: number
  /** The name of an error's class or its code, never its message. */
  'error.type'?: string | undefined
}

export interface OpenSpan {
  readonly traceId: string
  readonly spanId: string
  readonly isSampled: boolean
  end(facts: Facts): void
}

/** Where spans go. */
export interface Spans {
  begin(kind: SpanKind, facts: Facts, parent: Place | undefined): OpenSpan
}

export interface Place {
  readonly traceId: string
  readonly spanId: string
  readonly isSampled: boolean
}

export interface Trace extends Place {
  /** Absent: nothing is recorded. */
  readonly spans?: Spans | undefined
}

const under = new AsyncLocalStorage<Trace>()

export const currentTrace = (): Trace | undefined => under.getStore()

/** Everything that `work` begins, and what that begins later, belongs to the trace. */
export const withTrace = <T>(trace: Trace, work: () => T): T => under.run(trace, work)

/** Records `work` as a part of what is under way, where that is recorded. */
export function inSpan<T>(kind: SpanKind, facts: () => Facts, work: () => Promise<T>): Promise<T> {
  const trace = under.getStore()
  if (!trace?.spans || !trace.isSampled) return work()
  const span = trace.spans.begin(kind, facts(), trace)
  return endingSpan(span, () => under.run({ ...placeOf(span), spans: trace.spans }, work))
}

export async function endingSpan<T>(span: OpenSpan, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work()
    span.end({})
    return result
  } catch (error) {
    span.end({ 'error.type': errorType(error) })
    throw error
  }
}

export const placeOf = ({ traceId, spanId, isSampled }: Place): Place => ({ traceId, spanId, isSampled })

export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** W3C Trace Context, which travels in headers, jobs and the database. */
export const traceparentOf = ({ traceId, spanId, isSampled }: Place): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`

const TRACEPARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/

/** undefined: none, or one that cannot be read. */
export function placeFrom(text: unknown): Place | undefined {
  const [, version, traceId, spanId, flags, more] =
    TRACEPARENT.exec(typeof text === 'string' ? text : '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  // Later versions may say more.
  if (version === '00' && more !== undefined) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** What transactions call themselves in pg_stat_activity and in the server's log. The database cuts at 63 characters. */
export function transactionName(otherwise: string): string {
  const trace = under.getStore()
  return trace ? `web ${traceparentOf(trace)}` : otherwise
}
