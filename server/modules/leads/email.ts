import { cameBy } from '@frontage/domain/leads/came-by.ts'
import type { LeadFields, LeadKind } from '@frontage/domain/leads/lead.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { emailButton, emailFrame, textFooter } from '../../platform/mail/branded-email.ts'
import type { NewEmail } from '../../platform/mail/outbox.ts'
import type { Tenant } from '../../platform/tenant.ts'
import type { TouchPiece } from './presenter.ts'

interface ToldLead {
  fields: LeadFields
  answers: readonly { label: string; value: string }[]
  kind: LeadKind
  /** null: no code of a piece or post led here. */
  piece: TouchPiece | null
  /** '': it came by no form. */
  formName: string
  consent: string | null
  /** She has written before. */
  isKnown: boolean
  href: string
}

/** Of what a visitor typed nothing begins a line of its own, which could look like one of ours. */
const onOneLine = (typed: string): string => typed.replaceAll(/\s+/g, ' ')

/** What the agent gets; a reply to it goes to the sender. Every word of the sender's is escaped. */
export function leadEmail(
  tenant: Pick<Tenant, 'name' | 'data'>,
  { fields, answers, kind, piece, formName, consent, isKnown, href }: ToldLead,
): Pick<NewEmail, 'subject' | 'text' | 'html' | 'sender'> {
  const name = onOneLine(fields.name)
  const facts: [string, string][] = [
    ['Name', name],
    ['Email', fields.email],
    ['Phone', onOneLine(fields.phone)],
    ['From', [cameBy(kind, piece), formName].filter(Boolean).join(': ')],
    ['Agreed to', consent ?? 'Did not agree to be contacted for anything else.'],
    // The questions come back with the answers: in quotes they are nobody's word but hers.
    ...answers.map(({ label, value }): [string, string] => [`“${onOneLine(label)}”`, onOneLine(value)]),
  ]
  const told = facts.filter(([, value]) => value !== '')
  const heading = isKnown ? `${name} wrote again` : `New lead: ${name}`
  const reply = fields.email === '' ? '' : `Reply to this email to write to ${name}.`
  return {
    ...(reply ? { sender: { name: '', replyTo: fields.email } } : {}),
    subject: heading,
    text: [
      ...told.map(([label, value]) => `${label}: ${value}`),
      '',
      fields.message,
      '',
      ...(reply ? [reply, ''] : []),
      `Open this lead: ${href}`,
      '',
      textFooter(tenant),
    ].join('\n'),
    html: emailFrame(
      tenant,
      heading,
      `<p>${told.map(([label, value]) => `<strong>${escapeHtml(label)}:</strong> ${escapeHtml(value)}`).join('<br>')}</p>
<p style="white-space:pre-line;border-left:4px solid #c5cad3;padding-left:14px">${escapeHtml(fields.message)}</p>
${reply && `<p>${escapeHtml(reply)}</p>`}
${emailButton(tenant, { label: 'Open this lead', href })}`,
    ),
  }
}
