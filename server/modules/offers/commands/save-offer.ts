import type { ManagedOffer, SaveOffer } from '@frontage/contracts/offers.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { documentsChanged } from '../../../platform/documents/changes.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { usageProblems } from '../offer-prices.ts'
import { readOffer } from '../queries.ts'
import { saveOffers } from '../repository.ts'
import { settleDue } from '../settle-due.ts'

/**
 * Says how a template is sold. Open carts are priced by it from the next reply on; nothing is charged that their buyers
 * have not seen.
 * @throws Refusal templates.missing, offers.retired, offers.unusable with a sentence for each problem,
 *   offers.changed-elsewhere with the offer as it is
 */
export async function saveOffer(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { tenant, scope }: { tenant: Tenant; scope: AccountScope },
  id: string,
  { revision, offer }: SaveOffer,
): Promise<ManagedOffer> {
  const isStale = await db.tenant(scope, async (tx) => {
    const { template: row } = await settleDue(tx, scope, id, clock.now())
    if (!row) throw new Refusal('templates.missing')
    if (!row.active) throw new Refusal('offers.retired')
    if (row.offer_revision !== revision) return true
    refuseUnusable(offer)
    await saveOffers(tx, scope, row.product, [id], JSON.stringify(offer))
    await recordAudit(tx, scope, {
      action: 'offer.changed',
      at: clock.now(),
      subject: { id, name: row.title },
      accountId: null,
      before: { offer: row.offer },
      after: { offer },
    })
    await documentsChanged(tx, scope)
    return false
  })
  const now = await readOffer(db, tenant, id)
  if (isStale) throw new Refusal('offers.changed-elsewhere', { offer: now })
  return now
}

/** @throws Refusal offers.unusable with a sentence for each problem */
export function refuseUnusable(offer: SaveOffer['offer']): void {
  const problems = offer ? usageProblems(offer) : []
  const [first] = problems
  if (first !== undefined) throw new Refusal('offers.unusable', { problems }, first)
}
