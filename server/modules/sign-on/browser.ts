/** The browser that leaves for the directory: only in it can what comes back be used. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newSecret } from '../../platform/secrets.ts'

const LIFETIME_S = 15 * 60

/** The prefix makes browsers refuse the cookie unless it is secure and bound to this very host. */
const cookieName = ({ protocol }: FastifyRequest): string =>
  protocol === 'https' ? '__Host-frontage_directory' : 'frontage_directory'

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
