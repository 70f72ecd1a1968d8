/** Texts that wait for their time. A page has one at most. */
import { build, type Tx } from '@frontage/db/client.ts'
import type { PageScheduleTable } from '@frontage/db/page-tables.ts'
import type { Insertable, Updateable } from 'kysely'
import type { TenantScope } from '../../platform/scope.ts'

/** What waits of a page, and whose it is. */
export const waitingSchedule = (scope: TenantScope, pageId: string) =>
  build
    .selectFrom('page_schedule as schedule')
    .leftJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'schedule.tenant_id')
        .onRef('account.id', '=', 'schedule.scheduled_by'),
    )
    .select([
      'schedule.publish_at',
      'schedule.time_zone',
      'schedule.scheduled_at',
      'schedule.from_revision',
      'schedule.based_on',
      'account.first_name',
      'account.last_name',
      'account.email',
    ])
    .where('schedule.tenant_id', '=', scope.tenantId)
    .where('schedule.page_id', '=', pageId)
    .where('schedule.outcome', '=', 'waiting')

export const waitingText = (scope: TenantScope, pageId: string) =>
  build
    .selectFrom('page_schedule')
    .select(['state', 'html'])
    .where('tenant_id', '=', scope.tenantId)
    .where('page_id', '=', pageId)
    .where('outcome', '=', 'waiting')

/** Locks what waits of a page: a change and its publishing never happen at once. */
export const lockSchedule = (tx: Tx, scope: TenantScope, pageId: string) =>
  tx
    .selectFrom('page_schedule')
    .select(['id', 'publish_at'])
    .where('tenant_id', '=', scope.tenantId)
    .where('page_id', '=', pageId)
    .where('outcome', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()

export const dueSchedules = (tx: Tx, scope: TenantScope, now: Date) =>
  tx
    .selectFrom('page_schedule')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('outcome', '=', 'waiting')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .execute()

/** Locks it if it is due and no other process has it in hand. */
export const lockDueSchedule = (tx: Tx, scope: TenantScope, id: string, now: Date) =>
  tx
    .selectFrom('page_schedule')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('outcome', '=', 'waiting')
    .where('publish_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function insertSchedule(
  tx: Tx,
  scope: TenantScope,
  schedule: Omit<Insertable<PageScheduleTable>, 'tenant_id'>,
): Promise<void> {
  await tx
    .insertInto('page_schedule')
    .values({ ...schedule, tenant_id: scope.tenantId })
    .execute()
}

export async function updateSchedule(
  tx: Tx,
  scope: TenantScope,
  id: string,
  change: Updateable<PageScheduleTable>,
): Promise<void> {
  await tx
    .updateTable('page_schedule')
    .set(change)
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}
