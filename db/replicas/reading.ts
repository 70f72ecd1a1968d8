/** Where the reads of a request may go: said once where the request begins, and known to every query below. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Position } from './position.ts'

export interface Reading {
  /** Reads of this request may be answered by a replica. */
  readonly mayBeReplica: boolean
  /** What the session wrote last; a replica must have it. */
  readonly after: Position | null
  /**
   * The server of the first read; the others go there as well, so that none of them is older than the one before.
   * Absent: nothing was read yet.
   */
  place?: object | 'primary'
  /** What this request wrote last. */
  wrote: Position | null
}

export const beginReading = (mayBeReplica: boolean, after: Position | null): Reading => ({
  mayBeReplica,
  after,
  wrote: null,
})

const readings = new AsyncLocalStorage<Reading>()

/** Everything that `work` reads by `Db.read` goes where `reading` says. Outside of it: to the primary. */
export const within = <T>(reading: Reading, work: () => T): T => readings.run(reading, work)

export const presentReading = (): Reading | undefined => readings.getStore()
