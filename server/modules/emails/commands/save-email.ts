/** Writes another state of a draft. */
import type { Email, SaveEmail } from '@frontage/contracts/emails.ts'
import { readSaved } from '@frontage/page-nodes/saved/read.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readEmail, type EmailContext, type Writer } from '../queries.ts'
import { lockEmail, updateEmail } from '../repository.ts'

/** @throws Refusal emails.missing, emails.settled, emails.changed-elsewhere with the revision, emails.unreadable */
export async function saveEmail(
  context: EmailContext,
  writer: Writer,
  id: string,
  { revision, subject, preheader, body, audience }: SaveEmail,
): Promise<Email> {
  const { scope } = writer
  if (!readSaved(body).ok) throw new Refusal('emails.unreadable')
  return context.db.tenant(scope, async (tx) => {
    const row = await lockEmail(tx, scope, id)
    if (!row) throw new Refusal('emails.missing')
    if (row.state !== 'draft') throw new Refusal('emails.settled')
    if (row.revision !== revision) throw new Refusal('emails.changed-elsewhere', { revision: row.revision })
    await updateEmail(tx, scope, id, {
      subject,
      preheader,
      body,
      audience: JSON.stringify({ ...audience, list_ids: [...new Set(audience.list_ids)] }),
      revision: row.revision + 1,
      updated_at: context.clock.now(),
    })
    return readEmail(context, tx, writer, id)
  })
}
