/**
 * What a message costs before anybody knows whose it is: its signature is over all of its bytes, so they are read first, whoever
 * sends them. Few are read at once, and large ones, which hardly ever come, do not stand in the way of the others.
 */
import type { FastifyRequest } from 'fastify'
import { limiter, type Limiter } from '../../../platform/limiter.ts'

/** SendGrid takes emails of 30 MB. */
export const LARGEST = 32 * 1024 * 1024
/** A reply without attachments. */
const SMALL = 512 * 1024

export interface ReadLimit {
  limiter: Limiter
  /**
   * For waiting and reading together. Well before the time that any request may take, whose 408 would be the end of a genuine reply:
   * SendGrid brings again what is answered with 5xx.
   */
  timeoutMs: number
  /** Whoever is read longer than this has to keep the pace: a place that is held by saying nothing is one that replies wait for. */
  patienceMs: number
}

export const AT_ONCE = { small: 12, large: 2 }
export const WAITING = { small: 60, large: 6 }
/** A provider's servers are not on a telephone. */
export const TIMEOUT_MS = { small: 30_000, large: 60_000 }
const PATIENCE_MS = 5_000
/** For each second beyond that patience. The largest email needs eight times as much to come in time. */
const LEAST_A_SECOND = 64 * 1024

/** Whether somebody who has been read for so long has sent too little. */
export const isTooSlow = (bytes: number, ms: number, patienceMs: number): boolean =>
  bytes < (LEAST_A_SECOND * (ms - patienceMs)) / 1_000

const readLimit = (size: 'small' | 'large'): ReadLimit => ({
  limiter: limiter(AT_ONCE[size], { most: WAITING[size], refusal: 'emails.replies-wait' }),
  timeoutMs: TIMEOUT_MS[size],
  patienceMs: PATIENCE_MS,
})
const small = readLimit('small')
const large = readLimit('large')

/** A length that is not said may be any. */
export function readLimitOf({ headers }: Pick<FastifyRequest, 'headers'>): ReadLimit {
  const length = Number(headers['content-length'] ?? Number.NaN)
  return length <= SMALL ? small : large
}
