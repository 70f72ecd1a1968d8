/** The backup of each night, in one of all processes. */
import { Busy } from '@frontage/db/client.ts'
import { failuresSince, lastRun, lastVerified, type BackupRun } from './repository.ts'
import { openPlace, runBackup, type BackupContext } from './run.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** One that failed, or whose process died, is begun again so much later. */
const AGAIN_MS = HOUR_MS / 2
/** Each time after twice as long, so that what cannot succeed does not work all day; never later than this. */
const MOST_AGAIN_MS = 8 * HOUR_MS

/** When the last of the hours began at which backups are made. */
function lastHour(now: Date, hour: number): Date {
  const today = new Date(now)
  today.setUTCHours(hour, 0, 0, 0)
  return today > now ? new Date(today.getTime() - DAY_MS) : today
}

/**
 * A night without a process is made up for when one is there again. What was made by hand and not proven is no night's backup.
 *
 * @param verified the last one that was proven
 * @param last the last one that was begun
 * @param failures since the one that was proven
 */
export function isBackupDue(
  verified: Pick<BackupRun, 'started_at'> | undefined,
  last: Pick<BackupRun, 'started_at'> | undefined,
  now: Date,
  { hour, failures }: { hour: number; failures: number },
): boolean {
  if (verified && verified.started_at >= lastHour(now, hour)) return false
  const pause = Math.min(AGAIN_MS * 2 ** Math.max(0, failures - 1), MOST_AGAIN_MS)
  return !last || now.getTime() - last.started_at.getTime() >= pause
}

/** Asked every minute. @returns whether a backup was made */
export async function backUpIfDue(context: BackupContext): Promise<boolean> {
  const { db, clock, log, settings } = context
  if (!settings.backup.url) return false
  const [verified, last] = await Promise.all([lastVerified(db), lastRun(db)])
  const failures = await failuresSince(db, verified?.started_at)
  if (!isBackupDue(verified, last, clock.now(), { hour: settings.backup.hour, failures })) return false
  try {
    const {
      manifest,
      verified: proof,
      forgotten,
    } = await runBackup(context, () => openPlace(settings), {
      isVerified: true,
      patience: 0,
    })
    log.info(
      {
        backup: manifest.id,
        rows: proof?.rows,
        files: proof?.files,
        ms: manifest.took_ms,
        verifiedMs: proof?.took_ms,
        forgotten: forgotten.length,
        missingFiles: manifest.files.missing,
      },
      'a backup was made and verified',
    )
    return true
  } catch (error) {
    // It still runs, in this process or another.
    if (error instanceof Busy) return false
    // The next minute looks again; how soon it begins again is said above.
    log.error({ err: error }, 'a backup failed')
    return false
  }
}
