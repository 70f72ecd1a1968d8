import { OFF_AFTER_DAYS } from '@frontage/domain/webhooks.ts'
import type { Tx } from '@frontage/db/client.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { brandedEmail } from '../../platform/mail/branded-email.ts'
import { queueEmail } from '../../platform/mail/outbox.ts'
import type { Settings } from '../../platform/settings.ts'
import { siteAddress } from '../../platform/site-address.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { administratorsOf } from '../accounts/index.ts'
import { notifyUsers } from '../notifications/index.ts'
import type { EndpointRow } from './endpoints-repository.ts'
import { nameOf } from './presenter.ts'

interface TurnedOff {
  endpoint: EndpointRow
  because: 'failing' | 'gone'
  at: Date
}

/** Administrators hear that we turned an endpoint off: under the bell, and by email. */
export async function announceOff(
  tx: Tx,
  settings: Settings,
  tenant: Tenant,
  { endpoint: { id, url, description }, because, at }: TurnedOff,
): Promise<void> {
  const { host } = new URL(url)
  const name = nameOf({ url, description })
  const path = `/cp/settings/webhooks/${id}`
  const effectKey = `webhook-off:${id}:${at.getTime()}`
  const why =
    because === 'gone'
      ? `${host} answered that it wants no more events (410 Gone).`
      : `Nothing has arrived at ${host} for ${OFF_AFTER_DAYS} days.`
  await notifyUsers(tx, tenant, {
    effectKey,
    accountId: null,
    role: 'Admin',
    name: `We turned off the webhook endpoint <strong>${escapeHtml(name)}</strong>`,
    messageBody: escapeHtml(why),
    pageLink: path,
  })
  const email = brandedEmail(tenant, {
    subject: `We turned off the webhook endpoint ${name}`,
    heading: 'A webhook endpoint is off',
    paragraphs: [
      why,
      'No more events are sent there until an administrator turns it on again. What did not arrive is in its log and can be sent again from there.',
    ],
    action: { label: 'See its log', href: `${siteAddress(settings, tenant)}${path}` },
  })
  for (const { id: accountId, email: to } of await administratorsOf(tx, tenant))
    await queueEmail(tx, tenant, { ...email, to, effectKey: `${effectKey}:${accountId}` })
}
