import type { Db } from '@frontage/db/client.ts'
import { Offer } from '@frontage/contracts/catalog.ts'
import type { ManagedOffer, ManageOffersQuery, OfferRows } from '@frontage/contracts/offers.ts'
import type { PriceSheet, PriceSheetQuery, PriceSheetTemplate } from '@frontage/contracts/price-sheet.ts'
import type { OffersFileQuery } from '@frontage/contracts/exports.ts'
import { readNullable } from '@frontage/contracts/stored.ts'
import { products } from '@frontage/artwork/products.ts'
import type { ExportFile } from '../../platform/export-file.ts'
import { everyPage, ROWS_OF_FILE } from '../../platform/keyset-repository.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { waitingChanges } from './changes-repository.ts'
import { priceVersion, sheetPrices } from './offer-prices.ts'
import { cartLines, fileRows, offerById, offerCount, offerRows, offersPage, othersOf } from './repository.ts'

export const PRINTED = Object.values(products).flatMap(({ id, printed }) => (printed ? [id] : []))

export async function listOffers(db: Db, tenant: Tenant, query: ManageOffersQuery): Promise<OfferRows> {
  const keyset = offersPage(tenant, query)
  const [read, [counted]] = await db.read(tenant, [
    offerRows(tenant, query, PRINTED, keyset),
    offerCount(tenant, query, PRINTED),
  ])
  const { rows, ...marks } = keyset.pageOf(read)
  return {
    ...marks,
    rows: rows.map(({ offer: stored, changes_at, ...row }) => {
      const offer = readNullable(Offer, stored)
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

/** The same list with every price. */
export async function readSheet(db: Db, tenant: Tenant, query: PriceSheetQuery): Promise<PriceSheet> {
  const keyset = offersPage(tenant, query)
  const [read, [counted]] = await db.read(tenant, [
    offerRows(tenant, query, PRINTED, keyset),
    offerCount(tenant, query, PRINTED),
  ])
  const { rows, ...marks } = keyset.pageOf(read)
  return { ...marks, rows: rows.map(presentPrices), totalRows: counted?.count ?? 0 }
}

/** What a grid shows of a template. */
function presentPrices(row: { id: string; title: string; offer: unknown }): PriceSheetTemplate {
  const offer = readNullable(Offer, row.offer)
  const prices = sheetPrices(offer)
  return {
    id: row.id,
    title: row.title,
    paper: offer?.paper ?? '',
    version: priceVersion(prices),
    is_sold: offer !== null,
    ...prices,
  }
}

type FileRow = Pick<OfferRows['rows'][number], 'title' | 'product'> & { offer: unknown }
interface PriceRow {
  title: string
  product: string
  kind: 'printed' | 'mailed'
  quantity: string
  price: number
}

/** Each price of everything that a list's filters find, in a row of its own. */
export function offersFile(db: Db, tenant: Tenant, query: OffersFileQuery): ExportFile<PriceRow> {
  async function* batches(): AsyncGenerator<PriceRow[]> {
    const pages = everyPage(
      (at) => offersPage(tenant, { ...query, at, pageNumber: 1, pageSize: ROWS_OF_FILE }),
      async (keyset) => {
        const [rows] = await db.read(tenant, [fileRows(tenant, query, PRINTED, keyset)], { long: true })
        return rows
      },
    )
    for await (const rows of pages) yield rows.flatMap(pricesIn)
  }
  return {
    name: 'prices',
    columns: [
      { heading: 'Template', name: 'title', cell: ({ title }) => title },
      { heading: 'Product', name: 'product', cell: ({ product }) => product },
      { heading: 'Sold', name: 'sold', cell: ({ kind }) => kind },
      { heading: 'Quantity', name: 'quantity', cell: ({ quantity }) => quantity },
      { heading: 'Price, dollars a piece', name: 'price', cell: ({ price }) => price },
    ],
    batches: batches(),
  }
}

function pricesIn({ title, product, offer }: FileRow): PriceRow[] {
  const sold = readNullable(Offer, offer)
  if (!sold) return []
  const prices = sold.template_specification
  const of = (kind: PriceRow['kind'], quantities: readonly string[], amounts: readonly number[]) =>
    quantities
      .map((quantity, at) => ({ title, product, kind, quantity, price: amounts[at] ?? 0 }))
      .filter(({ price }) => price > 0)
  return [
    ...(isPrinted(sold) ? of('printed', prices.quantities_print, prices.printship_sell_price) : []),
    ...(isMailed(sold) ? of('mailed', prices.quantities_maillist, prices.maillist_sell_price) : []),
  ]
}

/** Nobody said yet how it is sold: then every price counts. */
const isPrinted = ({ kinds }: Offer): boolean =>
  kinds.length === 0 || kinds.some((kind) => kind !== 'mail-list')
const isMailed = ({ kinds }: Offer): boolean => kinds.length === 0 || kinds.includes('mail-list')

/** A piece, at each quantity: printed, or where it is only mailed, mailed. */
function pricesOf(offer: Offer | null): number[] {
  if (!offer) return []
  const prices = offer.template_specification
  return (isPrinted(offer) ? prices.printship_sell_price : prices.maillist_sell_price).filter(
    (price) => price > 0,
  )
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
    offer: readNullable(Offer, row.offer),
    rules: { tax, free_print, shipping },
    company_pays: bill_to_company,
    others,
    changes: changes.map(({ id: changeId, starts_at, time_zone, offer, revision, who }) => ({
      ...{ id: changeId, starts_at: starts_at.toISOString(), time_zone, revision, who },
      offer: readNullable(Offer, offer),
    })),
    cart_lines: lines?.count ?? 0,
  }
}
