/** Session cookie (or bearer token) → who asks. Looked up on the host's tenant only: a token of another tenant is nothing here. */
import { scopeOfAccount, scopeOfTenant } from '@frontage/db/scope.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { hostCookie } from '../../platform/cookies.ts'
import { canSwitchAccounts, rolesBelow } from '@frontage/domain/users.ts'
import { lastUse } from '@frontage/domain/last-use.ts'
import { looksLikeKey } from '@frontage/domain/programs.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { sha256 } from '../../platform/secrets.ts'
import { sessionRow } from './cached-sessions.ts'
import { isIdle } from './idle.ts'
import type { AccountRow } from './repository.ts'
import { flagsOf } from './account-rights.ts'

export interface Session {
  scope: AccountScope
  account: AccountRow
  /** Who acts for the account; null: its owner. */
  actor: { id: string; firstName: string; lastName: string } | null
  expiresAt: Date
}

const PLAIN_COOKIE = 'frontage_session'
const SECURE_COOKIE = hostCookie(PLAIN_COOKIE, { protocol: 'https' })

/** The token, and nothing but it, in the header: whoever sends one is a program, and its cookies do not count. */
const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(headers.authorization ?? '')?.[1]

/** The API key that a program came with; null: it came with none, or is nobody's program. */
export function apiKeyOf(request: FastifyRequest): string | null {
  const token = bearerOf(request)
  return token !== undefined && looksLikeKey(token) ? token : null
}

export const hasBearer = (request: FastifyRequest): boolean => bearerOf(request) !== undefined

const cookieName = (request: FastifyRequest): string => hostCookie(PLAIN_COOKIE, request)

export const sessionToken = (request: FastifyRequest): string | null =>
  bearerOf(request) ?? request.cookies[cookieName(request)] ?? null

/** What a new session of the same browser replaces: null where it has none. */
export function sessionHash(request: FastifyRequest): string | null {
  const token = sessionToken(request)
  return token === null ? null : sha256(token)
}

/** Either name, whatever it is worth: what is served to everybody is not served beside one of them. */
export const hasSessionCookie = (request: FastifyRequest): boolean =>
  Boolean(request.cookies[SECURE_COOKIE] ?? request.cookies[PLAIN_COOKIE])

/** @param usedAt where it is not the request that tells when the session was used; null: a look that the server takes by itself */
export async function loadSession(
  context: AppContext,
  request: FastifyRequest,
  { usedAt = lastUse(request.headers, context.clock.now()) }: { usedAt?: Date | null } = {},
): Promise<Session | null> {
  const token = sessionToken(request)
  if (!token) return null
  const { tenantId } = request.tenant
  const scope = scopeOfTenant(tenantId)
  const tokenHash = sha256(token)
  const found = await sessionRow(context.db, scope, tokenHash)
  if (!found || found.expires_at <= context.clock.now() || !mayStillAct(found)) return null
  if (isIdle(context, scope, found, { tokenHash, usedAt })) return null
  const { actor_account_id: actorId, expires_at: expiresAt, seen_at: _, ...account } = found
  return {
    account,
    expiresAt,
    scope: scopeOfAccount(tenantId, account.id, actorId ?? account.id),
    actor: actorId
      ? { id: actorId, firstName: found.actor_first_name ?? '', lastName: found.actor_last_name ?? '' }
      : null,
  }
}

type FoundSession = NonNullable<Awaited<ReturnType<typeof sessionRow>>>

/** A switched session lives as long as the right to it: the actor's role, flag and account are asked every time. */
function mayStillAct(found: FoundSession): boolean {
  if (found.actor_account_id === null) return true
  const { actor_role: role, actor_is_active: isActive } = found
  if (role === null || isActive === null) return false
  const { maySwitch } = flagsOf(found.actor_flags)
  return canSwitchAccounts({ role, isActive, maySwitch }) && rolesBelow(role).includes(found.role)
}

export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  expires: Date,
): void {
  const secure = request.protocol === 'https'
  reply.setCookie(cookieName(request), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    expires,
  })
}

export function clearSessionCookies(reply: FastifyReply): void {
  for (const name of [PLAIN_COOKIE, SECURE_COOKIE]) {
    reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure: name === SECURE_COOKIE })
  }
}

/** Someone else acts for this account: saved cards and passwords stay its owner's. */
export const isSwitched = ({ scope }: Session): boolean => scope.actorAccountId !== scope.accountId

/** The session of whoever asks. @throws Refusal account.sign-in-required */
export function sessionOf({ session }: Pick<FastifyRequest, 'session'>): Session {
  if (!session) throw new Refusal('account.sign-in-required')
  return session
}

/** The user who asks. @throws Refusal account.sign-in-required */
export const accountScope = (request: Pick<FastifyRequest, 'session'>): AccountScope =>
  sessionOf(request).scope
