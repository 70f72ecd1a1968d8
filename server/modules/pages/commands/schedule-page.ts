import type { SchedulePage } from '@frontage/contracts/pages.ts'
import type { Tx } from '@frontage/db/client.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { tellEditors } from '../news.ts'
import { pageBodyOf, versionOf, type PageBodyRow } from '../repository.ts'
import { insertSchedule, lockSchedule, updateSchedule } from '../schedules-repository.ts'
import { publishedHtml } from './published-html.ts'

/**
 * Has a text published at a set time: one from the editor, or that of a version. With neither, what waits already gets
 * another time. What waited before is replaced.
 *
 * @throws Refusal pages.schedule-past, pages.missing (page or version), pages.state-unreadable, pages.not-scheduled
 */
export async function schedulePage(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: AccountScope,
  pageId: string,
  { publish_at, time_zone, state, from_revision }: SchedulePage,
): Promise<void> {
  const now = clock.now()
  const when = { publish_at: new Date(publish_at), time_zone }
  if (when.publish_at <= now) throw new Refusal('pages.schedule-past')
  const written = state === undefined ? null : { state, html: await publishedHtml({ state, html: '' }) }
  await db.tenant(scope, async (tx) => {
    const waiting = await lockSchedule(tx, scope, pageId)
    const page = await existing(tx, scope, pageId)
    const text = written ?? (await textOf(tx, scope, pageId, from_revision))
    const whose = { scheduled_at: now, scheduled_by: scope.actorAccountId }
    const what = text && { ...text, based_on: page.revision, from_revision: from_revision ?? null }
    if (waiting) await updateSchedule(tx, scope, waiting.id, { ...when, ...whose, ...what })
    else if (what) await insertSchedule(tx, scope, { page_id: pageId, ...when, ...whose, ...what })
    else throw new Refusal('pages.not-scheduled')
    await recordAudit(tx, scope, {
      action: 'pages.scheduled',
      at: now,
      subject: { id: pageId, name: page.page_name },
      before: waiting && { publish_at: waiting.publish_at },
      after: when,
    })
    await tellEditors(tx, scope, pageId, 'schedule')
  })
}

async function existing(tx: Tx, scope: AccountScope, pageId: string): Promise<PageBodyRow> {
  const [page] = (await tx.executeQuery(pageBodyOf(scope, pageId).compile())).rows
  if (!page) throw new Refusal('pages.missing')
  return page
}

/** Of a version; null: no other text than the one that waits. */
async function textOf(tx: Tx, scope: AccountScope, pageId: string, revision: number | undefined) {
  if (revision === undefined) return null
  const [version] = (await tx.executeQuery(versionOf(scope, pageId, revision).compile())).rows
  if (!version) throw new Refusal('pages.missing')
  return { state: version.state, html: version.html }
}

/** Calls off what waits; its text is gone with it unless it is a version's. @throws Refusal pages.missing, pages.not-scheduled */
export async function cancelSchedule(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: AccountScope,
  pageId: string,
): Promise<void> {
  const now = clock.now()
  await db.tenant(scope, async (tx) => {
    const waiting = await lockSchedule(tx, scope, pageId)
    const page = await existing(tx, scope, pageId)
    if (!waiting) throw new Refusal('pages.not-scheduled')
    await updateSchedule(tx, scope, waiting.id, { outcome: 'canceled', ended_at: now })
    await recordAudit(tx, scope, {
      action: 'pages.schedule-canceled',
      at: now,
      subject: { id: pageId, name: page.page_name },
      before: { publish_at: waiting.publish_at },
    })
    await tellEditors(tx, scope, pageId, 'schedule')
  })
}
