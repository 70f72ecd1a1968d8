import { sql } from 'kysely'
import type { Db } from '@frontage/db/client.ts'
import { FAILED, FAILED_STORED_DAYS, SCHEMA } from '../platform/jobs/queue.ts'
import type { Finding } from './checks.ts'

const about = 'jobs'

/** How the job queue stands: what waits, since when, and what failed for good. */
export async function jobsOf(db: Db): Promise<Finding[]> {
  return db.platform(async (owner) => {
    const { rows: found } = await sql<{ there: boolean }>`
      select to_regclass(${`${SCHEMA}.job`}) is not null as there`.execute(owner)
    if (!found[0]?.there) return [{ about, state: 'note', says: 'the first start makes the queue' }]
    const job = sql.table(`${SCHEMA}.job`)
    const { rows: waiting } = await sql<{ kind: string; count: number; seconds: number | null }>`
      select name as kind, count(*)::int as count,
        extract(epoch from now() - min(start_after) filter (where start_after <= now()))::int as seconds
      from ${job}
      where state < 'active' and name <> ${FAILED} and left(name, 2) <> '__'
      group by 1 order by 1`.execute(owner)
    const { rows: failed } = await sql<{ kind: string; count: number }>`
      select source_name as kind, count(*)::int as count from ${job}
      where name = ${FAILED} and created_on > now() - make_interval(days => ${FAILED_STORED_DAYS})
      group by 1 order by 1`.execute(owner)
    const counts = (rows: readonly { kind: string; count: number }[]) =>
      rows.map(({ kind, count }) => `${kind} ${count}`).join(', ')
    const oldest = Math.max(...waiting.map(({ seconds }) => seconds ?? 0), 0)
    const says =
      waiting.length === 0
        ? 'none waits'
        : `waiting: ${counts(waiting)}; the oldest has been due for ${oldest} seconds`
    const findings: Finding[] = [{ about, state: 'real', says }]
    if (failed.length > 0)
      findings.push({
        about,
        state: 'note',
        says: `failed for good in the last ${FAILED_STORED_DAYS} days: ${counts(failed)}; the log says why`,
      })
    return findings
  })
}
