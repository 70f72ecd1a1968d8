/** Who may make an account here, and whose profile may be opened and changed. */
import { scopeOfAccount } from '@frontage/db/scope.ts'
import type { Asker } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { accountScope, presentCurrentUser } from '../accounts/index.ts'

/** The newer storefront alone lets visitors make their own. */
export const maySignUp = ({ tenant }: Pick<Asker, 'tenant'>): boolean => tenant.can('EnableBB20Features')

/** Her own, and for who may edit users anybody's of the tenant. */
export const mayOpenProfile = ({ session, tenant }: Asker, accountId: string): boolean =>
  session !== null &&
  (accountId === session.scope.accountId || presentCurrentUser(session.account, tenant).canEditUsers)

/**
 * The scope to work on an account in. What may not be opened is as missing as what does not exist.
 * @throws Refusal account.missing
 */
export function requireProfile(asker: Asker, accountId: string): AccountScope {
  const scope = accountScope(asker)
  if (!mayOpenProfile(asker, accountId)) throw new Refusal('account.missing')
  return accountId === scope.accountId
    ? scope
    : scopeOfAccount(scope.tenantId, accountId, scope.actorAccountId)
}
