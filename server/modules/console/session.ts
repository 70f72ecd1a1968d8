/** Cookie → operator. A session of a brokerage's user is nothing here, and this one is nothing there. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { lastUse } from '@frontage/domain/last-use.ts'
import { howUsed } from '@frontage/domain/session-limits.ts'
import type { AppContext } from '../../platform/context.ts'
import { hostCookie } from '../../platform/cookies.ts'
import { Refusal } from '../../platform/refusal.ts'
import { sha256 } from '../../platform/secrets.ts'
import { deleteSession, noteUse, sessionByToken } from './repository.ts'

const PLAIN_COOKIE = 'console_session'
const SECURE_COOKIE = hostCookie(PLAIN_COOKIE, { protocol: 'https' })

const cookieName = (request: FastifyRequest) => hostCookie(PLAIN_COOKIE, request)

export type OperatorSession = NonNullable<Awaited<ReturnType<typeof sessionByToken>>>

export const tokenOf = (request: FastifyRequest): string | undefined => request.cookies[cookieName(request)]

/** What a screen asks for by itself, such as its figures again, is no use: it would never end. */
export async function findSession(
  { db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  request: FastifyRequest,
): Promise<OperatorSession | null> {
  const token = tokenOf(request)
  if (!token) return null
  const session = await db.platform((owner) => sessionByToken(owner, sha256(token)))
  const now = clock.now()
  if (!session || session.expires_at <= now) return null
  const usedAt = lastUse(request.headers, now)
  const use = howUsed({ now, seenAt: session.seen_at, usedAt }, settings.sessions.operatorIdleMs)
  if (use === 'over') {
    await db.platform((owner) => deleteSession(owner, session.token_hash))
    return null
  }
  if (use === 'to note' && usedAt) await db.platform((owner) => noteUse(owner, session.token_hash, usedAt))
  return session
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
