/** A brokerage as one ZIP: its rows as JSON Lines, its files, and a manifest. Written bit by bit. */
import { createHash } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Tx } from '@frontage/db/client.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { AppContext } from '../../../platform/context.ts'
import { MissingFile } from '../../../platform/files/port.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { roomProblem } from '../../../platform/room.ts'
import { zipAt, type ZipAtOptions } from '../../../platform/zip-at.ts'
import { tenantWithin } from '../../tenants/index.ts'
import { COMMAND_LINE, recordOperator, type Operator } from '../record.ts'
import {
  storedFiles,
  tenantTables,
  withPatience,
  type StoredFile,
  type TenantTable,
} from '../tables-repository.ts'
import {
  FILES,
  FORMAT,
  isArchived,
  MANIFEST,
  sizeProblem,
  VERSION,
  type ArchiveSize,
  type ListedFile,
  type Manifest,
} from './manifest.ts'
import { meterOf, type TellProgress } from './progress.ts'
import { bytesOfRows, formOfDatabase, hostsWithin, rowsOf } from './rows-repository.ts'

type Context = Pick<AppContext, 'db' | 'files' | 'clock'>

export interface ExportOptions {
  operator?: Operator
  tell?: TellProgress
  sizeProblemOf?: typeof sizeProblem
  /** Why there is no room for so many bytes, as a sentence; null: there is. */
  roomFor?: (bytes: number) => Promise<string | null>
  zip?: ZipAtOptions
}

/** Writes an archive and puts it on record. @throws Refusal as `writeArchive` */
export async function exportBrokerage(
  context: Context,
  tenantId: string,
  path: string,
  { operator = COMMAND_LINE, ...options }: ExportOptions = {},
): Promise<Manifest> {
  const { db, clock } = context
  const manifest = await writeArchive(context, tenantId, path, options)
  await db.platform((owner) =>
    recordOperator(owner, operator, exportedEntry(tenantId, clock.now(), manifest)),
  )
  return manifest
}

export const exportedEntry = (tenantId: string, at: Date, { files }: Manifest) => ({
  action: 'brokerage.exported' as const,
  at,
  tenantId,
  subject: tenantId,
  detail: { files },
})

/**
 * Rows are as they were at one moment. Files are read afterwards: one that is gone by then is told by its row alone.
 *
 * @returns what is in it
 * @throws Refusal request.not-found, brokerages.too-large, brokerages.no-room before anything is written
 */
export async function writeArchive(
  context: Context,
  tenantId: string,
  path: string,
  options: Omit<ExportOptions, 'operator'> = {},
): Promise<Manifest> {
  let zip: ReturnType<typeof zipAt> | undefined
  const begin = () => (zip = zipAt(path, options.zip))
  const openList = () => openNameless(`${path}.files`)
  try {
    return await written(context, tenantId, { begin, openList }, { roomFor: roomBeside(path), ...options })
  } catch (error) {
    zip?.abandon()
    // Half of it is of no use to anybody, and full of names.
    if (zip) await rm(path, { force: true })
    throw error
  }
}

/** A file that ends with whoever opened it, also by kill -9: its name is taken away at once, and what stands there before. */
async function openNameless(path: string): Promise<FileHandle> {
  await rm(path, { force: true })
  const file = await open(path, 'wx+', 0o600)
  await rm(path, { force: true })
  return file
}

const roomBeside = (path: string) => (bytes: number) => roomProblem(dirname(path), bytes)

async function written(
  { db, files, clock }: Context,
  tenantId: string,
  { begin, openList }: { begin: () => ReturnType<typeof zipAt>; openList: () => Promise<FileHandle> },
  { tell, sizeProblemOf = sizeProblem, roomFor }: Omit<ExportOptions, 'operator'>,
): Promise<Manifest> {
  const scope = scopeOfTenant(tenantId)
  const tables = (await tenantTables(db)).filter(isArchived)
  const database = await formOfDatabase(db)
  const { archive, manifest, stored, isDone } = await db.tenant(
    scope,
    async (tx) => {
      await withPatience(tx)
      const tenant = await tenantWithin(tx, scope)
      if (!tenant) throw new Refusal('request.not-found')
      const storedHere = await storedFiles(tx, scope, tables)
      const size = await sizeOf(tx, scope, tables, storedHere)
      const problem = sizeProblemOf(size)
      if (problem !== null) throw new Refusal('brokerages.too-large', null, problem)
      const noRoom = (await roomFor?.(size.total)) ?? null
      if (noRoom !== null) throw new Refusal('brokerages.no-room', null, noRoom)
      const said: Manifest = {
        format: FORMAT,
        version: VERSION,
        database,
        tenant_id: tenantId,
        name: tenant.name,
        hosts: await hostsWithin(tx, scope),
        made_at: clock.now().toISOString(),
        tables: [],
        files: 0,
      }
      const meter = meterOf(size.total, tell)
      const zip = begin()
      for (const table of tables) {
        const entry = zip.packed(`rows/${table.name}.jsonl`)
        let rows = 0
        for await (const row of rowsOf(tx, scope, table)) {
          const line = `${JSON.stringify(row)}\n`
          await entry.write(line)
          await meter(line.length)
          rows += 1
        }
        await entry.end()
        said.tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), rows })
      }
      return { archive: zip, manifest: said, stored: storedHere, isDone: meter }
    },
    { snapshot: true },
  )
  // Not in memory: a list of a million files is larger than all the rest.
  await using list = await openList()
  for (const [key, { type }] of stored) {
    const bytes = await openOrNull(files, key)
    if (!bytes) continue
    const entry = archive.plain(`files/${key}`)
    const hash = createHash('sha256')
    let size = 0
    for await (const piece of bytes) {
      const chunk = Buffer.from(piece)
      hash.update(chunk)
      size += chunk.length
      await entry.write(chunk)
      await isDone(chunk.length)
    }
    await entry.end()
    const listed: ListedFile = { key, type, sha256: hash.digest('hex'), size }
    await list.appendFile(`${JSON.stringify(listed)}\n`)
    manifest.files += 1
  }
  const lines = archive.packed(FILES)
  for await (const piece of list.createReadStream({ start: 0, autoClose: false }))
    await lines.write(Buffer.from(piece))
  await lines.end()
  const entry = archive.packed(MANIFEST)
  await entry.write(JSON.stringify(manifest))
  await entry.end()
  await archive.close()
  return manifest
}

/** null: its row says that there is one, and it is gone. */
const openOrNull = (files: Context['files'], key: string) =>
  files.open(key).catch((error: unknown) => {
    if (error instanceof MissingFile) return null
    throw error
  })

async function sizeOf(
  tx: Tx,
  scope: TenantScope,
  tables: readonly TenantTable[],
  stored: ReadonlyMap<string, StoredFile>,
): Promise<ArchiveSize> {
  let ofRows = 0
  for (const table of tables) ofRows += await bytesOfRows(tx, scope, table)
  const ofFiles = [...stored].reduce((sum, [key, { size }]) => sum + size + 3 * key.length + BYTES_SAID, 0)
  return { entries: tables.length + stored.size + 2, total: ofRows + ofFiles }
}

/** Of a file's line in the list and of what a ZIP says of it twice, without its key. */
const BYTES_SAID = 350
