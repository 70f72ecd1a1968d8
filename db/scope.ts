/**
 * Whose rows a piece of work may see. The mark is there for the compiler alone: an object that merely looks like a
 * scope is refused, so every scope is made by one of the two functions below, and each use of them can be read.
 */
declare const mark: unique symbol

/** A tenant. Made from the request's host, never from what a client sends. */
export interface TenantScope {
  readonly tenantId: string
  readonly [mark]: 'scope'
}

/** A tenant's account: every repository function of a user's own things demands it. */
export interface AccountScope extends TenantScope {
  readonly accountId: string
  /** The user at the keyboard; differs from accountId after a switch of accounts. */
  readonly actorAccountId: string
  /** The API key that a program came with, whose maker acts; absent: a user at a keyboard. */
  readonly program?: { readonly id: string; readonly name: string }
}

export const scopeOfTenant = (tenantId: string): TenantScope => ({ tenantId }) as TenantScope

/** @param actorAccountId who acts, where it is not the account's owner */
export const scopeOfAccount = (
  tenantId: string,
  accountId: string,
  actorAccountId = accountId,
  program?: AccountScope['program'],
): AccountScope => ({ tenantId, accountId, actorAccountId, ...(program && { program }) }) as AccountScope

export function tenantIdOf({ tenantId }: TenantScope): string {
  if (!tenantId) throw new Error('Work on tenants\u2019 rows needs a tenant.')
  return tenantId
}
