/** What the stand-in remembers: an append-only file of lines, read back at start. A kill loses nothing it answered. */
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolderSync } from '@frontage/db/engine/make-folder.ts'

export interface StoredObject {
  id: string
  object: string
}

export interface Journal {
  get<T extends StoredObject>(id: string): T | undefined
  all<T extends StoredObject>(object: T['object']): T[]
  /** Saved when this returns. */
  save<T extends StoredObject>(stored: T): T
  close(): void
}

/** Several processes may share the file: each first reads what the others wrote. */
export function openJournal(path: string): Journal {
  makeFolderSync(dirname(path))
  const file = openSync(path, 'a+', 0o600)
  const objects = new Map<string, StoredObject>()
  let read = 0

  const catchUp = () => {
    const { size } = fstatSync(file)
    if (size <= read) return
    const bytes = Buffer.alloc(size - read)
    readSync(file, bytes, 0, bytes.length, read)
    // What comes after the last line's end is still being written, or was cut off by a kill: it was never answered.
    const whole = bytes.lastIndexOf(10) + 1
    for (const stored of linesOf(bytes.subarray(0, whole))) objects.set(stored.id, stored)
    read += whole
  }

  return {
    get<T extends StoredObject>(id: string) {
      catchUp()
      return structuredClone(objects.get(id)) as T | undefined
    },
    all<T extends StoredObject>(object: T['object']) {
      catchUp()
      return [...objects.values()]
        .filter((one) => one.object === object)
        .map((one) => structuredClone(one) as T)
    },
    save(stored) {
      // Begun on a line of its own, whatever a killed process left behind; an empty line is none.
      writeSync(file, `\n${JSON.stringify(stored)}\n`)
      catchUp()
      return stored
    },
    close: () => closeSync(file),
  }
}

function* linesOf(bytes: Buffer): Generator<StoredObject> {
  for (const line of bytes.toString('utf8').split('\n')) {
    try {
      if (line !== '') yield JSON.parse(line) as StoredObject
    } catch {
      // Half a line.
    }
  }
}
