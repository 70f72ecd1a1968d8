/** What happened, happens and waits: one row for each occurrence of a step. */
import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import { FREE_STOP_MS } from '@frontage/domain/campaigns/plan.ts'
import type { RunReason, RunState } from '@frontage/domain/campaigns/run.ts'
import type { TenantScope } from '../../platform/scope.ts'
import type { StoredRun, StoredStep } from './stored.ts'

const runsOf = (tx: Tx, { tenantId }: TenantScope, campaignId: string) =>
  tx.selectFrom('campaign_run').where('tenant_id', '=', tenantId).where('campaign_id', '=', campaignId)

export interface NewRun {
  campaignId: string
  stepId: string
  occurrence: string
  state: RunState
  reason?: RunReason
  occursAt: Date
  chargeAt: Date
  now: Date
}

/** @returns its id; null: the occurrence has its row already, whatever became of it */
export async function insertRun(tx: Tx, { tenantId }: TenantScope, run: NewRun): Promise<string | null> {
  const isEnded = run.state === 'done' || run.state === 'skipped' || run.state === 'missed'
  const row = await tx
    .insertInto('campaign_run')
    .values({
      tenant_id: tenantId,
      campaign_id: run.campaignId,
      step_id: run.stepId,
      occurrence: run.occurrence,
      state: run.state,
      reason: run.reason ?? null,
      occurs_at: run.occursAt,
      charge_at: run.chargeAt,
      cart_id: null,
      list_id: null,
      email_id: null,
      order_id: null,
      order_number: null,
      created_at: run.now,
      ended_at: isEnded ? run.now : null,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'step_id', 'occurrence']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Which occurrences of these steps have a row, as `step occurrence`. */
export async function knownOccurrences(
  tx: Tx,
  scope: TenantScope,
  campaignId: string,
  occurrences: readonly string[],
): Promise<Set<string>> {
  if (occurrences.length === 0) return new Set()
  const rows = await runsOf(tx, scope, campaignId)
    .select(['step_id', 'occurrence'])
    .where('occurrence', 'in', [...new Set(occurrences)])
    .execute()
  return new Set(rows.map((row) => `${row.step_id} ${row.occurrence}`))
}

export const lockRun = (tx: Tx, { tenantId }: TenantScope, id: string): Promise<StoredRun | undefined> =>
  tx
    .selectFrom('campaign_run')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const findOccurrence = (
  tx: Tx,
  scope: TenantScope,
  campaignId: string,
  of: { stepId: string; occurrence: string },
): Promise<StoredRun | undefined> =>
  runsOf(tx, scope, campaignId)
    .selectAll()
    .where('step_id', '=', of.stepId)
    .where('occurrence', '=', of.occurrence)
    .forUpdate()
    .executeTakeFirst()

/** In these states, the earliest first. */
export const runsIn = (
  tx: Tx,
  scope: TenantScope,
  campaignId: string,
  states: readonly RunState[],
  most: number,
): Promise<StoredRun[]> =>
  runsOf(tx, scope, campaignId)
    .selectAll()
    .where('state', 'in', [...states])
    .orderBy('occurs_at')
    .orderBy('id')
    .limit(most)
    .execute()

/** Of what happened, whose hour has come: a mailing is announced a day before. */
export async function dueNoted(
  tx: Tx,
  { tenantId }: TenantScope,
  campaignId: string,
  now: Date,
  most: number,
): Promise<StoredRun[]> {
  return tx
    .selectFrom('campaign_run as r')
    .leftJoin('campaign_step as s', (join) =>
      join.onRef('s.tenant_id', '=', 'r.tenant_id').onRef('s.id', '=', 'r.step_id'),
    )
    .selectAll('r')
    .where('r.tenant_id', '=', tenantId)
    .where('r.campaign_id', '=', campaignId)
    .where('r.state', '=', 'noted')
    .where(sql<boolean>`(r.occurs_at <= ${now} or (s.kind = 'mail' and r.occurs_at <= ${aDayAfter(now)}))`)
    .orderBy('r.occurs_at')
    .orderBy('r.id')
    .limit(most)
    .execute()
}

const aDayAfter = (now: Date): Date => new Date(now.getTime() + FREE_STOP_MS)

type RunChange = Partial<
  Omit<StoredRun, 'tenant_id' | 'id' | 'campaign_id' | 'step_id' | 'occurrence' | 'created_at'>
>

export async function updateRun(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  change: RunChange,
): Promise<void> {
  await tx
    .updateTable('campaign_run')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** Whom it was meant to reach goes with it. */
export async function deleteRun(tx: Tx, { tenantId }: TenantScope, id: string): Promise<void> {
  await tx.deleteFrom('campaign_run').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}

/** As far as clocks of two machines differ. */
const CLOCKS_DIFFER_MS = 5 * 60_000

/**
 * A clock that was ahead has called occurrences missed: those that are still to come, and those that were too late by it
 * alone. A day comes again by its schedule; what happened does not, so its row goes back to where it began.
 */
export async function forgetMissed(tx: Tx, { tenantId }: TenantScope, campaignId: string, now: Date) {
  const missed = sql`tenant_id = ${tenantId} and campaign_id = ${campaignId}::uuid and state = 'missed'
    and (occurs_at > ${now} or (reason = 'too-late' and ended_at > ${new Date(now.getTime() + CLOCKS_DIFFER_MS)}))`
  await sql`update campaign_run set state = 'noted', reason = null, ended_at = null
    where ${missed} and strpos(occurrence, ' ') > 0`.execute(tx)
  await sql`delete from campaign_run where ${missed}`.execute(tx)
}

/** When an occurrence was last called missed because it was too late; null: none was. */
export async function latestMissed(
  tx: Tx,
  { tenantId }: TenantScope,
  campaignId: string,
): Promise<Date | null> {
  const row = await tx
    .selectFrom('campaign_run')
    .select((eb) => eb.fn.max('ended_at').as('at'))
    .where('tenant_id', '=', tenantId)
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'missed')
    .where('reason', '=', 'too-late')
    .executeTakeFirst()
  return row?.at ?? null
}

/** How many mailings, or emails, a step has begun since, of what happened. */
export async function countByEvents(
  tx: Tx,
  { tenantId }: TenantScope,
  { id, kind }: Pick<StoredStep, 'id' | 'kind'>,
  since: Date,
) {
  // A step that comes days after begins then.
  const ahead = kind === 'mail' ? FREE_STOP_MS / 1000 : 0
  const { n } = await tx
    .selectFrom('campaign_run')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('tenant_id', '=', tenantId)
    .where('step_id', '=', id)
    .where('state', 'in', ['announced', 'charging', 'done'])
    .where(sql<boolean>`greatest(created_at, occurs_at - make_interval(secs => ${ahead})) > ${since}`)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function pageOfRuns(
  tx: Tx,
  scope: TenantScope,
  campaignId: string,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
) {
  const over = runsOf(tx, scope, campaignId).where('state', 'in', ['done', 'skipped', 'missed'])
  const [rows, count] = await Promise.all([
    over
      .selectAll()
      .orderBy('occurs_at', 'desc')
      .orderBy('id')
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize)
      .execute(),
    over.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirstOrThrow(),
  ])
  return { rows, totalRows: Number(count.n) }
}

export interface Sums {
  held: number
  pieces: number
  emails: number
  spent: number
  nextAt: Date | null
}

/** What each campaign has come to. */
export async function sumsOf(tx: Tx, { tenantId }: TenantScope, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Sums>()
  const rows = await tx
    .selectFrom('campaign_run')
    .select([
      'campaign_id',
      sql<number>`count(*) filter (where state = 'held')::int`.as('held'),
      sql<number>`coalesce(sum(pieces) filter (where state = 'done'), 0)::int`.as('pieces'),
      sql<number>`coalesce(sum(emails) filter (where state = 'done'), 0)::int`.as('emails'),
      sql<number>`coalesce(sum(cost_cents) filter (where state = 'done'), 0)::float8`.as('spent'),
      sql<Date | null>`min(occurs_at) filter (where state in ('announced', 'charging', 'noted'))`.as(
        'next_at',
      ),
    ])
    .where('tenant_id', '=', tenantId)
    .where('campaign_id', 'in', [...ids])
    .groupBy('campaign_id')
    .execute()
  return new Map(
    rows.map((row): [string, Sums] => [
      row.campaign_id,
      { held: row.held, pieces: row.pieces, emails: row.emails, spent: row.spent, nextAt: row.next_at },
    ]),
  )
}

/**
 * What a campaign has cost and what it may cost by what is just being paid, besides one of its runs: an order that is not
 * written down here yet, a card that was asked and whose answer nobody knows.
 */
export async function committedBeside(
  tx: Tx,
  { tenantId }: TenantScope,
  { campaign_id, id }: Pick<StoredRun, 'campaign_id' | 'id'>,
): Promise<number> {
  const { rows } = await sql<{ committed: number }>`
    select coalesce(sum(case when r.state = 'done' then r.cost_cents else coalesce(o.total_cents, p.asked, 0) end), 0)::float8
      as committed
    from campaign_run r
      left join orders o on r.state <> 'done' and o.tenant_id = r.tenant_id and o.cart_id = r.cart_id
      left join lateral (
        select max(amount_cents) as asked from payment
        where r.state <> 'done' and tenant_id = r.tenant_id and cart_id = r.cart_id
          and state in ('started', 'requires-action', 'needs-review')
      ) as p on true
    where r.tenant_id = ${tenantId} and r.campaign_id = ${campaign_id}::uuid and r.id <> ${id}::uuid
      and (r.state = 'done' or r.cart_id is not null)`.execute(tx)
  return rows[0]?.committed ?? 0
}

export const NO_SUMS: Sums = { held: 0, pieces: 0, emails: 0, spent: 0, nextAt: null }

/** Of the account's campaigns, what occurs between two instants. */
export async function runsBetween(
  tx: Tx,
  { tenantId }: TenantScope,
  campaignIds: readonly string[],
  { from, until }: { from: Date; until: Date },
  most: number,
): Promise<StoredRun[]> {
  if (campaignIds.length === 0) return []
  return tx
    .selectFrom('campaign_run')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('campaign_id', 'in', [...campaignIds])
    .where('occurs_at', '>=', from)
    .where('occurs_at', '<', until)
    .orderBy('occurs_at')
    .orderBy('id')
    .limit(most)
    .execute()
}

export async function costOf(tx: Tx, { tenantId }: TenantScope, orderId: string): Promise<number> {
  const { total_cents } = await tx
    .selectFrom('orders')
    .select('total_cents')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return total_cents
}
