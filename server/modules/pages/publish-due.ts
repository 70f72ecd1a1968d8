/** Publishes what waited for its time. Any number of processes may do so; each text is published once. */
import type { AppContext } from '../../platform/context.ts'
import { crashPoint } from '../../platform/crash-point.ts'
import { pagesChanged } from '../../platform/pages/changes.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { tellEditors } from './news.ts'
import { lockContent, updateContent } from './repository.ts'
import { lockDueSchedule, updateSchedule } from './schedules.ts'

/** A reader sees the text at most this much after its time. */
const SWEEP_MS = 5_000
const AT_ONCE = 100

/** @returns how many texts this process has published */
export async function publishDuePages(context: AppContext): Promise<number> {
  const now = context.clock.now()
  const due = await context.db.platform((owner) =>
    owner
      .selectFrom('page_schedule_due')
      .select(['tenant_id', 'schedule_id'])
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(AT_ONCE)
      .execute(),
  )
  let published = 0
  for (const { tenant_id: tenantId, schedule_id: id } of due) {
    // What is wrong with one page holds no other up.
    const isPublished = await publish(context, { tenantId }, id, now).catch((error: unknown) => {
      context.log.error({ err: error, tenantId, schedule: id }, 'a scheduled page was not published')
      return false
    })
    if (isPublished) published++
  }
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
    const page = await lockContent(tx, scope, schedule.page_id)
    if (!page) return false
    const revision = page.revision + 1
    await updateContent(tx, scope, schedule.page_id, {
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
    await pagesChanged(tx, scope)
    await tellEditors(tx, scope, schedule.page_id, 'schedule')
    await tellEditors(tx, scope, schedule.page_id, 'saved')
    return true
  })
}

/** Publishes what is due now and from then on; answers how to stop. */
export function startPublishing(context: AppContext): () => Promise<void> {
  let working: Promise<unknown> = Promise.resolve()
  let isWorking = false
  const run = () => {
    if (isWorking) return
    isWorking = true
    working = publishDuePages(context)
      .catch((error: unknown) => context.log.error({ err: error }, 'scheduled pages are waiting'))
      .finally(() => (isWorking = false))
  }
  const timer = setInterval(run, SWEEP_MS)
  run()
  return async () => {
    clearInterval(timer)
    await working
  }
}
