/** Publishes what waited for its time, in a job for each tenant. Any number of processes may do so; each text is published once. */
import { scopeOfAccount } from '@frontage/db/scope.ts'
import { recordAudit } from '../../platform/audit-repository.ts'
import type { AppContext } from '../../platform/context.ts'
import { crashPoint } from '../../platform/crash-point.ts'
import { dueTenants } from '../../platform/jobs/due-tenants.ts'
import { Unfinished, type DueWork } from '../../platform/jobs/due-work.ts'
import { documentsChanged } from '../../platform/documents/changes.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { auditedText } from './audited.ts'
import { tellEditors } from './news.ts'
import { lockPageBody, updatePageBody } from './repository.ts'
import { dueSchedules, lockDueSchedule, updateSchedule } from './schedules-repository.ts'

export const publishingPages: DueWork = {
  kind: 'publish-pages',
  // A reader sees the text at most five seconds after its time.
  latency: 4,
  due: (context, until) => dueTenants(context, 'page_schedule_due', until),
  work: async (context, scope) => {
    await publishDuePages(context, scope)
  },
}

/**
 * @returns how many texts this process has published
 * @throws Unfinished when some could not be
 */
export async function publishDuePages(context: AppContext, scope: TenantScope): Promise<number> {
  const now = context.clock.now()
  let published = 0
  let failed = 0
  for (const { id } of await context.db.tenant(scope, (tx) => dueSchedules(tx, scope, now))) {
    // What is wrong with one page holds no other up.
    try {
      if (await publish(context, scope, id, now)) published++
    } catch (error) {
      failed++
      context.log.error({ err: error, ...scope, schedule: id }, 'a scheduled page was not published')
    }
  }
  if (failed > 0) throw new Unfinished(`${failed} scheduled pages were not published`)
  return published
}

/**
 * Its outcome is noted in the transaction that publishes it, under a lock on its row: a process that dies in between has
 * done neither, and a second one finds nothing to do.
 */
async function publish(
  { db, settings }: AppContext,
  scope: TenantScope,
  id: string,
  now: Date,
): Promise<boolean> {
  return db.tenant(scope, async (tx) => {
    const schedule = await lockDueSchedule(tx, scope, id, now)
    if (!schedule) return false
    const page = await lockPageBody(tx, scope, schedule.page_id)
    if (!page) return false
    const revision = page.revision + 1
    await updatePageBody(tx, scope, schedule.page_id, {
      revision,
      state: schedule.state,
      html: schedule.html,
      now,
      accountId: schedule.scheduled_by,
      restoredFrom: schedule.from_revision,
      isScheduled: true,
    })
    crashPoint(settings, 'scheduled-written')
    await updateSchedule(tx, scope, id, { outcome: 'published', ended_at: now, published_revision: revision })
    if (schedule.scheduled_by)
      await recordAudit(tx, scopeOfAccount(scope.tenantId, schedule.scheduled_by), {
        action: 'pages.published',
        at: now,
        subject: { id: schedule.page_id, name: page.page_name },
        before: auditedText(page),
        after: auditedText({ revision, html: schedule.html }),
        detail: { is_scheduled: true },
      })
    await documentsChanged(tx, scope)
    await tellEditors(tx, scope, schedule.page_id, 'schedule')
    await tellEditors(tx, scope, schedule.page_id, 'saved')
    return true
  })
}
