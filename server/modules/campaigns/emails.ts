/** What the owner of a campaign is written. */
import { cents, formatMoney } from '@frontage/domain/money.ts'
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
): Promise<void> {
  const href = `${siteAddressInEmail(context.settings, tenant)}/automarketing/${campaign.id}`
  const email = brandedEmail(tenant, { ...parts, action: { label: 'Open the campaign', href } })
  await queueEmail(tx, tenant, { effectKey, to, ...email })
}

/** A reminder, once for each occurrence. */
export const remind = (letter: Letter, step: StoredStep, runId: string): Promise<void> =>
  write(letter, `campaign-reminder:${runId}`, {
    subject: `Reminder: ${firstLine(step.message)}`,
    heading: 'You asked to be reminded',
    paragraphs: step.message.split(/\r?\n/).filter((line) => line.trim() !== ''),
    note: `From your campaign ${letter.campaign.name}.`,
  })

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
      subject: `${letter.campaign.name}: a mailing waits for you`,
      heading: 'A mailing waits for you',
      paragraphs: [`Your campaign ${letter.campaign.name} did not mail a step. ${sentenceOf(run)}`],
    },
  )

const firstLine = (text: string): string => (text.split(/\r?\n/)[0] ?? '').trim().slice(0, 100)

const inZone = (at: Date, { time_zone }: StoredCampaign): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: time_zone, dateStyle: 'full', timeStyle: 'short' }).format(at)
