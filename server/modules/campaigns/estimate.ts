/** What the steps of a campaign would cost now, priced as the cart prices them. */
import type { CampaignEstimate, StepEstimate } from '@frontage/contracts/campaigns.ts'
import { presentReceipt } from '@frontage/contracts/pricing.ts'
import { needsApproval, showsListing, stepProblem } from '@frontage/domain/campaigns/campaign.ts'
import { occurrencesOf } from '@frontage/domain/campaigns/plan.ts'
import { RUN_REASONS } from '@frontage/domain/campaigns/run.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { priceMailing } from '../cart/index.ts'
import { sendableFields } from '../emails/index.ts'
import type { Buyer } from '../press/index.ts'
import { Held, heldBy } from './held.ts'
import { announcedBy, lateMailing } from './late.ts'
import { listsOf } from './prepare.ts'
import { reachOf } from './recipients.ts'
import { stepsOf } from './repository.ts'
import { emailReachOf, unsendable } from './send-email.ts'
import { sumsOf } from './runs-repository.ts'
import type { StoredCampaign, StoredStep } from './stored.ts'

const YEAR_MS = 366 * 24 * 60 * 60_000
const MOST_TIMES = 60

export async function estimateOf(
  context: AppContext,
  buyer: Buyer,
  campaign: StoredCampaign,
): Promise<CampaignEstimate> {
  const { scope } = buyer.session
  const { steps, spent } = await context.db.tenant(scope, async (tx) => ({
    steps: await stepsOf(tx, scope, campaign.id),
    spent: (await sumsOf(tx, scope, [campaign.id])).get(campaign.id)?.spent ?? 0,
  }))
  const priced: StepEstimate[] = []
  const known = new Map<string, StepEstimate>()
  // One after another: each draws its design, once for all steps that send the same to the same.
  for (const step of steps)
    if (needsApproval(step.kind)) {
      const { kind, design_id, email_id, target, list_ids, audience, schedule } = step
      const isShared = audience === 'again' && schedule.kind === 'date'
      const key = JSON.stringify([kind, design_id, email_id, target, list_ids])
      const same = isShared ? known.get(key) : undefined
      const one = same
        ? { ...same, step_id: step.id, times: timesOf(context, campaign, step).length }
        : await priceStep(context, buyer, campaign, step)
      if (isShared && one.problem === null) known.set(key, one)
      const late = one.problem === null ? await lateOf(context, buyer, campaign, step) : []
      priced.push({ ...one, warnings: [...one.warnings, ...late] })
    }
  return {
    steps: priced,
    year_cents: priced.reduce((sum, { cents, times }) => sum + cents * times, 0),
    spent_cents: spent,
    cap_cents: campaign.cap_cents,
  }
}

async function priceStep(
  context: AppContext,
  buyer: Buyer,
  campaign: StoredCampaign,
  step: StoredStep,
): Promise<StepEstimate> {
  const { scope } = buyer.session
  const unpriced: StepEstimate = {
    step_id: step.id,
    problem: stepProblem(step),
    pieces: 0,
    doubled: 0,
    refused: 0,
    cents: 0,
    receipt: null,
    times: timesOf(context, campaign, step).length,
    warnings: [],
  }
  if (unpriced.problem !== null) return unpriced
  try {
    if (step.kind === 'email') return await countEmails(context, buyer, step, unpriced)
    if (step.design_id === null) return unpriced
    const reach = await context.db.tenant(scope, async (tx) =>
      reachOf(tx, scope, step, await listsOf(tx, scope, step), null),
    )
    const pieces = reach.recipients.length
    const counted = { ...unpriced, pieces, doubled: reach.doubled, refused: reach.refused.length }
    // Everybody was reached before: whoever comes new is asked about then.
    if (pieces === 0)
      return reach.before > 0 ? counted : { ...counted, problem: 'Nobody on these lists can be mailed to.' }
    const { line, receipt } = await priceMailing(context, buyer, {
      ...{ designId: step.design_id, pieces, isFilledLater: showsListing(step) },
    })
    return {
      ...counted,
      cents: receipt.dueNow,
      receipt: presentReceipt(receipt),
      warnings: line.preflight.map(({ message }) => message),
    }
  } catch (error) {
    return { ...unpriced, problem: problemOf(error) }
  }
}

/** When it is planned within a year. */
function timesOf({ clock }: AppContext, campaign: StoredCampaign, step: StoredStep): Date[] {
  const now = clock.now()
  const span = { since: now, until: new Date(now.getTime() + YEAR_MS) }
  return occurrencesOf(step, campaign, span, MOST_TIMES).map(({ occursAt }) => occursAt)
}

/** That a mailing would come after the open house it announces. Of what waits for an event nobody knows the day. */
async function lateOf(
  context: AppContext,
  { session: { scope } }: Buyer,
  campaign: StoredCampaign,
  step: StoredStep,
): Promise<string[]> {
  const { kind, design_id: designId } = step
  const times = timesOf(context, campaign, step)
  if (kind !== 'mail' || designId === null || times.length === 0) return []
  const piece = await context.db.tenant(scope, (tx) => announcedBy(tx, scope, designId, context.clock.now()))
  const late = piece && lateMailing(piece, times)
  return late === null ? [] : [late]
}

/** Emails cost nothing: how many would get it now. */
async function countEmails(
  { db, clock, settings }: AppContext,
  { tenant, session }: Buyer,
  step: StoredStep,
  unpriced: StepEstimate,
): Promise<StepEstimate> {
  const { scope } = session
  const { email_id: emailId } = step
  if (emailId === null) return unpriced
  return db.tenant(scope, async (tx) => {
    const listing = showsListing(step) ? 'later' : null
    const fields = await sendableFields({ db, clock, settings }, tx, { tenant, scope }, { emailId, listing })
    if ('what' in fields) throw unsendable(fields)
    // Nobody knows yet which lead comes in.
    if (step.target === 'lead') return unpriced
    const { recipients, leftOut, before } = await emailReachOf(tx, scope, step, null)
    const { doubled, ...others } = leftOut
    const refused = Object.values(others).reduce((sum, count) => sum + count, 0)
    const isNobody = recipients.length === 0 && before.length === 0 && step.target === 'lists'
    const problem = isNobody ? 'Nobody on these lists can be emailed.' : null
    return { ...unpriced, problem, pieces: recipients.length, doubled, refused }
  })
}

/** In words. @throws what is no fault of the step */
function problemOf(error: unknown): string {
  const held = heldBy(error)
  if (held instanceof Held) return [RUN_REASONS[held.reason], held.detail].filter(Boolean).join(' ')
  if (error instanceof Refusal) return error.message
  throw error
}
