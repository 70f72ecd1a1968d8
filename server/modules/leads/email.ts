import { LEAD_KINDS, type LeadFields, type LeadKind } from '@frontage/domain/leads/lead.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { emailButton, emailFrame, textFooter } from '../../platform/mail/branded-email.ts'
import type { Tenant } from '../../platform/tenant.ts'

interface ToldLead {
  fields: LeadFields
  answers: readonly { label: string; value: string }[]
  kind: LeadKind
  /** '': it came by no form. */
  formName: string
  consent: string | null
  /** She has written before. */
  isKnown: boolean
  href: string
}

/** Of what a visitor typed nothing begins a line of its own, which could look like one of ours. */
const onOneLine = (typed: string): string => typed.replaceAll(/\s+/g, ' ')

/** What the agent gets. Every word of the sender's is escaped. */
export function leadEmail(
  tenant: Pick<Tenant, 'name' | 'data'>,
  { fields, answers, kind, formName, consent, isKnown, href }: ToldLead,
): { subject: string; text: string; html: string } {
  const name = onOneLine(fields.name)
  const facts: [string, string][] = [
    ['Name', name],
    ['Email', fields.email],
    ['Phone', onOneLine(fields.phone)],
    ['From', [LEAD_KINDS[kind], formName].filter(Boolean).join(': ')],
    ['Agreed to', consent ?? 'Did not agree to be contacted for anything else.'],
    // The questions come back with the answers: in quotes they are nobody's word but hers.
    ...answers.map(({ label, value }): [string, string] => [`“${onOneLine(label)}”`, onOneLine(value)]),
  ]
  const told = facts.filter(([, value]) => value !== '')
  const heading = isKnown ? `${name} wrote again` : `New lead: ${name}`
  return {
    subject: heading,
    text: [
      ...told.map(([label, value]) => `${label}: ${value}`),
      '',
      fields.message,
      '',
      `Open this lead: ${href}`,
      '',
      textFooter(tenant),
    ].join('\n'),
    html: emailFrame(
      tenant,
      heading,
      `<p>${told.map(([label, value]) => `<strong>${escapeHtml(label)}:</strong> ${escapeHtml(value)}`).join('<br>')}</p>
<p style="white-space:pre-line;border-left:4px solid #c5cad3;padding-left:14px">${escapeHtml(fields.message)}</p>
${emailButton(tenant, { label: 'Open this lead', href })}`,
    ),
  }
}
