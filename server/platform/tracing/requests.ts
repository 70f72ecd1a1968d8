/** A request's part of its trace: begun where the request gets its id, ended when its answer has left. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { placeFrom, placeOf, withTrace, type OpenSpan } from '@frontage/db/trace.ts'
import type { AppContext } from '../context.ts'
import { trustedPeers } from '../trusted-proxy.ts'
import { beginPart } from './tracing.ts'

/** The name of the id in log lines. */
export const TRACE_ID = 'traceId'

const parts = new WeakMap<IncomingMessage, OpenSpan>()

/**
 * Makes ids of requests, which are those of their traces. A trace goes on where a proxy of ours says so; from anybody else
 * it would let visitors choose what is recorded, and mix theirs with others'.
 */
export function requestIds({
  settings,
  tracing,
}: Pick<AppContext, 'settings' | 'tracing'>): (raw: IncomingMessage) => string {
  const isTrusted = trustedPeers(settings)
  return (raw) => {
    const parent = isTrusted(raw.socket.remoteAddress) ? placeFrom(raw.headers.traceparent) : undefined
    const part = beginPart(tracing, 'request', {}, parent)
    parts.set(raw, part)
    return part.traceId
  }
}

export function registerTraces(app: FastifyInstance): void {
  const { spans } = app.context.tracing
  const inTrace = ({ raw }: FastifyRequest, done: () => void) => {
    const part = parts.get(raw)
    if (part) withTrace({ ...placeOf(part), spans }, done)
    else done()
  }
  app.addHook('onRequest', (request, _reply, done) => inTrace(request, done))
  // A body arrives by events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => inTrace(request, done))
  if (!spans) return
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    // Absent until a host was found to be a brokerage's.
    const tenant: typeof request.tenant | undefined = request.tenant
    parts.get(request.raw)?.end({
      'http.request.method': route === undefined ? 'ANY' : request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'frontage.tenant': tenant?.tenantId,
    })
  })
}
