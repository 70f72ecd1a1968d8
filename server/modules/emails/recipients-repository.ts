/** Whom emails go to, as it was when their owner confirmed them: an address of an email is one row, for good. */
import { sql, type Selectable, type SqlBool } from 'kysely'
import type { EmailCounts, EmailRecipientsQuery } from '@frontage/contracts/emails.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { MarketingEmailRecipientTable } from '@frontage/db/email-tables.ts'
import { RECIPIENT_OUTCOMES, RECIPIENT_STATES } from '@frontage/domain/emails/email.ts'
import { recordOf } from '@frontage/domain/record-of.ts'
import { isOneOf } from '@frontage/domain/typed-objects.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'

export type RecipientRow = Selectable<MarketingEmailRecipientTable>

/** What names the message to a recipient: a second one is not written. */
export const effectKeyOf = (recipientId: string): string => `marketing-email:${recipientId}`

export interface FrozenRecipient {
  email: string
  name: string
  hash: string
  source: 'list' | 'lead'
}

/** Writes down who gets it, in this order. */
export async function freezeRecipients(
  tx: Tx,
  { tenantId, accountId }: AccountScope,
  emailId: string,
  recipients: readonly FrozenRecipient[],
): Promise<void> {
  const column = (of: (one: FrozenRecipient) => string) => sql`${recipients.map(of)}::text[]`
  await sql`
    insert into marketing_email_recipient
      (tenant_id, email_id, account_id, position, email, name, address_hash, source)
    select ${tenantId}, ${emailId}::uuid, ${accountId}::uuid, place, email, name, hash, source
    from unnest(${column(({ email }) => email)}, ${column(({ name }) => name)}, ${column(({ hash }) => hash)},
      ${column(({ source }) => source)}) with ordinality as row(email, name, hash, source, place)
    on conflict (tenant_id, email_id, address_hash) do nothing`.execute(tx)
}

/** Nothing of it has been sent: whoever confirms it again settles anew whom it goes to. */
export async function thawRecipients(tx: Tx, { tenantId }: TenantScope, emailId: string): Promise<void> {
  await tx
    .deleteFrom('marketing_email_recipient')
    .where('tenant_id', '=', tenantId)
    .where('email_id', '=', emailId)
    .execute()
}

const NOBODY = (): EmailCounts => ({
  ...recordOf(RECIPIENT_STATES, () => 0),
  unsubscribed: 0,
  delivered: 0,
  bounced: 0,
  complained: 0,
  replied: 0,
})

/** Of each email how many are where. */
export async function countsOf(
  tx: Tx,
  { tenantId }: TenantScope,
  emailIds: readonly string[],
): Promise<(emailId: string) => EmailCounts> {
  const rows = await tx
    .selectFrom('marketing_email_recipient')
    .select(['email_id', 'state'])
    .select((eb) => [
      eb.fn.countAll<number>().as('people'),
      eb.fn.count<number>('unsubscribed_at').as('unsubscribed'),
      // A server that took it may send it back afterwards.
      sql<number>`count(delivered_at) filter (where bounced_at is null)`.as('delivered'),
      eb.fn.count<number>('bounced_at').as('bounced'),
      eb.fn.count<number>('complained_at').as('complained'),
      eb.fn.count<number>('replied_at').as('replied'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('email_id', '=', sql<string>`any(${[...emailIds]}::uuid[])`)
    .groupBy(['email_id', 'state'])
    .execute()
  const counts = new Map<string, EmailCounts>()
  for (const { email_id: id, state, people, ...outcomes } of rows) {
    const one = counts.get(id) ?? NOBODY()
    one[state] += Number(people)
    for (const outcome of RECIPIENT_OUTCOMES) one[outcome] += Number(outcomes[outcome])
    counts.set(id, one)
  }
  return (emailId) => counts.get(emailId) ?? NOBODY()
}

export async function pageOfRecipients(
  tx: Tx,
  { tenantId }: TenantScope,
  emailId: string,
  { state, pageNumber, pageSize }: EmailRecipientsQuery,
) {
  const found = tx
    .selectFrom('marketing_email_recipient')
    .where('tenant_id', '=', tenantId)
    .where('email_id', '=', emailId)
    .$if(state !== undefined && isOneOf(RECIPIENT_STATES, state), (qb) =>
      qb.where(sql<SqlBool>`state = ${state ?? ''}`),
    )
    .$if(state === 'unsubscribed', (qb) => qb.where('unsubscribed_at', 'is not', null))
    .$if(state === 'delivered', (qb) =>
      qb.where('delivered_at', 'is not', null).where('bounced_at', 'is', null),
    )
    .$if(state === 'bounced', (qb) => qb.where('bounced_at', 'is not', null))
    .$if(state === 'complained', (qb) => qb.where('complained_at', 'is not', null))
    .$if(state === 'replied', (qb) => qb.where('replied_at', 'is not', null))
  const [rows, counted] = await Promise.all([
    found
      .selectAll()
      .orderBy('position')
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirst(),
  ])
  return { rows, totalRows: Number(counted?.count ?? 0) }
}

/** The one at a place, from 0. */
export const recipientAt = (tx: Tx, { tenantId }: TenantScope, emailId: string, place: number) =>
  tx
    .selectFrom('marketing_email_recipient')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('email_id', '=', emailId)
    .orderBy('position')
    .offset(place)
    .limit(1)
    .executeTakeFirst()

/** The next that wait, locked: whoever unsubscribes now waits for what this does with them. */
export const lockWaiting = (tx: Tx, { tenantId }: TenantScope, emailId: string, most: number) =>
  tx
    .selectFrom('marketing_email_recipient')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('email_id', '=', emailId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(most)
    .forUpdate()
    .execute()

export async function markQueued(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  { messageId, replyKey, now }: { messageId: string; replyKey: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('marketing_email_recipient')
    .set({ state: 'queued', queued_at: now, message_id: messageId, reply_key: replyKey, reason: '' })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

export async function markSkipped(
  tx: Tx,
  { tenantId }: TenantScope,
  ids: readonly string[],
  reason: string,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('marketing_email_recipient')
    .set({ state: 'skipped', reason })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

/** All that have not gone out. */
export async function skipWaiting(
  tx: Tx,
  { tenantId }: TenantScope,
  emailId: string,
  reason: string,
): Promise<void> {
  await tx
    .updateTable('marketing_email_recipient')
    .set({ state: 'skipped', reason })
    .where('tenant_id', '=', tenantId)
    .where('email_id', '=', emailId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Until the transaction ends no other process counts what a tenant may still send: two at once would both send the rest. */
export async function lockSending(tx: Tx, { tenantId }: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('emails to contacts:' || ${tenantId}, 0))`.execute(
    tx,
  )
}

/**
 * Of those that are to be handed over now, for whatever email with a way to unsubscribe: an order's confirmation is never
 * behind many. What waits for its next attempt is in nobody's way: a few mailboxes that take nothing hold no others up.
 */
export async function countInOutbox(tx: Tx, { tenantId }: TenantScope, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('outgoing_message')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('tenant_id', '=', tenantId)
    .where(sql<SqlBool>`state = 'queued' and unsubscribe_url <> ''`)
    .where('due_at', '<=', now)
    .executeTakeFirst()
  return Number(row?.waiting ?? 0)
}

/** How many emails of an agent went out since then. */
export async function countSince(
  tx: Tx,
  { tenantId, accountId }: Pick<AccountScope, 'tenantId' | 'accountId'>,
  since: Date,
): Promise<number> {
  const row = await tx
    .selectFrom('marketing_email_recipient')
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('queued_at', '>', since)
    .executeTakeFirst()
  return Number(row?.people ?? 0)
}

/** Takes back what was not handed over yet; what is being handed over at this moment goes out. */
async function takeBack(
  tx: Tx,
  { tenantId }: TenantScope,
  recipientIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ recipient: string }>`
    delete from outgoing_message where tenant_id = ${tenantId} and id in (
      select id from outgoing_message
      where tenant_id = ${tenantId} and effect_key = any(${recipientIds.map(effectKeyOf)}::text[])
        and state = 'queued'
      for update skip locked)
    returning marketing_recipient as recipient`.execute(tx)
  return rows.map(({ recipient }) => recipient)
}

/** Of an email that its owner stops: whoever has not got it waits again. */
export async function takeBackQueued(tx: Tx, scope: TenantScope, emailId: string): Promise<void> {
  const rows = await tx
    .selectFrom('marketing_email_recipient')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('email_id', '=', emailId)
    .where('state', '=', 'queued')
    .execute()
  const taken = await takeBack(
    tx,
    scope,
    rows.map(({ id }) => id),
  )
  if (taken.length === 0) return
  await tx
    .updateTable('marketing_email_recipient')
    .set({ state: 'waiting', queued_at: null, message_id: null })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', sql<string>`any(${taken}::uuid[])`)
    .execute()
}

/** Those that have not gone out are skipped: of one agent, or of the whole brokerage. */
export async function skipAddress(
  tx: Tx,
  scope: TenantScope,
  { addressHash, accountId, reason }: { addressHash: string; accountId: string | null; reason: string },
): Promise<void> {
  const rows = await tx
    .selectFrom('marketing_email_recipient')
    .select(['id', 'state'])
    .where('tenant_id', '=', scope.tenantId)
    .where('address_hash', '=', addressHash)
    .$if(accountId !== null, (qb) => qb.where('account_id', '=', accountId ?? ''))
    .where('state', 'in', ['waiting', 'queued'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const queued = rows.filter(({ state }) => state === 'queued').map(({ id }) => id)
  const waiting = rows.filter(({ state }) => state === 'waiting').map(({ id }) => id)
  await markSkipped(tx, scope, [...waiting, ...(await takeBack(tx, scope, queued))], reason)
}

export async function noteUnsubscribed(
  tx: Tx,
  { tenantId }: TenantScope,
  recipientId: string,
  now: Date | null,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('marketing_email_recipient')
    .set((eb) => ({ unsubscribed_at: now === null ? null : eb.fn.coalesce('unsubscribed_at', eb.val(now)) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', recipientId)
    .returning('email')
    .executeTakeFirst()
  return row?.email
}
