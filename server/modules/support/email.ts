import type { SupportKind } from '@frontage/domain/support.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { emailFrame } from '../../platform/mail/branded-email.ts'
import type { Tenant } from '../../platform/tenant.ts'
import type { NewRequest } from './repository.ts'

const subjects: Record<SupportKind, string> = {
  support: 'Support request',
  feedback: 'Feedback',
  'content-idea': 'Content idea',
  'template-submission': 'Template submission',
}

/** Nothing is said of what was left out. */
const fact = (label: string, value: string | number | null | undefined): [string, string][] =>
  value ? [[label, String(value)]] : []

/** What the support team gets. Every word of the sender's is escaped. */
export function supportEmail(
  tenant: Pick<Tenant, 'name' | 'data'>,
  request: NewRequest & { fileNames?: readonly string[] },
): { subject: string; text: string; html: string } {
  const { name, email, message, rating, link, fileNames = [] } = request
  const facts: [string, string][] = [
    ['From', `${name} <${email}>`],
    ...fact('About', request.subject),
    ...fact('Rating', rating && `${rating} of 5`),
    ...fact('Link', link),
    ...fact('Files', fileNames.join(', ')),
  ]
  return {
    subject: `${subjects[request.kind]} from ${name}`,
    text: [
      ...facts.map(([label, value]) => `${label}: ${value}`),
      '',
      message,
      '',
      `Answer to ${email}. It is kept in the inbox of ${tenant.name}.`,
    ].join('\n'),
    html: emailFrame(
      tenant,
      subjects[request.kind],
      `<p>${facts.map(([label, value]) => `<strong>${label}:</strong> ${escapeHtml(value)}`).join('<br>')}</p>
<p style="white-space:pre-line;border-left:4px solid #c5cad3;padding-left:14px">${escapeHtml(message)}</p>
<p style="margin:0 0 20px;color:#5b6470;font-size:14px">Answer to ${escapeHtml(email)}. It is kept in the inbox of ${escapeHtml(tenant.name)}.</p>`,
    ),
  }
}
