/** How far a server has come in the log of what was written, and on which of its lives. */
export interface Position {
  /** Begins again when a replica becomes the primary: positions of two timelines cannot be compared. */
  timeline: number
  lsn: number
}

/** Asked of a primary, after a commit: whoever has come as far has what was committed. */
export const POSITION = `select ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline,
  pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as lsn`

/** The one that was written last. Of two lives it is the newer one's. */
export function later(one: Position | null, other: Position): Position {
  if (!one || one.timeline < other.timeline) return other
  return one.timeline === other.timeline && one.lsn < other.lsn ? other : one
}

const PAGE = 8192
const PAGE_HEADER = 24

const wholeNumberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined

/** A row of `POSITION`; null: it is none. */
export function positionIn(row: unknown): Position | null {
  if (typeof row !== 'object' || row === null || !('timeline' in row) || !('lsn' in row)) return null
  const timeline = wholeNumberOf(row.timeline)
  const lsn = wholeNumberOf(row.lsn)
  if (timeline === undefined || lsn === undefined) return null
  // What ended with a page of the log: the primary names the place behind the next page's header, a replica the page's start.
  return { timeline, lsn: lsn % PAGE === PAGE_HEADER ? lsn - PAGE_HEADER : lsn }
}
