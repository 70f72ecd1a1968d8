/** What is written of leads. */
import { sql } from 'kysely'
import type { LeadFields } from '@frontage/domain/leads/lead.ts'
import type { HeldBecause, LeadKind, LeadNoteKind, LeadStatus } from '@frontage/domain/leads/lead.ts'
import type { Tx } from '@frontage/db/client.ts'
import { putAwayIn } from '../../platform/put-away-repository.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'

/**
 * Leads of one agent are written one after another, so that two forms at once of the same person become one lead. Locks them
 * in one order.
 * @returns the one named, unless her account is not active
 */
export async function lockAgents(
  tx: Tx,
  { tenantId }: TenantScope,
  accountIds: readonly string[],
  one: string,
) {
  const found = await tx
    .selectFrom('account')
    .select(['id', 'email', 'first_name', 'last_name', 'team', 'region', 'is_active', 'erased_at'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...accountIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return found.filter(({ id, is_active, erased_at }) => id === one && is_active && !erased_at)
}

/** The agent's lead who is this person; by email before number, then the one who wrote last. */
export const leadWithKeys = (
  tx: Tx,
  { tenantId }: TenantScope,
  accountId: string,
  keys: { email: string; phone: string },
  butNot: string | null = null,
) =>
  tx
    .selectFrom('lead_touch as t')
    .innerJoin('lead as l', (join) =>
      join.onRef('l.tenant_id', '=', 't.tenant_id').onRef('l.id', '=', 't.lead_id'),
    )
    .select(['l.id', 'l.status', 'l.name', 'l.email', 'l.phone', 'l.last_touch_at'])
    .select(['l.street', 'l.unit', 'l.city', 'l.state', 'l.zip'])
    .where('t.tenant_id', '=', tenantId)
    .where('l.account_id', '=', accountId)
    .where('l.deleted_at', 'is', null)
    .$if(butNot !== null, (qb) => qb.where('l.id', '!=', butNot ?? ''))
    .where((eb) =>
      eb.or([
        ...(keys.email ? [eb('t.email_key', '=', keys.email)] : []),
        ...(keys.phone ? [eb('t.phone_key', '=', keys.phone)] : []),
      ]),
    )
    .orderBy(sql`(t.email_key = ${keys.email} and t.email_key <> '')`, 'desc')
    .orderBy('l.last_touch_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertLead(
  tx: Tx,
  { tenantId }: TenantScope,
  lead: {
    accountId: string
    fields: Omit<LeadFields, 'message'>
    source: LeadKind
    status: LeadStatus
    at: Date
    /** Unless given: when it came. */
    lastTouchAt?: Date
  },
): Promise<string> {
  const { name, email, phone } = lead.fields
  const { id } = await tx
    .insertInto('lead')
    .values({
      ...{ tenant_id: tenantId, account_id: lead.accountId, name, email, phone },
      ...{ source: lead.source, status: lead.status, created_at: lead.at },
      last_touch_at: lead.lastTouchAt ?? lead.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface NewTouch {
  leadId: string
  kind: LeadKind
  fields: LeadFields
  keys: { email: string; phone: string }
  answers: readonly { label: string; value: string }[]
  form: { kind: string; id: string; name: string } | null
  via: string
  consent: string | null
  heldBecause: HeldBecause | null
  submission: string | null
  at: Date
}

export async function insertTouch(tx: Tx, { tenantId }: TenantScope, touch: NewTouch): Promise<string> {
  const { name, email, phone, message } = touch.fields
  const { id } = await tx
    .insertInto('lead_touch')
    .values({
      ...{ tenant_id: tenantId, lead_id: touch.leadId, kind: touch.kind, name, email, phone, message },
      ...{ email_key: touch.keys.email, phone_key: touch.keys.phone, answers: JSON.stringify(touch.answers) },
      form: touch.form?.kind ?? '',
      form_id: touch.form?.id ?? '',
      form_name: touch.form?.name ?? '',
      ...{ via: touch.via, consent: touch.consent, consent_at: touch.consent === null ? null : touch.at },
      ...{ held_because: touch.heldBecause, submission: touch.submission, at: touch.at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const isTaken = async (tx: Tx, { tenantId }: TenantScope, submission: string): Promise<boolean> =>
  (await tx
    .selectFrom('lead_touch')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('submission', '=', submission)
    .executeTakeFirst()) !== undefined

/** How many came since: by one form, and by any to one agent, where those held back as spam and those typed in are no others' news. */
export async function countTouches(
  tx: Tx,
  { tenantId }: TenantScope,
  { form, accountId, since }: { form: { kind: string; id: string }; accountId: string; since: Date },
): Promise<{ ofForm: number; heldOfForm: number; ofAgent: number }> {
  const { rows } = await sql<{ of_form: number; held_of_form: number; of_agent: number }>`
    select f.of_form, f.held_of_form,
      (select count(*)::int from lead l join lead_touch t on t.tenant_id = l.tenant_id and t.lead_id = l.id
        where l.tenant_id = ${tenantId} and l.account_id = ${accountId}::uuid and l.deleted_at is null
          and l.last_touch_at > ${since} and t.at > ${since}
          and t.held_because is null and t.submission is not null) as of_agent
    from (
      select (count(*) filter (where t.held_because is null))::int as of_form,
        (count(*) filter (where t.held_because is not null))::int as held_of_form
      from lead_touch t where t.tenant_id = ${tenantId}
        and t.form = ${form.kind} and t.form <> '' and t.form_id = ${form.id} and t.at > ${since}
    ) f`.execute(tx)
  const [row] = rows
  return { ofForm: row?.of_form ?? 0, heldOfForm: row?.held_of_form ?? 0, ofAgent: row?.of_agent ?? 0 }
}

export async function updateLead(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  change: Partial<{
    account_id: string
    name: string
    email: string
    phone: string
    status: LeadStatus
    last_touch_at: Date
    street: string
    unit: string
    city: string
    state: string
    zip: string
  }>,
): Promise<void> {
  await tx.updateTable('lead').set(change).where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}

/** Marks as spam everything that a lead wrote, or takes that back. */
export async function holdTouches(
  tx: Tx,
  { tenantId }: TenantScope,
  leadId: string,
  isSpam: boolean,
): Promise<void> {
  await tx
    .updateTable('lead_touch')
    .set({ held_because: isSpam ? 'marked' : null })
    .where('tenant_id', '=', tenantId)
    .where('lead_id', '=', leadId)
    .where('held_because', isSpam ? 'is' : 'is not', null)
    .execute()
}

export const setDeleted = putAwayIn('lead')

export async function insertNote(
  tx: Tx,
  scope: AccountScope,
  note: { leadId: string; kind: LeadNoteKind; text: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('lead_note')
    .values({
      ...{ tenant_id: scope.tenantId, lead_id: note.leadId, kind: note.kind, text: note.text, at: note.at },
      written_by: scope.actorAccountId,
    })
    .execute()
}

/** A note of the asker's own. @returns whether there was one */
export async function deleteNote(tx: Tx, scope: AccountScope, leadId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('lead_note')
    .where('tenant_id', '=', scope.tenantId)
    .where('lead_id', '=', leadId)
    .where('id', '=', id)
    .where('kind', '=', 'note')
    .where('written_by', '=', scope.actorAccountId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** What one lead wrote, and what was written about it, becomes another's; the first is gone. */
export async function mergeLeads(
  tx: Tx,
  { tenantId }: TenantScope,
  from: string,
  into: string,
): Promise<void> {
  for (const table of ['lead_touch', 'lead_note'] as const)
    await tx
      .updateTable(table)
      .set({ lead_id: into })
      .where('tenant_id', '=', tenantId)
      .where('lead_id', '=', from)
      .execute()
  await tx.deleteFrom('lead').where('tenant_id', '=', tenantId).where('id', '=', from).execute()
}

/** Deleted ones, and spam that nobody rescued. */
export async function deleteLeadsBefore(tx: Tx, { tenantId }: TenantScope, before: Date): Promise<void> {
  await tx
    .deleteFrom('lead')
    .where('tenant_id', '=', tenantId)
    .where((eb) =>
      eb.or([
        eb('deleted_at', '<', before),
        eb.and([eb('status', '=', 'spam'), eb('last_touch_at', '<', before)]),
      ]),
    )
    .execute()
}
