import type { Db } from '@frontage/db/client.ts'
import {
  assertUsable,
  backupState,
  diskWarning,
  lossOf,
  openPlace,
  placeUrl,
  problemOf,
} from '../modules/backups/index.ts'
import type { Settings } from '../platform/settings.ts'
import type { Finding } from './finding.ts'

const about = 'backups'
const minute = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** What the settings alone tell. */
export function backupPlanOf({ backup, isDemonstration }: Settings): Finding[] {
  if (backup.isOfOthers)
    return [
      { about, state: 'note', says: 'made by something else (BACKUP_URL=none); nobody proves them here' },
    ]
  if (backup.url) return []
  return isDemonstration
    ? [{ about, state: 'off', says: 'none are made at night; BACKUP_URL and BACKUP_KEY to make them' }]
    : [
        {
          about,
          state: 'wrong',
          says: 'none are made: set BACKUP_URL and BACKUP_KEY or BACKUP_KEY_FILE, or BACKUP_URL=none where something else makes them',
        },
      ]
}

/** Whether a backup could be written there now, with this key: else the first night would tell. */
export async function checkBackupPlace(settings: Settings): Promise<Finding[]> {
  const { url, key, keyFile } = settings.backup
  // Without a key the settings are wrong, which is said already.
  if (!url || !(key || keyFile || settings.isDemonstration)) return []
  const shared = await diskWarning(settings)
  const found: Finding[] = shared === null ? [] : [{ about: 'backup disk', state: 'note', says: shared }]
  try {
    await assertUsable(await openPlace(settings))
    return found
  } catch (error) {
    const where = placeUrl(settings).split('?')[0]
    return [
      ...found,
      { about, state: 'wrong', says: `cannot be written to ${where} (BACKUP_URL): ${problemOf(error)}` },
    ]
  }
}

/** How old the newest one is, and whether it was proven. */
export async function backupsOf(db: Db, settings: Settings): Promise<Finding[]> {
  if (!settings.backup.url) return []
  const { madeAt, verifiedAt, problem, isLate } = await backupState(db, settings, new Date())
  const loss = await lossIn(db, settings)
  const failed: Finding[] = [
    ...(loss === null ? [] : [{ about, state: 'wrong', says: loss } as const]),
    // A night has noticed it as well.
    ...(problem === null || loss?.startsWith(problem)
      ? []
      : [{ about, state: 'wrong', says: `the last one failed: ${problem}` } as const]),
  ]
  if (!madeAt && failed.length === 0)
    return [{ about, state: 'note', says: 'none yet: the product makes one when it runs' }]
  const says = verifiedAt
    ? `the newest that was restored to prove it is of ${minute(verifiedAt)}`
    : 'none was ever restored to prove it'
  return [...failed, { about, state: isLate ? 'wrong' : 'real', says }]
}

/** A place that cannot be opened or read is said by `checkBackupPlace`. */
const lossIn = async (db: Db, settings: Settings): Promise<string | null> => {
  try {
    return await lossOf(db, await openPlace(settings))
  } catch {
    return null
  }
}
