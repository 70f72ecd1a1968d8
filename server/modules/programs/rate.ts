/** How many calls of one key this process answers in a minute, and the headers that say so. */
import type { FastifyReply } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'

const WINDOW_MS = 60_000
const MOST_COUNTED = 10_000

/** By key: when its minute is over, and how many calls there were in it. */
const minutes = new Map<string, { endsAt: number; calls: number }>()

/** @throws Refusal request.too-many, with when to come again */
export function takeTurn(reply: FastifyReply, key: string, most: number, at: Date): void {
  const now = at.getTime()
  let minute = minutes.get(key)
  if (!minute || minute.endsAt <= now) {
    if (minutes.size >= MOST_COUNTED) forgetEnded(now)
    minute = { endsAt: now + WINDOW_MS, calls: 0 }
    minutes.delete(key)
    minutes.set(key, minute)
  }
  minute.calls += 1
  const seconds = Math.max(1, Math.ceil((minute.endsAt - now) / 1000))
  reply.headers({
    'ratelimit-limit': String(most),
    'ratelimit-remaining': String(Math.max(0, most - minute.calls)),
    'ratelimit-reset': String(seconds),
    'ratelimit-policy': `${most};w=${WINDOW_MS / 1000}`,
  })
  if (minute.calls <= most) return
  reply.header('retry-after', String(seconds))
  throw new Refusal('request.too-many')
}

function forgetEnded(now: number): void {
  for (const [key, { endsAt }] of minutes) if (endsAt <= now) minutes.delete(key)
}
