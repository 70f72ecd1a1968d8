/**
 * Makes a folder and those above it. Node's own recursive mkdir asks without end where a system answers below a folder that is
 * there that nothing can be found (/proc), and blames the way on a disk that can only be read.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** @throws the system's error about the first one that cannot be made */
export async function makeFolder(path: string): Promise<void> {
  if (await exists(path)) return
  await makeFolder(dirname(path))
  try {
    await mkdir(path)
  } catch (error) {
    // Another process was faster.
    if (!(await exists(path))) throw error
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** The same, while nothing else goes on: at a start. */
export function makeFolderSync(path: string): void {
  if (existsSync(path)) return
  makeFolderSync(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    if (!existsSync(path)) throw error
  }
}
