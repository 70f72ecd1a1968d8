/** What the owner of a campaign is written. */
import { knownZone } from '@frontage/domain/known-zone.ts'
import { cents, formatMoney } from '@frontage/domain/money.ts'
import { inWholeWords } from '@frontage/domain/whole-words.ts'
import type { AppContext } from '../../platform/context.ts'
import { brandedEmail, type EmailParts } from '../../platform/mail/branded-email.ts'
import { queueEmail } from '../../platform/mail/outbox.ts'
import { siteAddressInEmail } from '../../platform/site-address.ts'
import type { Tenant } from '../../platform/tenant.ts'
import type { Tx } from '@frontage/db/client.ts'
import { linesOf, type Post } from './post.ts'
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

type Told = Pick<StoredRun, 'id' | 'occurrence' | 'cause'>

/** A reminder, once for each occurrence. */
export const remind = (letter: Letter, { message }: StoredStep, run: Told): Promise<void> =>
  write(letter, `campaign-reminder:${run.id}`, {
    subject: `Reminder: ${firstLine(run.cause || message)}`,
    heading: 'You asked to be reminded',
    paragraphs: [...causeOf(run), ...linesOf(message)],
    note: `From your campaign ${letter.campaign.name}.`,
  })

/** That it is time to post, once for each occurrence. */
export const tellPost = (letter: Letter, run: Told, { lines, image, notes, action }: Post): Promise<void> =>
  write(
    letter,
    `campaign-reminder:${run.id}`,
    {
      subject: 'Time to post',
      heading: 'Post this today',
      paragraphs: [...causeOf(run), ...lines],
      ...(image ? { image } : {}),
      note: [...notes, `From your campaign ${letter.campaign.name}.`].join(' '),
    },
    action,
  )

const causeOf = ({ cause }: Told): string[] => (cause === '' ? [] : [`${cause}.`])

interface Announced {
  runId: string
  chargeAt: Date
  cause: string
  /** It shows a listing. */
  isFilled: boolean
  /** That it would come after the open house it announces; null: it would not. */
  late: string | null
}

/** A mailing that will be ordered and charged, while it can still be stopped. */
export const announce = (
  letter: Letter,
  step: StoredStep,
  { runId, chargeAt, cause, isFilled, late }: Announced,
): Promise<void> =>
  // Again after it waited for its owner.
  write(letter, `campaign-announced:${runId}:${chargeAt.getTime()}`, {
    subject: `${letter.campaign.name}: a mailing goes out soon`,
    heading: 'A mailing goes out soon',
    paragraphs: [
      ...(cause === '' ? [] : [`${cause}.`]),
      `Your campaign ${letter.campaign.name} will order a mailing on ${inZone(chargeAt, letter.campaign)}. It costs at most ${formatMoney(cents(step.approved_cents ?? 0))}, as you approved.`,
      ...(isFilled
        ? [
            'It shows this listing as it is now. Open the campaign to look at the piece. If the listing changes before then, we ask you again.',
          ]
        : []),
      ...(late === null ? [] : [late]),
      'Until then you can skip it or pause the campaign, and nothing is charged.',
    ],
  })

/** A mailing that waits for its owner, or is over: once for each reason and state of the campaign; of many at once one email says so. */
export const tellHeld = (
  letter: Letter,
  run: Pick<StoredRun, 'id' | 'step_id' | 'state' | 'reason' | 'detail'>,
): Promise<void> =>
  write(
    letter,
    `campaign-held:${run.reason === 'many-at-once' ? run.step_id : run.id}:${run.reason}:${letter.campaign.revision}`,
    {
      ...(run.state === 'skipped'
        ? { subject: `${letter.campaign.name}: a step was skipped`, heading: 'A step was skipped' }
        : {
            subject: `${letter.campaign.name}: a step is waiting for you`,
            heading: 'A step is waiting for you',
          }),
      paragraphs: [`Your campaign ${letter.campaign.name} did not send a step. ${sentenceOf(run)}`],
    },
  )

const firstLine = (text: string): string => inWholeWords((text.split(/\r?\n/)[0] ?? '').trim(), 100)

const inZone = (at: Date, { time_zone }: StoredCampaign): string =>
  new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: knownZone(time_zone), dateStyle: 'full', timeStyle: 'short' },
  }).format(at)
