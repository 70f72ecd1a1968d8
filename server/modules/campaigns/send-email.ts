/** A step that emails: whom it reaches is set down and the email is on its way, in one transaction, so both happen once. */
import type { ChosenRecipient, LeftOutCounts } from '@frontage/domain/emails/audience.ts'
import { subjectOf, type RunReason } from '@frontage/domain/campaigns/run.ts'
import type { Tx } from '@frontage/db/client.ts'
import { addressHash } from '../../platform/address-hash.ts'
import type { AppContext } from '../../platform/context.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { findAccount } from '../accounts/index.ts'
import {
  audienceOf,
  audienceOfLead,
  mayEmail,
  sendableFields,
  sendForCampaign,
  type Audience,
  type WhyNot,
} from '../emails/index.ts'
import type { Buyer } from '../press/index.ts'
import { asOwner } from './buyer.ts'
import { listingToSay } from './fill.ts'
import { Held } from './held.ts'
import type { Owner } from './hold.ts'
import { mayRunCampaigns } from './policies.ts'
import { listsOf } from './prepare.ts'
import { insertReached, reachedBefore } from './recipients-repository.ts'
import { turnOf } from './recipients.ts'
import { lockRunning, stepsOf } from './repository.ts'
import { lockRun, updateRun } from './runs-repository.ts'
import type { StoredStep } from './stored.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'settings'>

export interface EmailReach {
  recipients: ChosenRecipient[]
  leftOut: LeftOutCounts
  /** Reached by the step before. */
  before: ChosenRecipient[]
  refused: Audience['refused']
  withoutAddress: Audience['withoutAddress']
}

/**
 * Whom a step would email now, each address once, without whoever it reached in this turn.
 *
 * @param occurrence null: nothing happens yet, such as for an estimate
 * @throws Held list-gone, too-many
 */
export async function emailReachOf(
  tx: Tx,
  scope: AccountScope,
  step: StoredStep,
  occurrence: string | null,
): Promise<EmailReach> {
  const audience = await audienceFor(tx, scope, step, occurrence)
  const { recipients: all, isTooMany, ...others } = audience
  if (isTooMany) throw new Held('too-many')
  const hashes = new Map(all.map((one) => [addressHash(scope, one.email), one]))
  const isAsked = occurrence !== null || step.audience === 'once'
  const turn = { stepId: step.id, turn: turnOf(step, occurrence ?? '') }
  const reached = isAsked ? await reachedBefore(tx, scope, turn, [...hashes.keys()]) : new Set<string>()
  const those = (wereReached: boolean) =>
    [...hashes].flatMap(([hash, one]) => (reached.has(hash) === wereReached ? one : []))
  return { ...others, recipients: those(false), before: those(true) }
}

async function audienceFor(tx: Tx, scope: AccountScope, step: StoredStep, occurrence: string | null) {
  if (step.target === 'leads') return audienceOf(tx, scope, { list_ids: [], leads: true })
  if (step.target === 'lead') return audienceOfLead(tx, scope, subjectOf(occurrence ?? '') ?? NOBODY)
  await listsOf(tx, scope, step)
  return audienceOf(tx, scope, { list_ids: step.list_ids, leads: false })
}

/** The id of no lead. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Any number of times, by any process; what is sent is sent once. @throws Held */
export async function sendStep(context: Context, owner: Owner, runId: string): Promise<void> {
  const { scope, campaignId } = owner
  await context.db.tenant(scope, async (tx) => {
    const campaign = await lockRunning(tx, scope, campaignId)
    const run = campaign && (await lockRun(tx, scope, runId))
    if (run?.state !== 'announced') return
    const step = (await stepsOf(tx, scope, campaignId)).find(({ id }) => id === run.step_id)
    if (!step) throw new Held('step-removed')
    if (step.approved_cents === null) throw new Held('not-approved')
    const { email_id: emailId } = step
    if (emailId === null) throw new Held('email-gone')
    const writer = await writerOf(tx, owner)
    const listing = await listingToSay(tx, scope, step, run)
    const fields = await sendableFields(context, tx, writer, { emailId, listing })
    if ('what' in fields) throw unsendable(fields)
    const now = context.clock.now()
    const { recipients, leftOut, before } = await emailReachOf(tx, scope, step, run.occurrence)
    const refused = Object.values(leftOut).reduce((sum, count) => sum + count, 0)
    if (recipients.length === 0) {
      const reason = step.target === 'lead' && before.length === 0 ? 'no-consent' : 'nobody-to-email'
      return updateRun(tx, scope, runId, { state: 'skipped', reason, refused, ended_at: now })
    }
    const turn = { stepId: step.id, turn: turnOf(step, run.occurrence), runId }
    await insertReached(
      tx,
      scope,
      turn,
      recipients.map(({ email }) => addressHash(scope, email)),
    )
    const dueAt = run.charge_at
    const sent = await sendForCampaign(tx, scope, { fields, campaignId, recipients, leftOut, dueAt, now })
    await updateRun(tx, scope, runId, {
      ...{ state: 'done', reason: null, detail: '', retry_at: null, ended_at: now },
      ...{ email_id: sent, emails: recipients.length, refused },
    })
  })
}

/** Whose emails go out, if any may. @throws Held account-off */
async function writerOf(tx: Tx, { tenant, scope }: Owner) {
  const account = await findAccount(tx, scope, scope.accountId)
  const owner = account && asOwner(tenant, account)
  if (!owner || !account.is_active || account.email_verified_at === null || !maySendByCampaign(owner))
    throw new Held('account-off')
  return { tenant: owner.tenant, scope }
}

const WHY_HELD = {
  address: 'no-postal-address',
  email: 'email-unfinished',
  listing: 'listing-unfinished',
} as const satisfies Record<WhyNot['what'], RunReason>

export const unsendable = ({ what, sentence }: WhyNot): Held => new Held(WHY_HELD[what], sentence)

/** What its owner cannot open she could neither see nor stop. */
export const maySendByCampaign = (owner: Buyer): boolean => mayRunCampaigns(owner) && mayEmail(owner)
