import { z } from 'zod'
import type { Db } from '@frontage/db/client.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { findList } from './repository.ts'

/** Whether an address names a list of the account's own. */
export async function listExists(db: Db, scope: AccountScope, id: string): Promise<boolean> {
  if (!z.guid().safeParse(id).success) return false
  return (await db.tenant(scope, (tx) => findList(tx, scope, id))) !== undefined
}
