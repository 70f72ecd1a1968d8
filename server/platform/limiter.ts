/** How much of one kind of work runs at the same time in this process. Who came first goes first. */
import pLimit, { type LimitFunction } from 'p-limit'
import { Refusal, type RefusalCode } from './refusal.ts'

export type Limiter = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs `atOnce` pieces of work at the same time and has the others wait.
 *
 * @param waiting how many may wait, and what the next one is told
 */
export function limiter(atOnce: number, waiting?: { most: number; refusal: RefusalCode }): Limiter {
  const limit = pLimit(atOnce)
  return async (work) => {
    if (waiting && limit.activeCount >= atOnce && limit.pendingCount >= waiting.most)
      throw new Refusal(waiting.refusal)
    return limit(work)
  }
}

const keys = new Map<string, LimitFunction>()

/** Runs what is done under one key one after another, so that twenty taps are answered by one order; the database guards the rest. */
export async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const limit = keys.get(key) ?? pLimit(1)
  keys.set(key, limit)
  return limit(async () => {
    try {
      return await work()
    } finally {
      if (limit.pendingCount === 0) keys.delete(key)
    }
  })
}
