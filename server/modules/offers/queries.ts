import type { Db } from '@frontage/db/client.ts'
import { Offer } from '@frontage/contracts/catalog.ts'
import type { ManagedOffer, ManageOffersQuery, OfferRow } from '@frontage/contracts/offers.ts'
import { products } from '@frontage/artwork/products.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { cartLines, offerById, offerCount, offerRows, othersOf } from './repository.ts'

export const PRINTED = Object.values(products).flatMap(({ id, printed }) => (printed ? [id] : []))

export async function listOffers(
  db: Db,
  tenant: Tenant,
  query: ManageOffersQuery,
): Promise<{ rows: OfferRow[]; totalRows: number }> {
  const [rows, [counted]] = await db.read(tenant, [
    offerRows(tenant, query, PRINTED),
    offerCount(tenant, query, PRINTED),
  ])
  return {
    rows: rows.map(({ offer: stored, ...row }) => {
      const offer = Offer.nullable().parse(stored)
      const prices = (offer?.template_specification.printship_sell_price ?? []).filter((price) => price > 0)
      return {
        ...row,
        kinds: offer?.kinds ?? [],
        price_from: prices.length === 0 ? null : Math.min(...prices),
        tiers: prices.length,
      }
    }),
    totalRows: counted?.count ?? 0,
  }
}

/** @throws Refusal templates.missing */
export async function readOffer(db: Db, tenant: Tenant, id: string): Promise<ManagedOffer> {
  const [[row], others, [lines]] = await db.read(tenant, [
    offerById(tenant, id),
    othersOf(tenant, id),
    cartLines(tenant, id),
  ])
  if (!row) throw new Refusal('templates.missing')
  const { tax, free_print, shipping, bill_to_company } = tenant.settings
  return {
    id: row.id,
    title: row.title,
    product: row.product,
    revision: row.offer_revision,
    is_retired: !row.active,
    offer: Offer.nullable().parse(row.offer),
    rules: { tax, free_print, shipping },
    company_pays: bill_to_company,
    others,
    cart_lines: lines?.count ?? 0,
  }
}
