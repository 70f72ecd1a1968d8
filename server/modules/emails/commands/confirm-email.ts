/** From here on it is on its way, now or at a time: who gets it is written down, each address once. */
import type { ConfirmEmail, Email } from '@frontage/contracts/emails.ts'
import { emailProblem } from '@frontage/domain/emails/email.ts'
import { emailBytes, GMAIL_CUTS_AT } from '@frontage/page-nodes/email/render-email.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { addressHash } from '../../../platform/address-hash.ts'
import { audienceOf } from '../audience.ts'
import { drawLetters, hasPostalAddress } from '../letter.ts'
import { readEmail, senderOf, type EmailContext, type Writer } from '../queries.ts'
import { freezeRecipients } from '../recipients-repository.ts'
import { lockEmail, updateEmail } from '../repository.ts'
import { fieldsOf } from '../state.ts'

/** @throws Refusal emails.missing, emails.settled and what else keeps it from being sent */
export async function confirmEmail(
  context: EmailContext,
  writer: Writer,
  id: string,
  asked: ConfirmEmail,
): Promise<Email> {
  const { scope, tenant } = writer
  const now = context.clock.now()
  const sendAt = asked.send_at === null ? null : new Date(asked.send_at)
  if (sendAt && sendAt <= now) throw new Refusal('emails.schedule-past')
  return context.db.tenant(scope, async (tx) => {
    const row = await lockEmail(tx, scope, id)
    if (!row) throw new Refusal('emails.missing')
    if (row.state !== 'draft') throw new Refusal('emails.settled')
    if (row.revision !== asked.revision)
      throw new Refusal('emails.changed-elsewhere', { revision: row.revision })
    if (!hasPostalAddress(tenant)) throw new Refusal('emails.no-postal-address')
    const fields = fieldsOf(row)
    const rendered = await drawLetters(tx, await senderOf(context, tx, writer), fields)
    const problem = emailProblem(fields, rendered.isEmpty)
    if (problem) throw new Refusal('emails.not-ready', null, problem)
    const { recipients, leftOut, isTooMany } = await audienceOf(tx, scope, fields.audience)
    if (isTooMany) throw new Refusal('emails.too-many-recipients')
    const [longest] = recipients.toSorted((one, other) => other.name.length - one.name.length)
    // Nobody is left, or others are: what she agreed to is not what would happen.
    if (!longest || recipients.length !== asked.recipients)
      throw new Refusal('emails.recipients-changed', { recipients: recipients.length })
    if (emailBytes(rendered.for(longest).html) > GMAIL_CUTS_AT) throw new Refusal('emails.too-long')
    await freezeRecipients(
      tx,
      scope,
      id,
      recipients.map(({ email, name, source }) => ({ email, name, source, hash: addressHash(scope, email) })),
    )
    await updateEmail(tx, scope, id, {
      state: sendAt ? 'scheduled' : 'sending',
      confirmed_at: now,
      send_at: sendAt,
      time_zone: sendAt ? asked.time_zone : null,
      left_out: JSON.stringify(leftOut),
      due_at: sendAt ?? now,
      updated_at: now,
    })
    // An email can be deleted afterwards: who wrote to how many people stays on record.
    await recordAudit(tx, scope, {
      ...{ action: sendAt ? 'emails.scheduled' : 'emails.sent', at: now, subject: { id, name: row.subject } },
      after: { recipients: recipients.length, ...(sendAt ? { send_at: sendAt.toISOString() } : {}) },
    })
    return readEmail(context, tx, writer, id)
  })
}
