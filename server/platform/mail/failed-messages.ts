/** Messages that could not be delivered wait here for a user. */
import type { FailedMessage, SettleMessage } from '@frontage/contracts/manage-orders.ts'
import type { Tx } from '@frontage/db/client.ts'
import { Refusal } from '../refusal.ts'
import type { AccountScope, TenantScope } from '../scope.ts'
import { changeFailed, loadFailed } from './repository.ts'

const MOST = 100

/** Newest first. */
export async function listFailed(tx: Tx, scope: TenantScope): Promise<FailedMessage[]> {
  const rows = await loadFailed(tx, scope, MOST)
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    failed_at: (row.failed_at ?? row.created_at).toISOString(),
    attempts: row.attempts,
    reason: row.last_error,
    can_send_again: row.text_body !== '',
  }))
}

/**
 * Sends it again, with two days ahead of it like a new one, or takes it off the list.
 *
 * @returns what the audit should say. @throws Refusal orders.missing
 */
export async function settleFailed(
  tx: Tx,
  scope: AccountScope,
  id: string,
  { action }: SettleMessage,
  now: Date,
): Promise<{ to: string; subject: string }> {
  const isSentAgain = action === 'send-again'
  const change = isSentAgain
    ? ({ state: 'queued', due_at: now, first_attempt_at: null, failed_at: null, attempts: 0 } as const)
    : { seen_at: now, seen_by: scope.actorAccountId }
  const settled = await changeFailed(tx, scope, id, change, { withText: isSentAgain })
  if (!settled) throw new Refusal('orders.missing')
  return settled
}
