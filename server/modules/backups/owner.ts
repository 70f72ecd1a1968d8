/**
 * Whose backups a place holds: one installation's. Those of another would count among its own, and each would put away what
 * the other needs. A database that was restored, for a rehearsal or for good, is another installation.
 */
import { Readable } from 'node:stream'
import { z } from 'zod'
import { MissingFile } from '../../platform/files/port.ts'
import { storeProbe } from '../../platform/files/storable.ts'
import { read, write, type Place } from './place.ts'
import { BackupProblem } from './problem.ts'

const NAME = 'place/installation.bin'
const Owner = z.object({ installation: z.string() })

/** null: nobody's yet. @throws BackupProblem where it was written with another key */
async function ownerOf(place: Place): Promise<string | null> {
  try {
    const bytes = Buffer.concat(await Array.fromAsync(read(place, NAME)))
    return Owner.parse(JSON.parse(bytes.toString('utf8'))).installation
  } catch (error) {
    if (error instanceof MissingFile) return null
    throw error
  }
}

/** Stores a file there and reads it back, and looks whether what is there was written with this key. @throws what is wrong */
export async function assertUsable(place: Place): Promise<void> {
  await storeProbe(place.store)
  await ownerOf(place)
}

/** For good: the installation that it was of is refused from now on. */
export async function takePlaceOver(place: Place, installation: string): Promise<void> {
  await write(place, NAME, Readable.from([Buffer.from(JSON.stringify({ installation }))]))
}

/** @param installation null: a database from before there were backups. @throws BackupProblem where the place is another's */
export async function assertOwn(place: Place, installation: string | null): Promise<void> {
  const owner = await ownerOf(place)
  if (owner !== null && owner !== installation)
    throw new BackupProblem(
      'BACKUP_URL holds the backups of another installation, or of the one that this was restored from. ' +
        'Give this one a folder or a prefix of its own. If the other is gone for good: npm run backup -- take-over',
    )
  if (owner === null && installation !== null) await takePlaceOver(place, installation)
}
