import { scopeOfAccount } from '@frontage/db/scope.ts'
import type { Tx } from '@frontage/db/client.ts'
import { recordAudit } from '../../platform/audit-repository.ts'
import { documentsChanged } from '../../platform/documents/changes.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { dueOfTemplate, endChange } from './changes-repository.ts'
import { lockOffer, saveOffers } from './repository.ts'

/**
 * Writes what has been scheduled for a template until now: the newest of it, as carts are priced already. The older ones end
 * with it, so that no job that comes late writes one of them over the newer, or over what somebody saves after this.
 * @returns the template, locked, as it is sold now, and whether this wrote it
 */
export async function settleDue(tx: Tx, scope: TenantScope, templateId: string, now: Date) {
  const template = await lockOffer(tx, scope, templateId)
  if (!template) return { template, isWritten: false }
  const due = await dueOfTemplate(tx, scope, templateId, now)
  const [newest] = due
  if (!newest) return { template, isWritten: false }
  const saved = await saveOffers(tx, scope, template.product, [templateId], JSON.stringify(newest.offer))
  const isWritten = saved.length > 0
  for (const { id } of due) await endChange(tx, scope, id, isWritten ? 'applied' : 'missed', now)
  if (!isWritten) return { template, isWritten }
  await recordAudit(tx, scopeOfAccount(scope.tenantId, newest.saved_by), {
    action: 'offer.changed',
    at: now,
    subject: { id: templateId, name: template.title },
    accountId: null,
    before: { offer: template.offer },
    after: { offer: newest.offer },
    detail: { is_scheduled: true, starts_at: newest.starts_at.toISOString() },
  })
  await documentsChanged(tx, scope)
  return { template: await lockOffer(tx, scope, templateId), isWritten }
}
