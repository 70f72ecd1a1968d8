/**
 * Which requests may read from a replica, and how a session's last write travels: in a cookie for as long as a replica may
 * lack it. See docs/decisions/0116-read-replicas.md.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginReading, positionIn, type Position, type Reading } from '@frontage/db/replicas/index.ts'
import { hostCookie } from './cookies.ts'
import { isSignatureOf, signatureOf, type SessionSecret } from './session-secret.ts'

const COOKIE = 'frontage_wrote'
/** Far longer than a replica that is read may lag. */
const LASTS_SECONDS = 60

declare module 'fastify' {
  interface FastifyRequest {
    /** null: there are no replicas, or nothing handles it yet. */
    reading: Reading | null
  }
}

export function registerReadPlaces(app: FastifyInstance): void {
  const { db, settings, log } = app.context
  app.decorateRequest('reading', null)
  const { replicas } = db
  if (!replicas) return
  replicas.onChange(({ name: replica, isUsed, isPrimary, why }) => {
    if (isPrimary) log.info({ replica }, 'a server of the replicas is the primary')
    else if (isUsed) log.info({ replica }, 'a replica answers reads')
    else
      log.warn(
        { replica, why },
        'a replica is left alone, and the primary answers instead; it is used again when it is well',
      )
  })
  app.addHook('onRoute', (route) => {
    const handle = route.handler
    const { fromReplica } = route.config ?? {}
    route.handler = function (request, reply) {
      const mayBe =
        // A program has no cookie that says what it wrote.
        request.headers.authorization === undefined &&
        (fromReplica === 'everybody' || (fromReplica === 'visitors' && !request.session))
      const reading = beginReading(mayBe, writtenPosition(request, settings.sessionSecret))
      request.reading = reading
      return replicas.within(reading, () => handle.call(this, request, reply))
    }
  })
  app.addHook('onSend', async (request, reply) => {
    const wrote = request.reading?.wrote
    // What others may store carries nobody's cookie.
    if (!wrote || String(reply.getHeader('cache-control') ?? '').startsWith('public')) return
    reply.setCookie(hostCookie(COOKIE, request), signed(wrote, settings.sessionSecret), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      maxAge: LASTS_SECONDS,
    })
  })
}

const textOf = (place: string): string => `wrote ${place}`

export function signed({ timeline, lsn }: Position, secret: SessionSecret): string {
  const place = `${timeline}.${lsn}`
  return `${place}.${signatureOf(secret, textOf(place))}`
}

/** null: it wrote nothing lately. */
export function writtenPosition(
  request: Pick<FastifyRequest, 'cookies'> & Partial<Pick<FastifyRequest, 'protocol'>>,
  secret: SessionSecret,
): Position | null {
  const [, place = '', timeline, lsn, given = ''] =
    /^((\d{1,10})\.(\d{1,16}))\.([\w-]{43})$/.exec(request.cookies[hostCookie(COOKIE, request)] ?? '') ?? []
  if (place === '' || !isSignatureOf(secret, textOf(place), given)) return null
  return positionIn({ timeline: Number(timeline), lsn: Number(lsn) })
}
