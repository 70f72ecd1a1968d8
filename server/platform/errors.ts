/**
 * Whatever goes wrong leaves as the envelope with a stable code and a sentence, or as a page with that sentence where a
 * browser opens the address of a page; causes go to the log alone.
 */
import { codeOf, fieldOf } from '@frontage/domain/typed-objects.ts'
import { channel } from 'node:diagnostics_channel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KnownCall } from '@frontage/contracts/endpoints/index.ts'
import { isUnavailable } from '@frontage/db/client.ts'
import { refusalDocument } from './plain-document.ts'
import { Refusal, type RefusalCode } from './refusal.ts'
import { InvalidInput, malformed } from './validation.ts'

/** What `REFUSED` says: a call of the table, and what it was refused with. */
export interface RefusedCall {
  call: KnownCall
  code: RefusalCode
}

/** Tests listen here, and compare what leaves with what the table declares. */
export const REFUSED = channel('frontage.refused')

export function presentRefusal(refusal: Refusal) {
  return { success: false as const, message: refusal.message, code: refusal.code, data: refusal.data ?? null }
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof InvalidInput) {
    // An address that no page can have is answered as every unknown one.
    return error.validationContext === 'params' ? new Refusal('request.not-found') : malformed(error.problems)
  }
  if (isUnavailable(error)) return new Refusal('server.unavailable')
  if (isRefusedValue(error) || isCutForm(error)) return new Refusal('request.malformed')
  const statusCode = fieldOf(error, 'statusCode')
  if (statusCode === 413) return new Refusal('request.too-large')
  if (statusCode === 429) return new Refusal('request.too-many')
  if (statusCode === 404) return new Refusal('request.not-found')
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new Refusal('request.malformed')
  return new Refusal('server.failed')
}

/** Text that is no UTF-8 or holds U+0000, also inside JSON; a value that is not of its type, or beyond its range. */
const REFUSED_VALUES = new Set(['22021', '22P05', '22P02', '22003', '22007', '22008'])

/** The database's own refusal of a value that came in past the guards: the value is at fault, not the server. */
const isRefusedValue = (error: unknown): boolean =>
  error instanceof Error && REFUSED_VALUES.has(codeOf(error) ?? '')

/**
 * A form that ended before its last boundary, as an upload does that was broken off, or that names no boundary: its reader
 * says so in words alone.
 */
const isCutForm = (error: unknown): boolean =>
  error instanceof Error && /unexpected end of (multipart data|form)|boundary not found/i.test(error.message)

export function registerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => send(request, reply, new Refusal('request.not-found')))
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    // A site that operators closed is no failure of anything.
    if (refusal.status >= 500 && refusal.code !== 'site.suspended')
      request.log.error({ err: error }, 'request failed')
    else if (isRefusedValue(error))
      request.log.warn({ err: error }, 'the database refused what a guard let through')
    return send(request, reply, refusal)
  })
}

/** Whether a user opens the address, rather than a program. */
export const wantsDocument = (request: FastifyRequest): boolean =>
  request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')

/** Addresses of calls answer the envelope, whoever asks. */
export const isCall = (url: string): boolean => /^\/[a-z-]+\/api\/v1\//.test(url)

function send(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { call } = request.routeOptions.config ?? {}
  if (call) REFUSED.publish({ call, code: refusal.code } satisfies RefusedCall)
  if (refusal.status === 503) reply.header('retry-after', refusal.code === 'site.suspended' ? '3600' : '2')
  // What support is told: log lines of this request have the same id.
  reply.header('x-trace-id', request.id)
  reply.code(refusal.status)
  if (!wantsDocument(request) || isCall(request.url)) return reply.send(presentRefusal(refusal))
  const { nonce, url } = request
  const tenant = request.tenant as typeof request.tenant | undefined
  const visited = tenant && { name: tenant.name, color: tenant.data.brand_primary_color }
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(refusalDocument(refusal, { tenant: visited, nonce, url }))
}
