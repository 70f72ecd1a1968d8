/** Prices that take effect at a moment: written, changed and canceled by whoever sets prices. */
import type { ManagedOffer, ScheduledOffer, ScheduleChange } from '@frontage/contracts/offers.ts'
import type { Tx } from '@frontage/db/client.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import {
  countWaiting,
  endChange,
  insertChange,
  isTaken,
  lockChange,
  updateChange,
} from '../changes-repository.ts'
import { readOffer } from '../queries.ts'
import { lockOffer } from '../repository.ts'
import { settleDue } from '../settle-due.ts'
import { refuseUnusable } from './save-offer.ts'

type Context = Pick<AppContext, 'db' | 'clock'>
interface Who {
  tenant: Tenant
  scope: AccountScope
}

export const MOST_CHANGES = 20

/** @throws Refusal templates.missing, offers.retired, offers.unusable, offers.schedule-past, -taken, -too-many */
export async function scheduleOffer(
  { db, clock }: Context,
  { tenant, scope }: Who,
  templateId: string,
  asked: ScheduledOffer,
): Promise<ManagedOffer> {
  await db.tenant(scope, async (tx) => {
    const planned = await checked(tx, scope, templateId, { ...asked, but: null, now: clock.now() })
    if ((await countWaiting(tx, scope, templateId)) >= MOST_CHANGES)
      throw new Refusal('offers.schedule-too-many')
    await insertChange(tx, scope, templateId, planned)
    await recordAudit(tx, scope, {
      action: 'offer.scheduled',
      at: planned.now,
      subject: { id: templateId, name: planned.title },
      accountId: null,
      after: { starts_at: planned.startsAt.toISOString(), offer: asked.offer },
    })
  })
  return readOffer(db, tenant, templateId)
}

/** @throws Refusal the same, and offers.schedule-over, offers.changed-elsewhere with the offer as it is */
export async function changeSchedule(
  { db, clock }: Context,
  { tenant, scope }: Who,
  { templateId, changeId }: { templateId: string; changeId: string },
  { revision, ...asked }: ScheduleChange,
): Promise<ManagedOffer> {
  const isStale = await db.tenant(scope, async (tx) => {
    const planned = await checked(tx, scope, templateId, { ...asked, but: changeId, now: clock.now() })
    const change = await waiting(tx, scope, templateId, changeId, planned.now)
    if (change.revision !== revision) return true
    await updateChange(tx, scope, changeId, planned)
    await recordAudit(tx, scope, {
      action: 'offer.schedule-changed',
      at: planned.now,
      subject: { id: templateId, name: planned.title },
      accountId: null,
      before: { starts_at: change.starts_at.toISOString(), offer: change.offer },
      after: { starts_at: planned.startsAt.toISOString(), offer: asked.offer },
    })
    return false
  })
  const now = await readOffer(db, tenant, templateId)
  if (isStale) throw new Refusal('offers.changed-elsewhere', { offer: now })
  return now
}

/** @throws Refusal templates.missing, offers.schedule-over */
export async function cancelSchedule(
  { db, clock }: Context,
  { tenant, scope }: Who,
  { templateId, changeId }: { templateId: string; changeId: string },
): Promise<ManagedOffer> {
  await db.tenant(scope, async (tx) => {
    const now = clock.now()
    const template = await lockOffer(tx, scope, templateId)
    if (!template) throw new Refusal('templates.missing')
    const change = await waiting(tx, scope, templateId, changeId, now)
    await endChange(tx, scope, changeId, 'canceled', now)
    await recordAudit(tx, scope, {
      action: 'offer.schedule-canceled',
      at: now,
      subject: { id: templateId, name: template.title },
      accountId: null,
      before: { starts_at: change.starts_at.toISOString(), offer: change.offer },
    })
  })
  return readOffer(db, tenant, templateId)
}

/** What may be scheduled. The template's lock keeps a second one of the same moment out. */
async function checked(
  tx: Tx,
  scope: AccountScope,
  templateId: string,
  { offer, starts_at, time_zone, but, now }: ScheduledOffer & { but: string | null; now: Date },
) {
  const { template } = await settleDue(tx, scope, templateId, now)
  if (!template) throw new Refusal('templates.missing')
  if (!template.active) throw new Refusal('offers.retired')
  refuseUnusable(offer)
  const startsAt = new Date(starts_at)
  if (startsAt <= now) throw new Refusal('offers.schedule-past')
  if (await isTaken(tx, scope, { templateId, startsAt, but })) throw new Refusal('offers.schedule-taken')
  return { offer: JSON.stringify(offer), startsAt, timeZone: time_zone, now, title: template.title }
}

/** One whose time has come is over, also where nobody has written it into the template yet. */
async function waiting(tx: Tx, scope: AccountScope, templateId: string, id: string, now: Date) {
  const change = await lockChange(tx, scope, templateId, id)
  if (!change) throw new Refusal('templates.missing')
  if (change.state !== 'waiting' || change.starts_at <= now) throw new Refusal('offers.schedule-over')
  return change
}
