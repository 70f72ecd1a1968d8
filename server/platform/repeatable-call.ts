/**
 * `Idempotency-Key` for work that calls the outside world and so is several transactions. Work that is one
 * transaction uses `onlyOnce`, which is simpler and cannot be left half done.
 */
import { sql } from 'kysely'
import type { AccountScope, Db, Tx } from '@frontage/db/client.ts'
import type { Clock } from './clock.ts'
import { presentRefusal } from './errors.ts'
import { Refusal } from './refusal.ts'
import type { RepeatableRequest } from './repeatable-transaction.ts'

export interface Answer {
  status: number
  body: unknown
}

const KEPT_MS = 24 * 60 * 60 * 1000
/** A call that has not answered by then died with its process: the same key may try again. */
const ABANDONED_MS = 60_000

/**
 * Runs `work` unless its answer is known. Answers and refusals below 500 are kept for 24 hours; after any other
 * failure the key is free again.
 *
 * @throws Refusal request.key-reused, request.in-progress, and what `work` throws
 */
export async function answeredOnce(
  { db, clock }: { db: Db; clock: Clock },
  scope: AccountScope,
  request: RepeatableRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { key } = request
  if (key === null) return work()
  const known = await db.tenant(scope, (tx) => claim(tx, scope, { ...request, key }, clock.now()))
  if (known) return known
  try {
    const answer = await work()
    await db.tenant(scope, (tx) => keep(tx, scope, key, answer))
    return answer
  } catch (error) {
    const refusal = error instanceof Refusal && error.status < 500 ? error : null
    const answer = refusal && { status: refusal.status, body: presentRefusal(refusal) }
    await db.tenant(scope, (tx) => (answer ? keep(tx, scope, key, answer) : release(tx, scope, key)))
    throw error
  }
}

/** null: the call is now ours to make. */
async function claim(
  tx: Tx,
  scope: AccountScope,
  request: RepeatableRequest & { key: string },
  now: Date,
): Promise<Answer | null> {
  const { key, route, bodyHash } = request
  const before = (ms: number) => new Date(now.getTime() - ms)
  const claimed = await tx
    .insertInto('idempotency_key')
    .values({ ...row(scope, key), route, body_hash: bodyHash, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'account_id', 'key'])
        .doUpdateSet({ route, body_hash: bodyHash, status: null, reply: null, created_at: now })
        .where((eb) =>
          eb.or([
            eb('idempotency_key.created_at', '<', before(KEPT_MS)),
            eb.and([
              eb('idempotency_key.status', 'is', null),
              eb('idempotency_key.reply', 'is', null),
              eb('idempotency_key.body_hash', '=', bodyHash),
              eb('idempotency_key.created_at', '<', before(ABANDONED_MS)),
            ]),
          ]),
        ),
    )
    .returning(sql`1`.as('claimed'))
    .executeTakeFirst()
  if (claimed) return null
  const first = await tx
    .selectFrom('idempotency_key')
    .select(['route', 'body_hash', 'status', 'reply'])
    .where((eb) => eb.and(row(scope, key)))
    .executeTakeFirst()
  if (!first) throw new Refusal('request.in-progress')
  if (first.route !== route || first.body_hash !== bodyHash) throw new Refusal('request.key-reused')
  if (first.status === null) throw new Refusal('request.in-progress')
  return { status: first.status, body: first.reply }
}

const row = (scope: AccountScope, key: string) =>
  ({ tenant_id: scope.tenantId, account_id: scope.accountId, key }) as const

async function keep(tx: Tx, scope: AccountScope, key: string, answer: Answer): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ status: answer.status, reply: JSON.stringify(answer.body ?? null) })
    .where((eb) => eb.and(row(scope, key)))
    .execute()
}

async function release(tx: Tx, scope: AccountScope, key: string): Promise<void> {
  await tx
    .deleteFrom('idempotency_key')
    .where((eb) => eb.and(row(scope, key)))
    .execute()
}
