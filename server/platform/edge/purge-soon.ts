/** Changes come in bursts, and a page made by a process that has not heard of the change yet must not come after the purge. */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { EdgeCache } from './port.ts'

/** Other processes have heard by then. */
const SOON_MS = 500
/** Pauses before each further attempt; then the page's own lifetime has to do. */
const AGAIN_MS = [1_000, 4_000, 15_000]

export interface Purging {
  /** Purges the tag together with what else changes in the next moment. */
  soon(tag: string): void
  /** Purges at once what still waits. */
  close(): Promise<void>
}

export function purgeSoon(
  edge: EdgeCache,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { soonMs = SOON_MS, againMs = AGAIN_MS }: { soonMs?: number; againMs?: readonly number[] } = {},
): Purging {
  const waiting = new Set<string>()
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const tags = [...waiting]
    waiting.clear()
    if (tags.length > 0) last = last.then(() => purge(tags))
  }

  async function purge(tags: readonly string[]): Promise<void> {
    for (const wait of [...againMs, null]) {
      try {
        return await edge.purge(tags)
      } catch (error) {
        log.warn({ err: error, tags }, 'the cache in front was not told of a change')
        if (wait === null || closing.signal.aborted) return
        await pause(wait, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      }
    }
  }

  return {
    soon(tag) {
      if (edge.kind === 'none' || closing.signal.aborted) return
      waiting.add(tag)
      timer ??= setTimeout(flush, soonMs)
      timer.unref()
    },
    async close() {
      flush()
      closing.abort()
      await last
    },
  }
}
