/** Files of a brokerage into the store of another installation: before, and once more while nothing changes. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { rm, mkdtemp } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MissingFile, type FileStore } from '../../../platform/files/port.ts'
import { storedFiles, tenantTables } from '../tables-repository.ts'
import type { Context } from './sides.ts'

export interface CopiedFiles {
  copied: number
  bytes: number
  /** Rows name them, and the store here has none. */
  missing: number
}

/**
 * Whatever is under the brokerage's own keys, and what its rows name of files that brokerages share. A key never gets other bytes, so
 * one that is there with the same size is left alone.
 */
export async function copyFiles(
  { db, files }: Context,
  tenantId: string,
  to: FileStore,
  tell: (done: number, all: number) => void = () => {},
): Promise<CopiedFiles> {
  const scope = scopeOfTenant(tenantId)
  const tables = await tenantTables(db)
  const named = await db.tenant(scope, (tx) => storedFiles(tx, scope, tables), { snapshot: true })
  const wanted = new Map<string, string>()
  const sizes = new Map<string, number>()
  for await (const { key, size } of files.list(tenantId)) {
    wanted.set(key, 'application/octet-stream')
    sizes.set(key, size)
  }
  for (const [key, { type }] of named) wanted.set(key, type)
  const there = new Map<string, number>()
  for await (const { key, size } of to.list(tenantId)) there.set(key, size)
  const shared = [...wanted.keys()].filter((key) => !key.startsWith(`${tenantId}/`))
  for (const folder of new Set(shared.map((key) => key.split('/', 1)[0] ?? '')))
    for await (const { key, size } of to.list(folder)) there.set(key, size)
  const report: CopiedFiles = { copied: 0, bytes: 0, missing: 0 }
  const folder = await mkdtemp(join(tmpdir(), 'frontage-move-'))
  try {
    let done = 0
    for (const [key, type] of wanted) {
      done += 1
      const size = there.get(key)
      if (size !== undefined && (sizes.get(key) ?? size) === size) continue
      const copied = await copyOne(files, to, { key, type, path: join(folder, 'file') })
      if (copied === null) report.missing += 1
      else {
        report.copied += 1
        report.bytes += copied
      }
      tell(done, wanted.size)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return report
}

/** @returns its bytes; null: it is gone here */
async function copyOne(
  from: FileStore,
  to: FileStore,
  { key, type, path }: { key: string; type: string; path: string },
): Promise<number | null> {
  try {
    const out = createWriteStream(path, { mode: 0o600 })
    await pipeline(await from.open(key), out)
    await to.putFile(key, path, type)
    return out.bytesWritten
  } catch (error) {
    if (error instanceof MissingFile) return null
    throw error
  }
}
