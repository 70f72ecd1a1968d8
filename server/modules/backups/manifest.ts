/** What a backup says of itself; written last, so that without one there is no backup. */
import { z } from 'zod'
import { withAdvice } from '@frontage/domain/trouble.ts'
import { BackupProblem } from './problem.ts'
import { linesOf, nameIn, read, unpacked, type Place } from './place.ts'

const count = z.int().min(0)

export const Manifest = z.object({
  format: z.literal('frontage-backup'),
  version: z.literal(1),
  id: z.string(),
  /** When the rows were so. */
  at: z.iso.datetime(),
  took_ms: count,
  /** The newest migration of the database. */
  form: z.string(),
  /** Bytes that it took on the disk. */
  database_bytes: count,
  tables: z.array(z.object({ name: z.string(), rows: count })),
  rows: z.object({ parts: count, bytes: count }),
  files: z.object({
    parts: count,
    /** How many, and their bytes before encryption. */
    count,
    bytes: count,
    /** Of them, those that no earlier backup had. */
    new_count: count,
    new_bytes: count,
    /** Rows named them and the store had lost them: they are in no backup. */
    missing: count,
  }),
  /** Tells whether the SESSION_SECRET of then is the one of now, and nothing else about it. */
  secret_mark: z.string(),
})
export type Manifest = z.infer<typeof Manifest>

/** A line of the list of files. */
export const StoredFile = z.object({
  key: z.string(),
  type: z.string(),
  size: count,
  object: z.string(),
  /** No earlier backup had it. */
  is_new: z.boolean(),
})
export type StoredFile = z.infer<typeof StoredFile>

/** @throws BackupProblem */
export async function manifestOf(place: Place, id: string): Promise<Manifest> {
  const bytes = Buffer.concat(await Array.fromAsync(read(place, nameIn(id, 'manifest'))))
  const parsed = Manifest.safeParse(JSON.parse(bytes.toString('utf8')))
  if (!parsed.success) throw new BackupProblem(`The manifest of ${id} is of another version of Frontage.`)
  // A backup under another's name would otherwise be taken for it.
  if (parsed.data.id !== id) throw new BackupProblem(`${id} holds the backup ${parsed.data.id}.`)
  return parsed.data
}

export async function* filesOf(place: Place, { id, files }: Manifest): AsyncGenerator<StoredFile> {
  for await (const line of linesOf(unpacked(read(place, nameIn(id, 'files'), files.parts))))
    yield StoredFile.parse(JSON.parse(line))
}

export const rowsOf = (place: Place, { id, rows }: Manifest): AsyncGenerator<Buffer> =>
  unpacked(read(place, nameIn(id, 'rows'), rows.parts))

/** As a sentence where it is one of ours; with what to do where a disk, a network or a store is at fault. */
export const problemOf = (error: unknown): string =>
  withAdvice(error instanceof Error ? error.message : String(error), error)
