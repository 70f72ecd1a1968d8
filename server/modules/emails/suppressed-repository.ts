/** Addresses that get no emails, as those who wrote to them see them. */
import { sql, type ExpressionBuilder } from 'kysely'
import type { Database } from '@frontage/db/schema.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { SuppressionQuery } from '@frontage/contracts/emails.ts'
import type { Suppression } from '@frontage/domain/emails/audience.ts'
import type { AccountScope } from '../../platform/scope.ts'

/** Whose: those that the account wrote to, or all of the brokerage. */
export interface Seen {
  scope: AccountScope
  isAll: boolean
}

/** What bounced or complained holds for everybody, and is shown to whoever wrote there herself. */
const isSeen =
  ({ scope, isAll }: Seen) =>
  (eb: ExpressionBuilder<Database, 'email_suppression'>) =>
    isAll
      ? eb.lit(true)
      : eb.or([
          eb('email_suppression.account_id', '=', scope.accountId),
          eb.and([
            eb('email_suppression.account_id', 'is', null),
            eb.exists(
              eb
                .selectFrom('marketing_email_recipient as sent')
                .select('sent.id')
                .where('sent.tenant_id', '=', scope.tenantId)
                .whereRef('sent.address_hash', '=', 'email_suppression.address_hash')
                .where('sent.account_id', '=', scope.accountId),
            ),
          ]),
        ])

const inForce = (tx: Tx, seen: Seen, search: string) =>
  tx
    .selectFrom('email_suppression')
    .where('email_suppression.tenant_id', '=', seen.scope.tenantId)
    .where('lifted_at', 'is', null)
    // Of whoever was erased only the hash is left.
    .where('email_suppression.email', '<>', '')
    .where(isSeen(seen))
    .$if(search !== '', (qb) =>
      qb.where(sql<boolean>`position(lower(${search}) in lower(email_suppression.email)) > 0`),
    )

export async function pageOfSuppressed(
  tx: Tx,
  seen: Seen,
  { search, pageNumber, pageSize }: SuppressionQuery,
) {
  const rows = await shown(tx, seen, search)
    .orderBy('email_suppression.created_at', 'desc')
    .orderBy('email_suppression.id')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute()
  const count = await inForce(tx, seen, search)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, totalRows: Number(count.count) }
}

const shown = (tx: Tx, seen: Seen, search: string) =>
  inForce(tx, seen, search)
    .leftJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'email_suppression.tenant_id')
        .onRef('account.id', '=', 'email_suppression.account_id'),
    )
    .select([
      'email_suppression.id',
      'email_suppression.email',
      'email_suppression.reason',
      'email_suppression.created_at',
      'was_lifted',
      'also_unsubscribed',
      'by_hand',
      'email_suppression.account_id',
      'account.first_name',
      'account.last_name',
      'account.email as account_email',
    ])

export type SuppressedRow = Awaited<ReturnType<typeof pageOfSuppressed>>['rows'][number]

/** An address: of one agent's emails, or of everybody's where that is null. */
interface LeftOutOf {
  addressHash: string
  accountId: string | null
}

/** What is in force of it, locked for the rest of the transaction. */
export const lockLeftOut = (tx: Tx, { tenantId }: AccountScope, { addressHash, accountId }: LeftOutOf) =>
  tx
    .selectFrom('email_suppression')
    .select(['reason', 'also_unsubscribed'])
    .where('tenant_id', '=', tenantId)
    .where('address_hash', '=', addressHash)
    .where('account_id', 'is not distinct from', accountId)
    .where('lifted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const shownLeftOut = (tx: Tx, seen: Seen, { addressHash, accountId }: LeftOutOf) =>
  shown(tx, seen, '')
    .where('email_suppression.address_hash', '=', addressHash)
    .where('email_suppression.account_id', 'is not distinct from', accountId)
    .executeTakeFirstOrThrow()

/** One of them, locked for the rest of the transaction. */
export const lockSuppressed = (tx: Tx, seen: Seen, id: string) =>
  inForce(tx, seen, '')
    .select(['id', 'email', 'reason', 'was_lifted', 'also_unsubscribed', 'by_hand', 'account_id'])
    .where('email_suppression.id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const liftSuppressed = (
  tx: Tx,
  { tenantId }: AccountScope,
  id: string,
  { reason, now }: { reason: string; now: Date },
) =>
  tx
    .updateTable('email_suppression')
    .set({ lifted_at: now, was_lifted: true, lift_reason: reason })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** Nothing but what was put down by hand goes: what bounced stays out, and that a bounce was lifted once is not forgotten. */
export async function takeBackByHand(
  tx: Tx,
  { tenantId }: AccountScope,
  { id, reason, was_lifted }: { id: string; reason: Suppression; was_lifted: boolean },
  now: Date,
): Promise<void> {
  if (reason === 'unsubscribed' && !was_lifted) {
    await tx.deleteFrom('email_suppression').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
    return
  }
  await tx
    .updateTable('email_suppression')
    .set({
      also_unsubscribed: false,
      by_hand: false,
      ...(reason === 'unsubscribed' ? { reason: 'bounced', lifted_at: now } : {}),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}
