/** A template's offer as it is stored, and what of it the tenant itself decides. */
import { Offer as OfferJson } from '@frontage/contracts/catalog.ts'
import { readOffer } from '@frontage/contracts/pricing.ts'
import { readNullable } from '@frontage/contracts/stored.ts'
import type { CompanyPolicy, Offer } from '@frontage/domain/offer.ts'
import type { Tenant } from '../../platform/tenant.ts'

/** Whether the agent may move a line to the company; a tenant that pays for nothing overrules its catalog. */
export function companyPolicy(
  tenant: Pick<Tenant, 'settings'>,
  offer: Pick<Offer, 'companyPolicy'>,
): CompanyPolicy {
  return tenant.settings.bill_to_company ? offer.companyPolicy : 'never'
}

/** @param stored what the template's row holds; null: it is not printed */
export function storedOffer(stored: unknown): Offer | null {
  const offer = readNullable(OfferJson, stored)
  return offer && readOffer(offer)
}

/** An offer as the tenant makes it. */
export function offerOf(tenant: Pick<Tenant, 'settings'>, stored: unknown): Offer | null {
  const offer = storedOffer(stored)
  return offer && { ...offer, companyPolicy: companyPolicy(tenant, offer) }
}
