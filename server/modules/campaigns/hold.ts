/** A mailing that could not be ordered: it waits for its owner, or is tried again. */
import type { Tx } from '@frontage/db/client.ts'
import { isTooLate, MOST_ATTEMPTS, retryAfterMs } from '@frontage/domain/campaigns/run.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope } from '../../platform/scope.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { findAccount } from '../accounts/index.ts'
import { dropSetAside } from '../cart/index.ts'
import { isPaymentOpen } from '../checkout/index.ts'
import { putAwayListOfCampaign } from '../lists/index.ts'
import { orderOfCart } from '../orders/index.ts'
import { tellHeld } from './emails.ts'
import { Held, heldState } from './held.ts'
import { forgetReached } from './recipients-repository.ts'
import { lockRunning } from './repository.ts'
import { costOf, lockRun, updateRun } from './runs-repository.ts'
import type { StoredCampaign, StoredRun } from './stored.ts'

export interface Owner {
  tenant: Tenant
  scope: AccountScope
  campaignId: string
}

type HoldContext = Pick<AppContext, 'db' | 'clock' | 'settings'>

/**
 * Writes down the order of a run, if there is one: whoever turned its cart into an order was not this job.
 *
 * @returns whether there is
 */
export async function recordOrder(tx: Tx, scope: AccountScope, run: StoredRun, now: Date): Promise<boolean> {
  const order = run.cart_id ? await orderOfCart(tx, scope, run.cart_id) : undefined
  if (!order) return false
  await updateRun(tx, scope, run.id, {
    ...{ state: 'done', reason: null, detail: '', retry_at: null, ended_at: now },
    ...{ order_id: order.id, order_number: order.number },
    // What it cost is what the order says.
    cost_cents: await costOf(tx, scope, order.id),
  })
  return true
}

/**
 * Whether a run can be taken back: one that became an order is written down instead.
 *
 * @throws Refusal campaigns.ordering while a card may be asked, or was and nobody knows the answer
 */
export async function isStoppable(
  tx: Tx,
  scope: AccountScope,
  { campaign, run, now }: { campaign: StoredCampaign; run: StoredRun; now: Date },
): Promise<boolean> {
  if (run.state !== 'charging' && run.state !== 'held') return true
  if (await recordOrder(tx, scope, run, now)) return false
  const isAsked = run.cart_id !== null && (await isPaymentOpen(tx, scope, run.cart_id))
  if (isAsked || (run.state === 'charging' && campaign.state === 'running'))
    throw new Refusal('campaigns.ordering')
  return true
}

/** What was set down for it is put away: nothing of it was mailed. */
export async function release(tx: Tx, scope: AccountScope, run: StoredRun, now: Date): Promise<void> {
  await forgetReached(tx, scope, run.id)
  if (run.list_id) await putAwayListOfCampaign(tx, scope, run.list_id, now)
  if (run.cart_id) await dropSetAside(tx, scope, run.cart_id)
}

export const RELEASED = { cart_id: null, list_id: null, pieces: 0, refused: 0, retry_at: null } as const

export async function holdRun(context: HoldContext, owner: Owner, runId: string, held: Held): Promise<void> {
  const { db, clock } = context
  const { tenant, scope, campaignId } = owner
  await db.tenant(scope, async (tx) => {
    const campaign = await lockRunning(tx, scope, campaignId)
    const run = campaign && (await lockRun(tx, scope, runId))
    if (!run || (run.state !== 'announced' && run.state !== 'charging')) return
    if (await recordOrder(tx, scope, run, clock.now())) return
    const isReviewed = held.reason === 'needs-review'
    // While a card may still be charged for it, nothing of it is put away.
    if (!isReviewed && run.cart_id && (await isPaymentOpen(tx, scope, run.cart_id)))
      return delay(tx, scope, run, clock.now())
    if (!isReviewed) await release(tx, scope, run, clock.now())
    const change = { ...heldState(held, clock.now()), attempts: 0 }
    await updateRun(tx, scope, runId, { ...change, ...(isReviewed ? { retry_at: null } : RELEASED) })
    const account = await findAccount(tx, scope, scope.accountId)
    if (!account) return
    await tellHeld({ context, tx, tenant, to: account.email, campaign }, { ...run, ...change })
  })
}

/**
 * What stood still for more than a week is not charged anymore, whatever stood: the machines, the brokerage, the campaign.
 *
 * @returns whether it is over
 */
export async function missTooLate(
  context: HoldContext,
  { scope, campaignId }: Owner,
  runId: string,
): Promise<boolean> {
  const now = context.clock.now()
  return context.db.tenant(scope, async (tx) => {
    const campaign = await lockRunning(tx, scope, campaignId)
    const run = campaign && (await lockRun(tx, scope, runId))
    if (!run || (run.state !== 'announced' && run.state !== 'charging') || !isTooLate(run.charge_at, now))
      return false
    if (run.cart_id && (await isPaymentOpen(tx, scope, run.cart_id))) return false
    if (await recordOrder(tx, scope, run, now)) return true
    await release(tx, scope, run, now)
    await updateRun(tx, scope, runId, { ...RELEASED, state: 'missed', reason: 'too-late', ended_at: now })
    return true
  })
}

/** By no fault of the owner's; after a day and more of it she is told. */
export async function tryLater(context: HoldContext, owner: Owner, runId: string): Promise<void> {
  const { db, clock } = context
  const { scope } = owner
  const isGivenUp = await db.tenant(scope, async (tx) => {
    const run = await lockRun(tx, scope, runId)
    if (!run || (run.state !== 'announced' && run.state !== 'charging')) return false
    await delay(tx, scope, run, clock.now())
    return run.attempts + 1 >= MOST_ATTEMPTS
  })
  if (isGivenUp) await holdRun(context, owner, runId, new Held('failed'))
}

const delay = (tx: Tx, scope: AccountScope, run: StoredRun, now: Date): Promise<void> =>
  updateRun(tx, scope, run.id, {
    attempts: run.attempts + 1,
    retry_at: new Date(now.getTime() + retryAfterMs(run.attempts + 1)),
  })
