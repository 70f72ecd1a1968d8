import type { TenantScope } from '@frontage/db/client.ts'

export type { TenantScope }

/**
 * Who asks. Only the session hook makes one, and every repository function of a user's things demands it:
 * a query that forgets its tenant does not compile, and row-level security is the second lock.
 */
export interface AccountScope extends TenantScope {
  readonly accountId: string
  /** The user at the keyboard; differs from accountId after a switch of accounts. */
  readonly actorAccountId: string
}
