/** `Idempotency-Key`: the same key and body replays the first answer for 24 hours, with another body it is refused. */
import type { FastifyRequest } from 'fastify'
import type { AccountScope, Tx } from '@frontage/db/client.ts'
import { Refusal } from './refusal.ts'
import {
  claimKey,
  claimOf,
  deleteRepliesBefore,
  saveReply,
  type KeyedRequest,
} from './repeatable-repository.ts'
import type { TenantScope } from './scope.ts'
import { sha256 } from './secrets.ts'

const RETENTION_MS = 24 * 60 * 60 * 1000

export interface RepeatableRequest extends Omit<KeyedRequest, 'key'> {
  /** null: the caller sent no key, so every request is a new one. */
  key: string | null
}

/** @throws Refusal request.malformed for a key that is not 1 to 200 printable characters. */
export function repeatable(request: FastifyRequest, route: string): RepeatableRequest {
  const header = request.headers['idempotency-key']
  if (header !== undefined && !/^[\x21-\x7e]{1,200}$/.test(String(header)))
    throw new Refusal('request.malformed')
  return {
    key: header === undefined ? null : String(header),
    route,
    bodyHash: sha256(JSON.stringify(request.body ?? null)),
  }
}

/**
 * Runs `work` unless its answer is known. Key, work and answer share the caller's transaction: a second request with
 * the same key waits for the first to commit and then replays it; if the first fails, nothing is kept and the second
 * does the work. The answer must survive JSON.
 *
 * @throws Refusal request.key-reused
 */
export async function onlyOnce<T>(
  tx: Tx,
  scope: AccountScope,
  request: RepeatableRequest,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  if (request.key === null) return work()
  const key = request.key
  const before = new Date(now.getTime() - RETENTION_MS)
  const isOurs = await claimKey(tx, scope, { ...request, key }, { now, before, unanswered: 'is-waited-for' })
  if (!isOurs) {
    const first = await claimOf(tx, scope, key)
    if (first?.route !== request.route || first.body_hash !== request.bodyHash)
      throw new Refusal('request.key-reused')
    return first.reply as T
  }
  const reply = await work()
  await saveReply(tx, scope, key, { status: null, body: reply })
  return reply
}

/** Throws away answers that are kept for nobody any more. */
export async function deleteOldReplies(tx: Tx, scope: TenantScope, now: Date): Promise<void> {
  await deleteRepliesBefore(tx, scope, new Date(now.getTime() - RETENTION_MS))
}
