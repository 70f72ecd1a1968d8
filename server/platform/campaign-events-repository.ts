/**
 * What happens that a step of a campaign may wait for. It is written down in the transaction of the change, so that it is
 * neither forgotten nor invented; the campaigns' own job does the rest.
 */
import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import { FREE_STOP_MS } from '@frontage/domain/campaigns/plan.ts'
import { instantAfter, type CampaignEvent } from '@frontage/domain/campaigns/schedule.ts'
import type { AccountScope } from './scope.ts'

export interface Happened {
  event: CampaignEvent
  /** What it is about, and what makes it another one than before: the same is written down once. */
  subject: string
  /** For the owner: 'New listing: 218 Mariner Street'. */
  cause: string
  at: Date
}

/** For each step of the account's running campaigns that waits for it. */
export async function noteCampaignEvent(
  tx: Tx,
  { tenantId, accountId }: AccountScope,
  { event, subject, cause, at }: Happened,
): Promise<void> {
  const { rows: steps } = await sql<WaitingStep>`
    select s.id, s.campaign_id, c.time_zone, c.hour, coalesce((s.schedule ->> 'after_days')::int, 0) as after_days
    from campaign c join campaign_step s on s.tenant_id = c.tenant_id and s.campaign_id = c.id
    where c.tenant_id = ${tenantId} and c.account_id = ${accountId}::uuid and c.state = 'running'
      and c.deleted_at is null and s.removed_at is null and s.schedule ->> 'event' = ${event}`.execute(tx)
  if (steps.length === 0) return
  const occurs = steps.map((step) => instantAfter(at, step.after_days, step))
  const charges = occurs.map((one) => new Date(Math.max(one.getTime(), at.getTime() + FREE_STOP_MS)))
  await sql`
    with noted as (
      insert into campaign_run
        (tenant_id, campaign_id, step_id, occurrence, cause, state, occurs_at, charge_at, created_at)
      select ${tenantId}, of.campaign_id, of.step_id, ${`${event} ${subject}`}, ${cause}, 'noted', of.occurs_at,
        of.charge_at, ${at}
      from unnest(
        ${steps.map((step) => step.campaign_id)}::uuid[], ${steps.map((step) => step.id)}::uuid[],
        ${occurs}::timestamptz[], ${charges}::timestamptz[]
      ) as of (campaign_id, step_id, occurs_at, charge_at)
      on conflict (tenant_id, step_id, occurrence) do nothing
      returning campaign_id
    )
    update campaign set due_at = least(coalesce(due_at, ${at}), ${at}), looked_at = ${at}
    where tenant_id = ${tenantId} and id in (select campaign_id from noted) and state = 'running'`.execute(tx)
}

interface WaitingStep {
  id: string
  campaign_id: string
  time_zone: string
  hour: number
  after_days: number
}
