/**
 * `Idempotency-Key` for work that calls the outside world and so is several transactions. Work that is one
 * transaction uses `onlyOnce`, which is simpler and cannot be left half done.
 */
import { z } from 'zod'
import { endpointOf, type KnownCall } from '@frontage/contracts/endpoints/index.ts'
import type { Answer as AnswerTo } from '@frontage/contracts/endpoints/types.ts'
import { refusal } from '@frontage/contracts/envelope.ts'
import { isRefusalCode } from '@frontage/contracts/refusals.ts'
import type { AccountScope, Db, Tx } from '@frontage/db/client.ts'
import type { Clock } from './clock.ts'
import { presentRefusal } from './errors.ts'
import { inTurn } from './in-turn.ts'
import { Refusal } from './refusal.ts'
import { claimKey, claimOf, releaseKey, saveReply, type KeyedRequest } from './repeatable-repository.ts'
import type { RepeatableRequest } from './repeatable-transaction.ts'

export interface Answer {
  status: number
  body: unknown
}

const RETENTION_MS = 24 * 60 * 60 * 1000

/**
 * Statuses that the same request would get again, whatever the state of carts, plans and providers is by then: it was
 * done, or the card said no. Everything else is of the moment: a cart that moved, an address since corrected, a busy
 * provider, a bank that has since been answered. Replayed for a day it would be a lie.
 */
const FINAL: ReadonlySet<number> = new Set([200, 201, 204, 402])

/**
 * Runs `work` unless its answer is known, in the account's turn. Final answers are replayed for 24 hours; after any
 * other the key is free again.
 *
 * @param turn what the account does one at a time, see `inTurn`
 * @throws Refusal request.key-reused, request.in-progress, and what `work` throws
 */
export async function answeredOnce(
  { db, clock }: { db: Db; clock: Clock },
  scope: AccountScope,
  turn: Parameters<typeof inTurn>[1],
  request: RepeatableRequest,
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

/** The same for a call of the table: what it was answered with before is one of its answers, or a refusal again. */
export async function answersOnce<C extends KnownCall>(
  context: { db: Db; clock: Clock },
  scope: AccountScope,
  turn: Parameters<typeof inTurn>[1],
  request: RepeatableRequest,
  call: C,
  work: () => Promise<AnswerTo<C>>,
): Promise<AnswerTo<C>> {
  const answer = await answeredOnce(context, scope, turn, request, work)
  if (isAnswerTo(call, answer)) return answer
  const { code, data, message } = Refused.parse(answer.body)
  throw new Refusal(code, data, message)
}

const Refused = refusal.extend({ code: z.string().refine(isRefusalCode) })

function isAnswerTo<C extends KnownCall>(call: C, answer: Answer | AnswerTo<C>): answer is AnswerTo<C> {
  const { replies } = endpointOf(call)
  if (typeof replies === 'string') return false
  const declared = Object.entries(replies).find(([status]) => Number(status) === answer.status)
  return declared?.[1].safeParse(answer.body).success ?? false
}

/**
 * null: the call is now ours to make. A key without an answer is taken over at once: the call that had it was in this
 * account's turn, so its process died or could not save the answer.
 */
async function claim(tx: Tx, scope: AccountScope, request: KeyedRequest, now: Date): Promise<Answer | null> {
  const before = new Date(now.getTime() - RETENTION_MS)
  if (await claimKey(tx, scope, request, { now, before, unanswered: 'is-taken-over' })) return null
  const first = await claimOf(tx, scope, request.key)
  if (!first) throw new Refusal('request.in-progress')
  if (first.route !== request.route || first.body_hash !== request.bodyHash)
    throw new Refusal('request.key-reused')
  if (first.status === null) throw new Refusal('request.in-progress')
  return { status: first.status, body: first.reply }
}
