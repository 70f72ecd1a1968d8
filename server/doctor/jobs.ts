import type { Db } from '@frontage/db/client.ts'
import { FAILED_STORED_DAYS } from '../platform/jobs/queue.ts'
import type { Finding } from './finding.ts'
import { unfinishedJobs, type JobsOfKind } from './repository.ts'

const about = 'jobs'

/** How the job queue stands: what waits, since when, and what failed for good. */
export async function jobsOf(db: Db): Promise<Finding[]> {
  const jobs = await unfinishedJobs(db)
  if (!jobs) return [{ about, state: 'note', says: 'the first start makes the queue' }]
  const { waiting, failed } = jobs
  const counts = (rows: readonly JobsOfKind[]) => rows.map(({ kind, count }) => `${kind} ${count}`).join(', ')
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
}
