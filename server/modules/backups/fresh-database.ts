/** A database server of its own for a moment: what a backup is tried on, or a brokerage is taken out of it in. */
import { chmod, mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Db } from '@frontage/db/client.ts'
import { exclusive } from '@frontage/db/engine/lock.ts'
import { startEmbedded } from '@frontage/db/engine/server.ts'
import { DATABASE_NAME, embeddedAddress, freshEmbeddedDatabase } from '@frontage/db/roles.ts'
import { shortage } from '../../platform/room.ts'
import { sha256 } from '../../platform/secrets.ts'
import { BackupProblem } from './problem.ts'

const FOLDER = 'restored'
const DATABASE = 'postgres'

/** Short, however deep the folder is: the address of a socket may not be longer than 107 bytes. */
const lockOf = (folder: string) => join(tmpdir(), `frontage-${sha256(folder).slice(0, 16)}.lock`)

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`

/** What is left free beside it is more than its log of changes takes. */
async function assertRoom(folder: string, bytes: number): Promise<void> {
  const short = await shortage(folder, bytes)
  if (short)
    throw new BackupProblem(
      `To restore it for a moment, ${gigabytes(short.needed)} must be free in DATA_DIR (${folder}); ${gigabytes(short.free)} are. The backup itself is stored.`,
    )
}

/**
 * Its folder has the same name every time: what a process that died left behind, its server included, is taken over and
 * emptied by the next one. One at a time on this machine.
 *
 * @param bytes how large it will be
 * @throws BackupProblem where the disk, on which the living database may be too, has no room for it
 */
export const inFreshDatabase = <T>(
  dataDir: string,
  bytes: number,
  work: (db: Db) => Promise<T>,
): Promise<T> => inRestoredFolder(dataDir, (folder) => inDatabaseWithin(folder, bytes, work))

/**
 * The same folder, for what is needed longer than the database: an archive that is made from it.
 *
 * @param work is given the folder, with at most a dead process's database in it; it is gone afterwards
 */
export async function inRestoredFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(dataDir, FOLDER)
  const leave = await exclusive(lockOf(folder))
  try {
    await mkdir(folder, { recursive: true })
    await chmod(folder, 0o755)
    // A database stays: its server may still run, and is taken over.
    for (const name of await readdir(folder))
      if (!name.startsWith(DATABASE)) await rm(join(folder, name), { recursive: true, force: true })
    try {
      return await work(folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  } finally {
    await leave()
  }
}

/** As `inFreshDatabase`, in the folder of `inRestoredFolder`. */
export async function inDatabaseWithin<T>(
  folder: string,
  bytes: number,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  // What is in it can be made again: it need not survive a power cut.
  const server = await startEmbedded(join(folder, DATABASE), { durable: false })
  try {
    await freshEmbeddedDatabase(server.host, DATABASE_NAME)
    await assertRoom(folder, bytes)
    const db = connect(embeddedAddress(server.host, DATABASE_NAME), { maxConnections: 2 })
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  } finally {
    await server.stop()
    // For root it may be outside of the folder, where nobody would look for it.
    for (const path of [server.home, `${server.home}.log`]) await rm(path, { recursive: true, force: true })
  }
}
