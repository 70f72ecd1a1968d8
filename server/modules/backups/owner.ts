/**
 * Whose backups a place holds: one installation's. Those of another would count among its own, and each would put away what
 * the other needs. A database that was restored, for a rehearsal or for good, is another installation.
 */
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Db } from '@frontage/db/client.ts'
import { MissingFile } from '../../platform/files/port.ts'
import { storeProbe } from '../../platform/files/storable.ts'
import { read, write, type Place } from './place.ts'
import { BackupProblem } from './problem.ts'
import { addPlace, installationId, placesOf } from './repository.ts'

const NAME = 'place/installation.bin'
const Owner = z.object({ installation: z.string() })

/** null: nobody's yet. @throws BackupProblem where it was written with another key */
export async function ownerOf(place: Place): Promise<string | null> {
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
export async function takePlaceOver(db: Db, place: Place): Promise<void> {
  const installation = await installationId(db)
  await write(place, NAME, Readable.from([Buffer.from(JSON.stringify({ installation }))]))
  await addPlace(db, place.address)
}

/**
 * A place that was used and has nothing of it is another disk than it was: what would be written there now is on the server's own,
 * and is hidden once the right one is mounted.
 *
 * @returns the sentence, or null
 */
export async function lossOf(db: Db, place: Place): Promise<string | null> {
  if (!(await placesOf(db)).includes(place.address) || (await ownerOf(place)) !== null) return null
  const question = place.address.startsWith('file:')
    ? 'Is its disk mounted?'
    : 'Is it the right bucket, and was it emptied?'
  return (
    `${place.address} (BACKUP_URL) had backups of this installation, and nothing of them is there now. ${question} ` +
    'Nothing is written there until they are back. If they are gone for good, or went to another disk by mistake: npm run backup -- take-over'
  )
}

/** @throws BackupProblem where the place is another's, or has lost what this installation stored there */
export async function assertOwn(db: Db, place: Place): Promise<void> {
  const owner = await ownerOf(place)
  if (owner !== null && owner !== (await installationId(db)))
    throw new BackupProblem(
      'BACKUP_URL holds the backups of another installation, or of the one that this was restored from. ' +
        'Give this one a folder or a prefix of its own. If the other is gone for good: npm run backup -- take-over',
    )
  const loss = await lossOf(db, place)
  if (loss !== null) throw new BackupProblem(loss)
  if (owner === null) await takePlaceOver(db, place)
  else await addPlace(db, place.address)
}

/** In a database from before there were backups, which is nobody's yet. @throws BackupProblem where the place is somebody's */
export async function assertNobodys(place: Place): Promise<void> {
  if ((await ownerOf(place)) !== null)
    throw new BackupProblem(
      'BACKUP_URL holds the backups of an installation, and this database is from before they were made. Give it a folder or a prefix of its own.',
    )
}
