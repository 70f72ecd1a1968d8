/** The email as it is saved to the address of whoever writes it. */
import { randomUUID } from 'node:crypto'
import { emailProblem } from '@frontage/domain/emails/email.ts'
import { queueEmail } from '../../../platform/mail/outbox.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { agentName, drawLetters, senderName } from '../letter.ts'
import { openEmail, senderOf, type EmailContext, type Writer } from '../queries.ts'
import { fieldsOf } from '../state.ts'

/** @returns where it went. @throws Refusal emails.missing, emails.not-ready */
export async function sendTest(context: EmailContext, writer: Writer, id: string): Promise<{ to: string }> {
  const { scope } = writer
  return context.db.tenant(scope, async (tx) => {
    const fields = fieldsOf(await openEmail(tx, scope, id))
    const sender = await senderOf(context, tx, writer)
    const rendered = await drawLetters(tx, sender, fields)
    const problem = emailProblem({ ...fields, audience: { list_ids: [], leads: true } }, rendered.isEmpty)
    if (problem) throw new Refusal('emails.not-ready', null, problem)
    const to = sender.account.email
    const { subject, text, html } = rendered.for({
      email: to,
      name: agentName(sender.account),
      source: 'list',
    })
    // Without the headers of a mailing: nobody declines a test of her own.
    await queueEmail(tx, scope, {
      effectKey: `marketing-test:${id}:${randomUUID()}`,
      to,
      subject: `[Test] ${subject}`,
      text,
      html,
      sender: { name: senderName(sender), replyTo: to },
    })
    return { to }
  })
}
