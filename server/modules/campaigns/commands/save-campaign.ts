/** Writes a campaign: a new one, or another state of one with all its steps. */
import { randomUUID } from 'node:crypto'
import { Campaign, type NewCampaign, type SaveCampaign } from '@frontage/contracts/campaigns.ts'
import type { Tx } from '@frontage/db/client.ts'
import { isSameMailing, MOST_CAMPAIGNS } from '@frontage/domain/campaigns/campaign.ts'
import type { AppContext } from '../../../platform/context.ts'
import { onceInTransaction, type IdempotentRequest } from '../../../platform/idempotency.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { isStoppable, release } from '../hold.ts'
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
import type { StoredCampaign, StoredStep } from '../stored.ts'

type Context = Pick<AppContext, 'db' | 'clock'>

/** @throws Refusal campaigns.too-many */
export async function createCampaign(
  { db, clock }: Context,
  scope: AccountScope,
  { name, time_zone: timeZone }: NewCampaign,
  asked: IdempotentRequest,
): Promise<Campaign> {
  const now = clock.now()
  return db.tenant(scope, (tx) =>
    onceInTransaction(tx, scope, asked, { now, reply: Campaign }, async () => {
      if ((await countCampaigns(tx, scope)) >= MOST_CAMPAIGNS) throw new Refusal('campaigns.too-many')
      const id = await insertCampaign(tx, scope, { name, timeZone, now })
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
    await stopPending(tx, scope, row, { steps, removed, known, now })
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

/** What was announced of a step that changes is announced anew once it is agreed to; of one that goes, it is skipped. */
async function stopPending(
  tx: Tx,
  scope: AccountScope,
  campaign: StoredCampaign,
  {
    steps,
    removed,
    known,
    now,
  }: Record<'steps' | 'removed' | 'known', readonly StoredStep[]> & { now: Date },
): Promise<void> {
  const pending = await runsIn(tx, scope, campaign.id, ['noted', 'announced', 'held', 'charging'], 10_000)
  for (const run of pending) {
    const isRemoved = removed.some(({ id }) => id === run.step_id)
    const before = known.find(({ id }) => id === run.step_id)
    const after = steps.find(({ id }) => id === run.step_id)
    const isChanged = before !== undefined && after !== undefined && !isSameMailing(before, after)
    if (!isRemoved && !isChanged) continue
    if (!(await isStoppable(tx, scope, { campaign, run, now }))) continue
    await release(tx, scope, run, now)
    // By an event it happened all the same: it waits for the new approval.
    if (!isRemoved && after?.schedule.kind === 'event' && before?.schedule.kind === 'event')
      await updateRun(tx, scope, run.id, {
        state: 'held',
        reason: 'not-approved',
        cart_id: null,
        list_id: null,
      })
    else if (isRemoved)
      await updateRun(tx, scope, run.id, {
        ...{ state: 'skipped', reason: 'step-removed', ended_at: now },
        ...{ cart_id: null, list_id: null, pieces: 0 },
      })
    else await deleteRun(tx, scope, run.id)
  }
}
