import type { ChangeTemplateState, ManagedTemplateDetail } from '@frontage/contracts/templates.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { documentsChanged } from '../../../platform/documents/changes.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { readTemplate } from '../queries.ts'
import { lockTemplate, saveState } from '../repository.ts'

/**
 * Retires a template, or offers it again. A retired one is in no search and on no card, and no new design is made from it;
 * lines that are in carts, and orders, stay.
 * @throws Refusal templates.missing, templates.changed-elsewhere
 */
export async function changeState(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { tenant, scope }: { tenant: Tenant; scope: AccountScope },
  id: string,
  { from, to }: ChangeTemplateState,
): Promise<ManagedTemplateDetail> {
  await db.tenant(scope, async (tx) => {
    const template = await lockTemplate(tx, scope, id)
    if (!template) throw new Refusal('templates.missing')
    const state = template.active ? 'published' : 'retired'
    if (state !== from) throw new Refusal('templates.changed-elsewhere')
    if (from === to) return
    const at = clock.now()
    const isRetired = to === 'retired'
    await saveState(tx, scope, id, { active: !isRetired, retiredAt: isRetired ? at : null })
    await recordAudit(tx, scope, {
      action: isRetired ? 'template.retired' : 'template.offered-again',
      at,
      subject: { id, name: template.title },
      accountId: null,
      before: { state: from },
      after: { state: to },
    })
    await documentsChanged(tx, scope)
  })
  return readTemplate(db, tenant, id)
}
