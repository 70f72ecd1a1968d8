/** Nights of disks: one for the embedded database, one for files, one for backups. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@frontage/db/client.ts'
import { aDisk } from './disk.ts'
import { aNight, type Night, type Place } from './night.ts'
import { aProduct } from './product.ts'

export const DISK_NIGHTS: readonly Night[] = [
  aNight('files-full', 'filesFull', 20, 'the disk of the files is full'),
  aNight('files-read-only', 'filesReadOnly', 20, 'the disk of the files can only be read'),
  aNight('database-full', 'databaseFull', 20, 'the disk of the embedded database is full'),
  aNight(
    'backup-full',
    'backupFull',
    15,
    'a backup is made by hand onto a disk that is full, and again when it is not',
  ),
  aNight('database-read-only', 'databaseReadOnly', 15, 'the database died, and its disk can only be read'),
]

const REMOUNTS = 200

export async function openDisks(scratch: string): Promise<Place> {
  const database = aDisk(join(scratch, 'database-disk'), 700)
  const files = aDisk(join(scratch, 'files-disk'), 1_500)
  const home = join(database.folder, 'postgres')
  const url = `embedded:${home}`
  const dataDir = join(scratch, 'data')
  const filesUrl = `file:${join(files.folder, 'files')}`
  const backups = aDisk(join(scratch, 'backup-disk'), 1_500)
  const disks = [database, files, backups]
  const product = await aProduct({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    FILES_URL: filesUrl,
    DEMO_DATA: '1',
    BACKUP_URL: 'none',
  }).catch((error: unknown) => {
    for (const disk of disks) disk.gone()
    throw error
  })
  const db = await openDatabase({ url, dataDir })
  const backUp = async () => {
    const made = spawn(process.execPath, ['scripts/run.mjs', 'scripts/backup.ts'], {
      cwd: join(import.meta.dirname, '../..'),
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        DATABASE_URL: url,
        FILES_URL: filesUrl,
        DEMO_DATA: '1',
        BACKUP_URL: `file:${join(backups.folder, 'backups')}`,
        BACKUP_KEY: 'a key of bad nights, 32 characters or more',
        LOG_LEVEL: 'fatal',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [made.stdout, made.stderr])
      createInterface({ input: stream }).on('line', (what) =>
        product.said.push({ who: 'backup', what: `npm run backup: ${what}`, todo: '' }),
      )
    await once(made, 'close')
  }

  const databaseReadOnly = async (isSo: boolean) => {
    if (!isSo) return void database.readOnly(false)
    // Whoever finds it dead starts it again at once, so they are held for a moment.
    const held = [product.child('web'), product.child('worker')]
    for (const child of held) child.kill('SIGSTOP')
    process.kill(Number(readFileSync(join(home, 'postmaster.pid'), 'utf8').split('\n', 1)[0]), 'SIGKILL')
    let isDone = false
    for (let left = REMOUNTS; !isDone && left > 0; left -= 1) {
      isDone = database.readOnly(true)
      if (!isDone) await sleep(20)
    }
    for (const child of held) child.kill('SIGCONT')
    if (!isDone) throw new Error('the disk of the database stayed in use')
  }
  const filesReadOnly = async (isSo: boolean) => {
    for (let left = REMOUNTS; !files.readOnly(isSo); left -= 1) {
      if (left === 0) throw new Error('the disk of the files stayed in use')
      await sleep(20)
    }
  }
  return {
    product,
    site: { origin: product.origin, db, files: filesUrl, journal: join(dataDir, 'cards-stand-in.jsonl') },
    troubles: {
      filesFull: (isSo) => (isSo ? files.fill() : files.free()),
      filesReadOnly,
      databaseFull: (isSo) => (isSo ? database.fill() : database.free()),
      async backupFull(isSo) {
        if (isSo) backups.fill()
        else backups.free()
        await backUp()
      },
      databaseReadOnly,
    },
    async close() {
      await product.stop()
      await db.close()
      for (const disk of disks) disk.gone()
    },
  }
}
