import type { CopyOffer, ManagedOffer } from '@frontage/contracts/offers.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { documentsChanged } from '../../../platform/documents/changes.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { templatesDue } from '../changes-repository.ts'
import { readOffer } from '../queries.ts'
import { lockOffers, saveOffers } from '../repository.ts'
import { settleDue } from '../settle-due.ts'

/**
 * Sells other templates of the same product as this one is sold; those that are retired are left out.
 * @throws Refusal templates.missing, offers.retired, offers.changed-elsewhere
 */
export async function copyOffer(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { tenant, scope }: { tenant: Tenant; scope: AccountScope },
  id: string,
  { revision, ids }: CopyOffer,
): Promise<ManagedOffer> {
  const others = ids.map((one) => one.toLowerCase()).filter((one) => one !== id)
  const isStale = await db.tenant(scope, async (tx) => {
    await lockOffers(tx, scope, [id, ...others])
    const now = clock.now()
    const { template: row } = await settleDue(tx, scope, id, now)
    if (!row) throw new Refusal('templates.missing')
    if (!row.active) throw new Refusal('offers.retired')
    // Not thrown here: what was due stays written.
    if (row.offer_revision !== revision) return true
    for (const due of await templatesDue(tx, scope, others, now))
      await settleDue(tx, scope, due.template_id, now)
    const titles = await saveOffers(tx, scope, row.product, others, JSON.stringify(row.offer))
    await recordAudit(tx, scope, {
      action: 'offer.copied',
      at: now,
      subject: { id, name: row.title },
      accountId: null,
      after: { templates: titles, offer: row.offer },
    })
    await documentsChanged(tx, scope)
    return false
  })
  if (isStale) throw new Refusal('offers.changed-elsewhere')
  return readOffer(db, tenant, id)
}
