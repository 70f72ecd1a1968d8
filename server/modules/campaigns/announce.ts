/** What of a campaign has come due is written down, each occurrence once: the first half of the job, in one transaction. */
import type { Tx } from '@frontage/db/client.ts'
import { scopeOfAccount } from '@frontage/db/scope.ts'
import { needsApproval } from '@frontage/domain/campaigns/campaign.ts'
import { isTooLate, MOST_BY_EVENTS, MOST_LATE_MS } from '@frontage/domain/campaigns/run.ts'
import {
  announcedAt,
  chargedAt,
  FAR_AHEAD_MS,
  FREE_STOP_MS,
  occurrencesOf,
  type Occurrence,
} from '@frontage/domain/campaigns/plan.ts'
import { dayOf } from '@frontage/domain/days.ts'
import type { AppContext } from '../../platform/context.ts'
import { findAccount } from '../accounts/index.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { asOwner } from './buyer.ts'
import { fillDesign, listingToSay } from './fill.ts'
import { announcedBy, lateMailing } from './late.ts'
import { Held, heldState } from './held.ts'
import { mayRunCampaigns } from './policies.ts'
import { announce, remind, tellHeld, tellPost, type Letter } from './emails.ts'
import { postOf, type PostOf } from './post.ts'
import { changeCampaign, saveDue, stepsOf } from './repository.ts'
import {
  countByEvents,
  forgetMissed,
  insertRun,
  knownOccurrences,
  latestMissed,
  dueNoted,
  runsIn,
  updateRun,
} from './runs-repository.ts'
import type { StoredCampaign, StoredRun, StoredStep } from './stored.ts'

/** What is taken up in one transaction: however often a process dies, it gets on. */
const AT_ONCE = 100
const ON_THEIR_WAY = ['noted', 'announced', 'charging'] as const

export type AnnounceContext = Pick<AppContext, 'settings' | 'clock'>

/**
 * Under the lock of the campaign.
 *
 * @returns whether there may be more
 */
export async function announceDue(
  context: AnnounceContext,
  tx: Tx,
  tenant: Tenant,
  campaign: StoredCampaign,
): Promise<boolean> {
  const now = context.clock.now()
  const account = await findAccount(tx, tenant, campaign.account_id)
  // An account that is off, or has no campaigns anymore, sends nothing; whoever gets them again goes on where it is.
  if (!account || !mayRunCampaigns(asOwner(tenant, account))) {
    await changeCampaign(tx, tenant, campaign.id, { state: 'paused', due_at: null }, now)
    return false
  }
  const letter: Letter = { context, tx, tenant, to: account.email, campaign }
  await forgetMissed(tx, tenant, campaign.id, now)
  const steps = new Map((await stepsOf(tx, tenant, campaign.id)).map((step) => [step.id, step]))
  const fresh = await newOccurrences(tx, tenant, campaign, [...steps.values()], now)
  for (const one of fresh.slice(0, AT_ONCE)) {
    const step = steps.get(one.stepId)
    if (step) await takeUp(letter, step, one, now)
  }
  const noted = await dueNoted(tx, tenant, campaign.id, now, AT_ONCE)
  for (const run of noted) await tellOrHold(letter, steps.get(run.step_id), run, now)
  return fresh.length > AT_ONCE || noted.length === AT_ONCE
}

/** What is to be announced or done by now and has no row yet, of each step the first first. */
async function newOccurrences(
  tx: Tx,
  tenant: Tenant,
  campaign: StoredCampaign,
  steps: readonly StoredStep[],
  now: Date,
): Promise<Occurrence[]> {
  const all = steps.flatMap((step) => {
    const ahead = step.kind === 'mail' ? FREE_STOP_MS : 0
    const span = { since: sinceOf(campaign, step), until: new Date(now.getTime() + ahead) }
    return occurrencesOf(step, campaign, span, Number.MAX_SAFE_INTEGER)
  })
  return withoutRow(tx, tenant, campaign, all)
}

async function withoutRow(
  tx: Tx,
  tenant: Tenant,
  campaign: StoredCampaign,
  all: readonly Occurrence[],
): Promise<Occurrence[]> {
  const days = all.map(({ occurrence }) => occurrence)
  const known = await knownOccurrences(tx, tenant, campaign.id, days)
  return all.filter(({ stepId, occurrence }) => !known.has(`${stepId} ${occurrence}`))
}

const sinceOf = ({ runs_since }: StoredCampaign, step: StoredStep): Date =>
  new Date(Math.max(runs_since?.getTime() ?? 0, step.runs_since.getTime()))

async function takeUp(letter: Letter, step: StoredStep, one: Occurrence, now: Date): Promise<void> {
  const { tx, tenant, campaign } = letter
  const isOver = isTooLate(one.occursAt, now)
  const isReminder = !needsApproval(step.kind)
  const isHeld = !isOver && !isReminder && step.approved_cents === null
  const chargeAt = step.kind === 'mail' ? chargedAt(one.occursAt, now) : one.occursAt
  const reason = isOver ? 'too-late' : isHeld ? 'not-approved' : undefined
  const runId = await insertRun(tx, tenant, {
    campaignId: campaign.id,
    ...one,
    state: isOver ? 'missed' : isReminder ? 'done' : isHeld ? 'held' : 'announced',
    ...(reason ? { reason } : {}),
    chargeAt,
    now,
  })
  if (runId === null || isOver) return
  if (isReminder) await tell(letter, step, { id: runId, ...one, cause: '' }, { now })
  else if (isHeld)
    await tellHeld(letter, {
      ...{ id: runId, step_id: step.id, state: 'held', reason: 'not-approved', detail: '' },
    })
  // An email costs nothing: it is sent when its hour comes.
  else if (step.kind === 'mail')
    await tellOfMailing(letter, step, { runId, chargeAt, cause: '', filled: null, now })
}

/** @param filled the copy that shows its listing; null: the design is mailed as it is */
async function tellOfMailing(
  letter: Letter,
  step: StoredStep,
  run: { runId: string; chargeAt: Date; cause: string; filled: string | null; now: Date },
): Promise<void> {
  const { filled, now, ...said } = run
  const designId = filled ?? step.design_id
  const piece = designId && (await announcedBy(letter.tx, scopeOf(letter), designId, now))
  const late = piece ? lateMailing(piece, [run.chargeAt]) : null
  await announce(letter, step, { ...said, isFilled: filled !== null, late })
}

/** What nobody pays for and nobody gets but its owner. */
async function tell(
  letter: Letter,
  step: StoredStep,
  run: Pick<StoredRun, 'id' | 'occurrence' | 'cause'>,
  { listing = null, designId = null, now }: { now: Date } & Partial<Pick<PostOf, 'listing' | 'designId'>>,
): Promise<void> {
  if (step.kind !== 'post') return remind(letter, step, run)
  const { tx, campaign } = letter
  const place = { ...letter.context, tenant: letter.tenant, today: dayOf(now, campaign.time_zone) }
  const post = await postOf(tx, scopeOf(letter), place, { step, run, listing, designId })
  await tellPost(letter, run, post)
}

const scopeOf = ({ tenant, campaign }: Letter) => scopeOfAccount(tenant.tenantId, campaign.account_id)

/** What cannot be announced of a listing as it is waits for its owner, or is over. */
async function tellOrHold(
  letter: Letter,
  step: StoredStep | undefined,
  run: StoredRun,
  now: Date,
): Promise<void> {
  try {
    await tellOfNoted(letter, step, run, now)
  } catch (error) {
    if (!(error instanceof Held)) throw error
    const held = heldState(error, now)
    await updateRun(letter.tx, letter.tenant, run.id, held)
    await tellHeld(letter, { ...run, ...held })
  }
}

/** What happened was written down in the transaction of its change, and what waited was approved: now its step begins. */
async function tellOfNoted(
  letter: Letter,
  step: StoredStep | undefined,
  run: StoredRun,
  now: Date,
): Promise<void> {
  const { tx, tenant } = letter
  if (!step) {
    await updateRun(tx, tenant, run.id, { state: 'skipped', reason: 'step-removed', ended_at: now })
  } else if (isTooLate(run.occurs_at, now)) {
    await updateRun(tx, tenant, run.id, { state: 'missed', reason: 'too-late', ended_at: now })
  } else if (!needsApproval(step.kind)) {
    const listing = await listingToSay(tx, scopeOf(letter), step, run)
    const filling = await fillDesign(tx, scopeOf(letter), step, run, now)
    await updateRun(tx, tenant, run.id, { state: 'done', ended_at: now, ...filling })
    await tell(letter, step, run, { listing, designId: filling.design_id, now })
  } else if (step.approved_cents === null || (await isTooMuch(letter, step, run, now))) {
    const reason = step.approved_cents === null ? 'not-approved' : 'many-at-once'
    const held = { state: 'held', reason } as const
    await updateRun(tx, tenant, run.id, held)
    await tellHeld(letter, { ...run, ...held })
  } else {
    const chargeAt = step.kind === 'mail' ? chargedAt(run.occurs_at, now) : now
    const filling = await fillDesign(tx, scopeOf(letter), step, run, now)
    await updateRun(tx, tenant, run.id, { state: 'announced', charge_at: chargeAt, ...filling })
    const { id: runId, cause } = run
    if (step.kind === 'mail')
      await tellOfMailing(letter, step, { runId, chargeAt, cause, filled: filling.design_id, now })
  }
}

/** A file of five hundred listings is no consent to five hundred mailings: its owner is asked, unless she was since. */
async function isTooMuch(
  { tx, tenant, campaign }: Letter,
  step: StoredStep,
  run: StoredRun,
  now: Date,
): Promise<boolean> {
  if (step.schedule.kind !== 'event') return false
  // To whom just wrote, and once: many leads on a day are what she hopes for.
  if (step.kind === 'email' && step.target === 'lead') return false
  const due = Math.max(run.created_at.getTime(), announcedAt(step.kind, run.occurs_at).getTime())
  if (campaign.approved_at !== null && due < campaign.approved_at.getTime()) return false
  const since = new Date(now.getTime() - FREE_STOP_MS)
  return (await countByEvents(tx, tenant, step, since)) >= MOST_BY_EVENTS
}

/** When the campaign is looked at next; ended where nothing can come anymore. */
export async function settleDue(tx: Tx, tenant: Tenant, campaign: StoredCampaign, now: Date): Promise<void> {
  const steps = await stepsOf(tx, tenant, campaign.id)
  // Apart from those that wait for their owner, who may let thousands wait: they would hide what has an hour.
  const pending = await runsIn(tx, tenant, campaign.id, ON_THEIR_WAY, 1000)
  const held = await runsIn(tx, tenant, campaign.id, ['held'], 1)
  const moments = await nextMoments(tx, tenant, campaign, steps, now)
  const kinds = new Map(steps.map(({ id, kind }) => [id, kind]))
  for (const run of pending) {
    if (run.state === 'noted')
      moments.push(announcedAt(kinds.get(run.step_id) ?? 'remind', run.occurs_at).getTime())
    else moments.push(Math.max(run.charge_at.getTime(), run.retry_at?.getTime() ?? 0))
  }
  const waits =
    pending.length > 0 || held.length > 0 || steps.some(({ schedule }) => schedule.kind === 'event')
  // What is called missed may come again when the clock is right: a day passes before that is believed.
  const lastMissed = await latestMissed(tx, tenant, campaign.id)
  const believed = (lastMissed?.getTime() ?? 0) + FREE_STOP_MS
  if (believed > now.getTime()) moments.push(believed)
  const dueAt = moments.length > 0 ? new Date(moments.reduce((one, other) => Math.min(one, other))) : null
  await saveDue(tx, tenant, campaign.id, { dueAt, isOver: dueAt === null && !waits, now })
}

/** Of each step when its first occurrence that has no row is taken up. */
async function nextMoments(
  tx: Tx,
  tenant: Tenant,
  campaign: StoredCampaign,
  steps: readonly StoredStep[],
  now: Date,
): Promise<number[]> {
  const coming = steps.map((step) => {
    const since = new Date(Math.max(sinceOf(campaign, step).getTime(), now.getTime() - MOST_LATE_MS))
    const span = { since, until: new Date(now.getTime() + FAR_AHEAD_MS) }
    return { step, all: occurrencesOf(step, campaign, span, AT_ONCE) }
  })
  const all = coming.flatMap((one) => one.all)
  const free = new Map<string, Occurrence>()
  for (const one of await withoutRow(tx, tenant, campaign, all))
    if (!free.has(one.stepId)) free.set(one.stepId, one)
  return coming.flatMap(({ step, all: of }) => {
    // So many in a row were skipped: it is looked again at the last of them.
    const found = free.get(step.id) ?? (of.length === AT_ONCE ? of.at(-1) : undefined)
    return found ? [announcedAt(step.kind, found.occursAt).getTime()] : []
  })
}
