/** What each recipient of a step would get now, before anybody approves it. */
import type { StepEmail, StepListing, StepRecipients } from '@frontage/contracts/campaigns.ts'
import type { Tx } from '@frontage/db/client.ts'
import { LEFT_OUT_WORDS } from '@frontage/domain/emails/audience.ts'
import { RUN_REASONS } from '@frontage/domain/campaigns/run.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope } from '../../platform/scope.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { fieldsOfStep, previewFor } from '../emails/index.ts'
import { Held } from './held.ts'
import { lackingSentence, listingToPreview, offProblem, previewListing } from './listing-preview.ts'
import { openCampaign } from './queries.ts'
import { reachOf } from './recipients.ts'
import { partsOf, stepsOf } from './repository.ts'
import { emailReachOf } from './send-email.ts'
import type { StoredStep } from './stored.ts'

interface Place {
  id: string
  stepId: string
}

interface Query {
  pageNumber: number
  pageSize: number
  search: string
  show: 'reached' | 'left-out'
}

interface EmailQuery {
  recipient: number
  search: string
  listing_id?: string | undefined
}

/** @throws Refusal campaigns.missing */
async function openStep(tx: Tx, scope: AccountScope, { id, stepId }: Place) {
  const campaign = await openCampaign(tx, scope, id)
  const step = (await stepsOf(tx, scope, campaign.id)).find((one) => one.id === stepId)
  if (!step) throw new Refusal('campaigns.missing')
  return { campaign, step }
}

const wordsOf = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
const hasWords = (words: readonly string[], text: string): boolean => {
  const lower = text.toLowerCase()
  return words.every((word) => lower.includes(word))
}

/** @throws Refusal campaigns.missing */
export async function recipientsOf(
  tx: Tx,
  scope: AccountScope,
  place: Place,
  query: Query,
): Promise<StepRecipients> {
  const { step } = await openStep(tx, scope, place)
  if (step.kind === 'email') return emailRecipientsOf(tx, scope, step, query)
  // A list that was deleted is said on the step.
  const { lists } = await partsOf(tx, scope, [step])
  const reach = await reachOf(tx, scope, step, [...lists.values()], null)
  const words = wordsOf(query.search)
  const from = (query.pageNumber - 1) * query.pageSize
  const until = from + query.pageSize
  const counts = { doubled: reach.doubled, refused: reach.refused.length }
  if (query.show === 'left-out') {
    const found = reach.refused
      .map(({ cells, sentence }) => ({ address: cells.filter(Boolean).join(', '), sentence }))
      .filter(({ address }) => hasWords(words, address))
    return { ...counts, rows: [], totalRows: found.length, left_out: found.slice(from, until) }
  }
  const found = reach.recipients.filter((one) => hasWords(words, Object.values(one).join(' ')))
  return { ...counts, rows: found.slice(from, until), totalRows: found.length, left_out: [] }
}

/** Whom an email leaves out, and why: each address, the same one twice too, and the rows of lists that have none. */
async function emailRecipientsOf(
  tx: Tx,
  scope: AccountScope,
  step: StoredStep,
  query: Query,
): Promise<StepRecipients> {
  if (step.target === 'lead') return { ...NOBODY, rows: [], left_out: [] }
  const { recipients, leftOut, refused, withoutAddress, before } = await reachNow(tx, scope, step)
  const { doubled, ...others } = leftOut
  const counts = {
    doubled,
    refused: Object.values(others).reduce((sum, count) => sum + count, before.length),
  }
  if (query.show === 'reached') return { ...counts, totalRows: recipients.length, rows: [], left_out: [] }
  const all = [
    ...refused.map(({ email, name, reason }) => ({
      address: addressOf(email, name),
      sentence: `${LEFT_OUT_WORDS[reason]}.`,
    })),
    ...before.map(({ email, name }) => ({ address: addressOf(email, name), sentence: HAD_IT })),
    ...withoutAddress.map(({ list, rows }) => ({
      address: list,
      sentence:
        rows === 1
          ? '1 row of this list has no email address.'
          : `${rows.toLocaleString('en-US')} rows of this list have no email address.`,
    })),
  ]
  const words = wordsOf(query.search)
  const found = all.filter(({ address }) => hasWords(words, address))
  const from = (query.pageNumber - 1) * query.pageSize
  const shown = found.slice(from, from + query.pageSize)
  return { ...counts, totalRows: found.length, rows: [], left_out: shown }
}

const NOBODY = { doubled: 0, refused: 0, totalRows: 0 } as const
const HAD_IT = 'This step reached it before, and each address gets it once.'
const addressOf = (email: string, name: string): string => (name === '' ? email : `${name} <${email}>`)

/** @throws Refusal campaigns.missing, campaigns.not-ready */
export async function listingOfStep(
  context: Pick<AppContext, 'settings' | 'clock'>,
  tx: Tx,
  writer: { tenant: Tenant; scope: AccountScope },
  place: Place,
  { listing_id: listingId }: { listing_id?: string | undefined },
): Promise<StepListing> {
  return previewListing(context, tx, writer, { ...(await openStep(tx, writer.scope, place)), listingId })
}

/** @throws Refusal campaigns.missing, campaigns.not-ready, emails.missing, listings.missing */
export async function emailOfStep(
  context: Pick<AppContext, 'db' | 'clock' | 'settings' | 'log'>,
  tx: Tx,
  writer: { tenant: Tenant; scope: AccountScope },
  place: Place,
  { recipient, search, listing_id: listingId }: EmailQuery,
): Promise<StepEmail> {
  const { scope } = writer
  const { campaign, step } = await openStep(tx, scope, place)
  const { email_id: emailId } = step
  if (step.kind !== 'email' || emailId === null) throw new Refusal('campaigns.not-ready')
  const listing = await listingToPreview(tx, scope, { campaign, step, listingId })
  const off = listing && offProblem(step, listing)
  if (off) throw new Refusal('campaigns.not-ready', null, off)
  const fields = await fieldsOfStep(context, tx, writer, { emailId, listing })
  if ('lacking' in fields) throw new Refusal('campaigns.not-ready', null, lackingSentence(fields.lacking))
  const all = await recipientsNow(tx, scope, step)
  const words = wordsOf(search)
  const start = Math.min(recipient, Math.max(0, all.length - 1))
  const found = all.findIndex(({ name, email }, at) => at >= start && hasWords(words, `${name} ${email}`))
  const reader = all[found === -1 ? start : found]
  const shown = await previewFor(context, tx, writer, fields, { reader, recipients: all.length })
  return { ...shown, place: found === -1 ? null : found }
}

/** Nobody knows yet which lead comes in. */
const recipientsNow = async (tx: Tx, scope: AccountScope, step: StoredStep) =>
  step.target === 'lead' ? [] : (await reachNow(tx, scope, step)).recipients

async function reachNow(tx: Tx, scope: AccountScope, step: StoredStep) {
  try {
    return await emailReachOf(tx, scope, step, null)
  } catch (error) {
    if (error instanceof Held) throw new Refusal('campaigns.not-ready', null, RUN_REASONS[error.reason])
    throw error
  }
}
