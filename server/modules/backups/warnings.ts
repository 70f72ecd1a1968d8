/** What an operator is told of backups when the product starts. */
import { diskWarning } from './disk.ts'
import { problemOf } from './manifest.ts'
import { lossOf } from './owner.ts'
import { openPlace, type BackupContext } from './run.ts'

/** @returns one sentence for each thing that is wrong with them, or about to be */
export async function backupWarnings({
  db,
  settings,
}: Pick<BackupContext, 'db' | 'settings'>): Promise<string[]> {
  const { backup, isDemonstration } = settings
  if (backup.isOfOthers) return []
  if (!backup.url)
    return isDemonstration ? [] : ['no backups are made: set BACKUP_URL and BACKUP_KEY; see docs/operate.md']
  const loss = await openPlace(settings)
    .then((place) => lossOf(db, place))
    .catch((error: unknown) => `backups cannot be made: ${problemOf(error)}`)
  return [loss, await diskWarning(settings)].filter((says) => says !== null)
}
