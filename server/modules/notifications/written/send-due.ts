/**
 * The steps of a published notification, in a job for each tenant: open windows are told when its time has come, and its
 * emails are queued little by little. How far they are is stored with them, so that nobody is passed over or gets it twice.
 */
import { pathOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/unsubscribe.ts'
import { plainText } from '@frontage/domain/faq.ts'
import { notify as tell, type Tx } from '@frontage/db/client.ts'
import type { AppContext } from '../../../platform/context.ts'
import { dueTenants } from '../../../platform/jobs/due-tenants.ts'
import type { DueWork } from '../../../platform/jobs/due-work.ts'
import { emailButton, emailFrame } from '../../../platform/mail/branded-email.ts'
import { queueEmail } from '../../../platform/mail/outbox.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { siteAddress } from '../../../platform/site-address.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { NEWS, newsFor } from '../channel.ts'
import { nextEmailed } from './audience-repository.ts'
import { dueIds, lockDue, updateWritten, waitingEmails, type WrittenRow } from './repository.ts'
import { stateOf } from './state.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** As many emails of this kind as wait at a tenant's outbox: an order's confirmation is never behind more than these. */
export const MOST_WAITING = 50
const PAUSE_MS = 5_000

export const sendingNotifications: DueWork = {
  kind: 'send-notifications',
  latency: 4,
  isAddedWhileRunning: true,
  due: (context, until) => dueTenants(context, 'notification_step_due', until),
  work: async (context, scope) => {
    await sendDueNotifications(context, scope)
  },
}

/** @returns how many steps this process has done */
export async function sendDueNotifications(context: AppContext, scope: TenantScope): Promise<number> {
  const now = context.clock.now()
  let done = 0
  for (const { id } of await context.db.tenant(scope, (tx) => dueIds(tx, scope, now)))
    if (await step(context, scope, id, now)) done++
  return done
}

/** Found, announced, emails queued and their progress stored in one transaction under a lock on its row. */
async function step(context: AppContext, scope: TenantScope, id: string, now: Date): Promise<boolean> {
  const tenant = await context.tenants.byId(scope.tenantId)
  if (!tenant) return false
  return context.db.tenant(scope, async (tx) => {
    const row = await lockDue(tx, scope, id, now)
    if (!row) return false
    const isOver = row.shown_until !== null && row.shown_until <= now
    if (!row.announced_at && !isOver) {
      const { audience, audience_value: value } = row
      await tell(tx, NEWS, newsFor(scope.tenantId, audience === 'user' ? value : null))
    }
    const announced = { announced_at: row.announced_at ?? now }
    if (isOver || !row.by_email || row.emailed_at) {
      await updateWritten(tx, scope, id, { ...announced, step_due_at: null })
      return true
    }
    await updateWritten(tx, scope, id, { ...announced, ...(await queueNext(tx, context, tenant, row, now)) })
    return true
  })
}

/** Queues as many emails as there is room for. @returns how far that is */
async function queueNext(tx: Tx, context: AppContext, tenant: Tenant, row: WrittenRow, now: Date) {
  const room = Math.max(0, MOST_WAITING - (await waitingEmails(tx, tenant)))
  const later = { step_due_at: new Date(now.getTime() + PAUSE_MS) }
  if (room === 0) return later
  const people = await nextEmailed(tx, tenant, row, {
    after: row.emailed_after,
    since: row.shown_from ?? row.published_at ?? now,
    most: room,
  })
  for (const user of people) await queueEmail(tx, tenant, emailOf(context, tenant, row, user))
  const progress = {
    emailed_count: row.emailed_count + people.length,
    emailed_after: people.at(-1)?.id ?? row.emailed_after,
  }
  return people.length < room
    ? { ...progress, emailed_at: now, step_due_at: null }
    : { ...progress, ...later }
}

function emailOf(
  { settings }: AppContext,
  tenant: Tenant,
  row: WrittenRow,
  { id, email }: { id: string; email: string },
) {
  const site = siteAddress(settings, tenant)
  const token = unsubscribeToken(settings.sessionSecret, tenant, id)
  const unsubscribeUrl = site + pathOf(calls.read, { token })
  const { title, text, link } = stateOf(row)
  const action = { label: 'Open', href: site + link }
  const body = [
    // Addresses of this site lead there from a mailbox too.
    `<div style="margin:0 0 16px">${text.replaceAll(/ (href|src)="\/(?!\/)/g, (_, name: string) => ` ${name}="${site}/`)}</div>`,
    link ? emailButton(tenant, action) : '',
    `<p style="margin:0 0 20px;color:#5b6470;font-size:14px"><a href="${unsubscribeUrl}" target="_blank" rel="noreferrer" style="color:inherit">Unsubscribe</a> from emails like this one. Emails about your orders and your account still come.</p>`,
  ].join('\n')
  return {
    effectKey: `notification:${row.id}:${id}`,
    to: email,
    subject: title,
    html: emailFrame(tenant, title, body),
    text: [
      title,
      text
        .split(/<br\s*\/?>|<\/(?:p|li|div)>/)
        .map(plainText)
        .join('\n'),
      ...(link ? [`${action.label}: ${action.href}`] : []),
      `Unsubscribe from emails like this one: ${unsubscribeUrl}`,
      tenant.name,
    ].join('\n\n'),
    unsubscribeUrl,
  }
}
