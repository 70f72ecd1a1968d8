/** Writes a campaign: a new one, or another state of one with all its steps. */
import { randomUUID } from 'node:crypto'
import { Campaign, type NewCampaign, type SaveCampaign } from '@frontage/contracts/campaigns.ts'
import type { Tx } from '@frontage/db/client.ts'
import { isSameMailing, MOST_CAMPAIGNS, needsApproval } from '@frontage/domain/campaigns/campaign.ts'
import { announcedAt, chargedAt } from '@frontage/domain/campaigns/plan.ts'
import { subjectOf } from '@frontage/domain/campaigns/run.ts'
import { instantAfter, type Clockwork } from '@frontage/domain/campaigns/schedule.ts'
import type { AppContext } from '../../../platform/context.ts'
import { lockCount } from '../../../platform/count-lock-repository.ts'
import { onceInTransaction, type IdempotentRequest } from '../../../platform/idempotency.ts'
import type { Asker } from '../../../platform/policy.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { isStoppable, release, RELEASED } from '../hold.ts'
import { wholeCampaign } from '../queries.ts'
import {
  changeCampaign,
  countCampaigns,
  insertCampaign,
  lockCampaign,
  saveStep,
  stepsOf,
} from '../repository.ts'
import { deleteRun, runsIn, updateRun } from '../runs-repository.ts'
import type { StoredCampaign, StoredRun, StoredStep } from '../stored.ts'
import { startFromTemplate } from '../templates/start.ts'

type Context = Pick<AppContext, 'db' | 'clock'>

/** @throws Refusal campaigns.too-many, campaigns.template-gone, emails.too-many */
export async function createCampaign(
  { db, clock }: Context,
  asker: Asker & { scope: AccountScope },
  { name, time_zone: timeZone, template }: NewCampaign,
  asked: IdempotentRequest,
): Promise<Campaign> {
  const now = clock.now()
  const { scope } = asker
  return db.tenant(scope, (tx) =>
    onceInTransaction(tx, scope, asked, { now, reply: Campaign }, async () => {
      await lockCount(tx, scope, `campaigns ${scope.accountId}`)
      if ((await countCampaigns(tx, scope)) >= MOST_CAMPAIGNS) throw new Refusal('campaigns.too-many')
      const id = await insertCampaign(tx, scope, { name, timeZone, now })
      if (template) await startFromTemplate(tx, scope, { asker, campaignId: id, template, now })
      return wholeCampaign(tx, scope, id, now)
    }),
  )
}

/**
 * Steps keep what they did and whom they reached; what a step would do otherwise from now on has to be agreed to again.
 *
 * @throws Refusal campaigns.missing, campaigns.changed, campaigns.step-unusable, campaigns.ordering;
 * account.not-while-switched for another's budget
 */
export async function saveCampaign(
  { db, clock }: Context,
  scope: AccountScope,
  id: string,
  { isByOwner, ...wanted }: SaveCampaign & { isByOwner: boolean },
): Promise<Campaign> {
  const now = clock.now()
  return db.tenant(scope, async (tx) => {
    const row = await lockCampaign(tx, scope, id)
    if (!row) throw new Refusal('campaigns.missing')
    if (row.revision !== wanted.revision) throw new Refusal('campaigns.changed')
    // What runs by her approval may cost more by her word alone.
    if (!isByOwner && row.state !== 'draft' && isRaised(row.cap_cents, wanted.cap_cents))
      throw new Refusal('account.not-while-switched')
    const known = await stepsOf(tx, scope, id)
    const steps = wanted.steps.map((step, position) => nextStep(known, row, { ...step, position, now }))
    if (new Set(steps.map((step) => step.id)).size !== steps.length)
      throw new Refusal('campaigns.step-unusable')
    const removed = known.filter((step) => !steps.some((kept) => kept.id === step.id))
    await stopPending(tx, scope, row, { steps, removed, known, clockwork: wanted, now })
    for (const step of removed) await saveStep(tx, { ...step, removed_at: now })
    for (const step of steps) await saveStep(tx, step)
    const { name, time_zone, hour, cap_cents } = wanted
    // What is next is another now; where it waits for nothing, somebody looks once.
    const dueAt = row.state === 'running' ? { due_at: now } : {}
    await changeCampaign(tx, scope, id, { name, time_zone, hour, cap_cents, ...dueAt }, now)
    return wholeCampaign(tx, scope, id, now)
  })
}

/** null: no limit. */
const isRaised = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after > before)

function nextStep(
  known: readonly StoredStep[],
  campaign: StoredCampaign,
  { now, ...wanted }: SaveCampaign['steps'][number] & { position: number; now: Date },
): StoredStep {
  const before = wanted.id === null ? undefined : known.find(({ id }) => id === wanted.id)
  // One that was taken out since, or is another campaign's.
  if (wanted.id !== null && !before) throw new Refusal('campaigns.step-unusable')
  const isAgreed = before !== undefined && isSameMailing(before, wanted)
  return {
    tenant_id: campaign.tenant_id,
    campaign_id: campaign.id,
    removed_at: null,
    approved_cents: null,
    approved_pieces: null,
    ...(isAgreed ? before : {}),
    ...wanted,
    id: wanted.id ?? randomUUID(),
    // Another schedule begins now: its earlier days are over.
    runs_since: isAgreed ? before.runs_since : now,
  }
}

interface Saving extends Record<'steps' | 'removed' | 'known', readonly StoredStep[]> {
  clockwork: Clockwork
  now: Date
}

/** What was announced of a step that changes is announced anew once it is agreed to; of one that goes, it is skipped. */
async function stopPending(
  tx: Tx,
  scope: AccountScope,
  campaign: StoredCampaign,
  { steps, removed, known, clockwork, now }: Saving,
): Promise<void> {
  const pending = await runsIn(tx, scope, campaign.id, ['noted', 'announced', 'held', 'charging'], 10_000)
  for (const run of pending) {
    const isRemoved = removed.some(({ id }) => id === run.step_id)
    const before = known.find(({ id }) => id === run.step_id)
    const after = steps.find(({ id }) => id === run.step_id)
    const isChanged = before !== undefined && after !== undefined && !isSameMailing(before, after)
    const occursAt = after ? happensAt(run, after, clockwork) : null
    if (!isRemoved && !isChanged) {
      // Its day stays; the hour may be another one.
      if (run.state === 'noted' && occursAt && occursAt.getTime() !== run.occurs_at.getTime())
        await updateRun(tx, scope, run.id, timesOf(run, occursAt))
      continue
    }
    if (!(await isStoppable(tx, scope, { campaign, run, now }))) continue
    await release(tx, scope, run, now)
    if (isRemoved)
      await updateRun(tx, scope, run.id, {
        ...{ state: 'skipped', reason: 'step-removed', ended_at: now },
        ...{ cart_id: null, list_id: null, pieces: 0 },
      })
    else if (!after || !occursAt) await deleteRun(tx, scope, run.id)
    else {
      // It happened all the same. What would begin by now waits for the new approval, if it needs one.
      const isHeld = needsApproval(after.kind) && announcedAt(after.kind, occursAt) <= now
      await updateRun(tx, scope, run.id, {
        ...RELEASED,
        ...timesOf(run, occursAt),
        ...{ state: isHeld ? 'held' : 'noted', reason: isHeld ? 'not-approved' : null, detail: '' },
      })
    }
  }
}

/** When a step comes of what happened, as it is saved now; null: it waits for something else, or for a day. */
function happensAt(run: StoredRun, { schedule }: StoredStep, clockwork: Clockwork): Date | null {
  if (schedule.kind !== 'event' || subjectOf(run.occurrence) === null) return null
  if (!run.occurrence.startsWith(`${schedule.event} `)) return null
  return instantAfter(run.created_at, schedule.after_days ?? 0, clockwork)
}

const timesOf = ({ created_at }: StoredRun, occursAt: Date) => ({
  occurs_at: occursAt,
  charge_at: chargedAt(occursAt, created_at),
})
