import type { SupportRequest } from '@frontage/contracts/support.ts'
import type { Db } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { presentRequest } from './presenter.ts'
import { filesOf, requestOf } from './repository.ts'

/** A form that was submitted, as webhooks tell of it: as the inbox has it; null: it is there no more. */
export async function leadOfEvent(db: Db, scope: TenantScope, id: string): Promise<SupportRequest | null> {
  const [[row], files] = await db.read(scope, [requestOf(scope, id), filesOf(scope, [id])])
  return row ? presentRequest(row, files) : null
}
