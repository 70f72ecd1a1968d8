/**
 * A mailing becomes an order: set aside, charged, written down, each step found again by whoever comes after a process that
 * died. The order itself is made by the checkout's own way.
 */
import { crashPoint } from '../../platform/crash-point.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { AppContext } from '../../platform/context.ts'
import { showsListing } from '@frontage/domain/campaigns/campaign.ts'
import { chargeProblem } from '@frontage/domain/campaigns/run.ts'
import { priceMailing } from '../cart/index.ts'
import { declinedFor, paySetAside, type Settlement } from '../checkout/index.ts'
import type { Buyer } from '../press/index.ts'
import { buyerFor } from './buyer.ts'
import { checkFilled } from './fill.ts'
import { Held, heldBy } from './held.ts'
import { holdRun, missTooLate, recordOrder, tryLater, type Owner } from './hold.ts'
import { listsOf, setDown } from './prepare.ts'
import { reachOf } from './recipients.ts'
import { sendStep } from './send-email.ts'
import { lockRunning, stepsOf } from './repository.ts'
import { committedBeside, lockRun, updateRun } from './runs-repository.ts'
import type { StoredCampaign, StoredRun, StoredStep } from './stored.ts'
import type { Tx } from '@frontage/db/client.ts'

interface Mailing {
  campaign: StoredCampaign
  step: StoredStep & { design_id: string }
  run: StoredRun
}

/** It was paused, ended or put away while it waited for its turn: nothing is charged. */
class Stopped extends Error {
  override name = 'Stopped'
}

/** Any number of times, by any process; what is done is done once. */
export async function carryOut(
  context: AppContext,
  owner: Owner,
  { id: runId, step_id: stepId }: Pick<StoredRun, 'id' | 'step_id'>,
): Promise<void> {
  try {
    if (await missTooLate(context, owner, runId)) return
    if (await isEmail(context, owner, stepId)) return await sendStep(context, owner, runId)
    const buyer = await buyerFor(context, owner.scope, owner.scope.accountId)
    if (!buyer) throw new Held('account-off')
    if (!(await prepare(context, buyer, owner, runId))) return
    crashPoint(context.settings, 'campaign-set-aside')
    await pay(context, buyer, owner, runId)
  } catch (error) {
    if (error instanceof Stopped) return
    const held = heldBy(error)
    if (held) return holdRun(context, owner, runId, held)
    context.log.error({ err: error, run: runId }, 'a step of a campaign was not carried out')
    await tryLater(context, owner, runId)
  }
}

/** One that was taken out of its campaign is said to be by whatever carries it out. */
const isEmail = ({ db }: AppContext, { scope, campaignId }: Owner, stepId: string): Promise<boolean> =>
  db.tenant(scope, async (tx) =>
    (await stepsOf(tx, scope, campaignId)).some(({ id, kind }) => id === stepId && kind === 'email'),
  )

/** null: it is not to be ordered now. */
async function mailingOf(tx: Tx, { scope, campaignId }: Owner, runId: string): Promise<Mailing | null> {
  const campaign = await lockRunning(tx, scope, campaignId)
  const run = campaign && (await lockRun(tx, scope, runId))
  if (!run || (run.state !== 'announced' && run.state !== 'charging')) return null
  const step = (await stepsOf(tx, scope, campaignId)).find(({ id }) => id === run.step_id)
  if (!step) throw new Held('step-removed')
  if (step.approved_cents === null) throw new Held('not-approved')
  const { design_id } = step
  if (design_id === null) throw new Held('design-gone')
  // Announced by whoever knew nothing of listings, such as an older release.
  if (run.state === 'announced' && showsListing(step) && run.filled_from !== design_id)
    throw new Held('not-approved')
  // What its owner was told of.
  return { campaign, step: { ...step, design_id: run.design_id ?? design_id }, run }
}

/** @returns whether it is set down, by this process or an earlier one, and its campaign runs */
async function prepare(context: AppContext, buyer: Buyer, owner: Owner, runId: string): Promise<boolean> {
  const { db, clock } = context
  const { scope } = owner
  const seen = await db.tenant(scope, (tx) => mailingOf(tx, owner, runId))
  if (!seen || seen.run.state === 'charging') return seen !== null
  const reach = await db.tenant(scope, async (tx) => {
    await checkFilled(tx, scope, seen.run, clock.now())
    return reachOf(tx, scope, seen.step, await listsOf(tx, scope, seen.step), seen.run.occurrence)
  })
  const pieces = reach.recipients.length
  // Drawn and checked before anything is locked: that takes its time.
  const line =
    pieces === 0 ? null : (await priceMailing(context, buyer, { designId: seen.step.design_id, pieces })).line
  return db.tenant(scope, async (tx) => {
    const mailing = await mailingOf(tx, owner, runId)
    if (!mailing || mailing.run.state === 'charging') return mailing !== null
    // Its owner changed something in between: what was looked at is old, and the next look takes the new.
    if (mailing.campaign.revision !== seen.campaign.revision) return false
    await checkFilled(tx, scope, mailing.run, clock.now())
    if (line !== null) {
      await setDown(tx, scope, mailing, { line, reach, now: clock.now() })
      return true
    }
    const nobody = { state: 'skipped', reason: 'nobody-left', refused: reach.refused.length } as const
    await updateRun(tx, scope, runId, { ...nobody, ended_at: clock.now() })
    return false
  })
}

async function pay(context: AppContext, buyer: Buyer, owner: Owner, runId: string): Promise<void> {
  const { db } = context
  const { scope } = owner
  const found = await db.tenant(scope, async (tx) => {
    const mailing = await mailingOf(tx, owner, runId)
    const cartId = mailing?.run.cart_id ?? null
    // The provider's event or the job that reconciles may have been first.
    if (!mailing || cartId === null || (await recordOrder(tx, scope, mailing.run, context.clock.now())))
      return null
    return { ...mailing, cartId }
  })
  if (!found) return
  const { campaign, step, run, cartId } = found
  const settlement = await paySetAside(context, buyer, {
    paymentMethod: campaign.payment_method,
    setAside: {
      cartId,
      paymentId: (tryNumber) => idOf(`${step.id} ${run.occurrence} ${cartId} ${tryNumber}`),
      check: ({ dueNow }) =>
        db.tenant(scope, (tx) =>
          checkCharge(tx, owner, { runId, cartId, price: dueNow, now: context.clock.now() }),
        ),
    },
  })
  await settle(context, owner, runId, settlement)
}

/** As it is now that nothing else of its owner's is being paid, in this process or another. @throws Held, Stopped */
async function checkCharge(
  tx: Tx,
  owner: Owner,
  { runId, cartId, price, now }: { runId: string; cartId: string; price: number; now: Date },
): Promise<void> {
  const mailing = await mailingOf(tx, owner, runId)
  if (mailing?.run.cart_id !== cartId) throw new Stopped()
  const declined = await declinedFor(tx, owner.scope, cartId)
  if (declined !== null) throw new Held('card-refused', declined)
  const { step, campaign, run } = mailing
  await checkFilled(tx, owner.scope, run, now)
  const spent = await committedBeside(tx, owner.scope, run)
  const problem = chargeProblem(price, { approved: step.approved_cents, cap: campaign.cap_cents, spent })
  if (problem) throw new Held(problem)
}

async function settle(context: AppContext, owner: Owner, runId: string, settled: Settlement): Promise<void> {
  switch (settled.state) {
    case 'ordered':
      crashPoint(context.settings, 'campaign-ordered')
      return record(context, owner, runId)
    case 'refused':
      throw new Held('card-refused', settled.sentence ?? '')
    case 'needs-review':
      throw new Held('needs-review')
    // Nobody knows yet: it is asked about again.
    case 'processing':
    case 'requires-action':
      return tryLater(context, owner, runId)
  }
}

async function record({ db, clock }: AppContext, { scope }: Owner, runId: string): Promise<void> {
  await db.tenant(scope, async (tx) => {
    const run = await lockRun(tx, scope, runId)
    if (run?.state === 'charging') await recordOrder(tx, scope, run, clock.now())
  })
}

/** The same of the same text, in the form of an id. */
function idOf(text: string): string {
  const hex = sha256(`campaign ${text}`)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
