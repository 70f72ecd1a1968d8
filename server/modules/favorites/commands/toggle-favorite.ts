import type { Db } from '@frontage/db/client.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { deleteFavorite, insertFavorite, kindOf } from '../repository.ts'

/**
 * Marks a template or post, or takes the mark away. Answers whether it is marked now.
 * @throws Refusal content.missing
 */
export async function toggleFavorite(db: Db, scope: AccountScope, id: string): Promise<boolean> {
  return db.tenant(scope, async (tx) => {
    const kind = await kindOf(tx, scope, id)
    if (!kind) throw new Refusal('content.missing')
    if (await deleteFavorite(tx, scope, id)) return false
    await insertFavorite(tx, scope, id, kind)
    return true
  })
}
