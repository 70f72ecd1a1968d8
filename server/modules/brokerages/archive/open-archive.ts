/** An archive on this disk: what it says of itself, and its entries as they are read. */
import { buffer } from 'node:stream/consumers'
import type { Db } from '@frontage/db/client.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { openZipFile, type ZipFileEntry } from '../../../platform/zip-file.ts'
import { ZipProblem, type ZipFault } from '../../../platform/zip.ts'
import { inMb, LARGEST, LARGEST_TABLE, Manifest, MANIFEST, MOST_ENTRIES } from './manifest.ts'
import { formOfDatabase, type RowTexts } from './rows-repository.ts'

export const unreadable = (why?: string) => new Refusal('brokerages.archive', null, why)

/** Of far more files than an archive may have. */
const LARGEST_MANIFEST = 64 * 1024 ** 2

export interface Archive {
  manifest: Manifest
  entries: ReadonlyMap<string, ZipFileEntry>
}

const SENTENCES: Record<ZipFault, (entry: string) => string> = {
  'not-a-zip': () => 'it is no ZIP file, or its end is missing',
  damaged: () => 'it is damaged',
  encrypted: () => 'it is protected by a password',
  method: (entry) => `${entry} is packed in a way that is not read here`,
  path: (entry) => `${entry} leads out of it`,
  link: (entry) => `${entry} is a link, not a file`,
  'too-many': () => `it has more than ${MOST_ENTRIES.toLocaleString('en-US')} files`,
  'too-large': () => `unpacked it is larger than ${inMb(LARGEST)}`,
}

const shortened = (path: string): string => (path.length > 80 ? `${path.slice(0, 79)}…` : path)

/** @throws Refusal brokerages.archive with what is wrong */
export async function withArchive<T>(path: string, work: (archive: Archive) => Promise<T>): Promise<T> {
  try {
    await using zip = await openZipFile(path, { entries: MOST_ENTRIES, total: LARGEST })
    return await work({ manifest: await manifestOf(zip.entries), entries: zip.entries })
  } catch (error) {
    if (!(error instanceof ZipProblem)) throw error
    if (error.fault === 'damaged' && error.entry !== '')
      throw unreadable(`${shortened(error.entry)} is damaged in this archive.`)
    throw unreadable(`This archive cannot be read: ${SENTENCES[error.fault](shortened(error.entry))}.`)
  }
}

async function manifestOf(entries: Archive['entries']): Promise<Manifest> {
  const entry = entries.get(MANIFEST)
  if (!entry || entry.size > LARGEST_MANIFEST) throw unreadable()
  const text = (await buffer(entry.chunks())).toString('utf8')
  const manifest = Manifest.safeParse(parsed(text))
  if (!manifest.success)
    throw unreadable(parsed(text) === null ? 'The manifest of this archive is damaged.' : undefined)
  return manifest.data
}

/** Why it cannot be imported here, as a sentence; null: it can. */
export async function versionProblem(
  db: Db,
  { database }: Pick<Manifest, 'database'>,
): Promise<string | null> {
  return database === (await formOfDatabase(db))
    ? null
    : 'This archive was made by another version of Frontage. Bring both to the same version first.'
}

export function entryOf({ entries }: Archive, path: string): ZipFileEntry {
  const entry = entries.get(path)
  if (!entry) throw unreadable(`${path} is missing in this archive.`)
  return entry
}

/** The rows of a table, each value a text or null, in the order of the table's columns. */
export async function* rowsIn(
  archive: Archive,
  { name, columns }: { name: string; columns: readonly unknown[] },
): AsyncGenerator<RowTexts> {
  const said = archive.manifest.tables.find((table) => table.name === name)
  const isRow = (value: unknown): value is RowTexts =>
    Array.isArray(value) &&
    value.length === columns.length &&
    value.every((text) => text === null || typeof text === 'string')
  let rows = 0
  for await (const line of linesOf(entryOf(archive, `rows/${name}.jsonl`).chunks())) {
    const row = parsed(line)
    if (!isRow(row)) throw unreadable(`A row of ${name} is damaged in this archive.`)
    rows += 1
    yield row
  }
  if (rows !== said?.rows) throw unreadable(`Rows of ${name} are missing in this archive.`)
}

/** Before anything is stored: every table is there, with these columns, and none is larger than an archive may have it. */
export function checkTables(
  { manifest, entries }: Archive,
  tables: readonly { name: string; columns: readonly { name: string }[] }[],
): void {
  for (const { name, columns } of tables) {
    const said = manifest.tables.find((table) => table.name === name)
    if (said?.columns.join() !== columns.map((column) => column.name).join())
      throw unreadable(`The table ${name} of this archive has other columns.`)
    const entry = entries.get(`rows/${name}.jsonl`)
    if (!entry) throw unreadable(`rows/${name}.jsonl is missing in this archive.`)
    if (entry.size > LARGEST_TABLE) throw unreadable(`The table ${name} of this archive is too large.`)
  }
}

const NEW_LINE = 0x0a

/** Lines that have something in them. Only a line feed ends one: what else may do so elsewhere is in texts. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = []
  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, from)) {
      begun.push(chunk.subarray(from, at))
      from = at + 1
      const line = Buffer.concat(begun).toString('utf8')
      begun = []
      if (line !== '') yield line
    }
    begun.push(chunk.subarray(from))
  }
  const last = Buffer.concat(begun).toString('utf8')
  if (last !== '') yield last
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
