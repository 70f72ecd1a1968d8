import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { ATTEMPT_RETENTION_MS } from './attempts.ts'
import { deleteAttemptsBefore } from './attempts-repository.ts'
import { deleteTokensBefore } from './one-time-tokens-repository.ts'
import { deleteSessionsBefore } from './repository.ts'

/** A used token says for a day that it was used, instead of that nobody knows it. */
const TOKEN_RETENTION_MS = 24 * 60 * 60_000

/** What opened a door once and no longer does: sessions, tokens and the log of tries. */
export async function deleteExpiredAccountData(tx: Tx, scope: TenantScope, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await Promise.all([
    deleteTokensBefore(tx, scope, before(TOKEN_RETENTION_MS)),
    deleteSessionsBefore(tx, scope, now),
    deleteAttemptsBefore(tx, scope, before(ATTEMPT_RETENTION_MS)),
  ])
}
