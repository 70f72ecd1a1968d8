import { TemplateArtwork } from '@frontage/contracts/catalog.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { lockCount } from '../../../platform/count-lock-repository.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { readArtwork } from '../../catalog/index.ts'
import { countDrafts, insertDraft, MOST_DRAFTS } from '../drafts-repository.ts'
import { lockTemplate } from '../repository.ts'

/**
 * Begins a next version from the current one. What is there already is not begun again.
 * @returns the draft's id
 * @throws Refusal templates.missing, templates.retired, templates.too-many-drafts
 */
export async function editTemplate(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { tenant, scope }: { tenant: Tenant; scope: AccountScope },
  templateId: string,
): Promise<string> {
  const current = await readArtwork(db, tenant, templateId).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('templates.missing') : error
  })
  return db.tenant(scope, async (tx) => {
    // Before the template, as where a draft is uploaded: in another order two could wait for each other.
    await lockCount(tx, scope, 'template drafts')
    const template = await lockTemplate(tx, scope, templateId)
    if (!template) throw new Refusal('templates.missing')
    if (!template.active) throw new Refusal('templates.retired')
    if ((await countDrafts(tx, scope)) >= MOST_DRAFTS) throw new Refusal('templates.too-many-drafts')
    const now = clock.now()
    const id = await insertDraft(tx, scope, {
      templateId,
      slug: template.slug,
      artwork: JSON.stringify(TemplateArtwork.parse(current.artwork)),
      notes: [],
      createdBy: scope.actorAccountId ?? scope.accountId,
      now,
    })
    await recordAudit(tx, scope, {
      action: 'template.edited-draft',
      at: now,
      subject: { id: templateId, name: template.title },
      accountId: null,
      after: { from_version: template.version },
    })
    return id
  })
}
