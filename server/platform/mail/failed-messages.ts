/** Messages that could not be delivered wait here for a user. */
import type { FailedMessage, SettleMessage } from '@frontage/contracts/manage-orders.ts'
import type { Tx } from '@frontage/db/client.ts'
import { Refusal } from '../refusal.ts'
import type { AccountScope, TenantScope } from '../scope.ts'

const MOST = 100

/** Newest first. */
export async function listFailed(tx: Tx, { tenantId }: TenantScope): Promise<FailedMessage[]> {
  const rows = await tx
    .selectFrom('outgoing_message')
    .select([
      'id',
      'channel',
      'recipient',
      'subject',
      'failed_at',
      'created_at',
      'attempts',
      'last_error',
      'text_body',
    ])
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'failed')
    .where('seen_at', 'is', null)
    .orderBy('failed_at', 'desc')
    .limit(MOST)
    .execute()
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
  const again = {
    state: 'queued',
    due_at: now,
    first_attempt_at: null,
    failed_at: null,
    attempts: 0,
  } as const
  const seen = { seen_at: now, seen_by: scope.actorAccountId }
  const settled = await tx
    .updateTable('outgoing_message')
    .set(action === 'send-again' ? again : seen)
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('seen_at', 'is', null)
    .$if(action === 'send-again', (query) => query.where('text_body', '<>', ''))
    .returning(['recipient as to', 'subject'])
    .executeTakeFirst()
  if (!settled) throw new Refusal('orders.missing')
  return settled
}
