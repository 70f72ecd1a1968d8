import { editTemplate } from '@frontage/artwork/edit-slots.ts'
import type { SaveTemplateDraft, TemplateDraft } from '@frontage/contracts/templates.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { lockDraft, updateDraft } from '../drafts-repository.ts'
import { artworkOf, sourceOf } from '../presenter.ts'
import { readDraft } from '../queries.ts'

/** @throws Refusal templates.missing, templates.changed-elsewhere with the draft as it is */
export async function saveDraft(
  context: Pick<AppContext, 'db' | 'clock' | 'files'>,
  { tenant, scope }: { tenant: Tenant; scope: AccountScope },
  id: string,
  change: SaveTemplateDraft,
): Promise<TemplateDraft> {
  const { db, clock } = context
  const { revision, slots, ...meta } = change
  const isStale = await db.tenant(scope, async (tx) => {
    const draft = await lockDraft(tx, scope, id)
    if (!draft) throw new Refusal('templates.missing')
    if (draft.revision !== revision) return true
    const before = sourceOf(draft)
    const after = editTemplate(before, meta, slots)
    const now = clock.now()
    await updateDraft(tx, scope, id, { artwork: artworkOf(after), revision: revision + 1, now })
    await recordAudit(tx, scope, {
      action: 'template.edited-draft',
      at: now,
      subject: { id: draft.template_id ?? id, name: meta.name },
      accountId: null,
      before: { manifest: JSON.parse(before.json) },
      after: { manifest: JSON.parse(after.json), slots },
    })
    return false
  })
  const draft = await readDraft(context, tenant, id)
  if (isStale) throw new Refusal('templates.changed-elsewhere', { draft })
  return draft
}
