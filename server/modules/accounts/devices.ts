/**
 * Browsers the owner has signed in with, known by a cookie of their own that outlives sessions. It opens nothing: a
 * known browser's tries at the password are only counted apart, so that anonymous visitors can't use up the owner's.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookie } from '../../platform/cookies.ts'
import { newSecret } from '../../platform/secrets.ts'

const COOKIE = 'frontage_device'
const LIFETIME_S = 365 * 24 * 60 * 60

/** The browser's secret; a new one where it has none yet. */
export function deviceSecret(request: FastifyRequest): string {
  const stored = request.cookies[hostCookie(COOKIE, request)]
  return stored && /^[\w-]{43}$/.test(stored) ? stored : newSecret()
}

export function keepDevice(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  reply.setCookie(hostCookie(COOKIE, request), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: LIFETIME_S,
  })
}
