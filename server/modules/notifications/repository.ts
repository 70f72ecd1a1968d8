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

/** What may be shown now, without those that were taken back. */
const shown = ({ tenantId, now }: Reader) =>
  build
    .selectFrom('notification_message as m')
    .where('m.tenant_id', '=', tenantId)
    .where('m.is_withdrawn', '=', false)
    .where((eb) => eb.or([eb('m.shown_from', 'is', null), eb('m.shown_from', '<=', now)]))
    .where((eb) => eb.or([eb('m.shown_until', 'is', null), eb('m.shown_until', '>', now)]))

type Kind = ReturnType<typeof shown>

/** What was written to her alone, which may be many, and what is for the likes of her: each by the index, newest first. */
const bothKinds = (reader: Reader) =>
  [
    shown(reader).where('m.account_id', '=', reader.accountId),
    shown(reader)
      .where('m.account_id', 'is', null)
      .where('m.created_at', '>=', reader.since)
      .where((eb) => eb.or([eb('m.user_type_id', 'is', null), eb('m.user_type_id', '=', reader.userTypeId)]))
      .where((eb) =>
        eb.or([
          eb('m.audience', '=', 'everybody'),
          ...AUDIENCES.map((audience) =>
            eb.and([eb('m.audience', '=', audience), eb('m.audience_value', '=', reader[audience])]),
          ),
        ]),
      ),
  ] as const

/** With whether she has read it. */
const withReads = ({ tenantId, accountId }: Reader, found: ReturnType<typeof idsOf>) =>
  build
    .selectFrom(found.as('m'))
    .leftJoin('notification_read as r', (join) =>
      join
        .onRef('r.message_id', '=', 'm.id')
        .on('r.tenant_id', '=', tenantId)
        .on('r.account_id', '=', accountId),
    )

/** @param most of each kind, the newest; undefined: all */
const idsOf = (reader: Reader, most?: number) => {
  const [own, others] = bothKinds(reader)
  const idsIn = (kind: Kind) =>
    kind.select(['m.id', 'm.created_at']).$if(most !== undefined, (qb) =>
      qb
        .orderBy('m.created_at', 'desc')
        .orderBy('m.id')
        .limit(most ?? 0),
    )
  return build
    .selectFrom(idsIn(own).as('own'))
    .selectAll()
    .unionAll(build.selectFrom(idsIn(others).as('others')).selectAll())
}

const AUDIENCES = ['role', 'plan', 'office', 'team'] as const

export function messageRows(
  reader: Reader,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
) {
  return withReads(reader, idsOf(reader, pageNumber * pageSize))
    .innerJoin('notification_message as n', (join) =>
      join.onRef('n.id', '=', 'm.id').on('n.tenant_id', '=', reader.tenantId),
    )
    .select(['n.id', 'n.name', 'n.message_body', 'n.image', 'n.page_link', 'n.created_at', 'r.read_at'])
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
}

export function messageCounts(reader: Reader) {
  return withReads(reader, idsOf(reader)).select((eb) => [
    eb.fn.countAll<number>().as('total'),
    eb.fn.countAll<number>().filterWhere('r.message_id', 'is', null).as('unread'),
  ])
}

/** Those of the ids that the reader may see. */
export function visibleIds(reader: Reader, ids: readonly string[]) {
  const [own, others] = bothKinds(reader)
  const among = (kind: Kind) =>
    kind.select('m.id').where((eb) => eb('m.id', '=', eb.fn.any(eb.val([...ids]))))
  return among(own).unionAll(among(others))
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
