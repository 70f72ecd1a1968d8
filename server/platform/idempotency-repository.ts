/** Answers by `Idempotency-Key`: claimed before the work, saved with what it answered. */
import { sql } from 'kysely'
import type { AccountScope, Tx } from '@frontage/db/client.ts'
import type { TenantScope } from './scope.ts'

export interface KeyedRequest {
  key: string
  /** What the key is good for, such as 'POST designs'. */
  route: string
  bodyHash: string
}

/**
 * Claims a key for a request. Waits for a transaction that has it claimed. The same request takes over a claim without
 * an answer: whoever had it did so in the account's turn, so its process died or could not save the answer.
 *
 * @param before a claim from before then is worth nothing any more
 * @returns whether the request is now the caller's to answer
 */
export async function claimKey(
  tx: Tx,
  scope: AccountScope,
  { key, route, bodyHash }: KeyedRequest,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const claimed = await tx
    .insertInto('idempotency_key')
    .values({ ...row(scope, key), route, body_hash: bodyHash, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'account_id', 'key'])
        .doUpdateSet({ route, body_hash: bodyHash, status: null, reply: null, created_at: now })
        .where((eb) =>
          eb.or([
            eb('idempotency_key.created_at', '<', before),
            eb.and([
              eb('idempotency_key.status', 'is', null),
              eb('idempotency_key.reply', 'is', null),
              eb('idempotency_key.route', '=', route),
              eb('idempotency_key.body_hash', '=', bodyHash),
            ]),
          ]),
        ),
    )
    .returning(sql`1`.as('claimed'))
    .executeTakeFirst()
  return claimed !== undefined
}

/** The request that has a key, and what it was answered, if it was. */
export async function claimOf(tx: Tx, scope: AccountScope, key: string) {
  return tx
    .selectFrom('idempotency_key')
    .select(['route', 'body_hash', 'status', 'reply'])
    .where((eb) => eb.and(row(scope, key)))
    .executeTakeFirst()
}

/** @param status null: the caller knows it */
export async function saveReply(
  tx: Tx,
  scope: AccountScope,
  key: string,
  { status, body }: { status: number | null; body: unknown },
): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ status, reply: JSON.stringify(body ?? null) })
    .where((eb) => eb.and(row(scope, key)))
    .execute()
}

export async function releaseKey(tx: Tx, scope: AccountScope, key: string): Promise<void> {
  await tx
    .deleteFrom('idempotency_key')
    .where((eb) => eb.and(row(scope, key)))
    .execute()
}

export async function deleteRepliesBefore(tx: Tx, { tenantId }: TenantScope, before: Date): Promise<void> {
  await tx
    .deleteFrom('idempotency_key')
    .where('tenant_id', '=', tenantId)
    .where('created_at', '<', before)
    .execute()
}

const row = (scope: AccountScope, key: string) =>
  ({ tenant_id: scope.tenantId, account_id: scope.accountId, key }) as const
