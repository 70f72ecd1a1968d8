import { scopeOfAccount } from '@frontage/db/scope.ts'
import type { FastifyRequest } from 'fastify'
import { PathId } from '@frontage/contracts/path.ts'
import type { Db } from '@frontage/db/client.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { accountScope, findAccount, presentCurrentUser } from '../accounts/index.ts'

/**
 * The scope to work on an account in: one's own, or anybody's of the tenant for who may edit users. Everybody else's is
 * as missing as one that does not exist.
 * @throws Refusal account.missing
 */
export function profileScope(request: FastifyRequest, accountId: string): AccountScope {
  const scope = accountScope(request)
  if (accountId === scope.accountId) return scope
  if (!mayEditOthers(request)) throw new Refusal('account.missing')
  return scopeOfAccount(scope.tenantId, accountId, scope.actorAccountId)
}

/** Whether there is a profile of this id for the visitor to open; any text may be asked for. */
export async function profileExists(db: Db, request: FastifyRequest, id: string): Promise<boolean> {
  const { session } = request
  const accountId = PathId.parse(id)
  if (accountId === session?.scope.accountId) return true
  if (!mayEditOthers(request)) return false
  const scope = profileScope(request, accountId)
  return (await db.tenant(scope, (tx) => findAccount(tx, scope, accountId))) !== undefined
}

const mayEditOthers = ({ session, tenant }: FastifyRequest): boolean =>
  session !== null && presentCurrentUser(session.account, tenant).canEditUsers
