/** The end of the certificate that a directory signs with: who signs in is told nothing of it, so administrators are, in time. */
import type { Db } from '@frontage/db/client.ts'
import { warnedDays } from '@frontage/domain/sign-on-settings.ts'
import type { AppContext } from '../../platform/context.ts'
import { brandedEmail } from '../../platform/mail/branded-email.ts'
import { queueEmail } from '../../platform/mail/outbox.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { siteAddress } from '../../platform/site-address.ts'
import { administratorsOf } from '../accounts/index.ts'
import { settingsOf } from './connection.ts'
import { liveRow } from './repository.ts'
import { certificateOf } from './saml/certificates.ts'

const SETTINGS = '/cp/settings/sign-on'

/** Of the certificates that users sign in with, the one that lasts longest; null: they sign in without any. */
export async function lastCertificate(db: Db, scope: TenantScope) {
  const [[row]] = await db.read(scope, [liveRow(scope)])
  if (!row?.live) return null
  const { protocol, name, saml_certificates: stored } = settingsOf(row.live)
  if (protocol !== 'saml') return null
  const [last] = stored
    .map((one) => certificateOf(one))
    .toSorted((a, b) => b.validToDate.getTime() - a.validToDate.getTime())
  return last ? { name, fingerprint: last.fingerprint256, until: last.validToDate } : null
}

/** Emails administrators 30 days, 7 days and a day before nobody can sign in any more; each once, however often it is asked. */
export async function warnOfCertificate(context: AppContext, scope: TenantScope): Promise<void> {
  const last = await lastCertificate(context.db, scope)
  if (!last) return
  const days = warnedDays(last.until, context.clock.now())
  const tenant = days === null ? null : await context.tenants.byId(scope.tenantId)
  if (!tenant) return
  const on = last.until.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const directory = last.name || 'your directory'
  const email = brandedEmail(tenant, {
    subject: `The sign-on certificate expires on ${on}`,
    heading: 'A certificate is about to expire',
    paragraphs: [
      `${tenant.name} signs people in with ${directory}. The certificate that it signs with expires on ${on}. After that nobody signs in with it.`,
      'Download the new certificate where the directory is managed, and add it beside the old one. Both hold until the old one expires. Administrators can log in with their password all the while.',
    ],
    action: { label: 'Add the new certificate', href: `${siteAddress(context.settings, tenant)}${SETTINGS}` },
  })
  await context.db.tenant(scope, async (tx) => {
    for (const { id, email: to } of await administratorsOf(tx, scope))
      await queueEmail(tx, tenant, {
        ...email,
        to,
        effectKey: `certificate-expires:${last.fingerprint}:${days}:${id}`,
      })
  })
}
