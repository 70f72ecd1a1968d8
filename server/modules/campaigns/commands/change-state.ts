/** Pauses a campaign, lets it go on, or ends it. */
import type { Campaign } from '@frontage/contracts/campaigns.ts'
import type { Tx } from '@frontage/db/client.ts'
import { occurrencesOf } from '@frontage/domain/campaigns/plan.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import {
  cancelEmailsOfCampaign,
  goOnWithEmailsOfCampaign,
  pauseEmailsOfCampaign,
} from '../../emails/index.ts'
import { isPaymentOpen } from '../../checkout/index.ts'
import { wholeCampaign } from '../queries.ts'
import { changeCampaign, lockCampaign, stepsOf, undelete } from '../repository.ts'
import { insertRun, runsIn, updateRun } from '../runs-repository.ts'
import { isStoppable, release, RELEASED } from '../hold.ts'
import { isDelayed, type StoredCampaign } from '../stored.ts'

type Context = Pick<AppContext, 'db' | 'clock'>

/** Of each step no more days of a pause are written down. */
const MOST_MISSED = 400

/** @throws Refusal campaigns.missing, campaigns.not-approved, campaigns.ordering */
export async function changeState(
  { db, clock }: Context,
  scope: AccountScope,
  id: string,
  state: 'running' | 'paused' | 'ended',
): Promise<Campaign> {
  const now = clock.now()
  return db.tenant(scope, async (tx) => {
    const row = await lockCampaign(tx, scope, id)
    if (!row) throw new Refusal('campaigns.missing')
    if (row.state !== state) {
      // One that has ended begins again by an approval alone, whatever another window still shows.
      if (row.state === 'draft' || row.state === 'ended') throw new Refusal('campaigns.not-approved')
      if (state === 'running') await resume(tx, scope, row, now)
      else await changeCampaign(tx, scope, id, { state, due_at: null }, now)
      if (state === 'paused') await pauseEmailsOfCampaign(tx, scope, id, now)
      if (state === 'ended') {
        await dropPending(tx, scope, row, now)
        await cancelEmailsOfCampaign(tx, scope, id, now)
      }
    }
    return wholeCampaign(tx, scope, id, now)
  })
}

/** It goes on where it is: days that passed are named as missed, and none of them is made up for. */
async function resume(tx: Tx, scope: AccountScope, row: StoredCampaign, now: Date): Promise<void> {
  for (const step of await stepsOf(tx, scope, row.id)) {
    const since = new Date(Math.max(row.runs_since?.getTime() ?? 0, step.runs_since.getTime()))
    const passed = occurrencesOf(step, row, { since, until: new Date(now.getTime() - 1) }, MOST_MISSED)
    for (const one of passed)
      await insertRun(tx, scope, {
        campaignId: row.id,
        ...one,
        state: 'missed',
        reason: 'paused',
        chargeAt: one.occursAt,
        now,
      })
  }
  // One that was announced before the pause and whose day has passed in it; what is being ordered goes on.
  for (const run of await runsIn(tx, scope, row.id, ['announced'], 10_000))
    if (run.charge_at < now)
      await updateRun(tx, scope, run.id, { state: 'missed', reason: 'paused', ended_at: now })
  // One that was to come days after something happened, and whose day has passed in it.
  for (const run of await runsIn(tx, scope, row.id, ['noted'], 10_000))
    if (isDelayed(run) && run.occurs_at < now)
      await updateRun(tx, scope, run.id, { state: 'missed', reason: 'paused', ended_at: now })
  await goOnWithEmailsOfCampaign(tx, scope, row.id, now)
  await changeCampaign(tx, scope, row.id, { state: 'running', runs_since: now, due_at: now }, now)
}

async function dropPending(tx: Tx, scope: AccountScope, row: StoredCampaign, now: Date): Promise<void> {
  for (const run of await runsIn(tx, scope, row.id, ['noted', 'announced', 'held', 'charging'], 10_000)) {
    // Money came that nobody can explain yet: it stays to be seen.
    if (run.state === 'held' && run.cart_id && (await isPaymentOpen(tx, scope, run.cart_id))) continue
    if (!(await isStoppable(tx, scope, { campaign: row, run, now }))) continue
    await release(tx, scope, run, now)
    await updateRun(tx, scope, run.id, { ...RELEASED, state: 'skipped', reason: 'by-owner', ended_at: now })
  }
}

/** @throws Refusal campaigns.missing, campaigns.ordering */
export async function deleteCampaign({ db, clock }: Context, scope: AccountScope, id: string): Promise<void> {
  const now = clock.now()
  await db.tenant(scope, async (tx) => {
    const row = await lockCampaign(tx, scope, id)
    if (!row) throw new Refusal('campaigns.missing')
    for (const run of await runsIn(tx, scope, id, ['charging', 'held'], 10_000))
      await isStoppable(tx, scope, { campaign: row, run, now })
    const stopped = row.state === 'running' ? { state: 'paused' as const, due_at: null } : {}
    await pauseEmailsOfCampaign(tx, scope, id, now)
    await changeCampaign(tx, scope, id, { ...stopped, deleted_at: now }, now)
  })
}

/** Paused, if it ran. @throws Refusal campaigns.missing */
export async function restoreCampaign(
  { db, clock }: Context,
  scope: AccountScope,
  id: string,
): Promise<Campaign> {
  const now = clock.now()
  return db.tenant(scope, async (tx) => {
    await undelete(tx, scope, id, now)
    return wholeCampaign(tx, scope, id, now)
  })
}
