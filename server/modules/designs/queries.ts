import type { DesignQuery } from '@frontage/contracts/designs.ts'
import type { Tx } from '@frontage/db/client.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { findFiles, type FileRow } from '../files/index.ts'
import { findDesign, listDesigns, type DesignRow } from './repository.ts'
import { fileIdsOf } from './slots.ts'

/** A design with the uploads it shows. @throws Refusal designs.missing */
export async function openDesign(tx: Tx, scope: AccountScope, id: string) {
  const row = await findDesign(tx, scope, id)
  if (!row) throw new Refusal('designs.missing')
  return { row, pictures: await picturesOf(tx, scope, [row]) }
}

export async function designPage(tx: Tx, scope: AccountScope, query: DesignQuery) {
  const { rows, totalRows } = await listDesigns(tx, scope, query)
  return { rows, totalRows, pictures: await picturesOf(tx, scope, rows) }
}

async function picturesOf(tx: Tx, scope: AccountScope, rows: readonly DesignRow[]): Promise<FileRow[]> {
  const photo = rows[0]?.photo_file_id
  const shown = rows.flatMap((row) => fileIdsOf(row.slots as object as Record<string, unknown>))
  return findFiles(tx, scope, [...new Set(photo ? [photo, ...shown] : shown)])
}
