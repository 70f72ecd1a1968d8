/** What of a template's offer the tenant itself decides. */
import { Offer } from '@frontage/contracts/catalog.ts'
import type { Tenant } from '../../platform/tenant.ts'

/** Whether the agent may move a line to the company; a tenant that pays for nothing overrules its catalog. */
export function companyPolicy(
  tenant: Pick<Tenant, 'settings'>,
  offer: Pick<Offer, 'bill_to_company'>,
): Offer['bill_to_company'] {
  return tenant.settings.bill_to_company ? offer.bill_to_company : 'never'
}

/** An offer as the tenant makes it. @param stored what the template's row holds; null: it is not printed */
export function offerOf(tenant: Pick<Tenant, 'settings'>, stored: unknown): Offer | null {
  const offer = Offer.nullable().parse(stored)
  return offer && { ...offer, bill_to_company: companyPolicy(tenant, offer) }
}
