import { useState } from 'react'
import type { FailedJob, Health } from '@frontage/contracts/health.ts'
import { sentenceOf } from '../lib/api.ts'
import { dateAndTime } from '../lib/dates.ts'
import { Button, Dialog } from '../ui/index.ts'
import { ask } from './ask.ts'
import { counted } from './bytes.ts'
import styles from './console.module.css'

/** Jobs that were given up: run again, or taken off the list. */
export function FailedJobs({ now, onChange }: { now: Health; onChange: (now: Health) => void }) {
  const { failed, failed_count: count } = now.queue
  const [busy, setBusy] = useState<string>()
  const [asked, setAsked] = useState<FailedJob>()
  const [problem, setProblem] = useState('')
  const settle = (job: FailedJob, step: 'retry' | 'discard') => {
    setBusy(job.id)
    setProblem('')
    ask<Health>('POST', `failed-jobs/${job.id}/${step}`)
      .then(onChange, (error: unknown) => setProblem(sentenceOf(error)))
      .finally(() => {
        setBusy(undefined)
        setAsked(undefined)
      })
  }
  if (failed.length === 0) return <p>No jobs failed for good in the last seven days.</p>
  return (
    <>
      <h3>
        {counted(count, 'job')} failed for good
        {count > failed.length && `, the newest ${failed.length}`}
      </h3>
      <p role="alert">{problem}</p>
      <ul className={styles.entries} aria-label="Failed jobs">
        {failed.map((job) => (
          <li key={job.id}>
            <time dateTime={job.failed_at}>{dateAndTime(job.failed_at)}</time>
            <span>
              {job.kind}{' '}
              {job.tenant_id ? (
                <a href={`/brokerages/${job.tenant_id}`}>{job.tenant_id}</a>
              ) : (
                'of no brokerage'
              )}
            </span>
            <span className={styles.actions}>
              {job.tenant_id && (
                <Button
                  look="secondary"
                  size="small"
                  disabled={busy !== undefined}
                  onClick={() => settle(job, 'retry')}
                >
                  Run again
                </Button>
              )}
              <Button look="quiet" size="small" disabled={busy !== undefined} onClick={() => setAsked(job)}>
                Discard
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="Discard this job?"
        footer={
          <>
            <Button look="secondary" onClick={() => setAsked(undefined)}>
              Cancel
            </Button>
            <Button disabled={busy !== undefined} onClick={() => asked && settle(asked, 'discard')}>
              Discard job
            </Button>
          </>
        }
      >
        <p>
          It leaves this list and is not run again by hand. What it was to do stays due and is looked at with
          the next job of its kind.
        </p>
      </Dialog>
    </>
  )
}
