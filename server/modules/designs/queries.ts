import type { Tx } from '@frontage/db/client.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { findFiles } from '../files/index.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { findDesign } from './repository.ts'
import { slotsOf } from './saved-slots.ts'
import { fileIdsOf } from './slots.ts'

/** Whose designs, on which site. */
export interface Designing {
  tenant: Tenant
  scope: AccountScope
}

/** A design with the uploads that it and its agent's profile show. @throws Refusal designs.missing */
export async function openDesign(tx: Tx, scope: AccountScope, id: string) {
  const row = await findDesign(tx, scope, id)
  if (!row) throw new Refusal('designs.missing')
  const shown = fileIdsOf(slotsOf(row))
  const ids = row.photo_file_id ? [row.photo_file_id, ...shown] : shown
  return { row, pictures: await findFiles(tx, scope, [...new Set(ids)]) }
}
