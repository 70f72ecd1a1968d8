import type { Readable } from 'node:stream'

/** First and last byte, both included. */
export interface ByteRange {
  first: number
  last: number
}

/** Bytes by key: photos, logos, press files. Keys are made by us, never by a visitor. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** What is in a file on this disk, which may be large; the file stays. */
  putFile(key: string, path: string, mediaType: string): Promise<void>
  /** @throws MissingFile */
  get(key: string): Promise<Buffer>
  /** The file, or a part of it, as it is read. @throws MissingFile */
  open(key: string, range?: ByteRange): Promise<Readable>
  delete(key: string): Promise<void>
  /** Everything whose key begins with this word and a slash, what no row knows of among it. */
  deleteAll(folder: string): Promise<void>
  /** The same, named with its bytes, in no order. */
  list(folder: string): AsyncIterable<{ key: string; size: number }>
  /**
   * Why there is no room for so many bytes, as a sentence; null: there is. A store that has no end does not say.
   *
   * @param beside what else is written where, which counts if it is on the same disk
   */
  room?(bytes: number, beside?: { folder: string; bytes: number }): Promise<string | null>
}

export class MissingFile extends Error {
  constructor(key: string) {
    super(`No file is stored under ${key}`)
    this.name = 'MissingFile'
  }
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/

const FOLDER = /^[a-z0-9][a-z0-9-]*$/

export function checkedFolder(folder: string): string {
  if (!FOLDER.test(folder)) throw new RangeError(`'${folder}' is not the first word of storage keys`)
  return folder
}

/** A second lock against path tricks: keys are lower-case words joined by slashes, nothing else. */
export function checkedKey(key: string): string {
  if (!KEY.test(key) || key.includes('..')) throw new RangeError(`'${key}' is not a storage key`)
  return key
}
