/**
 * Emails that a step of a campaign sends: each is a copy of one of the agent's own at that moment, which goes out, is
 * counted and is unsubscribed from as any other. Every function is for a transaction of the campaigns.
 */
import type { EmailCounts, EmailFields } from '@frontage/contracts/emails.ts'
import type { ChosenRecipient, LeftOutCounts } from '@frontage/domain/emails/audience.ts'
import { emailProblem, MOST_EMAILS } from '@frontage/domain/emails/email.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'
import type { Tx } from '@frontage/db/client.ts'
import { emailBytes, GMAIL_CUTS_AT } from '@frontage/page-nodes/email/render-email.ts'
import { addressHash } from '../../platform/address-hash.ts'
import { lockCount } from '../../platform/count-lock-repository.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'
import { emailOfText } from './beginnings.ts'
import { drawLetters, hasPostalAddress } from './letter.ts'
import { fillWithListing, type ListingToShow } from './listing-of-email.ts'
import { openEmail, senderOf, type EmailContext, type Writer } from './queries.ts'
import { emailsOfAccount, idsOfCampaign, underWayOf } from './of-campaigns-repository.ts'
import { countsOf, freezeRecipients, skipWaiting, takeBackQueued } from './recipients-repository.ts'
import { countEmails, insertEmail, updateEmail } from './repository.ts'
import { fieldsOf } from './state.ts'

/** What a step sends of an email: as it is written, or with the listing that it is about. */
export interface StepEmailOf {
  emailId: string
  /** 'later': nothing happened yet, so its places stay as they are. null: it shows none. */
  listing: ListingToShow | 'later' | null
}

/** @returns what its listing lacks, as the listing's form calls it @throws Refusal emails.missing */
export async function fieldsOfStep(
  context: EmailContext,
  tx: Tx,
  writer: Writer,
  { emailId, listing }: StepEmailOf,
): Promise<EmailFields | { lacking: string[] }> {
  const fields = fieldsOf(await openEmail(tx, writer.scope, emailId))
  if (listing === null || listing === 'later') return fields
  const { account } = await senderOf(context, tx, writer)
  const of = { listing, replyTo: account.email, now: context.clock.now() }
  return fillWithListing(tx, writer.scope, fields, of)
}

export interface WhyNot {
  what: 'address' | 'email' | 'listing'
  sentence: string
}

/** What an email of a step says, or why it cannot go out so, to whomever. @throws Refusal emails.missing */
export async function sendableFields(
  context: EmailContext,
  tx: Tx,
  writer: Writer,
  of: StepEmailOf,
): Promise<EmailFields | WhyNot> {
  if (!hasPostalAddress(writer.tenant)) return { what: 'address', sentence: '' }
  const fields = await fieldsOfStep(context, tx, writer, of)
  if ('lacking' in fields) return { what: 'listing', sentence: `Missing: ${fields.lacking.join(', ')}.` }
  const rendered = await drawLetters(tx, await senderOf(context, tx, writer), fields)
  // Whom it goes to is the step's to say.
  const asked = { ...fields, audience: { list_ids: [], leads: true } }
  const isFilledLater = of.listing === 'later'
  const problem = emailProblem(asked, rendered.isEmpty, { isFilledLater })
  if (problem !== null) return { what: 'email', sentence: problem }
  const { html } = rendered.for({ email: 'a'.repeat(60), name: 'A'.repeat(60), source: 'list' })
  if (emailBytes(html) <= GMAIL_CUTS_AT) return fields
  return { what: 'email', sentence: 'It is so long that mailboxes cut it off. Shorten it.' }
}

/** An email of the agent's own, which a campaign of hers is begun with. @returns its id @throws Refusal emails.too-many */
export async function writeEmail(
  tx: Tx,
  scope: AccountScope,
  { subject, text, now }: { subject: string; text: string; now: Date },
): Promise<string> {
  await lockCount(tx, scope, `emails ${scope.accountId}`)
  if ((await countEmails(tx, scope)) >= MOST_EMAILS) throw new Refusal('emails.too-many')
  return insertEmail(tx, scope, {
    ...{ subject, preheader: '', body: emailOfText(text) },
    audience: JSON.stringify({ list_ids: [], leads: false }),
    ...{ created_at: now, updated_at: now },
  })
}

interface ForCampaign {
  fields: Pick<EmailFields, 'subject' | 'preheader' | 'body'>
  campaignId: string
  recipients: readonly ChosenRecipient[]
  leftOut: LeftOutCounts
  /** When it was to go out: a clock that is ahead puts nothing off. */
  dueAt: Date
  now: Date
}

/** From here on it is on its way to these people. @returns the id of what is sent */
export async function sendForCampaign(
  tx: Tx,
  scope: AccountScope,
  { fields, campaignId, recipients, leftOut, dueAt, now }: ForCampaign,
): Promise<string> {
  const { subject, preheader, body } = fields
  const id = await insertEmail(tx, scope, {
    ...{ subject, preheader, body, campaign_id: campaignId },
    audience: JSON.stringify({ list_ids: [], leads: false }),
    left_out: JSON.stringify(leftOut),
    state: 'sending',
    ...{ confirmed_at: now, due_at: dueAt, created_at: now, updated_at: now },
  })
  await freezeRecipients(
    tx,
    scope,
    id,
    recipients.map(({ email, name, source }) => ({ email, name, source, hash: addressHash(scope, email) })),
  )
  return id
}

/** Whoever has not got it yet waits. */
export async function pauseEmailsOfCampaign(
  tx: Tx,
  scope: TenantScope,
  campaignId: string,
  now: Date,
): Promise<void> {
  for (const { id, state } of await underWayOf(tx, scope, campaignId)) {
    if (state !== 'sending') continue
    await takeBackQueued(tx, scope, id)
    const paused = { state: 'paused', paused_because: 'by-campaign', due_at: null } as const
    await updateEmail(tx, scope, id, { ...paused, updated_at: now })
  }
}

/**
 * With whoever has not got it yet. What its owner paused by itself stays so, and so does what somebody else began to send
 * before the campaign was handed over: it would go out in her name.
 */
export async function goOnWithEmailsOfCampaign(
  tx: Tx,
  scope: AccountScope,
  campaignId: string,
  now: Date,
): Promise<void> {
  for (const { id, account_id: of, state, paused_because: because } of await underWayOf(
    tx,
    scope,
    campaignId,
  ))
    if (of === scope.accountId && state === 'paused' && because === 'by-campaign')
      await updateEmail(tx, scope, id, { state: 'sending', paused_because: '', due_at: now, updated_at: now })
}

/** Whoever has not got it yet does not get it. */
export async function cancelEmailsOfCampaign(
  tx: Tx,
  scope: TenantScope,
  campaignId: string,
  now: Date,
): Promise<void> {
  for (const { id } of await underWayOf(tx, scope, campaignId)) {
    await takeBackQueued(tx, scope, id)
    await skipWaiting(tx, scope, id, 'canceled')
    const canceled = { state: 'canceled', paused_because: '', due_at: null } as const
    await updateEmail(tx, scope, id, { ...canceled, finished_at: now, updated_at: now })
  }
}

/** What became of emails of campaigns, each by its id; those that were deleted are not among them. */
export async function countsOfCampaignEmails(
  tx: Tx,
  scope: AccountScope,
  ids: readonly string[],
): Promise<Map<string, EmailCounts>> {
  const there = [...(await emailsOfAccount(tx, scope, ids)).keys()]
  const counts = await countsOf(tx, scope, there)
  return new Map(there.map((id) => [id, counts(id)]))
}

/** Of all emails of a campaign together. */
export async function countsOfCampaign(
  tx: Tx,
  scope: AccountScope,
  campaignId: string,
): Promise<EmailCounts> {
  const ids = await idsOfCampaign(tx, scope, campaignId)
  const of = await countsOf(tx, scope, ids)
  const sum = of('')
  for (const id of ids) for (const state of keysOf(sum)) sum[state] += of(id)[state]
  return sum
}
