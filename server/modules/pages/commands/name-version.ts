import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { pageBodyOf, saveVersionName, versionOf } from '../repository.ts'

/** Gives a version a name, or another one; '' takes it away. @throws Refusal pages.missing */
export async function nameVersion(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: AccountScope,
  { pageId, revision }: { pageId: string; revision: number },
  name: string,
): Promise<void> {
  await db.tenant(scope, async (tx) => {
    const [[page], [version]] = [
      (await tx.executeQuery(pageBodyOf(scope, pageId).compile())).rows,
      (await tx.executeQuery(versionOf(scope, pageId, revision).compile())).rows,
    ]
    if (!page || !version || !(await saveVersionName(tx, scope, { pageId, revision }, name)))
      throw new Refusal('pages.missing')
    await recordAudit(tx, scope, {
      action: 'pages.version-named',
      at: clock.now(),
      subject: { id: pageId, name: page.page_name },
      before: { revision, name: version.name },
      after: { revision, name },
    })
  })
}
