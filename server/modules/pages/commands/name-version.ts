import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'

/** Gives a version a name, or another one; '' takes it away. @throws Refusal pages.missing */
export async function nameVersion(
  { db }: Pick<AppContext, 'db'>,
  scope: AccountScope,
  { pageId, revision }: { pageId: string; revision: number },
  name: string,
): Promise<void> {
  await db.tenant(scope, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('page_version')
      .set({ name })
      .where('tenant_id', '=', scope.tenantId)
      .where('page_id', '=', pageId)
      .where('revision', '=', revision)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal('pages.missing')
  })
}
