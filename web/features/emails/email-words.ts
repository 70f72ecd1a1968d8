/** How emails speak: counts, reasons and kinds of blocks in front of people. */
import type { EmailRow } from '@frontage/contracts/emails.ts'
import { LEFT_OUT_WORDS, type LeftOutCounts } from '@frontage/domain/emails/audience.ts'
import type { EmailState, RecipientOutcome, RecipientState } from '@frontage/domain/emails/email.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'
import { fullTime, shortTime } from '../../lib/when.ts'

export const STATE_TONES = {
  draft: 'neutral',
  scheduled: 'brand',
  sending: 'brand',
  paused: 'warning',
  sent: 'success',
  canceled: 'neutral',
} as const satisfies Record<EmailState, string>

export const RECIPIENT_WORDS = {
  waiting: 'Waiting',
  queued: 'Being sent',
  sent: 'Sent',
  failed: 'Not accepted',
  skipped: 'Left out',
} as const satisfies Record<RecipientState, string>

export const OUTCOME_WORDS = {
  delivered: 'Delivered',
  bounced: 'Bounced',
  complained: 'Reported as spam',
  unsubscribed: 'Unsubscribed',
  replied: 'Replied',
} as const satisfies Record<RecipientOutcome, string>

export const countInWords = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`

/** 'Unsubscribed: 3', a line for each reason that there is. */
export const leftOutLines = (counts: LeftOutCounts): string[] =>
  keysOf(LEFT_OUT_WORDS)
    .filter((reason) => counts[reason] > 0)
    .map((reason) => `${LEFT_OUT_WORDS[reason]}: ${counts[reason].toLocaleString('en-US')}`)

export const subjectOf = ({ subject }: Pick<EmailRow, 'subject'>): string => subject || 'No subject yet'

/** Where an email is, in one line. */
export function whereItIs({
  state,
  send_at: sendAt,
  time_zone: zone,
  updated_at: updatedAt,
  counts,
}: EmailRow): string {
  const all = counts.waiting + counts.queued + counts.sent + counts.failed + counts.skipped
  // Campaigns may have sent it as it read on their days: a copy each time.
  if (state === 'draft') return `Last changed ${shortTime(new Date(updatedAt))}`
  if (state === 'scheduled' && sendAt)
    return `Goes to ${countInWords(all)} on ${fullTime(new Date(sendAt), zone ?? 'UTC')}`
  if (state === 'sending' || state === 'paused')
    return `${counts.sent.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} sent`
  return `Sent to ${countInWords(counts.sent)}`
}

const NODES: Readonly<Record<string, string>> = {
  poll: 'a poll',
  'html-block': 'HTML of your own',
  youtube: 'a video',
  'embedded-video': 'a video',
  'uploaded-video': 'a video',
  tweet: 'a post of another site',
  sticky: 'a sticky note',
  'technical-support-button': 'a support button',
}

/** What of the text no mailbox shows; '': everything is in it. */
export function leftOutNodes(types: readonly string[]): string {
  const names = [...new Set(types.map((type) => NODES[type] ?? 'a block'))]
  return names.length === 0 ? '' : `Mailboxes do not show ${names.join(', ')}. It is left out of the email.`
}
