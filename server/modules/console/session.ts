/** Cookie → operator. A session of a brokerage's user is nothing here, and this one is nothing there. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { sha256 } from '../../platform/secrets.ts'
import { sessionByToken } from './repository.ts'

const PLAIN_COOKIE = 'console_session'
/** The prefix makes browsers refuse the cookie unless it is secure and bound to this very host. */
const SECURE_COOKIE = '__Host-console_session'

const cookieName = ({ protocol }: FastifyRequest) => (protocol === 'https' ? SECURE_COOKIE : PLAIN_COOKIE)

export type OperatorSession = NonNullable<Awaited<ReturnType<typeof sessionByToken>>>

export const tokenOf = (request: FastifyRequest): string | undefined => request.cookies[cookieName(request)]

export async function findSession(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<OperatorSession | null> {
  const token = tokenOf(request)
  if (!token) return null
  const session = await db.platform((owner) => sessionByToken(owner, sha256(token)))
  return session && session.expires_at > clock.now() ? session : null
}

/** Whose password was right, whatever of the second factor. @throws Refusal console.sign-in-required */
export async function requireHalf(context: AppContext, request: FastifyRequest): Promise<OperatorSession> {
  const session = await findSession(context, request)
  if (!session) throw new Refusal('console.sign-in-required')
  return session
}

/** Signed in with both factors. @throws Refusal console.sign-in-required */
export async function requireOperator(
  context: AppContext,
  request: FastifyRequest,
): Promise<OperatorSession> {
  const session = await requireHalf(context, request)
  if (!session.is_complete) throw new Refusal('console.sign-in-required')
  return session
}

export function setCookie(request: FastifyRequest, reply: FastifyReply, token: string, expires: Date): void {
  reply.setCookie(cookieName(request), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    expires,
  })
}

export function clearCookies(reply: FastifyReply): void {
  for (const name of [PLAIN_COOKIE, SECURE_COOKIE])
    reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'strict', secure: name === SECURE_COOKIE })
}
