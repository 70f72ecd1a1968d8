/** One backup from its turn to its record: made, tried, and the old ones put away. */
import type { AppContext } from '../../platform/context.ts'
import { openFileStore } from '../../platform/files/store.ts'
import type { Settings } from '../../platform/settings.ts'
import { forgetOldBackups, forgetUnfinished } from './forget.ts'
import { backupKey } from './key.ts'
import { makeBackup } from './make.ts'
import { problemOf, type Manifest } from './manifest.ts'
import { assertNobodys, assertOwn } from './owner.ts'
import { forgetSnapshots, placeAddress, type Place } from './place.ts'
import { canRecord, insertRun, unprovenBackups, updateRun } from './repository.ts'
import { TURN } from './turn.ts'
import { verifyBackup, type Verified } from './verify.ts'

const LONGEST_PROBLEM = 500
/** So many that could not be proven stay beside the next one: any of them may be all that is left. */
const MOST_UNPROVEN = 2

export type BackupContext = Pick<AppContext, 'db' | 'files' | 'settings' | 'clock' | 'log'>

/** Where no address is set: a folder beside the data, which is no safe place and better than none. */
export const placeUrl = ({ backup, dataDir }: Pick<Settings, 'backup' | 'dataDir'>): string =>
  backup.url ?? `file:${dataDir}/backups`

/** @throws BackupProblem where real data has no key */
export const openPlace = async (
  settings: Pick<Settings, 'backup' | 'dataDir' | 'isDemonstration'>,
): Promise<Place> => ({
  key: await backupKey(settings),
  store: await openFileStore(placeUrl(settings)),
  address: placeAddress(placeUrl(settings)),
})

export interface Run {
  manifest: Manifest
  verified: Verified | null
  /** Names of backups that the plan keeps no longer. */
  forgotten: string[]
}

/**
 * @param where the place, or what opens it: a key that cannot be read is a backup that failed
 * @param patience milliseconds to wait for another backup to end
 * @throws Busy, and what making or verifying throws; both are on record by then
 */
export function runBackup(
  context: BackupContext,
  where: Place | (() => Promise<Place>),
  { isVerified, patience }: { isVerified: boolean; patience: number },
): Promise<Run> {
  const { db, clock, log } = context
  return db.exclusive(TURN, patience, async () => {
    const run = (await canRecord(db)) ? await insertRun(db, clock.now()) : null
    const record = async (changes: Parameters<typeof updateRun>[2]) => {
      if (run) await updateRun(db, run, changes)
    }
    try {
      const place = typeof where === 'function' ? await where() : where
      await (run ? assertOwn(db, place) : assertNobodys(place))
      await forgetUnfinished(place, clock.now())
      // A proof that fails night after night must not fill the place either.
      if (run) await forgetSnapshots(place, (await unprovenBackups(db)).slice(MOST_UNPROVEN))
      const manifest = await makeBackup(context, place)
      const { id, tables, rows, files } = manifest
      await record({
        backup_id: id,
        state: 'made',
        made_at: new Date(manifest.at),
        row_count: tables.reduce((sum, table) => sum + table.rows, 0),
        file_count: files.count,
        byte_count: rows.bytes + files.new_bytes,
      })
      const how = { dataDir: context.settings.dataDir, which: 'some', now: clock.now() } as const
      const verified = isVerified ? await verifyBackup(place, id, how) : null
      // Only what has proven itself puts others away.
      const forgotten = verified ? await forgetOldBackups(place) : []
      await record({ ...(verified ? { state: 'verified' } : {}), ended_at: clock.now() })
      return { manifest, verified, forgotten }
    } catch (error) {
      const problem = problemOf(error).slice(0, LONGEST_PROBLEM)
      await record({ state: 'failed', ended_at: clock.now(), problem }).catch((lost: unknown) =>
        log.error({ err: lost }, 'that a backup failed could not be recorded'),
      )
      throw error
    }
  })
}
