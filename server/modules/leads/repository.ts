/** Leads as they are found and read: every function demands a scope. */
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import type { LeadQuery } from '@frontage/contracts/leads.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { LeadTables } from '@frontage/db/lead-tables.ts'
import type { Reach } from '@frontage/domain/users.ts'
import { keysetOf, type SortKey } from '../../platform/keyset-repository.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'
import { hasWord, leadWords, type LeadWord } from './words-repository.ts'

export type LeadReach = Reach | 'everybody'
/** @property piece the design whose code the lead came by, with the slot of the code */
export type TouchRow = Selectable<LeadTables['lead_touch']> & { piece: { name: string; slot: string } | null }

/** The asker's own leads, and those of her reach where she has one. */
export interface Seen {
  scope: AccountScope
  reach: LeadReach | null
}

const ORDER: readonly SortKey[] = [
  { by: sql.ref('l.last_touch_at'), kind: 'time', direction: 'desc' },
  { by: sql.ref('l.id'), kind: 'id', direction: 'asc' },
]
/** Of each kind, in the timeline of a lead. */
const MOST_SHOWN = 100

const inReach = (reach: LeadReach): RawBuilder<SqlBool> => {
  if (reach === 'everybody') return sql<SqlBool>`true`
  return reach.of === 'team' ? sql<SqlBool>`a.team = ${reach.name}` : sql<SqlBool>`a.region = ${reach.name}`
}
const isOwn = ({ accountId }: AccountScope) => sql<SqlBool>`l.account_id = ${accountId}::uuid`
/** Of one lead, which is looked up by its id: whose it is must not lead to all of hers. */
const isSeen = ({ scope, reach }: Seen): RawBuilder<SqlBool> =>
  reach ? sql<SqlBool>`(${isOwn(scope)} or ${inReach(reach)})` : sql<SqlBool>`(${isOwn(scope)}) is true`

/** A look-up for each that is shown: as `exists`, the server may read everybody's touches once for all instead. */
const consented = sql<boolean>`coalesce((select true from lead_touch c
  where c.tenant_id = l.tenant_id and c.lead_id = l.id and c.consent is not null and c.held_because is null
  limit 1), false)`
const touches = sql<number>`(select count(*)::int from lead_touch c
  where c.tenant_id = l.tenant_id and c.lead_id = l.id)`

/** Deleted ones are not among them. */
const present = (tx: Tx, { tenantId }: TenantScope) =>
  tx.selectFrom('lead as l').where('l.tenant_id', '=', tenantId).where('l.deleted_at', 'is', null)

/** With whose they are. */
const leads = (tx: Tx, scope: TenantScope) =>
  present(tx, scope).innerJoin('account as a', (join) =>
    join.onRef('a.id', '=', 'l.account_id').on('a.tenant_id', '=', scope.tenantId),
  )
const rows = (tx: Tx, scope: TenantScope) =>
  leads(tx, scope)
    .selectAll('l')
    .select(['a.first_name', 'a.last_name', 'a.email as agent_email'])
    .select([consented.as('has_consent'), touches.as('touch_count')])

export const findLead = (tx: Tx, seen: Seen, id: string) =>
  rows(tx, seen.scope).where('l.id', '=', id).where(isSeen(seen)).executeTakeFirst()

/** Whoever's it is. */
export const findAnyLead = (tx: Tx, scope: TenantScope, id: string) =>
  rows(tx, scope).where('l.id', '=', id).executeTakeFirst()

export type FoundLead = NonNullable<Awaited<ReturnType<typeof findLead>>>

/** Locked, so that of two changes at once the second sees the first. */
export const lockLead = (tx: Tx, seen: Seen, id: string) =>
  leads(tx, seen.scope)
    .selectAll('l')
    .select(['a.first_name', 'a.last_name', 'a.email as agent_email'])
    .where('l.id', '=', id)
    .where(isSeen(seen))
    .forUpdate('l')
    .executeTakeFirst()

type Filters = Pick<LeadQuery, 'search' | 'status' | 'source' | 'with_address'>

const filtered = (
  { status, source, with_address }: Filters,
  words: readonly LeadWord[],
): RawBuilder<SqlBool> => {
  return sql<SqlBool>`${sql.join(
    [
      status ? sql`l.status = ${status}` : sql`l.status <> 'spam'`,
      ...(source ? [sql`l.source = ${source}`] : []),
      ...(with_address ? [sql`l.street <> ''`] : []),
      ...words.map(hasWord),
    ],
    sql` and `,
  )}`
}

/** @param reach whose leads they are; null: the asker's own */
export async function listLeads(tx: Tx, scope: AccountScope, query: LeadQuery, reach: LeadReach | null) {
  const keyset = keysetOf(scope, `leads of ${query.whose}`, ORDER, { ...query, page: query.pageNumber })
  const whose = reach ? inReach(reach) : isOwn(scope)
  const words = await leadWords(tx, query.search)
  const [found, counted] = await Promise.all([
    rows(tx, scope)
      .where(whose)
      .where(filtered(query, words))
      .select(keyset.place.as('place'))
      .where(keyset.where)
      .orderBy(keyset.orderBy)
      .limit(keyset.limit)
      .offset(keyset.offset)
      .execute(),
    // Whose her own are is known: a look-up of the agent for each that is counted is spared.
    present(tx, scope)
      .$if(reach !== null, () => leads(tx, scope))
      .where(whose)
      .where(filtered(query, words))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirst(),
  ])
  return { ...keyset.pageOf(found), totalRows: counted?.count ?? 0 }
}

/** What a lead's touches say together: one reading of them, for files of many leads. */
const isSaid = sql`t.held_because is null`
const isAgreed = sql`t.consent is not null and ${isSaid}`
const saidBy = () =>
  sql<{
    has_consent: boolean
    touch_count: number
    last_message: string | null
    consent: string | null
    consent_at: Date | null
  }>`(select count(*)::int as touch_count, coalesce(bool_or(${isAgreed}), false) as has_consent,
      (array_agg(t.message order by t.at desc) filter (where ${isSaid}))[1] as last_message,
      (array_agg(t.consent order by t.at desc) filter (where ${isAgreed}))[1] as consent,
      (array_agg(t.consent_at order by t.at desc) filter (where ${isAgreed}))[1] as consent_at
    from lead_touch t where t.tenant_id = l.tenant_id and t.lead_id = l.id)`.as<'said'>(sql.ref('said'))

/** The next of them by id, with what was written last. */
export const leadsAfter = (
  tx: Tx,
  scope: AccountScope,
  {
    filters,
    words,
    reach,
    after,
    most,
  }: { filters: Filters; words: readonly LeadWord[]; reach: LeadReach | null; after: string; most: number },
) =>
  leads(tx, scope)
    .crossJoinLateral(saidBy)
    .selectAll('l')
    .select(['a.first_name', 'a.last_name', 'a.email as agent_email'])
    .select(['said.has_consent', 'said.touch_count', 'said.last_message', 'said.consent', 'said.consent_at'])
    .where(reach ? inReach(reach) : isOwn(scope))
    .where(filtered(filters, words))
    .where('l.id', '>', after)
    .orderBy('l.id')
    .limit(most)
    .execute()

export type LeadFileRow = Awaited<ReturnType<typeof leadsAfter>>[number]

const touchRows = (tx: Tx, { tenantId }: TenantScope) =>
  tx
    .selectFrom('lead_touch as t')
    .selectAll('t')
    .select(
      sql<TouchRow['piece']>`(select json_build_object('name', d.name, 'slot', c.slot)
        from (select k.* from short_link k
            where k.tenant_id = t.tenant_id and k.code = substr(t.via, length('qr-') + 1) offset 0) as k
          cross join lateral (select c.* from code_target c
            where c.tenant_id = t.tenant_id and c.id = k.target_id offset 0) as c
          cross join lateral (select d.name from design d
            where d.tenant_id = t.tenant_id and d.id = c.design_id offset 0) as d)`.as('piece'),
    )
    .where('t.tenant_id', '=', tenantId)

export const touchesOf = (tx: Tx, scope: TenantScope, leadId: string) =>
  touchRows(tx, scope)
    .where('lead_id', '=', leadId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute()

export const touchOf = (tx: Tx, scope: TenantScope, id: string) =>
  touchRows(tx, scope).where('id', '=', id).executeTakeFirst()

/** Of a lead that this active agent has, and no spam. */
export const isTouchOf = async (
  tx: Tx,
  scope: TenantScope,
  touchId: string,
  accountId: string,
): Promise<boolean> =>
  (await leads(tx, scope)
    .innerJoin('lead_touch as t', (join) =>
      join.onRef('t.tenant_id', '=', 'l.tenant_id').onRef('t.lead_id', '=', 'l.id'),
    )
    .select('t.id')
    .where('t.id', '=', touchId)
    .where('t.held_because', 'is', null)
    .where('l.account_id', '=', accountId)
    .where('l.status', '<>', 'spam')
    .where('a.is_active', '=', true)
    .executeTakeFirst()) !== undefined

export const notesOf = (tx: Tx, { tenantId }: TenantScope, leadId: string) =>
  tx
    .selectFrom('lead_note as n')
    .leftJoin('account as w', (join) =>
      join.onRef('w.tenant_id', '=', 'n.tenant_id').onRef('w.id', '=', 'n.written_by'),
    )
    .selectAll('n')
    .select(['w.first_name', 'w.last_name', 'w.email'])
    .where('n.tenant_id', '=', tenantId)
    .where('n.lead_id', '=', leadId)
    .orderBy('n.at', 'desc')
    .orderBy('n.id')
    .limit(MOST_SHOWN)
    .execute()

export type NoteRow = Awaited<ReturnType<typeof notesOf>>[number]

export const wasMarked = async (tx: Tx, { tenantId }: TenantScope, leadId: string): Promise<boolean> =>
  (await tx
    .selectFrom('lead_touch')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('lead_id', '=', leadId)
    .where('held_because', '=', 'marked')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** null: there is no such agent, or her account is not active. */
export const agentOf = (tx: Tx, { tenantId }: TenantScope, accountId: string) =>
  tx
    .selectFrom('account')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', accountId)
    .where('is_active', '=', true)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

/** The agent's own with a postal address, spam apart, the first ones first. @param ids null: all that match */
export const leadsToMail = (
  tx: Tx,
  scope: AccountScope,
  { filters, words, ids }: { filters: Filters; words: readonly LeadWord[]; ids: readonly string[] | null },
  most: number,
) =>
  leads(tx, scope)
    .select(['l.name', 'l.street', 'l.unit', 'l.city', 'l.state', 'l.zip'])
    .where(isOwn(scope))
    .where(filtered({ ...filters, with_address: 'yes' }, words))
    .where('l.status', '<>', 'spam')
    .$if(ids !== null, (qb) => qb.where('l.id', 'in', [...(ids ?? [])]))
    .orderBy('l.created_at')
    .orderBy('l.id')
    .limit(most)
    .execute()

/** One of the agent's own, unless it is spam. */
export const leadToEmail = (tx: Tx, scope: AccountScope, id: string) =>
  leads(tx, scope)
    .select(['l.id', 'l.name', 'l.email', consented.as('has_consent')])
    .where(isOwn(scope))
    .where('l.id', '=', id)
    .where('l.status', '<>', 'spam')
    .executeTakeFirst()

/** The agent's own, spam apart, the first ones first. */
export const leadsToEmail = (tx: Tx, scope: AccountScope, most: number) =>
  leads(tx, scope)
    .select(['l.id', 'l.name', 'l.email', consented.as('has_consent')])
    .where(isOwn(scope))
    .where('l.status', '<>', 'spam')
    .orderBy('l.created_at')
    .orderBy('l.id')
    .limit(most)
    .execute()
