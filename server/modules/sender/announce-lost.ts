import { escapeHtml } from '../../platform/escape-html.ts'
import type { Tx } from '@frontage/db/client.ts'
import { brandedEmail } from '../../platform/mail/branded-email.ts'
import { queueEmail } from '../../platform/mail/outbox.ts'
import type { Settings } from '../../platform/settings.ts'
import { siteAddress } from '../../platform/site-address.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { administratorsOf } from '../accounts/index.ts'
import { notifyUsers } from '../notifications/index.ts'
import type { DomainRow } from './repository.ts'

const PATH = '/cp/settings/email-domain'

/** Administrators hear that emails come from the platform's address again: under the bell, and by email. */
export async function announceLost(
  tx: Tx,
  settings: Settings,
  tenant: Tenant,
  { row: { domain }, says, at }: { row: DomainRow; says: string; at: Date },
): Promise<void> {
  const effectKey = `sender-lost:${domain}:${at.getTime()}`
  const now = `Emails of your site come from ${settings.mailFrom} until this is mended. We look every hour.`
  await notifyUsers(tx, tenant, {
    effectKey,
    accountId: null,
    role: 'Admin',
    name: `Emails no longer come from <strong>${escapeHtml(domain)}</strong>`,
    messageBody: escapeHtml(`${says} ${now}`),
    pageLink: PATH,
    at,
  })
  const email = brandedEmail(tenant, {
    subject: `Emails no longer come from ${domain}`,
    heading: `Emails no longer come from ${domain}`,
    paragraphs: [says, now],
    action: { label: 'See the records', href: `${siteAddress(settings, tenant)}${PATH}` },
  })
  for (const { id: accountId, email: to } of await administratorsOf(tx, tenant))
    await queueEmail(tx, tenant, { ...email, to, effectKey: `${effectKey}:${accountId}` })
}
