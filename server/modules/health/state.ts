/** Everything the operators' screen shows, gathered when it is asked for. */
import { statfs } from 'node:fs/promises'
import type { Health, HealthFigures } from '@frontage/contracts/health.ts'
import { unfinishedJobs } from '../../doctor/repository.ts'
import { lateFigures } from '../../metrics/repository.ts'
import { SILENT_MS } from '../../platform/alive.ts'
import type { AppContext } from '../../platform/context.ts'
import { backupState } from '../backups/index.ts'
import { REPORTS_STORED_MS } from './csp-reports.ts'
import { findingsOf } from './findings.ts'
import { cspReports, failedJobs, livingProcesses, replicas, serverFigures } from './repository.ts'

/** A process that ended without a word is shown for so long. */
const SHOWN_MS = 15 * 60_000

export async function readHealth(context: AppContext): Promise<Health> {
  const { clock, settings } = context
  const { isDemonstration } = settings
  const now = clock.now()
  const figures = await figuresAt(context, now)
  return {
    ...figures,
    at: now.toISOString(),
    is_demonstration: isDemonstration,
    findings: findingsOf(figures, { isDemonstration, now }),
  }
}

async function figuresAt({ db, settings }: AppContext, now: Date): Promise<HealthFigures> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  // One after another: they share few connections with the job queue, and nobody is in a hurry.
  const server = await serverFigures(db)
  const copies = await replicas(db)
  const jobs = await unfinishedJobs(db)
  const failed = jobs ? await failedJobs(db) : []
  const late = await lateFigures(db, now)
  const backup = await backupState(db, settings, now)
  const processes = await livingProcesses(db, ago(SHOWN_MS))
  const reports = await cspReports(db, ago(REPORTS_STORED_MS))
  return {
    database: {
      version: server?.version ?? '',
      bytes: server?.bytes ?? 0,
      connections: server?.connections ?? 0,
      most_connections: server?.most_connections ?? 0,
      longest_seconds: server?.longest_seconds ?? null,
      replicas: copies.map(({ name, state, ...lag }) => ({ name: name ?? '', state: state ?? '', ...lag })),
    },
    queue: {
      waiting: jobs?.waiting ?? [],
      failed_count: failed[0]?.total ?? 0,
      failed: failed.map(({ id, kind, tenant_id, failed_at }) => ({
        id,
        kind,
        tenant_id,
        failed_at: failed_at.toISOString(),
      })),
    },
    outbox: {
      waiting: late?.outbox_waiting ?? 0,
      oldest_seconds: late?.outbox_oldest ?? 0,
      webhooks_oldest_seconds: late?.webhooks_oldest ?? 0,
      refunds_oldest_seconds: late?.refunds_oldest ?? 0,
    },
    backups: {
      plan: backup.plan,
      made_at: backup.madeAt?.toISOString() ?? null,
      verified_at: backup.verifiedAt?.toISOString() ?? null,
      problem: backup.problem,
      is_late: backup.isLate,
    },
    money: { uncharged: late?.uncharged ?? 0, undecided: late?.undecided ?? 0 },
    hosts: server?.hosts ?? 0,
    disk: await diskOf(settings.dataDir),
    processes: processes.map(({ started_at, seen_at, ...its }) => ({
      ...its,
      started_at: started_at.toISOString(),
      seen_at: seen_at.toISOString(),
      is_silent: now.getTime() - seen_at.getTime() > SILENT_MS,
    })),
    reports: reports.map(({ first_at, last_at, ...its }) => ({
      ...its,
      first_at: first_at.toISOString(),
      last_at: last_at.toISOString(),
    })),
  }
}

async function diskOf(folder: string): Promise<HealthFigures['disk']> {
  const found = await statfs(folder).catch(() => null)
  return found && { free_bytes: found.bavail * found.bsize, total_bytes: found.blocks * found.bsize }
}
