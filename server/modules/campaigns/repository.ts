/** Campaigns and their steps. Runs are in runs-repository.ts. */
import { sql } from 'kysely'
import type { Db, Tx } from '@frontage/db/client.ts'
import type { CampaignState } from '@frontage/domain/campaigns/campaign.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'
import { emailsOfAccount } from '../emails/index.ts'
import { toStep, type StoredCampaign, type StoredStep } from './stored.ts'

const campaignsOf = (tx: Tx, scope: AccountScope) =>
  tx
    .selectFrom('campaign')
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .where('deleted_at', 'is', null)

export const findCampaign = (tx: Tx, scope: AccountScope, id: string): Promise<StoredCampaign | undefined> =>
  campaignsOf(tx, scope).selectAll().where('id', '=', id).executeTakeFirst()

/** For a change: of two at once the second sees the first. */
export const lockCampaign = (tx: Tx, scope: AccountScope, id: string): Promise<StoredCampaign | undefined> =>
  campaignsOf(tx, scope).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Whosever it is, while it runs: for the job. */
export const lockRunning = (
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
): Promise<StoredCampaign | undefined> =>
  tx
    .selectFrom('campaign')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Looked at by a clock that was ahead of this one by more than clocks differ: what it found to be next is wrong. */
const ahead = (now: Date): Date => new Date(now.getTime() + 5 * 60_000)

/** At which tenants a clock that was ahead has looked. */
export async function tenantsLookedAtAhead(db: Db, now: Date): Promise<string[]> {
  const rows = await db.platform((owner) =>
    owner
      .selectFrom((of) =>
        // Its order keeps the server at the index, whatever it believes about the table.
        of
          .selectFrom('campaign_due')
          .select('tenant_id')
          .where('looked_at', '>', ahead(now))
          .orderBy('looked_at')
          .as('early'),
      )
      .select('tenant_id')
      .distinct()
      .execute(),
  )
  return rows.map((row) => row.tenant_id)
}

/** Their ids, the longest due first. */
export async function dueCampaigns(tx: Tx, { tenantId }: TenantScope, now: Date, most: number) {
  const rows = await tx
    .selectFrom('campaign')
    .select(['id', 'account_id'])
    .where('tenant_id', '=', tenantId)
    .where('due_at', 'is not', null)
    .where((eb) => eb.or([eb('due_at', '<=', now), eb('looked_at', '>', ahead(now))]))
    .orderBy('due_at')
    .limit(most)
    .execute()
  return rows.map((row) => ({ id: row.id, accountId: row.account_id }))
}

export async function countCampaigns(tx: Tx, scope: AccountScope): Promise<number> {
  const { n } = await campaignsOf(tx, scope)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

interface Page {
  pageNumber: number
  pageSize: number
  state?: CampaignState | undefined
}

export async function listCampaigns(tx: Tx, scope: AccountScope, { pageNumber, pageSize, state }: Page) {
  const all = campaignsOf(tx, scope).$if(state !== undefined, (rows) =>
    rows.where('state', '=', state ?? 'draft'),
  )
  const [rows, count] = await Promise.all([
    all
      .selectAll()
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize)
      .execute(),
    all.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirstOrThrow(),
  ])
  return { rows, totalRows: Number(count.n) }
}

export async function insertCampaign(
  tx: Tx,
  scope: AccountScope,
  { name, timeZone, now }: { name: string; timeZone: string; now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('campaign')
    .values({
      tenant_id: scope.tenantId,
      account_id: scope.accountId,
      name,
      time_zone: timeZone,
      cap_cents: null,
      payment_method: null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change = Partial<
  Pick<
    StoredCampaign,
    | 'name'
    | 'state'
    | 'time_zone'
    | 'hour'
    | 'cap_cents'
    | 'payment_method'
    | 'card_name'
    | 'approved_at'
    | 'runs_since'
    | 'due_at'
    | 'deleted_at'
  >
>

/** What its owner changes; the revision counts it. */
export async function changeCampaign(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  change: Change,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({ ...change, revision: sql`revision + 1`, updated_at: now, looked_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** When the job looks at it next, and whether that is all. */
export async function saveDue(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  { dueAt, isOver, now }: { dueAt: Date | null; isOver: boolean; now: Date },
): Promise<void> {
  await tx
    .updateTable('campaign')
    .set(isOver ? { state: 'ended', due_at: null } : { due_at: dueAt, looked_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** @returns whether there was one to bring back */
export async function undelete(tx: Tx, scope: AccountScope, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('campaign')
    .set({ deleted_at: null, updated_at: now })
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Those that are in the campaign, in their order. */
export async function stepsOf(tx: Tx, { tenantId }: TenantScope, campaignId: string): Promise<StoredStep[]> {
  const rows = await tx
    .selectFrom('campaign_step')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('campaign_id', '=', campaignId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute()
  return rows.map(toStep)
}

/** Those that were taken out too: what they did stays. */
export async function stepKinds(tx: Tx, { tenantId }: TenantScope, campaignId: string) {
  const rows = await tx
    .selectFrom('campaign_step')
    .select(['id', 'kind'])
    .where('tenant_id', '=', tenantId)
    .where('campaign_id', '=', campaignId)
    .execute()
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

/** How many of each campaign. */
export async function countSteps(tx: Tx, { tenantId }: TenantScope, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, number>()
  const rows = await tx
    .selectFrom('campaign_step')
    .select(['campaign_id', (eb) => eb.fn.countAll<string>().as('n')])
    .where('tenant_id', '=', tenantId)
    .where('campaign_id', 'in', [...ids])
    .where('removed_at', 'is', null)
    .groupBy('campaign_id')
    .execute()
  return new Map(rows.map((row) => [row.campaign_id, Number(row.n)]))
}

export async function saveStep(tx: Tx, step: StoredStep): Promise<void> {
  const row = { ...step, schedule: JSON.stringify(step.schedule) }
  const { tenant_id: _tenant, id: _id, campaign_id: _campaign, ...rest } = row
  await tx
    .insertInto('campaign_step')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'id'])
        .doUpdateSet(rest)
        // Another campaign's step stays with it.
        .whereRef('campaign_step.campaign_id', '=', 'excluded.campaign_id'),
    )
    .execute()
}

export async function approveStep(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  { cents, pieces }: { cents: number; pieces: number },
): Promise<void> {
  await tx
    .updateTable('campaign_step')
    .set({ approved_cents: cents, approved_pieces: pieces })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** From now on: what came before is not made up for. */
export async function startStepsAt(tx: Tx, { tenantId }: TenantScope, campaignId: string, now: Date) {
  await tx
    .updateTable('campaign_step')
    .set({ runs_since: now })
    .where('tenant_id', '=', tenantId)
    .where('campaign_id', '=', campaignId)
    .where('removed_at', 'is', null)
    .execute()
}

/** The designs, emails and lists that steps name, as they are now; what was deleted or is somebody else's is not among them. */
export async function partsOf(tx: Tx, scope: AccountScope, steps: readonly StoredStep[]) {
  const designIds = steps.flatMap(({ design_id }) => design_id ?? [])
  const listIds = steps.flatMap(({ list_ids }) => list_ids)
  const emails = await emailsOfAccount(
    tx,
    scope,
    steps.flatMap(({ email_id }) => email_id ?? []),
  )
  const [designs, lists] = await Promise.all([
    tx
      .selectFrom('design')
      .innerJoin('template', (join) =>
        join
          .onRef('template.tenant_id', '=', 'design.tenant_id')
          .onRef('template.id', '=', 'design.template_id'),
      )
      .innerJoin('template_version as version', (join) =>
        join
          .onRef('version.tenant_id', '=', 'design.tenant_id')
          .onRef('version.template_id', '=', 'design.template_id')
          .onRef('version.version', '=', 'design.template_version'),
      )
      .select([
        'design.id',
        'design.name',
        'design.template_id',
        'design.slots',
        'version.artwork_hash',
        'template.product',
      ])
      .where('design.tenant_id', '=', scope.tenantId)
      // Not a way to find the few that are named: an agent may have thousands.
      .where(sql<boolean>`(design.account_id = ${scope.accountId}::uuid) is true`)
      .where('design.deleted_at', 'is', null)
      .where('design.id', '=', sql<string>`any(${designIds}::uuid[])`)
      .execute(),
    tx
      .selectFrom('mailing_list')
      .select(['id', 'name', 'row_count', 'version'])
      .where('tenant_id', '=', scope.tenantId)
      .where('account_id', '=', scope.accountId)
      .where('deleted_at', 'is', null)
      .where('id', '=', sql<string>`any(${listIds}::uuid[])`)
      .execute(),
  ])
  return {
    emails,
    designs: new Map(designs.map((row) => [row.id, row])),
    lists: new Map(lists.map((row) => [row.id, row])),
  }
}

export type Parts = Awaited<ReturnType<typeof partsOf>>
