/** A database server of its own for a moment: what a backup is tried on, or a brokerage is taken out of it in. */
import { chmod, mkdir, rm } from 'node:fs/promises'
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
export async function inFreshDatabase<T>(
  dataDir: string,
  bytes: number,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, FOLDER)
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  const leave = await exclusive(lockOf(folder))
  try {
    // What is in it can be made again: it need not survive a power cut.
    const server = await startEmbedded(join(folder, 'postgres'), { durable: false })
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
      await rm(folder, { recursive: true, force: true })
    }
  } finally {
    await leave()
  }
}
