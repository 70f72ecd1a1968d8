import { build, type Tx } from '@frontage/db/client.ts'
import type { AccountScope } from '../../platform/scope.ts'

/** What a user marked, newest first. */
export function favoriteRows({ tenantId, accountId }: AccountScope, limit: number) {
  return build
    .selectFrom('favorite')
    .select(['template_id', 'post_id'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('item_id')
    .limit(limit)
}

/** Which of the two the id is; undefined where it is neither, or not on offer. */
export async function kindOf(
  tx: Tx,
  { tenantId }: AccountScope,
  id: string,
): Promise<'template_id' | 'post_id' | undefined> {
  const template = tx.selectFrom('template').select('id').where('id', '=', id)
  const post = tx.selectFrom('post').select('id').where('id', '=', id)
  const [isTemplate, isPost] = await Promise.all([
    template.where('tenant_id', '=', tenantId).where('active', '=', true).executeTakeFirst(),
    post.where('tenant_id', '=', tenantId).where('active', '=', true).executeTakeFirst(),
  ])
  if (isTemplate) return 'template_id'
  return isPost ? 'post_id' : undefined
}

/** True when there was a mark to take away. */
export async function deleteFavorite(tx: Tx, scope: AccountScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('favorite')
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .where('item_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function insertFavorite(
  tx: Tx,
  scope: AccountScope,
  id: string,
  kind: 'template_id' | 'post_id',
): Promise<void> {
  await tx
    .insertInto('favorite')
    .values({
      tenant_id: scope.tenantId,
      account_id: scope.accountId,
      item_id: id,
      template_id: kind === 'template_id' ? id : null,
      post_id: kind === 'post_id' ? id : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
