/** The database cannot answer now; the same request may succeed in a moment. A route answers 503. */
import { codeOf } from '@frontage/domain/typed-objects.ts'
import type pg from 'pg'

export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** It answers, and has too much to do: no connection or turn came free in time, or a statement took too long. */
export class DatabaseBusy extends DatabaseUnavailable {
  override name = 'DatabaseBusy'
}

/** The tenant moves to another installation, or is at another one: here it is only read. */
export class WritesClosed extends Error {
  override name = 'WritesClosed'

  constructor(tenantId: string, options?: ErrorOptions) {
    super(`Nothing of ${tenantId} may be written here.`, options)
  }
}

// Shut down, crashed, starting; all of class 08 (connection); too many connections; disk full.
const codes = /^(57P0[1-5]|08...|53300|53100)$/
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** Its certificate ran out, is for another name, or of an authority that is not known. */
const certificateCodes = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** Does this error say that the server, not the statement, is at fault? */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  const isOfServer =
    code !== undefined && (codes.test(code) || networkCodes.has(code) || certificateCodes.test(code))
  return isOfServer || sentences.test(error.message)
}

/** What the pool had when a wait for a connection was over; any other error as it is. */
export function waitedFor(
  { options: { max }, totalCount, idleCount, waitingCount }: pg.Pool,
  patienceMs: number,
  error: unknown,
): unknown {
  if (!(error instanceof Error) || !error.message.startsWith('timeout exceeded when trying to connect'))
    return error
  return new DatabaseBusy(
    `No connection within ${patienceMs} ms: ${totalCount - idleCount} of ${max} in use, ${waitingCount} more requests wait.`,
    { cause: error },
  )
}

/**
 * Sent to write, to a server that takes none: after a failover the connection is still one to the old primary, or to a
 * standby.
 */
export const isStandby = (error: unknown): boolean => error instanceof Error && codeOf(error) === '25006'

/** Ended at the limit of a statement, or of waiting for a lock: the connection is as good as before. */
const isTooSlow = (error: unknown): boolean => {
  const code = error instanceof Error ? codeOf(error) : undefined
  return code === '57014' || code === '55P03'
}

/**
 * The error as callers should see it: a server's fault becomes DatabaseUnavailable, anything else stays.
 *
 * @param options.writes nobody asked for a transaction that only reads
 */
export function asSeenByCallers(error: unknown, { writes = false } = {}): unknown {
  if (isTooSlow(error))
    return new DatabaseBusy('The database took too long for a statement.', { cause: error })
  if (error instanceof DatabaseUnavailable) return error
  if (!isUnavailable(error) && !(writes && isStandby(error))) return error
  return new DatabaseUnavailable('The database does not answer at the moment.', { cause: error })
}
