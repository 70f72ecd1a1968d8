/** The owner agrees to what the steps cost; from then on the campaign runs. Nothing is charged for 24 hours. */
import type { ApproveCampaign, Campaign } from '@frontage/contracts/campaigns.ts'
import type { Tx } from '@frontage/db/client.ts'
import { paymentCardBrand } from '@frontage/domain/card-brand.ts'
import { needsApproval } from '@frontage/domain/campaigns/campaign.ts'
import { isTooLate } from '@frontage/domain/campaigns/run.ts'
import { PaymentProviderUnavailable, UnknownPaymentCard } from '../../../platform/cards/port.ts'
import { findCustomerId } from '../../../platform/cards/repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { isPaymentOpen } from '../../checkout/index.ts'
import { goOnWithEmailsOfCampaign } from '../../emails/index.ts'
import type { Buyer } from '../../press/index.ts'
import { estimateOf } from '../estimate.ts'
import { recordOrder, release, RELEASED } from '../hold.ts'
import { openCampaign, wholeCampaign } from '../queries.ts'
import { approveStep, changeCampaign, lockCampaign, startStepsAt, stepsOf } from '../repository.ts'
import { runsIn, updateRun } from '../runs-repository.ts'
import type { StoredCampaign } from '../stored.ts'

/**
 * @throws Refusal campaigns.missing, campaigns.changed, campaigns.not-ready, campaigns.price-moved, campaigns.card-needed,
 * checkout.card-unknown, cards.unavailable
 */
export async function approveCampaign(
  context: AppContext,
  buyer: Buyer,
  id: string,
  wanted: ApproveCampaign,
): Promise<Campaign> {
  const { db, clock } = context
  const { scope } = buyer.session
  const seen = await db.tenant(scope, (tx) => openCampaign(tx, scope, id))
  if (seen.revision !== wanted.revision) throw new Refusal('campaigns.changed')
  const estimate = await estimateOf(context, buyer, seen)
  const problem = estimate.steps.find((step) => step.problem !== null)
  if (problem)
    throw new Refusal('campaigns.not-ready', { step_id: problem.step_id }, problem.problem ?? undefined)
  const agreed = new Map(wanted.steps.map((step) => [step.step_id, step.cents]))
  const isSeen = estimate.steps.every(({ step_id, cents }) => agreed.get(step_id) === cents)
  if (!isSeen || agreed.size !== estimate.steps.length) throw new Refusal('campaigns.price-moved')
  const isPaid = estimate.steps.some(({ cents }) => cents > 0)
  const card = isPaid ? await cardOf(context, scope, wanted.payment_method) : null
  const now = clock.now()
  return db.tenant(scope, async (tx) => {
    const row = await lockCampaign(tx, scope, id)
    if (row?.revision !== wanted.revision) throw new Refusal('campaigns.changed')
    const whole = await wholeCampaign(tx, scope, id, now)
    const unready = whole.steps.find((step) => !needsApproval(step.kind) && step.problem !== null)
    if (unready || whole.steps.length === 0)
      throw new Refusal('campaigns.not-ready', null, unready?.problem ?? 'This campaign has no steps yet.')
    for (const { step_id, cents, pieces } of estimate.steps)
      await approveStep(tx, scope, step_id, { cents, pieces })
    if (row.state !== 'running') await startStepsAt(tx, scope, id, now)
    await goOn(tx, scope, row, now)
    await goOnWithEmailsOfCampaign(tx, scope, id, now)
    await changeCampaign(
      tx,
      scope,
      id,
      {
        state: 'running',
        ...(row.state === 'running' ? {} : { runs_since: now }),
        payment_method: card?.id ?? null,
        card_name: card?.name ?? '',
        approved_at: now,
        due_at: now,
      },
      now,
    )
    return wholeCampaign(tx, scope, id, now)
  })
}

/** What waited for its owner is announced as what is new is, by email and 24 hours before it is charged. */
async function goOn(tx: Tx, scope: AccountScope, campaign: StoredCampaign, now: Date): Promise<void> {
  const steps = new Set((await stepsOf(tx, scope, campaign.id)).map(({ id }) => id))
  for (const run of await runsIn(tx, scope, campaign.id, ['held'], 10_000)) {
    // Money may have moved for it: nothing is tried again before somebody has looked.
    if (run.cart_id && (await isPaymentOpen(tx, scope, run.cart_id))) continue
    if (await recordOrder(tx, scope, run, now)) continue
    await release(tx, scope, run, now)
    const over = !steps.has(run.step_id) || isTooLate(run.occurs_at, now)
    await updateRun(tx, scope, run.id, {
      ...RELEASED,
      attempts: 0,
      detail: '',
      ...(over ? { state: 'missed', reason: 'too-late', ended_at: now } : { state: 'noted', reason: null }),
    })
  }
}

/** One of her saved cards, and how it is called. */
async function cardOf({ db, cards, log }: AppContext, scope: AccountScope, id: string | null) {
  const customerId = await db.tenant(scope, (tx) => findCustomerId(tx, scope))
  if (id === null || !customerId) throw new Refusal('campaigns.card-needed')
  try {
    const { brand, last4, isSaved } = await cards.provider.findCard(id, customerId)
    if (!isSaved) throw new Refusal('campaigns.card-needed')
    return { id, name: `${paymentCardBrand(brand)} ending in ${last4}` }
  } catch (error) {
    if (error instanceof UnknownPaymentCard) throw new Refusal('checkout.card-unknown')
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    log.error({ err: error }, 'the card provider did not answer')
    throw new Refusal('cards.unavailable')
  }
}
