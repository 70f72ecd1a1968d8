import type { CopyOffer, ManagedOffer } from '@frontage/contracts/offers.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { documentsChanged } from '../../../platform/documents/changes.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { readOffer } from '../queries.ts'
import { lockOffer, saveOffers } from '../repository.ts'

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
  await db.tenant(scope, async (tx) => {
    const row = await lockOffer(tx, scope, id)
    if (!row) throw new Refusal('templates.missing')
    if (!row.active) throw new Refusal('offers.retired')
    if (row.offer_revision !== revision) throw new Refusal('offers.changed-elsewhere')
    const others = ids.map((one) => one.toLowerCase()).filter((one) => one !== id)
    const titles = await saveOffers(tx, scope, row.product, others, JSON.stringify(row.offer))
    await recordAudit(tx, scope, {
      action: 'offer.copied',
      at: clock.now(),
      subject: { id, name: row.title },
      accountId: null,
      after: { templates: titles, offer: row.offer },
    })
    await documentsChanged(tx, scope)
  })
  return readOffer(db, tenant, id)
}
