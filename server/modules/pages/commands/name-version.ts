import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { saveVersionName } from '../repository.ts'

/** Gives a version a name, or another one; '' takes it away. @throws Refusal pages.missing */
export async function nameVersion(
  { db }: Pick<AppContext, 'db'>,
  scope: AccountScope,
  { pageId, revision }: { pageId: string; revision: number },
  name: string,
): Promise<void> {
  await db.tenant(scope, async (tx) => {
    if (!(await saveVersionName(tx, scope, { pageId, revision }, name))) throw new Refusal('pages.missing')
  })
}
