/** What of the figures somebody is to look at, at the limits of ops/alerts.yml, with the page that says what to do. */
import type { HealthFigures, HealthFinding } from '@frontage/contracts/health.ts'
import type { Runbook } from '@frontage/domain/runbooks.ts'

const MINUTE = 60
const HOUR = 3600
const FULL = 0.9
const LAG_SECONDS = 60
const DAY_MS = 86_400_000
const LONG_TRANSACTION = 10 * MINUTE

export function findingsOf(
  figures: HealthFigures,
  { isDemonstration, now }: { isDemonstration: boolean; now: Date },
): HealthFinding[] {
  const { database, queue, outbox, backups, money, disk, processes, reports } = figures
  const found: HealthFinding[] = []
  const say = (isSo: boolean, severity: HealthFinding['severity'], runbook: Runbook, says: string) => {
    if (isSo) found.push({ severity, runbook, says })
  }
  say(money.uncharged > 0, 'page', 'money', `${counted(money.uncharged, 'order')} without a charge.`)
  say(
    money.undecided > 0,
    'page',
    'money',
    `${counted(money.undecided, 'payment')} of which nobody knows whether it became an order.`,
  )
  say(outbox.refunds_oldest_seconds > HOUR, 'ticket', 'money', 'A refund has waited for more than an hour.')
  say(outbox.oldest_seconds > 15 * MINUTE, 'page', 'outbox', 'Emails have waited for more than 15 minutes.')
  const oldest = queue.waiting.toSorted((a, b) => (b.seconds ?? 0) - (a.seconds ?? 0))[0]
  say(
    (oldest?.seconds ?? 0) > 15 * MINUTE,
    'ticket',
    'jobs',
    `Jobs of the kind ${oldest?.kind ?? ''} have been due for more than 15 minutes.`,
  )
  say(queue.failed_count > 0, 'ticket', 'jobs', `${counted(queue.failed_count, 'job')} failed for good.`)
  say(outbox.webhooks_oldest_seconds > HOUR, 'ticket', 'jobs', 'Webhooks have waited for more than an hour.')
  say(backups.plan === 'here' && backups.is_late, 'page', 'backups', 'No backup was proven for 30 hours.')
  say(backups.problem !== null, 'ticket', 'backups', `The last backup failed: ${backups.problem ?? ''}`)
  say(backups.plan === 'none' && !isDemonstration, 'ticket', 'backups', 'No backups are made here.')
  say(
    database.connections > FULL * database.most_connections,
    'page',
    'slow',
    `${database.connections} of ${database.most_connections} connections to the database are taken.`,
  )
  say(
    (database.longest_seconds ?? 0) > LONG_TRANSACTION,
    'ticket',
    'slow',
    'A transaction has been open for more than ten minutes.',
  )
  for (const { name, lag_seconds: lag } of database.replicas)
    say((lag ?? 0) > LAG_SECONDS, 'ticket', 'slow', `The replica ${name} is ${lag ?? 0} seconds behind.`)
  say(
    disk !== null && disk.free_bytes < (1 - FULL) * disk.total_bytes,
    'page',
    'down',
    'Less than a tenth of the disk is free.',
  )
  const silent = processes.filter((one) => one.is_silent)
  say(silent.length > 0, 'ticket', 'down', `${counted(silent.length, 'process', 'processes')} fell silent.`)
  const versions = new Set(processes.filter((one) => !one.is_silent).map(({ version }) => version))
  say(versions.size > 1, 'ticket', 'down', `${versions.size} versions run: ${[...versions].join(', ')}.`)
  const recent = reports.filter(({ last_at: last }) => now.getTime() - Date.parse(last) < DAY_MS)
  say(
    recent.length > 0,
    'ticket',
    'browsers',
    `Browsers refused to load ${counted(recent.length, 'thing')} in the last day.`,
  )
  // Those that are urgent first, each kind in the order above.
  return found.toSorted((a, b) => Number(b.severity === 'page') - Number(a.severity === 'page'))
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
