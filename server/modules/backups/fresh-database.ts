/** A database server of its own for a moment: what a backup is tried on, or a brokerage is taken out of it in. */
import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connect, type Db } from '@frontage/db/client.ts'
import { exclusive } from '@frontage/db/engine/lock.ts'
import { startEmbedded } from '@frontage/db/engine/server.ts'
import { DATABASE_NAME, embeddedAddress, freshEmbeddedDatabase } from '@frontage/db/roles.ts'

const FOLDER = 'restored'

/**
 * Its folder has the same name every time: what a process that died left behind, its server included, is taken over and
 * emptied by the next one. One at a time on this machine.
 */
export async function inFreshDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const folder = join(dataDir, FOLDER)
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  const leave = await exclusive(join(folder, 'lock'))
  try {
    // What is in it can be made again: it need not survive a power cut.
    const server = await startEmbedded(join(folder, 'postgres'), { durable: false })
    try {
      await freshEmbeddedDatabase(server.host, DATABASE_NAME)
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
