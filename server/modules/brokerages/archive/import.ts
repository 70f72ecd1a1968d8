/** A brokerage from an archive, under its own id or another: all of it, or nothing. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { timeZone } from '@frontage/contracts/pages.ts'
import { codeOf } from '@frontage/domain/typed-objects.ts'
import type { Tx } from '@frontage/db/client.ts'
import { scopeOfTenant, type TenantScope } from '@frontage/db/scope.ts'
import type { AppContext } from '../../../platform/context.ts'
import { documentsChanged } from '../../../platform/documents/changes.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteAddress } from '../../../platform/site-address.ts'
import { fileSource, type ByteSource } from '../../../platform/byte-source.ts'
import type { ZipFileEntry } from '../../../platform/zip-file.ts'
import { COMMAND_LINE, recordOperator, type Operator } from '../record.ts'
import { taxByRates, withoutFeed } from '../repository.ts'
import { dropReservation, hostTaken, reserve, whileOpening } from '../reservations.ts'
import { openReserved } from '../reservations-repository.ts'
import { freeIds } from '../tenant-id.ts'
import { tenantTables, withPatience, type TenantTable } from '../tables-repository.ts'
import { isArchived, type Manifest } from './manifest.ts'
import {
  checkTables,
  filesIn,
  rowsIn,
  unreadable,
  versionProblem,
  withArchive,
  type Archive,
} from './open-archive.ts'
import { meterOf, type TellProgress } from './progress.ts'
import { importRoomProblem } from './room.ts'
import { AT_ONCE, insertTexts, insertWaiting, waitingPlace, type RowTexts } from './rows-repository.ts'

type Context = Pick<AppContext, 'db' | 'files' | 'clock' | 'settings'>

export interface Imported {
  id: string
  name: string
  url: string
  rows: number
  files: number
  /** The key of its tax service stayed behind: until one is entered here, taxes are by the brokerage's own rates. */
  lost_tax_service: boolean
}

/** @throws Refusal brokerages.archive with what is wrong, brokerages.no-room, hosts.taken */
export async function importBrokerage(
  context: Context,
  path: string,
  host: string,
  operator: Operator = COMMAND_LINE,
): Promise<Imported> {
  const { db, clock } = context
  await using source: ByteSource = await fileSource(path)
  return await withArchive(source, async (archive) => {
    await checkArchive(context, archive)
    return whileOpening(context, host, async () => {
      const tenantId = await reserveImport(context, archive.manifest, host)
      const imported = await fillReserved(context, archive, { tenantId, host })
      await db.platform((owner) =>
        recordOperator(owner, operator, importedEntry(archive.manifest, { tenantId, host, at: clock.now() })),
      )
      return imported
    })
  })
}

export const importedEntry = (
  { name, tenant_id }: Pick<Manifest, 'name' | 'tenant_id'>,
  { tenantId, host, at }: { tenantId: string; host: string; at: Date },
) => ({
  action: 'brokerage.imported' as const,
  at,
  tenantId,
  subject: name,
  detail: { from: tenant_id, host },
})

/** @throws Refusal hosts.taken */
export const reserveImport = (
  context: Context,
  { tenant_id, name }: Pick<Manifest, 'name' | 'tenant_id'>,
  host: string,
) => reserve(context, host, freeIds(name, tenant_id))

/** Whether it fits this installation. @throws Refusal brokerages.archive */
async function checkArchive({ db }: Pick<Context, 'db'>, archive: Archive): Promise<void> {
  const problem = await versionProblem(db, archive.manifest)
  if (problem !== null) throw unreadable(problem)
  checkTables(archive, (await tenantTables(db)).filter(isArchived))
}

/**
 * Fills and opens what is reserved. If that fails, the reservation is gone with all that was stored.
 *
 * @throws Refusal brokerages.archive, brokerages.no-room, hosts.taken
 */
export async function fillReserved(
  context: Context,
  archive: Archive,
  { tenantId, host, tell }: { tenantId: string; host: string; tell?: TellProgress | undefined },
): Promise<Imported> {
  const { db, settings } = context
  const { manifest, entries } = archive
  const scope = scopeOfTenant(tenantId)
  const meter = meterOf(entries.size, tell)
  let lostTaxService: boolean
  try {
    await checkArchive(context, archive)
    const noRoom = await importRoomProblem(context, archive)
    if (noRoom !== null) throw new Refusal('brokerages.no-room', null, noRoom)
    await storeFiles(context, archive, tenantId, meter)
    const tables = (await tenantTables(db)).filter(isArchived)
    lostTaxService = await db.tenant(scope, async (tx) => {
      await withPatience(tx)
      for (const table of tables) await insertTable(tx, archive, { table, tenantId, meter })
      const isLost = await taxByRates(tx, scope)
      await withoutFeed(tx, scope)
      await openAtHost(tx, scope, host)
      await documentsChanged(tx, scope)
      return isLost
    })
  } catch (error) {
    await dropReservation(context, tenantId)
    // Classes 22 and 23: values that do not fit their columns, or each other.
    if (/^2[23]/.test(codeOf(error) ?? '')) throw unreadable('Rows of this archive do not fit together.')
    throw error
  }
  return {
    id: tenantId,
    name: manifest.name,
    url: siteAddress(settings, { primaryHost: host }),
    rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    files: manifest.files,
    lost_tax_service: lostTaxService,
  }
}

type Meter = ReturnType<typeof meterOf>

/** Characters of rows that are inserted at once, but for one that has more. */
const BYTES_AT_ONCE = 16 * 1024 ** 2

async function insertTable(
  tx: Tx,
  archive: Archive,
  { table, tenantId, meter }: { table: TenantTable; tenantId: string; meter: Meter },
): Promise<void> {
  const rename = renamed(table, archive.manifest.tenant_id, tenantId)
  const place = table.points_to_itself ? await waitingPlace(tx, table) : table
  let some: RowTexts[] = []
  let bytes = 0
  const insert = async () => {
    await insertTexts(tx, place, some)
    await meter(bytes)
    some = []
    bytes = 0
  }
  for await (const row of rowsIn(archive, table)) {
    refuseUnknownZone(table, row)
    some.push(rename(row))
    bytes += row.reduce((sum, text) => sum + (text?.length ?? 0), 0)
    if (some.length >= AT_ONCE || bytes >= BYTES_AT_ONCE) await insert()
  }
  await insert()
  if (table.points_to_itself) await insertWaiting(tx, table)
}

/** The tenant's id in a row, and the place of its files, are those of here. */
function renamed({ columns }: TenantTable, from: string, to: string) {
  const id = columns.findIndex(({ name }) => name === 'tenant_id')
  const key = columns.findIndex(({ name }) => name === 'storage_key')
  return (row: RowTexts): RowTexts =>
    row.map((text, place) => (place === id ? to : place === key && text ? keyHere(text, from, to) : text))
}

const ZONES = new Set(['time_zone', 'publish_zone', 'zone'])

/** What calls are not let in with: another installation may know more zones, and a campaign at another hour is another campaign. */
function refuseUnknownZone({ columns, name }: TenantTable, row: RowTexts): void {
  for (const [place, column] of columns.entries()) {
    const zone = ZONES.has(column.name) ? row[place] : null
    if (zone && !timeZone.safeParse(zone).success)
      throw unreadable(`A row of ${name} in this archive names a time zone that is not known here.`)
  }
}

function keyHere(key: string, from: string, to: string): string {
  if (key.startsWith(`${from}/`)) return `${to}/${key.slice(from.length + 1)}`
  if (key.startsWith('shared/')) return key
  throw unreadable('A file of this archive belongs to another brokerage.')
}

/** @throws Refusal hosts.taken where another brokerage proved the host while the archive was read */
async function openAtHost(tx: Tx, scope: TenantScope, host: string): Promise<void> {
  try {
    if (!(await openReserved(tx, scope, host))) throw new Error('The reservation of a brokerage is gone.')
  } catch (error) {
    if (codeOf(error) === '23505') throw hostTaken(host)
    throw error
  }
}

/** Files that are no larger go through memory, which is faster; larger ones through this disk. */
const IN_MEMORY = 8 * 1024 ** 2

async function storeFiles(context: Context, archive: Archive, tenantId: string, meter: Meter): Promise<void> {
  const { manifest } = archive
  const folder = await mkdtemp(join(tmpdir(), 'frontage-import-'))
  try {
    for await (const { file, entry } of filesIn(archive)) {
      const { key, type, sha256: hash } = file
      const here = keyHere(key, manifest.tenant_id, tenantId)
      // What brokerages share is named by its bytes: an archive cannot put others in their place.
      const isNamed = !key.startsWith('shared/') || key.includes(`/${hash}.`)
      if (
        !isNamed ||
        !(await storeEntry(context, entry, { key: here, type, hash, path: join(folder, 'file') }))
      )
        throw unreadable(`The file ${key} of this archive is not what its manifest says.`)
      await meter(entry.size)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns false: its bytes are not those of the hash, and nothing is stored */
async function storeEntry(
  { files }: Context,
  entry: ZipFileEntry,
  { key, type, hash, path }: { key: string; type: string; hash: string; path: string },
): Promise<boolean> {
  const found = createHash('sha256')
  const counted = async function* () {
    for await (const chunk of entry.chunks()) {
      found.update(chunk)
      yield chunk
    }
  }
  if (entry.size > IN_MEMORY) {
    await pipeline(counted(), createWriteStream(path, { mode: 0o600 }))
    if (found.digest('hex') !== hash) return false
    await files.putFile(key, path, type)
    return true
  }
  const bytes = await buffer(counted())
  if (found.digest('hex') !== hash) return false
  await files.put(key, bytes, type)
  return true
}
