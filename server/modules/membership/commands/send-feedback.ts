import type { FeedbackMail } from '@frontage/contracts/membership.ts'
import type { AppContext } from '../../../platform/context.ts'
import { brandedEmail } from '../../../platform/mail/branded-email.ts'
import { queueEmail } from '../../../platform/mail/outbox.ts'
import { sha256 } from '../../../platform/secrets.ts'
import type { Member } from './create-subscription.ts'

const REASONS: Record<FeedbackMail['reason'], string> = {
  'too-expensive': 'It costs too much',
  'not-used': 'I do not use it enough',
  'missing-something': 'Something is missing',
  'other-tool': 'I use something else',
  leaving: 'I am leaving the brokerage or the business',
  other: 'Another reason',
}

/** Tells the tenant why someone leaves. The same words of the same day are one email. */
export async function sendFeedback(
  { db, clock }: AppContext,
  { tenant, session: { scope, account } }: Member,
  feedback: FeedbackMail,
): Promise<void> {
  const name = `${account.first_name} ${account.last_name}`.trim()
  const day = clock.now().toISOString().slice(0, 10)
  const message = brandedEmail(tenant, {
    subject: `Membership feedback of ${name}`,
    heading: `${name} says why`,
    paragraphs: [
      REASONS[feedback.reason],
      ...(feedback.message ? [feedback.message] : []),
      `Answer to ${account.email}.`,
    ],
  })
  await db.tenant(scope, (tx) =>
    queueEmail(tx, scope, {
      ...message,
      effectKey: `membership-feedback:${scope.accountId}:${day}:${sha256(JSON.stringify(feedback))}`,
      to: tenant.data.brand.email,
    }),
  )
}
