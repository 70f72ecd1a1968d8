import type {
  Email,
  EmailAudienceSize,
  EmailFields,
  EmailPreview,
  EmailRecipients,
  EmailRecipientsQuery,
  EmailReports,
} from '@frontage/contracts/emails.ts'
import { EMAILS_A_DAY } from '@frontage/domain/emails/email.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { AppContext } from '../../platform/context.ts'
import { senderAddress } from '../../platform/mail/sender-address.ts'
import type { Asker } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope } from '../../platform/scope.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { findAccount } from '../accounts/index.ts'
import { audienceOf } from './audience.ts'
import { drawLetters, hasPostalAddress, senderName, type Reader, type Sender } from './letter.ts'
import { mayEmail } from './policies.ts'
import { presentEmail, presentRecipient } from './presenter.ts'
import { countsOf, countSince, pageOfRecipients, recipientAt } from './recipients-repository.ts'
import { findEmail, type StoredEmail } from './repository.ts'
import { fieldsOf } from './state.ts'

export type EmailContext = Pick<AppContext, 'db' | 'clock' | 'settings'>

/** Whose emails, on which site. */
export interface Writer {
  tenant: Tenant
  scope: AccountScope
}

export const DAY_MS = 24 * 60 * 60_000

/** @throws Refusal emails.missing */
export async function openEmail(tx: Tx, scope: AccountScope, id: string): Promise<StoredEmail> {
  const row = await findEmail(tx, scope, id)
  if (!row) throw new Refusal('emails.missing')
  return row
}

export async function senderOf(
  { settings }: Pick<AppContext, 'settings'>,
  tx: Tx,
  { tenant, scope }: Writer,
): Promise<Sender> {
  const account = await findAccount(tx, scope, scope.accountId)
  if (!account) throw new Refusal('emails.missing')
  return { settings, tenant, account }
}

/** What this site is told of an email once the mail server took it. */
export const reportsOf = ({ settings }: Pick<AppContext, 'settings'>): EmailReports => ({
  is_delivery_read: settings.sendgridWebhookKey !== undefined,
  are_replies_read: settings.replies !== undefined,
})

/** @throws Refusal emails.missing */
export async function readEmail(context: EmailContext, tx: Tx, writer: Writer, id: string): Promise<Email> {
  const row = await openEmail(tx, writer.scope, id)
  const counts = await countsOf(tx, writer.scope, [id])
  const rendered = await drawLetters(tx, await senderOf(context, tx, writer), fieldsOf(row))
  return presentEmail(row, counts(id), {
    ...rendered,
    needsAddress: !hasPostalAddress(writer.tenant),
    reports: reportsOf(context),
  })
}

/** Who would get it as it is saved. @throws Refusal emails.missing */
export async function readAudience(
  { clock }: EmailContext,
  tx: Tx,
  { scope }: Writer,
  id: string,
): Promise<EmailAudienceSize> {
  const row = await openEmail(tx, scope, id)
  const { recipients, leftOut, isTooMany } = await audienceOf(tx, scope, fieldsOf(row).audience)
  const sent = await countSince(tx, scope, new Date(clock.now().getTime() - DAY_MS))
  return {
    recipients: recipients.length,
    left_out: leftOut,
    is_too_many: isTooMany,
    left_today: Math.max(0, EMAILS_A_DAY - sent),
  }
}

/** As one of its recipients gets it. @throws Refusal emails.missing */
export async function previewEmail(
  context: EmailContext & Pick<AppContext, 'log'>,
  tx: Tx,
  writer: Writer,
  { id, place }: { id: string; place: number },
): Promise<EmailPreview> {
  const row = await openEmail(tx, writer.scope, id)
  return previewFor(context, tx, writer, row, await readerAt(tx, writer.scope, row, place))
}

/** @param reader undefined: as somebody without a name */
export async function previewFor(
  context: EmailContext & Pick<AppContext, 'log'>,
  tx: Tx,
  writer: Writer,
  fields: Pick<EmailFields, 'subject' | 'preheader' | 'body'>,
  { reader, recipients }: { reader: Reader | undefined; recipients: number },
): Promise<EmailPreview> {
  const { scope } = writer
  const sender = await senderOf(context, tx, writer)
  const rendered = await drawLetters(tx, sender, fields, { isOnScreen: true })
  const letter = rendered.for(reader ?? { email: sender.account.email, name: '', source: 'list' })
  return {
    from: `${senderName(sender)} <${(await senderAddress(context, tx, scope)).address}>`,
    reply_to: sender.account.email,
    are_replies_read: reportsOf(context).are_replies_read,
    to: reader?.email ?? '',
    name: reader?.name ?? '',
    subject: letter.subject,
    preheader: letter.preheader,
    html: letter.html,
    text: letter.text,
    recipients,
  }
}

async function readerAt(
  tx: Tx,
  scope: AccountScope,
  row: StoredEmail,
  place: number,
): Promise<{ reader: Reader | undefined; recipients: number }> {
  if (row.state === 'draft') {
    const { recipients } = await audienceOf(tx, scope, fieldsOf(row).audience)
    return { reader: recipients[place], recipients: recipients.length }
  }
  const { rows, totalRows } = await pageOfRecipients(tx, scope, row.id, { pageNumber: 1, pageSize: 1 })
  const reader = (await recipientAt(tx, scope, row.id, place)) ?? rows[0]
  return { reader, recipients: totalRows }
}

/** @throws Refusal emails.missing */
export async function listRecipients(
  tx: Tx,
  scope: AccountScope,
  id: string,
  query: EmailRecipientsQuery,
): Promise<EmailRecipients> {
  await openEmail(tx, scope, id)
  const { rows, totalRows } = await pageOfRecipients(tx, scope, id, query)
  return { rows: rows.map(presentRecipient), totalRows }
}

/** Whether an address names an email of the asker's own. */
export async function emailSeen({ db }: Pick<AppContext, 'db'>, asker: Asker, id: string): Promise<boolean> {
  const { session } = asker
  if (!session || !mayEmail(asker) || !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return false
  return (await db.tenant(session.scope, (tx) => findEmail(tx, session.scope, id))) !== undefined
}
