import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FileStore } from './port.ts'

const PATIENCE_MS = 4_000
const GOOD_FOR_MS = 10_000
const BAD_FOR_MS = 2_000
/** More than a file system hides in its own records, so that a full disk shows. */
const PROBE = Buffer.alloc(8_192, 'a file to see whether files can be stored\n')

/** Stores a file, reads it back and takes it away. @throws the store's error, or one about the time it took */
export async function storeProbe(files: FileStore): Promise<void> {
  const key = `health/probe-${randomUUID()}.txt`
  const late = sleep(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${PATIENCE_MS / 1000} s`)
  })
  await Promise.race([late, writeAndRead(files, key)])
}

async function writeAndRead(files: FileStore, key: string): Promise<void> {
  try {
    await files.put(key, PROBE, 'text/plain')
    if (!(await files.get(key)).equals(PROBE)) throw new Error('a file came back changed')
  } catch (error) {
    // Why it cannot be taken away either says less.
    await files.delete(key).catch(() => {})
    throw error
  }
  await files.delete(key)
}

/** Asks the store now and then, however often it is asked itself. @returns the error, null where files can be stored */
export function storable(files: FileStore, now: () => number = Date.now): () => Promise<unknown> {
  let asked: { until: number; answer: Promise<unknown> } | undefined
  return () => {
    if (asked && now() < asked.until) return asked.answer
    const answer = storeProbe(files).then(
      () => null,
      (error: unknown) => error,
    )
    const entry = { until: now() + GOOD_FOR_MS, answer }
    asked = entry
    answer
      .then((error) => {
        if (error) entry.until = now() + BAD_FOR_MS
      })
      .catch(() => {})
    return answer
  }
}
