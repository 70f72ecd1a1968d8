import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { accountScope, presentCurrentUser } from '../accounts/index.ts'

/**
 * The scope to work on an account in: one's own, or anybody's of the tenant for who may edit users. Everybody else's is
 * as missing as one that does not exist.
 * @throws Refusal account.missing
 */
export function profileScope(request: FastifyRequest, accountId: string): AccountScope {
  const scope = accountScope(request)
  if (accountId === scope.accountId) return scope
  const { session, tenant } = request
  const mayEdit = session !== null && presentCurrentUser(session.account, tenant).canEditUsers
  if (!mayEdit) throw new Refusal('account.missing')
  return { tenantId: scope.tenantId, accountId, actorAccountId: scope.actorAccountId }
}
