import { setTimeout as pause } from 'node:timers/promises'

/**
 * Answers no sooner than `leastMs` after it was asked, whether `work` succeeds or refuses: how long an answer takes
 * then tells nothing about the way it went, such as whether an email was written.
 */
export async function evenTime<T>(leastMs: number, work: () => Promise<T>): Promise<T> {
  const earliest = performance.now() + leastMs
  try {
    return await work()
  } finally {
    const left = earliest - performance.now()
    if (left > 0) await pause(left)
  }
}
