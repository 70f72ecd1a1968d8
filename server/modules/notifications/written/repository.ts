/** Notifications that administrators write, and what the bell reads of them. */
import { sql, type Selectable, type SqlBool, type Updateable } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import type { WrittenNotificationTable } from '@frontage/db/post-tables.ts'
import type { WrittenNotificationsQuery } from '@frontage/contracts/written-notifications.ts'
import type { NotificationStatus } from '@frontage/domain/notifications.ts'
import { escapeHtml } from '../../../platform/escape-html.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import type { columnsOf } from './state.ts'

export type WrittenRow = Selectable<WrittenNotificationTable>
type Columns = ReturnType<typeof columnsOf>

const isInStatus = (status: NotificationStatus, now: Date) =>
  ({
    draft: sql<SqlBool>`not w.is_published`,
    ended: sql<SqlBool>`w.is_published and w.shown_until <= ${now}`,
    scheduled: sql<SqlBool>`w.is_published and w.shown_from > ${now} and (w.shown_until is null or w.shown_until > ${now})`,
    shown: sql<SqlBool>`w.is_published and (w.shown_from is null or w.shown_from <= ${now})
      and (w.shown_until is null or w.shown_until > ${now})`,
  })[status]

function found({ tenantId }: TenantScope, query: WrittenNotificationsQuery, now: Date) {
  const { search, status, audience } = query
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return build
    .selectFrom('written_notification as w')
    .where('w.tenant_id', '=', tenantId)
    .where('w.deleted_at', 'is', null)
    .$if(status !== undefined, (qb) => qb.where(isInStatus(status ?? 'draft', now)))
    .$if(audience !== undefined, (qb) => qb.where('w.audience', '=', audience ?? 'everybody'))
    .where((eb) =>
      eb.and(
        words.map((word) => sql<SqlBool>`position(${word} in lower(w.title || ' ' || w.audience_value)) > 0`),
      ),
    )
}

export function writtenRows(scope: TenantScope, query: WrittenNotificationsQuery, now: Date) {
  const way = sql.raw(query.direction === 'ASC' ? 'asc' : 'desc')
  const by = query.sort === 'title' ? sql`lower(w.title)` : sql`w.saved_at`
  return found(scope, query, now)
    .selectAll('w')
    .orderBy(sql`${by} ${way}`)
    .orderBy('w.id')
    .limit(query.pageSize)
    .offset((query.pageNumber - 1) * query.pageSize)
}

export const writtenCount = (scope: TenantScope, query: WrittenNotificationsQuery, now: Date) =>
  found(scope, query, now).select((eb) => eb.fn.countAll<number>().as('total'))

/** How many have read each of them. */
export const readCounts = ({ tenantId }: TenantScope, ids: readonly string[]) =>
  build
    .selectFrom('notification_read')
    .select(['message_id', (eb) => eb.fn.countAll<number>().as('people')])
    .where('tenant_id', '=', tenantId)
    .where('message_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .groupBy('message_id')

export const usersNamed = ({ tenantId }: TenantScope, ids: readonly string[]) =>
  build
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)

/** With who saved it last; for `db.read`. */
export const writtenById = ({ tenantId }: TenantScope, id: string) =>
  build
    .selectFrom('written_notification as w')
    .leftJoin('account as a', (join) =>
      join.onRef('a.tenant_id', '=', 'w.tenant_id').onRef('a.id', '=', 'w.saved_by'),
    )
    .selectAll('w')
    .select(['a.first_name', 'a.last_name', 'a.email'])
    .where('w.tenant_id', '=', tenantId)
    .where('w.id', '=', id)
    .where('w.deleted_at', 'is', null)

/** Also deleted ones; locked in the order of their ids where they are about to be changed. */
export const readWritten = (
  tx: Tx,
  { tenantId }: TenantScope,
  ids: readonly string[],
  isForChange: boolean,
) =>
  tx
    .selectFrom('written_notification')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .$if(isForChange, (qb) => qb.forUpdate())
    .execute()

export const idsOfWritten = (scope: TenantScope, query: WrittenNotificationsQuery, now: Date, most: number) =>
  found(scope, query, now).select('w.id').orderBy('w.id').limit(most)

export async function insertWritten(
  tx: Tx,
  { tenantId }: TenantScope,
  columns: Columns & { saved_by: string; saved_at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('written_notification')
    .values({ ...columns, tenant_id: tenantId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateWritten(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  change: Updateable<WrittenNotificationTable>,
): Promise<void> {
  await tx
    .updateTable('written_notification')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** What the bell shows of it: one row, whomever it is for. */
export async function putMessage(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  { audience, audience_value, title, body, page_link, shown_from, shown_until }: Columns,
  at: Date,
): Promise<void> {
  const isForOne = audience === 'user'
  const message = {
    account_id: isForOne ? audience_value : null,
    audience: isForOne ? ('everybody' as const) : audience,
    audience_value: isForOne ? '' : audience_value,
    // Typed as text; the bell reads HTML.
    name: escapeHtml(title),
    message_body: body,
    page_link,
    shown_from,
    shown_until,
    created_at: at,
    is_withdrawn: false,
  }
  await tx
    .insertInto('notification_message')
    .values({ ...message, tenant_id: tenantId, id, effect_key: `written:${id}` })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(message))
    .execute()
}

/** Takes it out of every bell; who has read it stays known. */
export async function withdrawMessage(tx: Tx, { tenantId }: TenantScope, id: string): Promise<void> {
  await tx
    .updateTable('notification_message')
    .set({ is_withdrawn: true })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

export const dueIds = (tx: Tx, { tenantId }: TenantScope, now: Date) =>
  tx
    .selectFrom('written_notification')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('step_due_at', '<=', now)
    .orderBy('step_due_at')
    .execute()

/** Locks it if a step is due and no other process has it in hand. */
export const lockDue = (tx: Tx, { tenantId }: TenantScope, id: string, now: Date) =>
  tx
    .selectFrom('written_notification')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('step_due_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Emails of this kind that wait to be handed over. */
export async function waitingEmails(tx: Tx, { tenantId }: TenantScope): Promise<number> {
  const { waiting } = await tx
    .selectFrom('outgoing_message')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('tenant_id', '=', tenantId)
    .where(sql<SqlBool>`state = 'queued' and unsubscribe_url <> ''`)
    .executeTakeFirstOrThrow()
  return Number(waiting)
}

export async function insertOptOut(tx: Tx, { tenantId }: TenantScope, accountId: string): Promise<void> {
  await sql`insert into notification_opt_out (tenant_id, account_id)
    select tenant_id, id from account where tenant_id = ${tenantId} and id = ${accountId}
    on conflict do nothing`.execute(tx)
}

export async function deleteOptOut(tx: Tx, { tenantId }: TenantScope, accountId: string): Promise<void> {
  await tx
    .deleteFrom('notification_opt_out')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .execute()
}

export const optOut = ({ tenantId }: TenantScope, accountId: string) =>
  build
    .selectFrom('notification_opt_out')
    .select('account_id')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
