/** Who may be handed over to which site of the brokerage's own. */
import type { PartnerPage } from '@frontage/domain/storefront.ts'
import type { Asker } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { featuresOf, offeredBy } from '../accounts/index.ts'

/** @throws Refusal account.not-allowed, storefront.not-offered */
export function requirePartnerPage({ tenant, session }: Asker, page: PartnerPage): void {
  if (featuresOf(tenant, session).partnerPages.includes(page)) return
  const isOffered = offeredBy(tenant).partnerPages.includes(page)
  throw new Refusal(isOffered ? 'account.not-allowed' : 'storefront.not-offered')
}
