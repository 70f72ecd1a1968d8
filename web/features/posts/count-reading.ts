import * as calls from '@frontage/contracts/calls/posts.ts'
import { api } from '../../lib/api.ts'

/** ms: a page that stays open this long is read. */
const READ_AFTER_MS = 3000

/** Of what the document showed as it came, until the page's own scripts are here. */
let atFirst: { id: string; stop: () => void } | undefined

/** The reading that a document begins with, before the page's own scripts are here: they will not count it again. */
export function countFirstReading(id: string): void {
  atFirst = { id, stop: countReading(id) }
}

/** Counts that a post is read: after some seconds, and if it is on screen then. The answer ends that. */
export function countReading(id: string): () => void {
  const begun = atFirst
  atFirst = undefined
  if (begun?.id === id) return begun.stop
  const timer = setTimeout(() => {
    // Counting is ours, not the reader's: when it fails she is told nothing.
    if (document.visibilityState === 'visible')
      api.call(calls.recordReading, { params: { id } }).catch(() => undefined)
  }, READ_AFTER_MS)
  return () => clearTimeout(timer)
}
