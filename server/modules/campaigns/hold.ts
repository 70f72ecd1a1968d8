/** A mailing that could not be ordered: it waits for its owner, or is tried again. */
import type { Tx } from '@frontage/db/client.ts'
import { MOST_ATTEMPTS, retryAfterMs } from '@frontage/domain/campaigns/run.ts'
import type { AppContext } from '../../platform/context.ts'
import type { AccountScope } from '../../platform/scope.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { findAccount } from '../accounts/index.ts'
import { dropSetAside } from '../cart/index.ts'
import { isPaymentOpen } from '../checkout/index.ts'
import { putAwayListOfCampaign } from '../lists/index.ts'
import { tellHeld } from './emails.ts'
import { Held } from './held.ts'
import { forgetReached } from './recipients-repository.ts'
import { lockRunning } from './repository.ts'
import { lockRun, updateRun } from './runs-repository.ts'
import type { StoredRun } from './stored.ts'

export interface Owner {
  tenant: Tenant
  scope: AccountScope
  campaignId: string
}

type HoldContext = Pick<AppContext, 'db' | 'clock' | 'settings'>

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
    const isReviewed = held.reason === 'needs-review'
    // While a card may still be charged for it, nothing of it is put away.
    if (!isReviewed && run.cart_id && (await isPaymentOpen(tx, scope, run.cart_id)))
      return delay(tx, scope, run, clock.now())
    if (!isReviewed) await release(tx, scope, run, clock.now())
    const { reason, detail } = held
    const change = { state: 'held', reason, detail: detail.slice(0, 500), attempts: 0 } as const
    await updateRun(tx, scope, runId, { ...change, ...(isReviewed ? { retry_at: null } : RELEASED) })
    const account = await findAccount(tx, scope, scope.accountId)
    if (!account) return
    await tellHeld({ context, tx, tenant, to: account.email, campaign }, { ...run, ...change })
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
