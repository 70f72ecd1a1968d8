/** What replicas are compared with. */
import type pg from 'pg'
import { POSITION, positionIn, type Position } from './position.ts'

interface PrimarySays extends Position {
  /** What of its log can have reached anybody. */
  flushed: number
  /** Which server it is, and what it wrote when it became the primary. */
  mark: string
}

export interface Primary {
  ask(): Promise<PrimarySays>
}

const ASK = `select p.timeline, p.lsn, pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint as flushed,
    m.timeline as marked, (select system_identifier from pg_control_system()) || ' ' || m.mark as mark
  from (${POSITION}) as p left join primary_mark as m on true`

/**
 * A new life of the server gets a mark of its own. Two servers that were both promoted have the same timeline, and
 * their replicas are told apart by it.
 */
const MARK = `insert into primary_mark (timeline, mark) values ($1, gen_random_uuid())
  on conflict (is_only) do update set timeline = excluded.timeline, mark = excluded.mark
  where primary_mark.timeline <> excluded.timeline`

/** @param pool of the owner's connections */
export const primaryOf = (pool: pg.Pool): Primary => ({
  async ask() {
    const ask = async () => (await pool.query<{ flushed: number; marked: number; mark: string }>(ASK)).rows[0]
    const first = await ask()
    const position = positionIn(first)
    if (position && first?.marked === position.timeline) return { ...position, ...first }
    if (position) await pool.query(MARK, [position.timeline])
    const again = await ask()
    const now = positionIn(again)
    if (!now || again?.marked !== now.timeline) throw new Error('The primary shows no mark.')
    return { ...now, flushed: again.flushed, mark: again.mark }
  },
})
