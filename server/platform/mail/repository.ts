/** The table of messages: queued in the business transaction, locked while one is handed over, failed until seen. */
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { OutgoingMessageTable } from '@frontage/db/schema.ts'
import type { TenantScope } from '../scope.ts'

export type Message = Selectable<OutgoingMessageTable>
export type Channel = Message['channel']
export type MessageChange = Updateable<OutgoingMessageTable>
type NewMessage = Omit<Insertable<OutgoingMessageTable>, 'tenant_id'>

/** Adds it, unless there is one with its effect key. */
export async function insertMessage(tx: Tx, { tenantId }: TenantScope, message: NewMessage): Promise<void> {
  await tx
    .insertInto('outgoing_message')
    .values({ ...message, tenant_id: tenantId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The longest due that nobody else has in hand, its row locked. */
export async function lockDue(
  tx: Tx,
  { tenantId }: TenantScope,
  now: Date,
  without: readonly Channel[],
): Promise<Message | undefined> {
  return tx
    .selectFrom('outgoing_message')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'queued')
    .where('due_at', '<=', now)
    .$if(without.length > 0, (query) => query.where('channel', 'not in', without))
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Whether something is left that nobody else has in hand. */
export async function isDue(tx: Tx, { tenantId }: TenantScope, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('outgoing_message')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'queued')
    .where('due_at', '<=', now)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

export async function changeMessage(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  change: MessageChange,
): Promise<void> {
  await tx
    .updateTable('outgoing_message')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** Failed and seen by nobody, newest first. */
export async function loadFailed(tx: Tx, { tenantId }: TenantScope, most: number) {
  return (
    tx
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
      // Said in the text: a plan for any state could not use the index of failed ones.
      .where(sql<boolean>`state = 'failed'`)
      .where('seen_at', 'is', null)
      .orderBy('failed_at', 'desc')
      .limit(most)
      .execute()
  )
}

/** Changes a failed message that nobody has seen; undefined: there is no such, or it has no text where that is asked. */
export async function changeFailed(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  change: MessageChange,
  { withText }: { withText: boolean },
): Promise<{ to: string; subject: string } | undefined> {
  return tx
    .updateTable('outgoing_message')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('seen_at', 'is', null)
    .$if(withText, (query) => query.where('text_body', '<>', ''))
    .returning(['recipient as to', 'subject'])
    .executeTakeFirst()
}

/** Takes text, links and addresses out of what was sent, or failed, before then. */
export async function blankBefore(
  tx: Tx,
  { tenantId }: TenantScope,
  state: 'sent' | 'failed',
  before: Date,
): Promise<void> {
  await tx
    .updateTable('outgoing_message')
    .set({ text_body: '', html_body: '', media_url: '' })
    .where('tenant_id', '=', tenantId)
    .where('state', '=', state)
    .where(state === 'sent' ? 'sent_at' : 'failed_at', '<', before)
    .where((eb) => eb.or([eb('text_body', '<>', ''), eb('html_body', '<>', '')]))
    .execute()
}

/** Takes the text out of emails to contacts: each of many is as long as the one that their writer keeps. */
export async function blankMarketingBefore(tx: Tx, { tenantId }: TenantScope, before: Date): Promise<void> {
  await tx
    .updateTable('outgoing_message')
    .set({ text_body: '', html_body: '' })
    .where('tenant_id', '=', tenantId)
    .where('marketing_recipient', 'is not', null)
    .where('state', '<>', 'queued')
    .where((eb) => eb(eb.fn.coalesce('sent_at', 'failed_at'), '<', before))
    .where((eb) => eb.or([eb('text_body', '<>', ''), eb('html_body', '<>', '')]))
    .execute()
}

/** Deletes what was sent before then, or failed and seen before then. */
export async function deleteBefore(
  tx: Tx,
  { tenantId }: TenantScope,
  state: 'sent' | 'failed',
  before: Date,
): Promise<void> {
  await tx
    .deleteFrom('outgoing_message')
    .where('tenant_id', '=', tenantId)
    .where('state', '=', state)
    .where(state === 'sent' ? 'sent_at' : 'seen_at', '<', before)
    .execute()
}
