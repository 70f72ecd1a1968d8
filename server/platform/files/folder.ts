import { codeOf } from '@frontage/domain/typed-objects.ts'
import { copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { checkedFolder, checkedKey, MissingFile, type FileStore } from './port.ts'

export function folderStore(root: string): FileStore {
  const path = (key: string) => join(root, checkedKey(key))
  /** Writes a second file and renames it: a full disk or a kill leaves no half-written file under the real name. */
  const inPlace = async (key: string, write: (partial: string) => Promise<void>): Promise<void> => {
    const target = path(key)
    await mkdir(dirname(target), { recursive: true })
    const partial = `${target}.${randomUUID()}.partial`
    try {
      await write(partial)
      await rename(partial, target)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  }
  const found = async <T>(key: string, read: (path: string) => Promise<T>): Promise<T> => {
    try {
      return await read(path(key))
    } catch (error) {
      if (codeOf(error) === 'ENOENT') throw new MissingFile(key)
      throw error
    }
  }
  return {
    put: (key, bytes) => inPlace(key, (partial) => writeFile(partial, bytes)),
    putFile: (key, source) => inPlace(key, (partial) => copyFile(source, partial)),
    get: (key) => found(key, (file) => readFile(file)),
    async open(key, range) {
      const handle = await found(key, (file) => open(file))
      return handle.createReadStream(range ? { start: range.first, end: range.last } : {})
    },
    delete: (key) => rm(path(key), { force: true }),
    deleteAll: async (folder) => rm(join(root, checkedFolder(folder)), { recursive: true, force: true }),
  }
}
