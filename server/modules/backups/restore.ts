/** Brings a backup back, or parts of it. */
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { Db } from '@frontage/db/client.ts'
import { assertEmpty, restoreRows } from '@frontage/db/backup/restore.ts'
import type { AppContext } from '../../platform/context.ts'
import { MissingFile, type FileStore } from '../../platform/files/port.ts'
import { exportBrokerage, idsInWords, importBrokerage } from '../brokerages/index.ts'
import { inDatabaseWithin, inRestoredFolder } from './fresh-database.ts'
import { filesOf, manifestOf, rowsOf, type Manifest } from './manifest.ts'
import { objectName, read, type Place } from './place.ts'
import { BackupProblem } from './problem.ts'
import { brokerageIds } from './repository.ts'
import { TURN } from './turn.ts'

/** Files that are brought back side by side. */
const AT_ONCE = 4

export interface Restored {
  manifest: Manifest
  rows: number
  files: number
}

/**
 * Files first, then all rows in one transaction: what stops halfway is begun again, and leaves no row behind.
 *
 * @throws NotEmpty, BackupProblem, DamagedRows
 */
export async function restoreBackup(
  { db, files }: { db: Db; files: FileStore },
  place: Place,
  id: string,
): Promise<Restored> {
  await assertEmpty(db)
  const manifest = await manifestOf(place, id)
  const brought = await bringFiles(place, manifest, files)
  const counts = await restoreRows(db, manifest.form, rowsOf(place, manifest))
  const problem = countProblem(manifest, counts)
  if (problem) throw new BackupProblem(problem)
  return { manifest, rows: sumOf(counts), files: brought }
}

export const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, rows) => sum + rows, 0)

/** What differs from the manifest, as a sentence. */
export function countProblem({ tables }: Manifest, counts: ReadonlyMap<string, number>): string | null {
  const wrong = tables.find(({ name, rows }) => (counts.get(name) ?? 0) !== rows)
  return wrong
    ? `${wrong.name} has ${counts.get(wrong.name) ?? 0} rows, and the manifest says ${wrong.rows}.`
    : null
}

async function bringFiles(place: Place, manifest: Manifest, files: FileStore): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-restore-'))
  try {
    let brought = 0
    let some: Promise<void>[] = []
    for await (const { key, type, object } of filesOf(place, manifest)) {
      const path = join(folder, String(brought))
      brought += 1
      some.push(bringFile(place, files, { key, type, object, path }))
      if (some.length < AT_ONCE) continue
      await Promise.all(some)
      some = []
    }
    await Promise.all(some)
    return brought
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function bringFile(
  place: Place,
  files: FileStore,
  { key, type, object, path }: { key: string; type: string; object: string; path: string },
): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    for await (const piece of read(place, object)) await file.writeFile(piece)
  } finally {
    await file.close()
  }
  await files.putFile(key, path, type)
  await rm(path)
}

/**
 * One brokerage of a backup beside the living ones, under another id and at another host: the whole backup is restored into
 * a database of its own, and the brokerage leaves that as an archive. Until it is done no backup is made, nor put away.
 *
 * @param patience milliseconds to wait for a backup to end
 * @throws BackupProblem, Busy, Refusal of an import
 */
export function restoreTenant(
  context: AppContext,
  place: Place,
  { id, tenantId, host, patience }: { id: string; tenantId: string; host: string; patience: number },
) {
  const { db: living, clock, settings } = context
  return living.exclusive(TURN, patience, async () => {
    const manifest = await manifestOf(place, id)
    return inRestoredFolder(settings.dataDir, async (folder) => {
      const path = join(folder, 'brokerage.zip')
      await inDatabaseWithin(folder, manifest.database_bytes, async (db) => {
        await restoreRows(db, manifest.form, rowsOf(place, manifest))
        const ids = await brokerageIds(db)
        if (!ids.includes(tenantId))
          throw new BackupProblem(
            `There is no brokerage ${tenantId} in ${id}. There are ${idsInWords(ids, tenantId)}.`,
          )
        await exportBrokerage({ db, files: filesIn(place), clock }, tenantId, path)
      })
      return importBrokerage(context, path, host)
    })
  })
}

const noWriting = (): never => {
  throw new Error('Files of a backup are only read.')
}

/** The files of a backup as the product asks for them. */
function filesIn(place: Place): FileStore {
  const opened = async (key: string) => {
    // Lost by the store before the backup: a row alone tells of it.
    if (!(await hasObject(place, key))) throw new MissingFile(key)
    return Readable.from(read(place, objectName(place, key)))
  }
  return {
    put: noWriting,
    putFile: noWriting,
    delete: noWriting,
    deleteAll: noWriting,
    list: noWriting,
    get: async (key) => buffer(await opened(key)),
    open: opened,
  }
}

const hasObject = (place: Place, key: string): Promise<boolean> =>
  place.store.open(`${objectName(place, key)}.00000`).then(
    (stream) => {
      stream.destroy()
      return true
    },
    (error: unknown) => {
      if (error instanceof MissingFile) return false
      throw error
    },
  )
