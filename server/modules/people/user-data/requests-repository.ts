/** What is asked about users' data, and what stands in the way of an erasure. */
import { sql, type Selectable } from 'kysely'
import type { UserDataRequestTable } from '@frontage/db/account-tables.ts'
import type { Tx } from '@frontage/db/client.ts'
import { OVER_STATUSES } from '@frontage/domain/order-status.ts'
import type { AccountScope, TenantScope } from '../../../platform/scope.ts'

export type RequestRow = Selectable<UserDataRequestTable>

const requests = (tx: Tx, { tenantId }: TenantScope) =>
  tx.selectFrom('user_data_request').selectAll().where('tenant_id', '=', tenantId)

export const newestRequest = (tx: Tx, scope: TenantScope, accountId: string, kind: RequestRow['kind']) =>
  requests(tx, scope)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const requestById = (tx: Tx, scope: TenantScope, id: string) =>
  requests(tx, scope).where('id', '=', id).executeTakeFirst()

/** Those of which something is due by now, the oldest first. */
export const dueRequests = (tx: Tx, scope: TenantScope, now: Date) =>
  requests(tx, scope).where('due_at', '<=', now).orderBy('due_at').execute()

/** undefined: one is waiting already. */
export const insertRequest = (
  tx: Tx,
  scope: AccountScope,
  { now, facts = {}, ...row }: { accountId: string; kind: RequestRow['kind']; now: Date; facts?: object },
) =>
  tx
    .insertInto('user_data_request')
    .values({
      tenant_id: scope.tenantId,
      account_id: row.accountId,
      kind: row.kind,
      asked_by: scope.actorAccountId,
      asked_at: now,
      due_at: now,
      facts: JSON.stringify(facts),
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'account_id', 'kind']).where('state', '=', 'waiting').doNothing(),
    )
    .returning('id')
    .executeTakeFirst()

type Change = Partial<
  Pick<RequestRow, 'state' | 'done' | 'total' | 'storage_key' | 'failures' | 'due_at' | 'finished_at'>
> & { byte_size?: number; facts?: string }

/** Whether there still is one. */
export async function updateRequest(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_data_request')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Payments that may still become an order, or a refund. */
const UNSETTLED = ['started', 'requires-action', 'needs-review'] as const

/** What is counted of a user before she is erased. */
export async function countForErasure(tx: Tx, { tenantId }: TenantScope, accountId: string) {
  const of = (table: 'design' | 'mailing_list' | 'file' | 'support_request' | 'orders' | 'payment') =>
    tx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('tenant_id', '=', tenantId)
      .where('account_id', '=', accountId)
  const [designs, lists, files, messages, orders, openOrders, openPayments] = [
    await of('design').executeTakeFirst(),
    await of('mailing_list').executeTakeFirst(),
    await of('file').executeTakeFirst(),
    await of('support_request').executeTakeFirst(),
    await of('orders').executeTakeFirst(),
    await tx
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('tenant_id', '=', tenantId)
      .where('account_id', '=', accountId)
      .where('status', 'not in', [...OVER_STATUSES])
      .executeTakeFirst(),
    await tx
      .selectFrom('payment')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('tenant_id', '=', tenantId)
      .where('account_id', '=', accountId)
      .where('state', 'in', [...UNSETTLED])
      .executeTakeFirst(),
  ].map((row) => Number(row?.n ?? 0))
  return {
    designs: designs ?? 0,
    lists: lists ?? 0,
    files: files ?? 0,
    messages: messages ?? 0,
    orders: orders ?? 0,
    openOrders: openOrders ?? 0,
    openPayments: openPayments ?? 0,
  }
}

/** A user, also one whose data was erased. */
export const anyUser = (tx: Tx, { tenantId }: TenantScope, id: string) =>
  tx
    .selectFrom('account')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Who else of the brokerage has this name, and the numbers of everybody else. */
export async function sharedWith(
  tx: Tx,
  { tenantId }: TenantScope,
  {
    id,
    firstName,
    lastName,
    numbers,
  }: { id: string; firstName: string; lastName: string; numbers: string[] },
): Promise<{ isNameShared: boolean; numbers: Set<string> }> {
  const others = tx
    .selectFrom('account')
    .where('tenant_id', '=', tenantId)
    .where('id', '<>', id)
    .where('erased_at', 'is', null)
  const namesake = await others
    .select('id')
    .where('last_name_lower', '=', sql<string>`lower(${lastName})`)
    .where('first_name_lower', '=', sql<string>`lower(${firstName})`)
    .limit(1)
    .executeTakeFirst()
  if (numbers.length === 0) return { isNameShared: namesake !== undefined, numbers: new Set() }
  const number = (name: 'phone' | 'mobile') =>
    sql<string>`right(regexp_replace(coalesce(profile ->> ${sql.lit(name)}, ''), '\\D', '', 'g'), 10)`
  const rows = await others
    .select([number('phone').as('phone'), number('mobile').as('mobile')])
    .where(({ eb, or }) => or([eb(number('phone'), 'in', numbers), eb(number('mobile'), 'in', numbers)]))
    .execute()
  return {
    isNameShared: namesake !== undefined,
    numbers: new Set(rows.flatMap(({ phone, mobile }) => [phone, mobile])),
  }
}

/** Whether somebody else administers the site. */
export async function hasOtherAdministrator(tx: Tx, { tenantId }: TenantScope, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '<>', id)
    .where('role', '=', 'Admin')
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
