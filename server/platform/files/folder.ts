import { codeOf } from '@frontage/domain/typed-objects.ts'
import { copyFile, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { randomUUID } from 'node:crypto'
import { makeFolder } from '@frontage/db/engine/make-folder.ts'
import { diskOf, roomProblem } from '../room.ts'
import { checkedFolder, checkedKey, MissingFile, type FileStore } from './port.ts'

export function folderStore(root: string): FileStore {
  const path = (key: string) => join(root, checkedKey(key))
  /** Writes a second file and renames it: a full disk or a kill leaves no half-written file under the real name. */
  const inPlace = async (key: string, write: (partial: string) => Promise<void>): Promise<void> => {
    const target = path(key)
    await makeFolder(dirname(target))
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
    async *list(folder) {
      const within = join(root, checkedFolder(folder))
      const entries = await opendir(within, { recursive: true }).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return []
        throw error
      })
      for await (const entry of entries) {
        if (!entry.isFile() || entry.name.endsWith('.partial')) continue
        const file = join(entry.parentPath, entry.name)
        const found = await stat(file).catch(() => undefined)
        // It may have been taken away in between.
        if (found) yield { key: relative(root, file).split(sep).join('/'), size: found.size }
      }
    },
    room: async (bytes, beside) => {
      const isOneDisk = beside !== undefined && (await diskOf(root)) === (await diskOf(beside.folder))
      return roomProblem(root, isOneDisk ? bytes + beside.bytes : bytes)
    },
    deleteAll: async (folder) => rm(join(root, checkedFolder(folder)), { recursive: true, force: true }),
  }
}
