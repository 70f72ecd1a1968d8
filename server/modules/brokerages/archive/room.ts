/** Whether what an archive holds fits: its files where files are, and its rows on the disk of an embedded database. */
import type { AppContext } from '../../../platform/context.ts'
import { roomProblem } from '../../../platform/room.ts'
import type { Archive } from './open-archive.ts'

/** What a byte of rows takes in the database, with indexes and what is derived from it: 1.4 where there are 1.7 MB of rows, 2.6 where there are 40. */
const BYTES_OF_A_BYTE = 3

/** Why there is no room for it, as a sentence that names the folder; null: there is, or another machine's disk would know. */
export async function importRoomProblem(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  { entries, manifest }: Archive,
): Promise<string | null> {
  const rows = manifest.tables.reduce(
    (sum, { name }) => sum + (entries.get(`rows/${name}.jsonl`)?.size ?? 0),
    0,
  )
  const { folder } = db
  const inDatabase = folder === undefined ? undefined : { folder, bytes: BYTES_OF_A_BYTE * rows }
  return (
    (await files.room?.(entries.size - rows, inDatabase)) ??
    (inDatabase ? await roomProblem(inDatabase.folder, inDatabase.bytes) : null)
  )
}
