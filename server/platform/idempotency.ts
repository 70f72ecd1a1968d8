/**
 * `Idempotency-Key`: the same key and body replays the first answer for 24 hours, with another body it is refused. Work
 * that is one transaction uses `onceInTransaction`, which cannot be left half done; work that calls the outside world
 * between its transactions uses `onceInTurn`.
 */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { endpointOf, type KnownCall } from '@frontage/contracts/endpoints/index.ts'
import type { Answer as AnswerTo } from '@frontage/contracts/endpoints/types.ts'
import { refusal } from '@frontage/contracts/envelope.ts'
import { isRefusalCode } from '@frontage/contracts/refusals.ts'
import type { AccountScope, Db, Tx } from '@frontage/db/client.ts'
import type { Clock } from './clock.ts'
import { presentRefusal } from './errors.ts'
import {
  claimKey,
  claimOf,
  deleteRepliesBefore,
  releaseKey,
  saveReply,
  type KeyedRequest,
} from './idempotency-repository.ts'
import { inTurn } from './in-turn.ts'
import { Refusal } from './refusal.ts'
import type { TenantScope } from './scope.ts'
import { sha256 } from './secrets.ts'

const RETENTION_MS = 24 * 60 * 60 * 1000

/**
 * Statuses that the same request would get again, whatever the state of carts, plans and providers is by then: it was
 * done, or the card said no. Everything else is of the moment: a cart that moved, an address since corrected, a busy
 * provider, a bank that has since been answered. Replayed for a day it would be a lie.
 */
const FINAL: ReadonlySet<number> = new Set([200, 201, 204, 402])

export interface IdempotentRequest extends Omit<KeyedRequest, 'key'> {
  /** null: the caller sent no key, so every request is a new one. */
  key: string | null
}

export interface Answer {
  status: number
  body: unknown
}

/** @throws Refusal request.malformed for a key that is not 1 to 200 printable characters. */
export function idempotent(request: FastifyRequest, route: string): IdempotentRequest {
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
 * does the work.
 *
 * @param reply what `work` answers, as it comes back from JSON
 * @throws Refusal request.key-reused
 */
export async function onceInTransaction<T>(
  tx: Tx,
  scope: AccountScope,
  request: IdempotentRequest,
  { now, reply }: { now: Date; reply: z.ZodType<T> },
  work: () => Promise<T>,
): Promise<T> {
  const { key } = request
  if (key === null) return work()
  const known = await claim(tx, scope, { ...request, key }, now)
  if (known) return reply.parse(known.body)
  const body = await work()
  await saveReply(tx, scope, key, { status: null, body })
  return body
}

/**
 * Runs `work` unless its answer is known, in the account's turn. Final answers are replayed for 24 hours, as one of the
 * call's answers or as the refusal it was; after any other the key is free again.
 *
 * @param turn what the account does one at a time, see `inTurn`
 * @throws Refusal request.key-reused, request.in-progress, and what `work` throws
 */
export async function onceInTurn<C extends KnownCall>(
  context: { db: Db; clock: Clock },
  scope: AccountScope,
  turn: Parameters<typeof inTurn>[1],
  request: IdempotentRequest,
  call: C,
  work: () => Promise<AnswerTo<C>>,
): Promise<AnswerTo<C>> {
  const answer = await answeredOnce(context, scope, turn, request, work)
  if (isAnswerTo(call, answer)) return answer
  const { code, data, message } = Refused.parse(answer.body)
  throw new Refusal(code, data, message)
}

/** The same with answers as they are stored. */
export async function answeredOnce(
  { db, clock }: { db: Db; clock: Clock },
  scope: AccountScope,
  turn: Parameters<typeof inTurn>[1],
  request: IdempotentRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { key } = request
  return inTurn({ db }, turn, scope, async () => {
    if (key === null) return work()
    const known = await db.tenant(scope, (tx) => claim(tx, scope, { ...request, key }, clock.now()))
    if (known) return known
    let answer: Answer | null = null
    try {
      answer = await work()
      return answer
    } catch (error) {
      if (error instanceof Refusal) answer = { status: error.status, body: presentRefusal(error) }
      throw error
    } finally {
      const final = answer && FINAL.has(answer.status) ? answer : null
      await db.tenant(scope, (tx) => (final ? saveReply(tx, scope, key, final) : releaseKey(tx, scope, key)))
    }
  })
}

/** Throws away answers that are kept for nobody any more. */
export async function deleteOldReplies(tx: Tx, scope: TenantScope, now: Date): Promise<void> {
  await deleteRepliesBefore(tx, scope, new Date(now.getTime() - RETENTION_MS))
}

const Refused = refusal.extend({ code: z.string().refine(isRefusalCode) })

function isAnswerTo<C extends KnownCall>(call: C, answer: Answer | AnswerTo<C>): answer is AnswerTo<C> {
  const { replies } = endpointOf(call)
  if (typeof replies === 'string') return false
  const declared = Object.entries(replies).find(([status]) => Number(status) === answer.status)
  return declared?.[1].safeParse(answer.body).success ?? false
}

/**
 * null: the request is now the caller's to answer.
 *
 * @throws Refusal request.key-reused, request.in-progress
 */
async function claim(tx: Tx, scope: AccountScope, request: KeyedRequest, now: Date): Promise<Answer | null> {
  const before = new Date(now.getTime() - RETENTION_MS)
  if (await claimKey(tx, scope, request, { now, before })) return null
  const first = await claimOf(tx, scope, request.key)
  // Its answer was thrown away between the two statements.
  if (!first) throw new Refusal('request.in-progress')
  if (first.route !== request.route || first.body_hash !== request.bodyHash)
    throw new Refusal('request.key-reused')
  // What was answered within its transaction succeeded.
  return { status: first.status ?? 200, body: first.reply }
}
