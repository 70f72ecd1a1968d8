import pg from 'pg'

const int8 = 20
const date = 1082

/**
 * How values arrive: a bigint as a number (our ids and counts stay far below 2^53; beyond it we refuse to
 * round), a date as its text, because a day has no time zone.
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === int8) return wholeNumber
    if (format !== 'binary' && oid === date) return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`)
  return value
}

/** A pool that survives its server: an idle connection's error would otherwise end the process. */
export function poolOf(config: pg.PoolConfig & { pipeline?: boolean }): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    types,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
  })
  // The pool has already dropped the connection; the next request opens a new one.
  pool.on('error', () => {})
  // A connection can also fail between two statements of a request, which then fails by itself.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export interface PoolFigures {
  pool: 'web' | 'platform' | 'replica'
  /** What it may have at most. */
  limit: number
  used: number
  /** Who waits for one. */
  waiting: number
}

export const figuresOf = (
  pool: PoolFigures['pool'],
  { options: { max }, totalCount, idleCount, waitingCount }: pg.Pool,
): PoolFigures => ({ pool, limit: max, used: totalCount - idleCount, waiting: waitingCount })
