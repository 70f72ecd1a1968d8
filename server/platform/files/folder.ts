import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { checkedKey, MissingFile, type FileStore } from './port.ts'

export function folderStore(root: string): FileStore {
  const path = (key: string) => join(root, checkedKey(key))
  return {
    async put(key, bytes) {
      const target = path(key)
      await mkdir(dirname(target), { recursive: true })
      // Written aside and renamed: a full disk or a kill leaves no half file under the real name.
      const partial = `${target}.${randomUUID()}.partial`
      try {
        await writeFile(partial, bytes)
        await rename(partial, target)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    async get(key) {
      try {
        return await readFile(path(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new MissingFile(key)
        throw error
      }
    },
    delete: (key) => rm(path(key), { force: true }),
  }
}
