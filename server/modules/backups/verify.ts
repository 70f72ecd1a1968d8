/** Proves a backup by restoring it: rows into a database of its own, and files by reading them. */
import { restoreRows } from '@frontage/db/backup/restore.ts'
import { inFreshDatabase } from './fresh-database.ts'
import { filesOf, manifestOf, rowsOf, type Manifest, type StoredFile } from './manifest.ts'
import { objectSizes, read, type Place } from './place.ts'
import { BackupProblem } from './problem.ts'
import { countProblem, sumOf } from './restore.ts'

/** Every night reads another share of the files that no night before had to read. */
const SHARES = 30
const DAY_MS = 24 * 3_600_000

export interface Verified {
  manifest: Manifest
  rows: number
  files: number
  /** How many of the files were read; the others are there, in their size. */
  read: number
  took_ms: number
}

/**
 * @param which of the files are read: all of them, or the new ones and each night a thirtieth of the others
 * @throws BackupProblem with what is wrong, DamagedRows
 */
export async function verifyBackup(
  place: Place,
  id: string,
  { dataDir, which, now }: { dataDir: string; which: 'all' | 'some'; now: Date },
): Promise<Verified> {
  const began = Date.now()
  const manifest = await manifestOf(place, id)
  const counts = await inFreshDatabase(dataDir, manifest.database_bytes, (db) =>
    restoreRows(db, manifest.form, rowsOf(place, manifest)),
  )
  const problem = countProblem(manifest, counts)
  if (problem) throw new BackupProblem(problem)
  const isRead = which === 'all' ? () => true : isOfTonight(now)
  const sizes = await objectSizes(place)
  let [files, looked] = [0, 0]
  for await (const file of filesOf(place, manifest)) {
    files += 1
    if (sizes.get(file.object) !== file.size)
      throw damaged(file, sizes.has(file.object) ? 'has another size' : 'is gone')
    if (!isRead(file)) continue
    looked += 1
    for await (const _ of read(place, file.object));
  }
  if (files !== manifest.files.count)
    throw new BackupProblem(`${files} files are listed, and the manifest says ${manifest.files.count}.`)
  return { manifest, rows: sumOf(counts), files, read: looked, took_ms: Date.now() - began }
}

const damaged = ({ key, object }: StoredFile, how: string) =>
  new BackupProblem(`${object}.00000 (${key}) ${how}. Delete it: the next backup stores it again.`)

function isOfTonight(now: Date): (file: StoredFile) => boolean {
  const share = Math.floor(now.getTime() / DAY_MS) % SHARES
  return ({ is_new, object }) => is_new || Number.parseInt(object.slice(-6), 16) % SHARES === share
}
