import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { deleteDraft, lockDraft } from '../drafts-repository.ts'

/** @throws Refusal templates.missing */
export async function removeDraft(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: AccountScope,
  id: string,
): Promise<void> {
  await db.tenant(scope, async (tx) => {
    const draft = await lockDraft(tx, scope, id)
    if (!draft) throw new Refusal('templates.missing')
    await deleteDraft(tx, scope, id)
    await recordAudit(tx, scope, {
      action: 'template.deleted-draft',
      at: clock.now(),
      subject: { id: draft.template_id ?? id, name: draft.slug },
      accountId: null,
      before: { slug: draft.slug },
    })
  })
}
