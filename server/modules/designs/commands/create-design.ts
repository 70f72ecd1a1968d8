import { DesignDetail, type CreateDesign } from '@frontage/contracts/designs.ts'
import type { AppContext } from '../../../platform/context.ts'
import { onceInTransaction, type IdempotentRequest } from '../../../platform/idempotency.ts'
import { beginDesign } from '../begin-design.ts'
import { presentDesignDetail } from '../presenter.ts'
import { openDesign, type Designing } from '../queries.ts'

/** @throws Refusal designs.template-missing, listings.missing */
export async function createDesign(
  context: Pick<AppContext, 'db' | 'clock'>,
  { tenant, scope }: Designing,
  { template_id: templateId, listing_id: listingId, name }: CreateDesign,
  asked: IdempotentRequest,
): Promise<DesignDetail> {
  const now = context.clock.now()
  return context.db.tenant(scope, (tx) =>
    onceInTransaction(tx, scope, asked, { now, reply: DesignDetail }, async () => {
      const id = await beginDesign(tx, scope, { templateId, name, listingId, now })
      return presentDesignDetail(tenant, await openDesign(tx, scope, id, now))
    }),
  )
}
