/** An archive: what it says of itself, and its entries as they are read. */
import { buffer } from 'node:stream/consumers'
import type { Db } from '@frontage/db/client.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { LARGEST_ARCHIVE, MOST_ARCHIVE_FILES } from '@frontage/contracts/limits.ts'
import type { ByteSource } from '../../../platform/byte-source.ts'
import { openZipFile, type ZipFile, type ZipFileEntry } from '../../../platform/zip-file.ts'
import { ZipProblem, type ZipFault } from '../../../platform/zip.ts'
import {
  AnyManifest,
  FILES,
  LARGEST,
  LARGEST_ROW,
  ListedFile,
  MANIFEST,
  MOST_FILES,
  VERSION,
  type Manifest,
} from './manifest.ts'
import type { TenantTable } from '../tables-repository.ts'
import { formOfDatabase, type RowTexts } from './rows-repository.ts'

export const unreadable = (why?: string) => new Refusal('brokerages.archive', null, why)

/** Of the former version, with a list of far more files than its archives had. */
const LARGEST_MANIFEST = 64 * 1024 ** 2
/** Bytes of a line that says of one file what it is. */
const LONGEST_FILE_LINE = 16 * 1024

export interface Archive {
  manifest: Manifest
  entries: ZipFile
  /** What the manifest of the former version lists; null: it is in an entry of its own. */
  listed: readonly ListedFile[] | null
}

const SENTENCES: Record<ZipFault, (entry: string) => string> = {
  'not-a-zip': () => 'it is no ZIP file, or its end is missing',
  damaged: () => 'it is damaged',
  encrypted: () => 'it is protected by a password',
  method: (entry) => `${entry} is packed in a way that is not read here`,
  path: (entry) => `${entry} leads out of it`,
  link: (entry) => `${entry} is a link, not a file`,
  'too-many': () => `it has more than ${MOST_FILES} files`,
  'too-large': () => `unpacked it is larger than ${LARGEST}`,
}

const shortened = (path: string): string => (path.length > 80 ? `${path.slice(0, 79)}…` : path)

/** @throws Refusal brokerages.archive with what is wrong */
export async function withArchive<T>(source: ByteSource, work: (archive: Archive) => Promise<T>): Promise<T> {
  try {
    const entries = await openZipFile(source, { entries: MOST_ARCHIVE_FILES, total: LARGEST_ARCHIVE })
    return await work({ ...(await manifestOf(entries)), entries })
  } catch (error) {
    if (!(error instanceof ZipProblem)) throw error
    if (error.fault === 'damaged' && error.entry !== '')
      throw unreadable(`${shortened(error.entry)} is damaged in this archive.`)
    throw unreadable(`This archive cannot be read: ${SENTENCES[error.fault](shortened(error.entry))}.`)
  }
}

async function manifestOf(entries: ZipFile): Promise<Omit<Archive, 'entries'>> {
  const entry = entries.get(MANIFEST)
  if (!entry || entry.size > LARGEST_MANIFEST) throw unreadable()
  const text = (await buffer(entry.chunks())).toString('utf8')
  const { data: said, success } = AnyManifest.safeParse(parsed(text))
  if (!success)
    throw unreadable(parsed(text) === null ? 'The manifest of this archive is damaged.' : undefined)
  return said.version === 1
    ? { manifest: { ...said, version: VERSION, files: said.files.length }, listed: said.files }
    : { manifest: said, listed: null }
}

/** Files in the order of the archive, each with its entry, and each once. @throws Refusal brokerages.archive */
export async function* filesIn(archive: Archive): AsyncGenerator<{ file: ListedFile; entry: ZipFileEntry }> {
  // One that is named again would be stored again, however small the archive is.
  const isTaken = new Uint8Array(archive.entries.count)
  let files = 0
  for await (const file of archive.listed ?? listedIn(archive)) {
    const entry = entryOf(archive, `files/${file.key}`)
    if (isTaken[entry.index]) throw unreadable(`${entry.path} is listed twice in this archive.`)
    isTaken[entry.index] = 1
    files += 1
    yield { file, entry }
  }
  if (files !== archive.manifest.files) throw unreadable('Files are missing in the list of this archive.')
}

async function* listedIn(archive: Archive): AsyncGenerator<ListedFile> {
  for await (const line of linesOf(entryOf(archive, FILES).chunks(), LONGEST_FILE_LINE)) {
    const file = ListedFile.safeParse(parsed(line))
    if (!file.success) throw unreadable('The list of files in this archive is damaged.')
    yield file.data
  }
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
  for await (const line of linesOf(entryOf(archive, `rows/${name}.jsonl`).chunks(), LARGEST_ROW)) {
    const row = parsed(line)
    if (!isRow(row)) throw unreadable(`A row of ${name} is damaged in this archive.`)
    rows += 1
    yield row
  }
  if (rows !== said?.rows) throw unreadable(`Rows of ${name} are missing in this archive.`)
}

/** Before anything is stored: every table is there, with these columns. */
export function checkTables(
  { manifest, entries }: Archive,
  tables: readonly Pick<TenantTable, 'name' | 'columns'>[],
): void {
  for (const { name, columns } of tables) {
    const said = manifest.tables.find((table) => table.name === name)
    if (said?.columns.join() !== columns.map((column) => column.name).join())
      throw unreadable(`The table ${name} of this archive has other columns.`)
    if (!entries.get(`rows/${name}.jsonl`)) throw unreadable(`rows/${name}.jsonl is missing in this archive.`)
  }
}

const NEW_LINE = 0x0a

/** Lines that have something in them, none longer than is read at once. Only a line feed ends one: what else may do so elsewhere is in texts. */
async function* linesOf(chunks: AsyncIterable<Buffer>, longest: number): AsyncGenerator<string> {
  let begun: Buffer[] = []
  let waiting = 0
  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, from)) {
      begun.push(chunk.subarray(from, at))
      from = at + 1
      const line = Buffer.concat(begun).toString('utf8')
      begun = []
      waiting = 0
      if (line !== '') yield line
    }
    begun.push(chunk.subarray(from))
    waiting += chunk.length - from
    if (waiting > longest) throw unreadable('A line of this archive is longer than any that is read here.')
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
