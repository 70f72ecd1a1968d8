/** Whether a disk has room for what is about to be written: a full one would take the database beside it down. */
import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What is left free beside it. */
const LEFT_FREE = 1024 ** 3
const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

/** A folder that is not there yet will be on the disk of the one around it. */
async function nearest<T>(path: string, look: (path: string) => Promise<T>): Promise<T> {
  try {
    return await look(path)
  } catch (error) {
    if (dirname(path) === path) throw error
    return nearest(dirname(path), look)
  }
}

/** What is missing in a folder for so many bytes; null: nothing. */
export async function shortage(
  folder: string,
  bytes: number,
): Promise<{ free: number; needed: number } | null> {
  const { bavail, bsize } = await nearest(folder, (path) => statfs(path))
  const [free, needed] = [bavail * bsize, bytes + LEFT_FREE]
  return free < needed ? { free, needed } : null
}

/** Why there is no room for so many bytes in a folder, as a sentence; null: there is. */
export async function roomProblem(folder: string, bytes: number): Promise<string | null> {
  const short = await shortage(folder, bytes)
  return (
    short &&
    `This needs ${gigabytes(short.needed)} free in ${folder}, and ${gigabytes(short.free)} are. Make room there first.`
  )
}

/** The number of the disk that a folder is on, as the system gives it. */
export const diskOf = async (folder: string): Promise<number> =>
  (await nearest(folder, (path) => stat(path))).dev
