import type { AccountScope, TenantScope } from '../../platform/scope.ts'

/** Whose membership: AccountScope without the actor, for work that no user asks for. */
export type MemberScope = TenantScope & Pick<AccountScope, 'accountId'>
