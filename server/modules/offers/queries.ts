import type { Db } from '@frontage/db/client.ts'
import { Offer } from '@frontage/contracts/catalog.ts'
import type { ManagedOffer, ManageOffersQuery, OfferRow } from '@frontage/contracts/offers.ts'
import { products } from '@frontage/artwork/products.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { waitingChanges } from './changes-repository.ts'
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
    rows: rows.map(({ offer: stored, changes_at, ...row }) => {
      const offer = Offer.nullable().parse(stored)
      const prices = pricesOf(offer)
      return {
        ...row,
        kinds: offer?.kinds ?? [],
        price_from: prices.length === 0 ? null : Math.min(...prices),
        tiers: prices.length,
        changes_at: changes_at?.toISOString() ?? null,
      }
    }),
    totalRows: counted?.count ?? 0,
  }
}

/** A piece, at each quantity: printed, or where it is only mailed, mailed. */
function pricesOf(offer: Offer | null): number[] {
  const prices = offer?.template_specification
  if (!prices) return []
  const isPrinted = offer.kinds.length === 0 || offer.kinds.some((kind) => kind !== 'mail-list')
  return (isPrinted ? prices.printship_sell_price : prices.maillist_sell_price).filter((price) => price > 0)
}

/** @throws Refusal templates.missing */
export async function readOffer(db: Db, tenant: Tenant, id: string): Promise<ManagedOffer> {
  const [[row], others, [lines], changes] = await db.read(tenant, [
    offerById(tenant, id),
    othersOf(tenant, id),
    cartLines(tenant, id),
    waitingChanges(tenant, id),
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
    changes: changes.map(({ id: changeId, starts_at, time_zone, offer, revision, who }) => ({
      ...{ id: changeId, starts_at: starts_at.toISOString(), time_zone, revision, who },
      offer: Offer.nullable().parse(offer),
    })),
    cart_lines: lines?.count ?? 0,
  }
}
