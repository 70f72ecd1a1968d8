/** Whether backups are on a disk of the server's own, as they are where the one for them is not mounted. */
import { diskOf } from '../../platform/room.ts'
import type { Settings } from '../../platform/settings.ts'
import { placeAddress } from './place.ts'

const SYSTEM = '/'

/** Numbers of disks, as the system gives them. */
interface Disks {
  backups: number
  data: number
  system: number
}

export const sharedWith = ({ backups, data, system }: Disks): 'data' | 'system' | null =>
  backups === data ? 'data' : backups === system ? 'system' : null

/** @returns the sentence, or null: another disk, a bucket, or demonstration data, which nobody misses */
export async function diskWarning({
  backup,
  dataDir,
  isDemonstration,
}: Pick<Settings, 'backup' | 'dataDir' | 'isDemonstration'>): Promise<string | null> {
  const address = backup.url ? placeAddress(backup.url) : ''
  if (isDemonstration || !address.startsWith('file:')) return null
  const shared = sharedWith({
    backups: await diskOf(address.slice('file:'.length)),
    data: await diskOf(dataDir),
    system: await diskOf(SYSTEM),
  })
  if (shared === null) return null
  const whose = shared === 'data' ? `of DATA_DIR (${dataDir})` : 'that the system is on'
  return `${address} (BACKUP_URL) is on the disk ${whose}, and is lost with it. Is the disk for them mounted? Else choose a place on another one`
}
