/** What the emails of a campaign came to: the figures that somebody reports, and why the others are not there. */
import type { EmailResults } from '@frontage/contracts/results.ts'
import { DELIVERY_UNKNOWN, isDeliveryKnown } from '@frontage/domain/emails/delivery.ts'

const areRepliesKnown = ({ are_replies_read: areRead, replied }: EmailResults): boolean =>
  areRead || replied > 0

export function emailFigures(emails: EmailResults): [name: string, figure: number][] {
  const isKnown = isDeliveryKnown(emails, emails.is_delivery_read)
  const all: [string, number, boolean?][] = [
    ['Sent', emails.sent],
    ['Not sent yet', emails.waiting + emails.queued],
    ['Delivered', emails.delivered, isKnown],
    ['Bounced', emails.bounced, isKnown],
    ['Not accepted', emails.failed],
    ['Reported as spam', emails.complained, isKnown],
    ['Replied', emails.replied, areRepliesKnown(emails)],
    ['Unsubscribed', emails.unsubscribed],
    ['Left out', emails.skipped],
  ]
  return all.flatMap(([name, figure, isThere = true]) => (isThere ? [[name, figure]] : []))
}

/** ''; all are reported. */
export const unreportedWords = (emails: EmailResults): string =>
  [
    !isDeliveryKnown(emails, emails.is_delivery_read) &&
      `Sent is what the mail server accepted. ${DELIVERY_UNKNOWN}`,
    !areRepliesKnown(emails) && 'Replies go to your own mailbox and are not counted.',
  ]
    .filter(Boolean)
    .join(' ')
