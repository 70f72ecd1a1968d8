/** The browser that leaves for the directory: only in it can what comes back be used. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookie } from '../../platform/cookies.ts'
import { newSecret } from '../../platform/secrets.ts'

const LIFETIME_S = 15 * 60

const cookieName = (request: FastifyRequest): string => hostCookie('frontage_directory', request)

/** null: it has left for no directory lately. */
export function browserSecret(request: FastifyRequest): string | null {
  const stored = request.cookies[cookieName(request)]
  return stored && /^[\w-]{43}$/.test(stored) ? stored : null
}

/** The same for several tabs at once. */
export function keepBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const secret = browserSecret(request) ?? newSecret()
  reply.setCookie(cookieName(request), secret, {
    path: '/',
    httpOnly: true,
    // Lax: it must come along when the directory sends the browser back.
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: LIFETIME_S,
  })
  return secret
}
