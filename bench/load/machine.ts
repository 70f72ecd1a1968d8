/** What the machine can do without the product, so that figures of a busy or slow one are read as such. */
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { startBare } from '../bare-server.ts'
import { percentile } from '../rounds.ts'
import { clientOf } from './client.ts'
import { paceOf, randomFrom, type Timed } from './pacing.ts'

const LOOK_MS = 3_000
const FLOOR_MS = 8_000
/** About what an answer of the product weighs, packed. */
const ANSWER = 'x'.repeat(12_000)

/** From 0 to 1: how much of the processors nobody used just now. */
export async function idleShare(): Promise<number> {
  const now = () => {
    const times = cpus().map((cpu) => cpu.times)
    const idle = times.reduce((sum, each) => sum + each.idle, 0)
    return {
      idle,
      all: times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
    }
  }
  const before = now()
  await pause(LOOK_MS)
  const after = now()
  return (after.idle - before.idle) / (after.all - before.all)
}

export interface Floor {
  perSecond: number
  p50: number
  p95: number
}

/** The same number of users at the same rate, asking a bare server for stored bytes. */
export async function floorOf({ users, rate }: { users: number; rate: number }): Promise<Floor> {
  const bare = await startBare({ '/answer': { type: 'text/plain', body: ANSWER } })
  const taken: Timed[] = []
  const until = performance.now() + FLOOR_MS
  const random = randomFrom(1)
  try {
    await Promise.all(
      Array.from({ length: users }, async () => {
        const pace = paceOf((users / rate) * 1000, random)
        const client = clientOf(bare.origin, 'localhost', pace, (timed) => taken.push(timed))
        while (performance.now() < until) await client.call({ name: 'bare', path: '/answer' })
        client.close()
      }),
    )
  } finally {
    await bare.stop()
  }
  const times = taken.map(({ ms }) => ms)
  return {
    perSecond: taken.length / (FLOOR_MS / 1000),
    p50: percentile(times, 50),
    p95: percentile(times, 95),
  }
}
