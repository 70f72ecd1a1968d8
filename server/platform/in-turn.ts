import { Busy, type Db } from '@frontage/db/client.ts'
import { Refusal } from './refusal.ts'
import type { AccountScope, TenantScope } from './scope.ts'

/** Longer than the card provider is waited for. */
const PATIENCE_MS = 30_000

/**
 * What is done for an account under one name is done one after another, in all processes: two clicks, two tabs, the
 * provider's event and the job.
 *
 * @throws Refusal request.in-progress when the one before takes too long
 */
export async function inTurn<T>(
  { db }: { db: Db },
  what: 'pay' | 'membership',
  { tenantId, accountId }: TenantScope & Pick<AccountScope, 'accountId'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await db.exclusive(`${what} ${tenantId} ${accountId}`, PATIENCE_MS, work)
  } catch (error) {
    if (error instanceof Busy) throw new Refusal('request.in-progress')
    throw error
  }
}

/** For work that can wait until next time. @returns null when someone has the turn */
export async function inTurnIfFree<T>(
  { db }: { db: Db },
  what: 'pay' | 'membership',
  { tenantId, accountId }: TenantScope & Pick<AccountScope, 'accountId'>,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await db.exclusive(`${what} ${tenantId} ${accountId}`, 0, work)
  } catch (error) {
    if (error instanceof Busy) return null
    throw error
  }
}
