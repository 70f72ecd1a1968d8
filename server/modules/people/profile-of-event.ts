import type { ToldProfile } from '@frontage/contracts/webhook-events.ts'
import type { Db } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { accountStateOf } from './queries.ts'
import { userById } from './repository.ts'
import { stateOf } from './state.ts'

/** An account as webhooks tell of it: as the list of people has it; null: it is there no more. */
export async function profileOfEvent(db: Db, scope: TenantScope, id: string): Promise<ToldProfile | null> {
  const [[row]] = await db.read(scope, [userById(scope, id)])
  if (!row) return null
  return {
    id,
    state: stateOf(row),
    accountState: accountStateOf(row),
    createdAt: row.created_at.toISOString(),
  }
}
