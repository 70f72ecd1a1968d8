import { useId, type ReactNode } from 'react'
import type { Health as HealthNow } from '@frontage/contracts/health.ts'
import { sentenceOf } from '../lib/api.ts'
import { dateAndTime } from '../lib/dates.ts'
import { ErrorState, Skeleton } from '../ui/index.ts'
import { counted, sizeOf } from './bytes.ts'
import styles from './console.module.css'
import { durationOf, sinceOf } from './durations.ts'
import { FailedJobs } from './failed-jobs.tsx'
import health from './health.module.css'
import { ProcessRows, ReportRows, WaitingRows } from './health-rows.tsx'
import { useTitle } from './title.ts'
import { useAsked } from './use-asked.ts'
import { usePolled } from './use-polled.ts'

const EACH_MS = 10_000

/** How everything stands. It asks again by itself. */
export function Health() {
  useTitle('Health')
  const { data, error, again, put } = useAsked<HealthNow>('health')
  usePolled('health', data !== undefined, put, EACH_MS)
  return (
    <>
      <div className={styles.top}>
        <h1>Health</h1>
        {data && <p className={styles.quiet}>As of {dateAndTime(data.at)}, refreshed every ten seconds</p>}
      </div>
      {error !== undefined && (
        <ErrorState title="The state cannot be shown" message={sentenceOf(error)} onRetry={again} />
      )}
      {!data && error === undefined && <Skeleton height={480} />}
      {data && <State now={data} onChange={put} />}
    </>
  )
}

function State({ now, onChange }: { now: HealthNow; onChange: (now: HealthNow) => void }) {
  const { database, outbox, backups, money, disk, queue } = now
  return (
    <>
      <Findings now={now} />
      <Part title="Money">
        <Facts
          facts={[
            ['Orders without a charge', String(money.uncharged)],
            ['Payments that may lack an order', String(money.undecided)],
            ['Oldest waiting refund', since(outbox.refunds_oldest_seconds)],
          ]}
        />
      </Part>
      <Part title="Database">
        <Facts
          facts={[
            ['PostgreSQL', database.version],
            ['Size', sizeOf(database.bytes)],
            ['Connections', `${database.connections} of ${database.most_connections}`],
            [
              'Longest open transaction',
              database.longest_seconds === null ? 'none' : durationOf(database.longest_seconds),
            ],
            ['Replicas', replicasOf(now)],
            [
              'Free on the disk',
              disk ? `${sizeOf(disk.free_bytes)} of ${sizeOf(disk.total_bytes)}` : 'unknown',
            ],
          ]}
        />
        <p>
          <a href="/health/slow">Slow statements</a>
        </p>
      </Part>
      <Part title="Jobs">
        <WaitingRows rows={queue.waiting} />
        <FailedJobs now={now} onChange={onChange} />
      </Part>
      <Part title="Emails and webhooks">
        <Facts
          facts={[
            ['Waiting emails', outbox.waiting.toLocaleString('en-US')],
            ['Oldest waiting email', since(outbox.oldest_seconds)],
            ['Oldest waiting webhook', since(outbox.webhooks_oldest_seconds)],
          ]}
        />
      </Part>
      <Part title="Backups">
        <Facts
          facts={[
            ['Schedule', PLANS[backups.plan]],
            ['Last made', ago(backups.made_at, now.at)],
            ['Last verified', ago(backups.verified_at, now.at)],
            ['Problem', backups.problem ?? 'none'],
          ]}
        />
      </Part>
      <Part title="Processes">
        <ProcessRows now={now} />
        <p className={styles.quiet}>
          {counted(now.hosts, 'brokerage address', 'brokerage addresses')}. Their certificates are managed by
          the reverse proxy, not by this server.
        </p>
      </Part>
      <Part title="Blocked by browsers">
        <ReportRows rows={now.reports} />
      </Part>
    </>
  )
}

const PLANS: Record<HealthNow['backups']['plan'], string> = {
  here: 'every night, by this server',
  others: 'by another tool',
  none: 'none',
}

const since = (seconds: number): string => (seconds === 0 ? 'none' : durationOf(seconds))
const ago = (at: string | null, now: string): string => (at === null ? 'never' : `${sinceOf(at, now)} ago`)

function replicasOf({ database }: HealthNow): string {
  if (database.replicas.length === 0) return 'none'
  return database.replicas
    .map(({ name, lag_bytes: bytes, lag_seconds: seconds }) => {
      const behind = [
        ...(seconds === null ? [] : [durationOf(seconds)]),
        ...(bytes === null ? [] : [bytes === 0 ? '0 KB' : sizeOf(bytes)]),
      ]
      return `${name}: ${behind.length > 0 ? `${behind.join(', ')} behind` : 'lag unknown'}`
    })
    .join('; ')
}

function Findings({ now: { findings } }: { now: HealthNow }) {
  if (findings.length === 0) return <p className={health.well}>Nothing needs attention.</p>
  return (
    <ul className={health.findings} aria-label="What needs attention">
      {findings.map(({ severity, says, runbook }) => (
        <li key={says} data-severity={severity}>
          <strong>{severity === 'page' ? 'Now' : 'Soon'}</strong>
          <span>{says}</span>
          <a href={`/runbooks/${runbook}`} aria-label={`What to do: ${says}`}>
            What to do
          </a>
        </li>
      ))}
    </ul>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
