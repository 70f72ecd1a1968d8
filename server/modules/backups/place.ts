/** Where backups are: names and streams over a file store, a folder or a bucket. What is stored there says nothing unread. */
import { createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { FileStore } from '../../platform/files/port.ts'
import { folderOf } from '../../platform/files/store.ts'
import type { BackupKey } from './key.ts'
import { BackupProblem } from './problem.ts'
import { plainSize, seal, unseal } from './sealed-stream.ts'

/** A stream is stored in parts of this size: a bucket wants to know how much comes, and takes 5 GB at most. */
const PART_BYTES = 128 * 1024 ** 2
const TYPE = 'application/octet-stream'
const MANIFEST = 'manifest.bin'
const PART_OF_OBJECT = '.00000'

export interface Place {
  store: FileStore
  key: BackupKey
  /** One spelling of where it is, with nothing secret in it. */
  address: string
}

/** Of BACKUP_URL, however it was typed. What else a bucket needs may change without its being another one. */
export function placeAddress(url: string): string {
  if (!url.startsWith('s3:')) return `file:${folderOf(url)}`
  const { host, pathname, searchParams } = new URL(url)
  const endpoint = searchParams.get('endpoint')
  return `s3://${host}${pathname.replace(/\/+$/, '')}${endpoint ? ` at ${new URL(endpoint).host}` : ''}`
}

const partName = (name: string, number: number) => `${name}.${String(number).padStart(5, '0')}`

/** A name for a backup that sorts by time, also within a second: half of what follows the second are its milliseconds. */
export function newBackupId(at: Date): string {
  const second = at
    .toISOString()
    .replaceAll(/[-:]|\..*/g, '')
    .toLowerCase()
    .replace('t', '-')
  const millisecond = at.getMilliseconds().toString(16).padStart(3, '0')
  return `${second}-${millisecond}${randomUUID().slice(0, 3)}`
}

const ID = /^\d{8}-\d{6}-[0-9a-f]{6}$/

/** When a backup of this name was begun. @throws BackupProblem */
export function timeOf(id: string): Date {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)-/.exec(id) ?? []
  if (!ID.test(id))
    throw new BackupProblem(`"${id}" is not the name of a backup, such as 20260131-030000-a1b2c3.`)
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

export const nameIn = (id: string, what: 'rows' | 'files' | 'manifest'): string =>
  what === 'manifest' ? `snapshots/${id}/${MANIFEST}` : `snapshots/${id}/${what}.bin`

/** Where a file of the product is among the backup's; its own name, which tells whose it is, stays in the manifest. */
export function objectName({ key }: Place, storageKey: string): string {
  const name = createHmac('sha256', key.secret).update(`object ${storageKey}`).digest('hex')
  return `files/${name.slice(0, 2)}/${name}`
}

/** Encrypts and stores a stream. @returns its parts and bytes there */
export async function write(
  { store, key }: Place,
  name: string,
  plain: AsyncIterable<Uint8Array>,
  partBytes = PART_BYTES,
): Promise<{ parts: number; bytes: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-backup-'))
  try {
    let [parts, bytes, size] = [0, 0, 0]
    let path = ''
    let file: Awaited<ReturnType<typeof open>> | undefined
    const finish = async () => {
      if (!file) return
      await file.close()
      file = undefined
      await store.putFile(partName(name, parts), path, TYPE)
      await rm(path)
      parts += 1
      bytes += size
      size = 0
    }
    try {
      for await (const piece of seal(key, name, plain)) {
        path = join(folder, String(parts))
        file ??= await open(path, 'w', 0o600)
        await file.writeFile(piece)
        size += piece.length
        if (size >= partBytes) await finish()
      }
      await finish()
    } finally {
      await file?.close()
    }
    return { parts, bytes }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @throws BackupProblem, MissingFile */
export function read({ store, key }: Place, name: string, parts = 1): AsyncGenerator<Buffer> {
  async function* sealed(): AsyncGenerator<Uint8Array> {
    for (let number = 0; number < parts; number += 1) {
      const stream = await store.open(partName(name, number))
      for await (const piece of stream) yield bytesOf(piece)
    }
  }
  return unseal(key, name, sealed())
}

const bytesOf = (piece: unknown): Uint8Array => {
  if (piece instanceof Uint8Array) return piece
  throw new TypeError('A store answered with something else than bytes.')
}

export const packed = (plain: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> =>
  through(plain, createZstdCompress())

export const unpacked = (plain: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> =>
  through(plain, createZstdDecompress())

async function* through(
  plain: AsyncIterable<Uint8Array>,
  codec: ReturnType<typeof createZstdCompress> | ReturnType<typeof createZstdDecompress>,
): AsyncGenerator<Buffer> {
  // What fails on one side is what reading the other side throws.
  pipeline(Readable.from(plain, { objectMode: false }), codec, () => {})
  for await (const piece of codec) yield Buffer.from(bytesOf(piece))
}

/** Lines of JSON, one value each. */
export async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') throw new BackupProblem('A list of this backup ends within a line.')
}

/** Names of complete backups, the newest first. */
export async function backupIds({ store }: Pick<Place, 'store'>): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of store.list('snapshots')) {
    const [, id = '', file] = key.split('/')
    if (file === partName(MANIFEST, 0) && ID.test(id)) found.push(id)
  }
  return found.sort().reverse()
}

/** The manifest first: what has none is no backup any more, however far the rest gets. */
export async function forgetSnapshots(
  { store }: Pick<Place, 'store'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  for (const id of ids) await store.delete(partName(nameIn(id, 'manifest'), 0))
  for await (const { key } of store.list('snapshots'))
    if (ids.includes(key.split('/')[1] ?? '')) await store.delete(key)
}

/** A file of the product: in one piece, so that what is there is whole. */
export const writeObject = (place: Place, name: string, plain: AsyncIterable<Uint8Array>) =>
  write(place, name, plain, Infinity)

/** The files of the product that are there, with their bytes before encryption. */
export async function objectSizes({ store }: Pick<Place, 'store'>): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for await (const { key, size } of store.list('files'))
    found.set(key.slice(0, -PART_OF_OBJECT.length), plainSize(size))
  return found
}
