/** Figures of the process and of what all processes share, as they are now. */
import type { monitorEventLoopDelay } from 'node:perf_hooks'
import { keysOf } from '@frontage/domain/typed-objects.ts'
import { unfinishedJobs } from '../doctor/repository.ts'
import type { Db } from '@frontage/db/client.ts'
import { backupState } from '../modules/backups/index.ts'
import type { AppContext } from '../platform/context.ts'
import { histogramSamples } from './histogram.ts'
import { lateFigures } from './repository.ts'
import type { Sample } from './text.ts'

const NANOSECONDS = 1e9
/** The event loop is looked at so often, in milliseconds. */
export const LOOK_MS = 20

/** Once: a clock that is moved later starts no process. */
const STARTED = Math.round(Date.now() / 1000 - process.uptime())

export function processSamples(
  { db, figures }: Pick<AppContext, 'db' | 'figures'>,
  delay: ReturnType<typeof monitorEventLoopDelay>,
): Sample[] {
  const late = (quantile: string, value: number): Sample => ({
    name: 'frontage_event_loop_delay_seconds',
    labels: { quantile },
    value: value / NANOSECONDS,
  })
  const loop = [late('0.5', delay.percentile(50)), late('0.99', delay.percentile(99)), late('1', delay.max)]
  delay.reset()
  const pools = db.pools().flatMap(({ pool, ...states }) =>
    Object.entries(states).map(([state, value]): Sample => ({
      name: 'frontage_pool_connections',
      labels: { pool, state },
      value,
    })),
  )
  return [
    ...histogramSamples('frontage_pool_wait_seconds', db.waits),
    ...histogramSamples('frontage_job_seconds', figures.jobs),
    ...histogramSamples('frontage_press_seconds', figures.presses),
    ...replySamples(figures),
    ...loop,
    { name: 'frontage_memory_bytes', value: process.memoryUsage.rss() },
    { name: 'frontage_started_seconds', value: STARTED },
    ...pools,
    ...replicaSamples(db),
  ]
}

const replySamples = ({ replies }: AppContext['figures']): Sample[] =>
  keysOf(replies).map((outcome) => ({
    name: 'frontage_email_replies_total',
    labels: { outcome },
    value: replies[outcome],
  }))

function replicaSamples({ replicas }: Pick<Db, 'replicas'>): Sample[] {
  if (!replicas) return []
  const states = replicas
    .states()
    .filter(({ isPrimary }) => !isPrimary)
    .flatMap(({ name: replica, isUsed, lagMs }): Sample[] => [
      { name: 'frontage_replica_used', labels: { replica }, value: isUsed ? 1 : 0 },
      ...(lagMs === null
        ? []
        : [{ name: 'frontage_replica_lag_seconds', labels: { replica }, value: lagMs / 1000 } as const]),
    ])
  const { replica, instead, again } = replicas.counts()
  const reads = (by: string, value: number): Sample => ({
    name: 'frontage_replica_reads_total',
    labels: { by },
    value,
  })
  return [
    ...states,
    reads('replica', replica),
    reads('primary instead', instead),
    reads('primary again', again),
  ]
}

export async function sharedSamples({ db, clock, settings }: AppContext): Promise<Sample[]> {
  const now = clock.now()
  const [jobs, late, backup] = await Promise.all([
    unfinishedJobs(db),
    lateFigures(db, now),
    backupState(db, settings, now),
  ])
  const ofJobs = [
    ...(jobs?.waiting ?? []).flatMap(({ kind, count, seconds }): Sample[] => [
      { name: 'frontage_jobs_waiting', labels: { kind }, value: count },
      { name: 'frontage_jobs_oldest_seconds', labels: { kind }, value: seconds ?? 0 },
    ]),
    ...(jobs?.failed ?? []).map(({ kind, count }): Sample => ({
      name: 'frontage_jobs_failed',
      labels: { kind },
      value: count,
    })),
  ]
  const ofLate: Sample[] = late
    ? [
        { name: 'frontage_outbox_waiting', value: late.outbox_waiting },
        { name: 'frontage_outbox_oldest_seconds', value: late.outbox_oldest },
        { name: 'frontage_webhooks_oldest_seconds', value: late.webhooks_oldest },
        { name: 'frontage_refunds_oldest_seconds', value: late.refunds_oldest },
        { name: 'frontage_orders_uncharged', value: late.uncharged },
        { name: 'frontage_payments_undecided', value: late.undecided },
      ]
    : []
  const { verifiedAt, problem, plan } = backup
  const ofBackups: Sample[] = [
    { name: 'frontage_backup_planned', value: plan === 'here' ? 1 : 0 },
    { name: 'frontage_backup_failed', value: problem === null ? 0 : 1 },
    ...(verifiedAt
      ? [
          {
            name: 'frontage_backup_age_seconds',
            value: (now.getTime() - verifiedAt.getTime()) / 1000,
          } as const,
        ]
      : []),
  ]
  return [...ofJobs, ...ofLate, ...ofBackups]
}
