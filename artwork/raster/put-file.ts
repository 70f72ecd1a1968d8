/** A file of a cache, written beside its place and renamed, so that a reader never sees half of it. Node only. */

import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A full disk only costs the cache: the next job makes it again. */
export async function putFile(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    const draft = join(folder, `${name}.${randomUUID()}`)
    await writeFile(draft, bytes)
    await rename(draft, join(folder, name))
  } catch {
    // What is not stored is made again.
  }
}
