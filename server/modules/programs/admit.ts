/** API key → who asks and what she may. Looked up at each call, so that a revoked key opens nothing a moment later. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { scopeOf } from '@frontage/contracts/program-calls.ts'
import { CALLS_PER_MINUTE, isWholeKey } from '@frontage/domain/programs.ts'
import { scopeOfAccount, scopeOfTenant } from '@frontage/db/scope.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { Session } from '../accounts/index.ts'
import { makerOfKey, saveUse } from './keys-repository.ts'
import { takeTurn } from './rate.ts'

/** How exactly it is known when a key was used. */
const USE_MS = 60_000
/** Of a key without end, for whoever asks when the session is over. */
const DAY_MS = 86_400_000

/**
 * The session of the key's maker, as she is now, for a call that the key has the scope for.
 * @throws Refusal programs.key-invalid, request.too-many, programs.not-open, programs.scope-missing
 */
export async function admitProgram(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<Session> {
  const now = context.clock.now()
  const { tenantId } = request.tenant
  const tenant = scopeOfTenant(tenantId)
  const [[found]] = isWholeKey(token)
    ? await context.db.read(tenant, [makerOfKey(tenant, sha256(token), now)])
    : [[]]
  if (!found) {
    reply.header('www-authenticate', 'Bearer error="invalid_token"')
    throw new Refusal('programs.key-invalid')
  }
  const {
    key_id: id,
    key_name: name,
    key_scopes: scopes,
    key_expires_at: ends,
    key_last_used_at: used,
    ...account
  } = found
  takeTurn(reply, `${tenantId} ${id}`, CALLS_PER_MINUTE, now)
  const { call } = request.routeOptions.config
  if (!call) throw new Refusal('request.not-found')
  const scope = scopeOf(call)
  if (scope === null) throw new Refusal('programs.not-open')
  if (!scopes.includes(scope)) {
    reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${scope}"`)
    throw new Refusal(
      'programs.scope-missing',
      { scope },
      `This call needs the scope ${scope}, which this API key does not have.`,
    )
  }
  if (used === null || now.getTime() - used.getTime() >= USE_MS)
    await context.db.tenant(tenant, (tx) => saveUse(tx, tenant, id, now))
  return {
    account,
    actor: null,
    scope: scopeOfAccount(tenantId, account.id, account.id, { id, name }),
    expiresAt: ends ?? new Date(now.getTime() + DAY_MS),
  }
}
