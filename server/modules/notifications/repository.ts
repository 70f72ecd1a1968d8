import type { Insertable } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import type { NotificationMessageTable } from '@frontage/db/post-tables.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'

/** Whose messages are read: her own, everybody's, and those for the likes of her, since she has the account. */
export interface Reader extends AccountScope {
  userTypeId: number
  since: Date
  now: Date
  role: string
  plan: string
  office: string
  team: string
}

function messages({ tenantId, accountId, userTypeId, since, now, ...reader }: Reader) {
  return build
    .selectFrom('notification_message as m')
    .leftJoin('notification_read as r', (join) =>
      join
        .onRef('r.message_id', '=', 'm.id')
        .on('r.tenant_id', '=', tenantId)
        .on('r.account_id', '=', accountId),
    )
    .where('m.tenant_id', '=', tenantId)
    .where('m.is_withdrawn', '=', false)
    .where((eb) => eb.or([eb('m.shown_from', 'is', null), eb('m.shown_from', '<=', now)]))
    .where((eb) => eb.or([eb('m.shown_until', 'is', null), eb('m.shown_until', '>', now)]))
    .where((eb) =>
      eb.or([
        eb('m.account_id', '=', accountId),
        eb.and([
          eb('m.account_id', 'is', null),
          eb('m.created_at', '>=', since),
          eb.or([eb('m.user_type_id', 'is', null), eb('m.user_type_id', '=', userTypeId)]),
          eb.or([
            eb('m.audience', '=', 'everybody'),
            ...AUDIENCES.map((audience) =>
              eb.and([eb('m.audience', '=', audience), eb('m.audience_value', '=', reader[audience])]),
            ),
          ]),
        ]),
      ]),
    )
}

const AUDIENCES = ['role', 'plan', 'office', 'team'] as const

export function messageRows(
  reader: Reader,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
) {
  return messages(reader)
    .select(['m.id', 'm.name', 'm.message_body', 'm.image', 'm.page_link', 'm.created_at', 'r.read_at'])
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
}

export function messageCounts(reader: Reader) {
  return messages(reader).select((eb) => [
    eb.fn.countAll<number>().as('total'),
    eb.fn.countAll<number>().filterWhere('r.read_at', 'is', null).as('unread'),
  ])
}

/** Those of the ids that the reader may see. */
export function visibleIds(reader: Reader, ids: readonly string[]) {
  return messages(reader)
    .select('m.id')
    .where((eb) => eb('m.id', '=', eb.fn.any(eb.val([...ids]))))
}

export async function insertReads(
  tx: Tx,
  { tenantId, accountId }: AccountScope,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insertInto('notification_read')
    .values(ids.map((id) => ({ tenant_id: tenantId, message_id: id, account_id: accountId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds it, unless there is one with its effect key. */
export async function insertMessage(
  tx: Tx,
  { tenantId }: TenantScope,
  message: Omit<Insertable<NotificationMessageTable>, 'tenant_id'>,
): Promise<void> {
  await tx
    .insertInto('notification_message')
    .values({ ...message, tenant_id: tenantId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
