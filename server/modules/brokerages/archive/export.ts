/** A brokerage as one ZIP: its rows as JSON Lines, its files, and a manifest. Written bit by bit. */
import type { Tx } from '@frontage/db/client.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { AppContext } from '../../../platform/context.ts'
import { fileOrNull } from '../../../platform/files/file-or-null.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { zipAt } from '../../../platform/zip-at.ts'
import { tenantWithin } from '../../tenants/index.ts'
import { COMMAND_LINE, recordOperator, type Operator } from '../record.ts'
import { storedFiles, tenantTables, type StoredFile, type TenantTable } from '../tables-repository.ts'
import {
  FORMAT,
  isArchived,
  MANIFEST,
  sizeProblem,
  VERSION,
  type ArchiveSize,
  type Manifest,
} from './manifest.ts'
import { bytesOfRows, formOfDatabase, rowsOf, withPatience } from './rows-repository.ts'

type Context = Pick<AppContext, 'db' | 'files' | 'clock'>

/**
 * Rows are as they were at one moment. Files are read afterwards: one that is gone by then is told by its row alone.
 *
 * @returns what is in it
 * @throws Refusal request.not-found, brokerages.too-large before anything is written
 */
export async function exportBrokerage(
  { db, files, clock }: Context,
  tenantId: string,
  path: string,
  operator: Operator = COMMAND_LINE,
  sizeProblemOf: typeof sizeProblem = sizeProblem,
): Promise<Manifest> {
  const scope = scopeOfTenant(tenantId)
  const tables = (await tenantTables(db)).filter(isArchived)
  const database = await formOfDatabase(db)
  const { archive, manifest, stored } = await db.tenant(
    scope,
    async (tx) => {
      await withPatience(tx)
      const tenant = await tenantWithin(tx, scope)
      if (!tenant) throw new Refusal('request.not-found')
      const storedHere = await storedFiles(tx, scope, tables)
      const problem = sizeProblemOf(await sizeOf(tx, scope, tables, storedHere))
      if (problem !== null) throw new Refusal('brokerages.too-large', null, problem)
      const said: Manifest = {
        format: FORMAT,
        version: VERSION,
        database,
        tenant_id: tenantId,
        name: tenant.name,
        made_at: clock.now().toISOString(),
        tables: [],
        files: [],
      }
      const zip = zipAt(path)
      for (const table of tables) {
        const entry = zip.packed(`rows/${table.name}.jsonl`)
        let rows = 0
        for await (const row of rowsOf(tx, scope, table)) {
          await entry.write(`${JSON.stringify(row)}\n`)
          rows += 1
        }
        await entry.end()
        said.tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), rows })
      }
      return { archive: zip, manifest: said, stored: storedHere }
    },
    { snapshot: true },
  )
  for (const [key, { type }] of stored) {
    const bytes = await fileOrNull(files, key)
    if (!bytes) continue
    const entry = archive.plain(`files/${key}`)
    await entry.write(bytes)
    await entry.end()
    manifest.files.push({ key, type, sha256: sha256(bytes), size: bytes.length })
  }
  const entry = archive.packed(MANIFEST)
  await entry.write(JSON.stringify(manifest))
  await entry.end()
  await archive.close()
  await db.platform((owner) =>
    recordOperator(owner, operator, {
      action: 'brokerage.exported',
      at: clock.now(),
      tenantId,
      subject: tenantId,
      detail: { files: manifest.files.length },
    }),
  )
  return manifest
}

async function sizeOf(
  tx: Tx,
  scope: TenantScope,
  tables: readonly TenantTable[],
  stored: ReadonlyMap<string, StoredFile>,
): Promise<ArchiveSize> {
  const sizes: { name: string; bytes: number }[] = []
  for (const table of tables) sizes.push({ name: table.name, bytes: await bytesOfRows(tx, scope, table) })
  const ofFiles = [...stored].reduce((sum, [key, { size }]) => sum + size + key.length + BYTES_SAID, 0)
  return {
    entries: tables.length + stored.size + 1,
    total: sizes.reduce((sum, { bytes }) => sum + bytes, ofFiles),
    tables: sizes,
  }
}

/** Of a file's line in the manifest, without its key. */
const BYTES_SAID = 200
