/** Makes a backup while the product runs: rows of one moment, then the files that they name and no backup has yet. */
import { hkdfSync } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { withSnapshot, type Snapshot } from '@frontage/db/backup/snapshot.ts'
import type { AppContext } from '../../platform/context.ts'
import { MissingFile, type FileStore } from '../../platform/files/port.ts'
import type { Manifest, StoredFile } from './manifest.ts'
import {
  forgetSnapshots,
  linesOf,
  nameIn,
  newBackupId,
  objectName,
  objectSizes,
  packed,
  write,
  writeObject,
  type Place,
} from './place.ts'

type Context = Pick<AppContext, 'db' | 'files' | 'settings'>

/** Files that are copied side by side. */
const AT_ONCE = 4
const Named = z.object({ key: z.string(), type: z.string() })

/** '': nobody knows the secret here. */
export const secretMark = (secret: string): string =>
  secret === '' ? '' : Buffer.from(hkdfSync('sha256', secret, '', 'frontage backup mark', 8)).toString('hex')

/** The caller holds the turn: see run.ts. @throws what the store throws, DatabaseUnavailable; then there is no backup */
export async function makeBackup({ db, files, settings }: Context, place: Place): Promise<Manifest> {
  const began = Date.now()
  const id = newBackupId(new Date(began))
  const folder = await mkdtemp(join(tmpdir(), 'frontage-backup-'))
  const spool = join(folder, 'named.jsonl')
  try {
    const { rows, form, at, size, tables } = await withSnapshot(db, async (snapshot) => ({
      rows: await write(place, nameIn(id, 'rows'), packed(snapshot.rows())),
      form: snapshot.form,
      at: snapshot.at,
      size: snapshot.size,
      tables: snapshot.counts(),
      // The names wait on the disk: what copies files may take hours, and a snapshot keeps old rows from being cleaned up.
      named: await pipeline(Readable.from(namesOf(snapshot)), createWriteStream(spool, { mode: 0o600 })),
    }))
    const copied = { count: 0, bytes: 0, new_count: 0, new_bytes: 0, missing: 0 }
    const list = await write(place, nameIn(id, 'files'), packed(copyFiles(files, place, spool, copied)))
    const manifest: Manifest = {
      format: 'frontage-backup',
      version: 1,
      id,
      at: at.toISOString(),
      took_ms: Date.now() - began,
      form,
      database_bytes: size,
      tables,
      rows,
      files: { parts: list.parts, ...copied },
      secret_mark: secretMark(settings.sessionSecret[0]),
    }
    await write(place, nameIn(id, 'manifest'), Readable.from([Buffer.from(JSON.stringify(manifest))]))
    return manifest
  } catch (error) {
    // What it left would lie there for a day, and the next attempt leaves as much again.
    await forgetSnapshots(place, [id]).catch(() => {})
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* namesOf(snapshot: Snapshot): AsyncGenerator<string> {
  for await (const some of snapshot.files()) yield some.map((file) => `${JSON.stringify(file)}\n`).join('')
}

type Copied = Omit<Manifest['files'], 'parts'>

/** Copies what is new. @returns the lines of the list of files */
async function* copyFiles(
  files: FileStore,
  place: Place,
  spool: string,
  copied: Copied,
): AsyncGenerator<Buffer> {
  const there = await objectSizes(place)
  let some: z.infer<typeof Named>[] = []
  const flush = async () => {
    const lines = await Promise.all(some.map((file) => copyFile(files, place, there, file, copied)))
    some = []
    return Buffer.from(lines.map((line) => (line ? `${JSON.stringify(line)}\n` : '')).join(''))
  }
  for await (const line of linesOf(createReadStream(spool))) {
    some.push(Named.parse(JSON.parse(line)))
    if (some.length >= AT_ONCE) yield await flush()
  }
  yield await flush()
}

async function copyFile(
  files: FileStore,
  place: Place,
  there: Map<string, number>,
  { key, type }: z.infer<typeof Named>,
  copied: Copied,
): Promise<StoredFile | null> {
  const object = objectName(place, key)
  const known = there.get(object)
  // A file never changes under its name: what is there is not read again, here or there.
  const size = known ?? (await copyNew(files, place, key, object))
  if (size === null) {
    copied.missing += 1
    return null
  }
  there.set(object, size)
  copied.count += 1
  copied.bytes += size
  if (known === undefined) {
    copied.new_count += 1
    copied.new_bytes += size
  }
  return { key, type, size, object, is_new: known === undefined }
}

/** @returns its bytes; null: its row says that there is one, and it is gone */
async function copyNew(files: FileStore, place: Place, key: string, object: string): Promise<number | null> {
  let size = 0
  try {
    const stream = await files.open(key)
    const bytes = async function* () {
      for await (const piece of stream) {
        size += piece.length
        yield piece
      }
    }
    await writeObject(place, object, bytes())
    return size
  } catch (error) {
    if (error instanceof MissingFile) return null
    throw error
  }
}
