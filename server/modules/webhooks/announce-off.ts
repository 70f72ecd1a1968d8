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
import { keeperRow, type EndpointRow } from './endpoints-repository.ts'
import { nameOf } from './presenter.ts'

interface TurnedOff {
  endpoint: EndpointRow
  because: 'failing' | 'gone'
  at: Date
}

/** Whoever keeps an endpoint hears that we turned it off, under the bell and by email: administrators, or its agent. */
export async function announceOff(
  tx: Tx,
  settings: Settings,
  tenant: Tenant,
  { endpoint, because, at }: TurnedOff,
): Promise<void> {
  const { id, account_id: agent } = endpoint
  const { host } = new URL(endpoint.url)
  const effectKey = `webhook-off:${id}:${at.getTime()}`
  const why =
    because === 'gone'
      ? `${host} answered that it wants no more ${agent === null ? 'events' : 'leads'} (410 Gone).`
      : `Nothing has arrived at ${host} for ${OFF_AFTER_DAYS} days.`
  const words = agent === null ? toAdministrators(endpoint) : toAgent(host)
  await notifyUsers(tx, tenant, {
    effectKey,
    ...(agent === null ? { accountId: null, role: 'Admin' as const } : { accountId: agent }),
    name: words.news,
    messageBody: escapeHtml(why),
    pageLink: words.path,
  })
  const email = brandedEmail(tenant, {
    subject: words.subject,
    heading: words.heading,
    paragraphs: [why, words.next],
    action: { label: words.label, href: `${siteAddress(settings, tenant)}${words.path}` },
  })
  const readers =
    agent === null
      ? await administratorsOf(tx, tenant)
      : (await tx.executeQuery(keeperRow(tenant, agent).compile())).rows
  for (const { id: accountId, email: to } of readers)
    await queueEmail(tx, tenant, { ...email, to, effectKey: `${effectKey}:${accountId}` })
}

function toAdministrators({ id, url, description }: EndpointRow) {
  const name = nameOf({ url, description })
  return {
    news: `We turned off the webhook endpoint <strong>${escapeHtml(name)}</strong>`,
    subject: `We turned off the webhook endpoint ${name}`,
    heading: 'A webhook endpoint is off',
    next: 'No more events are sent there until an administrator turns it on again. What did not arrive is in its log and can be sent again from there.',
    label: 'See its log',
    path: `/cp/settings/webhooks/${id}`,
  }
}

const toAgent = (host: string) => ({
  news: `Your leads are no longer sent to <strong>${escapeHtml(host)}</strong>`,
  subject: `Your leads are no longer sent to ${host}`,
  heading: 'Your leads are no longer sent',
  next: 'We turned it off. Your leads still come in here. Once the program at that address works, turn it on again, and send what did not arrive from the list of deliveries.',
  label: 'See what happened',
  path: '/leads/webhook',
})
