/** A brokerage from an archive, under its own id or another: all of it, or nothing. */
import { codeOf } from '@frontage/domain/typed-objects.ts'
import type { Tx } from '@frontage/db/client.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { AppContext } from '../../../platform/context.ts'
import { documentsChanged } from '../../../platform/documents/changes.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { siteAddress } from '../../../platform/site-address.ts'
import { readZip, ZipProblem, type ZipEntry } from '../../../platform/zip.ts'
import { COMMAND_LINE, recordOperator, type Operator } from '../record.ts'
import {
  dropReservation,
  isHostTaken,
  openReserved,
  reserve,
  taxByRates,
  withoutFeed,
} from '../repository.ts'
import { tenantIdsFor } from '../tenant-id.ts'
import { tenantTables, type TenantTable } from '../tables-repository.ts'
import { isArchived, LARGEST, LARGEST_TABLE, Manifest, MANIFEST, MOST_ENTRIES } from './manifest.ts'
import { formOfDatabase, insertTexts, withPatience, type RowTexts } from './rows-repository.ts'

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

const unreadable = (why?: string) => new Refusal('brokerages.archive', null, why)

/** @throws Refusal brokerages.archive with what is wrong, hosts.taken */
export async function importBrokerage(
  context: Context,
  bytes: Buffer,
  host: string,
  operator: Operator = COMMAND_LINE,
): Promise<Imported> {
  const { db, clock, settings } = context
  const { manifest, entries } = opened(bytes)
  const tables = (await tenantTables(db)).filter(isArchived)
  if (manifest.database !== (await formOfDatabase(db)))
    throw unreadable(
      'This archive was made by another version of Frontage. Bring both to the same version first.',
    )
  const rows = tables.map((table) => ({ table, texts: rowsIn(manifest, entries, table) }))
  const tenantId = await reserved(context, manifest, host)
  const scope = scopeOfTenant(tenantId)
  let lostTaxService: boolean
  try {
    await storeFiles(context, manifest, entries, tenantId)
    lostTaxService = await db.tenant(scope, async (tx) => {
      await withPatience(tx)
      for (const { table, texts } of rows)
        await insertTexts(tx, table, texts.map(renamed(table, manifest.tenant_id, tenantId)))
      const isLost = await taxByRates(tx, scope)
      await withoutFeed(tx, scope)
      await openAtHost(tx)
      await documentsChanged(tx, scope)
      return isLost
    })
  } catch (error) {
    await db.platform((owner) => dropReservation(owner, tenantId))
    // Classes 22 and 23: values that do not fit their columns, or each other.
    if (/^2[23]/.test(codeOf(error) ?? '')) throw unreadable('Rows of this archive do not fit together.')
    throw error
  }
  await db.platform((owner) =>
    recordOperator(owner, operator, {
      action: 'brokerage.imported',
      at: clock.now(),
      tenantId,
      subject: manifest.name,
      detail: { from: manifest.tenant_id, host },
    }),
  )
  return {
    id: tenantId,
    name: manifest.name,
    url: siteAddress(settings, { primaryHost: host }),
    rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    files: manifest.files.length,
    lost_tax_service: lostTaxService,
  }
}

function opened(bytes: Buffer): { manifest: Manifest; entries: ReadonlyMap<string, ZipEntry> } {
  try {
    const entries = new Map(
      readZip(bytes, { entries: MOST_ENTRIES, total: LARGEST }).map((entry) => [entry.path, entry]),
    )
    const said = entries.get(MANIFEST)
    const manifest = Manifest.safeParse(said && JSON.parse(said.read(said.size).toString('utf8')))
    if (!manifest.success) throw unreadable()
    return { manifest: manifest.data, entries }
  } catch (error) {
    if (error instanceof ZipProblem) throw unreadable(`This archive cannot be read: ${error.message.trim()}.`)
    if (error instanceof SyntaxError) throw unreadable('The manifest of this archive is damaged.')
    throw error
  }
}

function bytesOf(entries: ReadonlyMap<string, ZipEntry>, path: string): Buffer {
  const entry = entries.get(path)
  if (!entry) throw unreadable(`${path} is missing in this archive.`)
  try {
    return entry.read(entry.size)
  } catch (error) {
    if (error instanceof ZipProblem) throw unreadable(`${path} is damaged in this archive.`)
    throw error
  }
}

/** The rows of a table, each value a text or null, in the order of the table's columns. */
function rowsIn(
  manifest: Manifest,
  entries: ReadonlyMap<string, ZipEntry>,
  { name, columns }: TenantTable,
): RowTexts[] {
  const said = manifest.tables.find((table) => table.name === name)
  if (said?.columns.join() !== columns.map((column) => column.name).join())
    throw unreadable(`The table ${name} of this archive has other columns.`)
  if ((entries.get(`rows/${name}.jsonl`)?.size ?? 0) > LARGEST_TABLE)
    throw unreadable(`The table ${name} of this archive is too large.`)
  const lines = bytesOf(entries, `rows/${name}.jsonl`).toString('utf8').split('\n').filter(Boolean)
  const rows = lines.map((line): RowTexts => {
    const row: unknown = parsed(line)
    const isRow = (value: unknown): value is RowTexts =>
      Array.isArray(value) &&
      value.length === columns.length &&
      value.every((text) => text === null || typeof text === 'string')
    if (!isRow(row)) throw unreadable(`A row of ${name} is damaged in this archive.`)
    return row
  })
  if (rows.length !== said.rows) throw unreadable(`Rows of ${name} are missing in this archive.`)
  return rows
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** The tenant's id in a row, and the place of its files, are those of here. */
function renamed({ columns }: TenantTable, from: string, to: string) {
  const id = columns.findIndex(({ name }) => name === 'tenant_id')
  const key = columns.findIndex(({ name }) => name === 'storage_key')
  return (row: RowTexts): RowTexts =>
    row.map((text, place) => (place === id ? to : place === key && text ? keyHere(text, from, to) : text))
}

function keyHere(key: string, from: string, to: string): string {
  if (key.startsWith(`${from}/`)) return `${to}/${key.slice(from.length + 1)}`
  if (key.startsWith('shared/')) return key
  throw unreadable('A file of this archive belongs to another brokerage.')
}

/** @throws Refusal hosts.taken where another brokerage proved the host while the archive was read */
async function openAtHost(tx: Tx): Promise<void> {
  try {
    if (!(await openReserved(tx))) throw new Error('The reservation of a brokerage is gone.')
  } catch (error) {
    if (codeOf(error) === '23505') throw new Refusal('hosts.taken')
    throw error
  }
}

/** Nobody else gets the host or the id from here on. @throws Refusal hosts.taken */
const reserved = ({ db, settings }: Context, { tenant_id, name }: Manifest, host: string): Promise<string> =>
  db.platform(async (owner) => {
    if (host !== settings.consoleHost)
      for (const id of [tenant_id, ...tenantIdsFor(name)]) {
        if (await isHostTaken(owner, host)) break
        if (await reserve(owner, id, host)) return id
      }
    throw new Refusal('hosts.taken')
  })

async function storeFiles(
  { files }: Context,
  manifest: Manifest,
  entries: ReadonlyMap<string, ZipEntry>,
  tenantId: string,
): Promise<void> {
  for (const { key, type, sha256: hash } of manifest.files) {
    const bytes = bytesOf(entries, `files/${key}`)
    // What brokerages share is named by its bytes: an archive cannot put others in their place.
    const isItself = sha256(bytes) === hash && (!key.startsWith('shared/') || key.includes(`/${hash}.`))
    if (!isItself) throw unreadable(`The file ${key} of this archive is not what its manifest says.`)
    await files.put(keyHere(key, manifest.tenant_id, tenantId), bytes, type)
  }
}
