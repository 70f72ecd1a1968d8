import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from './scope.ts'

/**
 * Whoever is about to count rows against a limit and add one waits until the others have committed: counted side by side, each
 * would see the last free place.
 *
 * @param what whose number is limited, such as `api keys`, and where the limit is not the brokerage's, of whom
 */
export async function lockCount(tx: Tx, { tenantId }: TenantScope, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`count of ${what} ${tenantId}`}, 0))`.execute(tx)
}
