import type { Campaign, SkipOccurrence } from '@frontage/contracts/campaigns.ts'
import { instantOf } from '@frontage/domain/campaigns/schedule.ts'
import { occurrencesOf } from '@frontage/domain/campaigns/plan.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { isStoppable, release, RELEASED } from '../hold.ts'
import { wholeCampaign } from '../queries.ts'
import { changeCampaign, lockCampaign, stepsOf } from '../repository.ts'
import { deleteRun, findOccurrence, insertRun, updateRun } from '../runs-repository.ts'
import type { StoredStep } from '../stored.ts'

/**
 * Leaves one occurrence of a step out, or takes it in again.
 *
 * @throws Refusal campaigns.missing, campaigns.not-planned, campaigns.ordering
 */
export async function skipOccurrence(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: AccountScope,
  id: string,
  { step_id: stepId, occurrence, is_skipped: isSkipped }: SkipOccurrence,
): Promise<Campaign> {
  const now = clock.now()
  return db.tenant(scope, async (tx) => {
    const row = await lockCampaign(tx, scope, id)
    if (!row) throw new Refusal('campaigns.missing')
    const step = (await stepsOf(tx, scope, id)).find((one) => one.id === stepId)
    const run = await findOccurrence(tx, scope, id, { stepId, occurrence })
    const isOpen = !run || (await isStoppable(tx, scope, { campaign: row, run, now }))
    if (!isSkipped) {
      if (run?.state !== 'skipped' || run.reason !== 'by-owner' || run.charge_at <= now)
        throw new Refusal('campaigns.not-planned')
      // What happened cannot be planned again: its row stays, and is announced anew.
      if (step?.schedule.kind === 'event')
        await updateRun(tx, scope, run.id, { state: 'noted', reason: null, ended_at: null })
      else await deleteRun(tx, scope, run.id)
    } else if (run) {
      if (run.state === 'done' || run.state === 'missed') throw new Refusal('campaigns.not-planned')
      // It is an order: the answer shows it.
      if (!isOpen) return wholeCampaign(tx, scope, id, now)
      await release(tx, scope, run, now)
      await updateRun(tx, scope, run.id, {
        ...RELEASED,
        ...{ state: 'skipped', reason: 'by-owner', ended_at: now },
      })
    } else {
      if (!step || !isPlanned(step, row, occurrence, now)) throw new Refusal('campaigns.not-planned')
      const occursAt = instantOf(step.kind, occurrence, row)
      await insertRun(tx, scope, {
        ...{ campaignId: id, stepId, occurrence, occursAt, chargeAt: occursAt, now },
        ...{ state: 'skipped', reason: 'by-owner' },
      })
    }
    await changeCampaign(tx, scope, id, row.state === 'running' ? { due_at: now } : {}, now)
    return wholeCampaign(tx, scope, id, now)
  })
}

/** Only days that the step falls on: rows of others would be anybody's invention. */
function isPlanned(
  step: StoredStep,
  clockwork: { time_zone: string; hour: number },
  occurrence: string,
  now: Date,
): boolean {
  const until = new Date(now.getTime() + 2 * 366 * 24 * 60 * 60_000)
  return occurrencesOf(step, clockwork, { since: now, until }, 200).some(
    (one) => one.occurrence === occurrence,
  )
}
