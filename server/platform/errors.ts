/**
 * Whatever goes wrong leaves as the envelope with a stable code and a sentence, or as a page with that sentence where a
 * browser opens the address of a page; causes go to the log alone.
 */
import { troubleOf } from '@frontage/domain/trouble.ts'
import { codeOf, fieldOf } from '@frontage/domain/typed-objects.ts'
import { channel } from 'node:diagnostics_channel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KnownCall } from '@frontage/contracts/endpoints/index.ts'
import { DatabaseBusy, isUnavailable, WritesClosed } from '@frontage/db/client.ts'
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
  if (error instanceof WritesClosed) return new Refusal('site.moving')
  if (isRefusedValue(error) || isCutForm(error)) return new Refusal('request.malformed')
  if (error instanceof DatabaseBusy) return new Refusal('server.busy')
  // A full disk, a store that is away, a certificate that ran out: the same request may succeed later.
  if (isUnavailable(error) || (troubleOf(error) && !isOwnWrite(error)))
    return new Refusal('server.unavailable')
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

/** A write where only reading was asked for: no second try helps. One that met a replica is told as unavailable before. */
const isOwnWrite = (error: unknown): boolean => codeOf(error) === '25006'

/** A form that ended before its last boundary, or that names no boundary: its reader says so in words alone. */
const isCutForm = (error: unknown): boolean =>
  error instanceof Error && /unexpected end of (multipart data|form)|boundary not found/i.test(error.message)

/**
 * Its sender broke the request off, as a phone does that loses its network. The code is the same as of a connection of ours that
 * broke, but nobody is to look at one.
 */
const isBrokenOff = ({ raw }: FastifyRequest, error: unknown): boolean =>
  raw.readableAborted && ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(codeOf(error) ?? '')

/** A site that operators closed, or move; somebody else's message that is not taken, and may be brought again. */
const NO_FAILURES = new Set<RefusalCode>([
  'site.suspended',
  'site.moving',
  'emails.reply-refused',
  'emails.replies-wait',
  'emails.reply-slow',
])
const refusedOnly = new WeakSet<FastifyRequest>()

/** The status that a request counts with: with a 503 that is no failure of anything, nobody is called out of bed. */
export const countedStatus = (request: FastifyRequest, status: number): number =>
  status >= 500 && refusedOnly.has(request) ? 400 : status

export function registerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => send(request, reply, new Refusal('request.not-found')))
  app.setErrorHandler((error, request, reply) => {
    const refusal = isBrokenOff(request, error) ? new Refusal('request.malformed') : refusalOf(error)
    if (NO_FAILURES.has(refusal.code)) refusedOnly.add(request)
    else if (refusal.status >= 500) logFailure(request, error)
    else if (isRefusedValue(error))
      request.log.warn({ err: error }, 'the database refused what a guard let through')
    noteSecurity(request, refusal)
    return send(request, reply, refusal)
  })
}

/** Beside everything that is refused with a 403: what somebody who tries doors leaves behind. */
const ATTEMPTS = new Set<string>([
  'account.wrong-credentials',
  'account.too-many-tries',
  'account.captcha-failed',
  'account.directory-only',
  'console.wrong-credentials',
  'console.wrong-code',
  'console.too-many-tries',
  'programs.key-invalid',
  'request.too-many',
] satisfies RefusalCode[])

/** Who was refused what, from where: ids and an address, and nothing that somebody typed. */
export function noteSecurity(
  request: FastifyRequest,
  { code, status }: Pick<Refusal, 'code' | 'status'>,
): void {
  if (status !== 403 && !ATTEMPTS.has(code)) return
  request.log.info(
    { event: 'refused', code, route: request.routeOptions.url, ...whoAsks(request) },
    'refused',
  )
}

/** None where the host is nobody's. */
const tenantOf = (request: FastifyRequest): FastifyRequest['tenant'] | undefined =>
  request.tenant as FastifyRequest['tenant'] | undefined

/** For lines of the log about security. */
export function whoAsks(request: FastifyRequest): { tenantId?: string; account?: string; address: string } {
  const tenant = tenantOf(request)
  const { session } = request
  return {
    ...(tenant ? { tenantId: tenant.tenantId } : {}),
    ...(session ? { account: session.scope.actorAccountId } : {}),
    address: request.ip,
  }
}

/** Whether a user opens the address, rather than a program. */
export const wantsDocument = (request: FastifyRequest): boolean =>
  request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')

/** Where it failed and whose it is; not who asked from where, which is no matter of a fault. */
export function logFailure(request: FastifyRequest, error: unknown): void {
  const { method, routeOptions } = request
  const tenantId = tenantOf(request)?.tenantId
  request.log.error(
    { err: error, route: `${method} ${routeOptions.url ?? '?'}`, ...(tenantId ? { tenantId } : {}) },
    'request failed',
  )
}

/** Addresses of calls answer the envelope, whoever asks. */
export const isCall = (url: string): boolean => /^\/[a-z-]+\/api\/v1\//.test(url)

function send(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { call } = request.routeOptions.config ?? {}
  if (call) REFUSED.publish({ call, code: refusal.code } satisfies RefusedCall)
  if (refusal.status === 503) reply.header('retry-after', refusal.code === 'site.suspended' ? '3600' : '2')
  // What support is told: log lines of this request have the same id.
  reply.header('x-trace-id', request.id)
  reply.code(refusal.status)
  // A route may have said how long its answer keeps before it failed: that was of another answer.
  reply.header('cache-control', 'no-store')
  for (const name of ['etag', 'content-encoding']) reply.removeHeader(name)
  if (!wantsDocument(request) || isCall(request.url)) return reply.send(presentRefusal(refusal))
  const { nonce, url } = request
  const tenant = tenantOf(request)
  const visited = tenant && { name: tenant.name, color: tenant.data.brand_primary_color }
  return reply
    .type('text/html; charset=utf-8')
    .send(refusalDocument(refusal, { tenant: visited, nonce, url }))
}
