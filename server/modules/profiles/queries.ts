import { PathId } from '@frontage/contracts/path.ts'
import type { Db } from '@frontage/db/client.ts'
import type { Asker } from '../../platform/policy.ts'
import { findAccount } from '../accounts/index.ts'
import { mayOpenProfile, requireProfile } from './policies.ts'

/** Whether there is a profile of this id for the visitor to open; any text may be asked for. */
export async function profileExists(db: Db, asker: Asker, id: string): Promise<boolean> {
  const accountId = PathId.parse(id)
  if (!mayOpenProfile(asker, accountId)) return false
  if (accountId === asker.session?.scope.accountId) return true
  const scope = requireProfile(asker, accountId)
  return (await db.tenant(scope, (tx) => findAccount(tx, scope, accountId))) !== undefined
}
