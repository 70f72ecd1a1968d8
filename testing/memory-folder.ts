import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '@frontage/db/engine/postmaster.ts'

/** Linux keeps what is written here in memory. */
const IN_MEMORY = '/dev/shm'

const GIB = 2 ** 30
/** Bytes. The largest test makes half a GiB of rows, and three files run at a time. */
const NEEDED = 4 * GIB
/** Bytes of memory that tests, browsers and the compiler need beside them. */
const LEFT_FOR_OTHERS = 4 * GIB

/** Bytes that are free. `folder`: in the folder that is kept in memory; null where there is none. */
interface Room {
  folder: number | null
  memory: number
}

/**
 * Where the databases of tests are kept. Each test file copies one of a thousand files and drops it, and a file system on a
 * disk searches long for a place where nothing was deleted just now.
 */
export function placeForDatabases(room: Room = roomNow()): string {
  const isRoomy = (room.folder ?? 0) >= NEEDED && room.memory >= NEEDED + LEFT_FOR_OTHERS
  return isRoomy ? IN_MEMORY : tmpdir()
}

export const isInMemory = (folder: string): boolean => folder.startsWith(`${IN_MEMORY}/`)

/** A container may have less memory than its machine has free. */
function roomNow(): Room {
  return { folder: freeIn(IN_MEMORY), memory: Math.min(freemem(), process.availableMemory()) }
}

function freeIn(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

/** Of the folders' names; the process that made it follows. */
const PREFIX = 'frontage-databases-'

/**
 * A new folder for databases, which its maker removes. What runs that were cut short left is removed first, or it would
 * stay in memory: a server whose folder is gone ends within a minute by itself.
 */
export async function folderForDatabases(place = placeForDatabases()): Promise<string> {
  for (const name of await readdir(place)) {
    const maker = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
    // Somebody else's may not be removed.
    if (maker && !isAlive(Number(maker)))
      await rm(join(place, name), { recursive: true, force: true }).catch(() => undefined)
  }
  const made = await mkdtemp(join(place, `${PREFIX}${process.pid}-`))
  // The account of the database walks through it where root runs the tests.
  await chmod(made, 0o711)
  return made
}
