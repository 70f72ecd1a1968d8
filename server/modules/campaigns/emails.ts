/** What the owner of a campaign is written. */
import { cents, formatMoney } from '@frontage/domain/money.ts'
import { subjectOf } from '@frontage/domain/campaigns/run.ts'
import type { AppContext } from '../../platform/context.ts'
import { brandedEmail, type EmailParts } from '../../platform/mail/branded-email.ts'
import { queueEmail } from '../../platform/mail/outbox.ts'
import { siteAddressInEmail } from '../../platform/site-address.ts'
import type { Tenant } from '../../platform/tenant.ts'
import type { Tx } from '@frontage/db/client.ts'
import { sentenceOf, type StoredCampaign, type StoredRun, type StoredStep } from './stored.ts'

export interface Letter {
  context: Pick<AppContext, 'settings'>
  tx: Tx
  tenant: Tenant
  to: string
  campaign: StoredCampaign
}

async function write(
  { context, tx, tenant, to, campaign }: Letter,
  effectKey: string,
  parts: Omit<EmailParts, 'action'>,
  { label, path } = { label: 'Open the campaign', path: `/automarketing/${campaign.id}` },
): Promise<void> {
  const href = siteAddressInEmail(context.settings, tenant) + path
  const email = brandedEmail(tenant, { ...parts, action: { label, href } })
  await queueEmail(tx, tenant, { effectKey, to, ...email })
}

/** A reminder, once for each occurrence. */
export function remind(
  letter: Letter,
  step: StoredStep,
  run: Pick<StoredRun, 'id' | 'occurrence' | 'cause'>,
): Promise<void> {
  const lines = step.message.split(/\r?\n/).filter((line) => line.trim() !== '')
  const isPost = step.kind === 'post'
  return write(
    letter,
    `campaign-reminder:${run.id}`,
    {
      subject: isPost ? 'Time to post' : `Reminder: ${firstLine(run.cause || step.message)}`,
      heading: isPost ? 'Post this today' : 'You asked to be reminded',
      paragraphs: [...(run.cause === '' ? [] : [`${run.cause}.`]), ...lines],
      note: isPost
        ? `Copy the text, and take photos from your listing. From your campaign ${letter.campaign.name}.`
        : `From your campaign ${letter.campaign.name}.`,
    },
    isPost ? photosFor(step, run.occurrence) : undefined,
  )
}

/** Where the pictures for a post are. */
function photosFor({ schedule }: StoredStep, occurrence: string): { label: string; path: string } {
  const isOfListing = schedule.kind === 'event' && schedule.event !== 'lead-new'
  const listing = isOfListing ? subjectOf(occurrence) : null
  return listing === null
    ? { label: 'Open your listings', path: '/listings' }
    : { label: 'Open the listing', path: `/listings/${listing}` }
}

/** A mailing that will be ordered and charged, while it can still be stopped. */
export const announce = (
  letter: Letter,
  step: StoredStep,
  { runId, chargeAt, cause }: { runId: string; chargeAt: Date; cause: string },
): Promise<void> =>
  // Again after it waited for its owner.
  write(letter, `campaign-announced:${runId}:${chargeAt.getTime()}`, {
    subject: `${letter.campaign.name}: a mailing goes out soon`,
    heading: 'A mailing goes out soon',
    paragraphs: [
      ...(cause === '' ? [] : [`${cause}.`]),
      `Your campaign ${letter.campaign.name} will order a mailing on ${inZone(chargeAt, letter.campaign)}. It costs at most ${formatMoney(cents(step.approved_cents ?? 0))}, as you approved.`,
      'Until then you can skip it or pause the campaign, and nothing is charged.',
    ],
  })

/** A mailing that waits for its owner: once for each reason and state of the campaign; of many at once one email says so. */
export const tellHeld = (
  letter: Letter,
  run: Pick<StoredRun, 'id' | 'step_id' | 'reason' | 'detail'>,
): Promise<void> =>
  write(
    letter,
    `campaign-held:${run.reason === 'many-at-once' ? run.step_id : run.id}:${run.reason}:${letter.campaign.revision}`,
    {
      subject: `${letter.campaign.name}: a step waits for you`,
      heading: 'A step waits for you',
      paragraphs: [`Your campaign ${letter.campaign.name} did not send a step. ${sentenceOf(run)}`],
    },
  )

const firstLine = (text: string): string => (text.split(/\r?\n/)[0] ?? '').trim().slice(0, 100)

const inZone = (at: Date, { time_zone }: StoredCampaign): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: time_zone, dateStyle: 'full', timeStyle: 'short' }).format(at)
