/** What many templates cost, read and written together: what bulk changes of prices share. */
import { Offer } from '@frontage/contracts/catalog.ts'
import type { BulkSelection } from '@frontage/contracts/bulk.ts'
import { MOST_BULK_ROWS } from '@frontage/contracts/limits.ts'
import { ManageOffersQuery } from '@frontage/contracts/offers.ts'
import type { OfferPrices } from '@frontage/contracts/price-sheet.ts'
import { OFFERS_RETIRED } from '@frontage/contracts/sentences.ts'
import { readNullable } from '@frontage/contracts/stored.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { BulkChange, BulkRow, BulkSubject, BulkWork, Written } from '../../platform/bulk/kind.ts'
import { documentsChanged } from '../../platform/documents/changes.ts'
import { read } from '../../platform/validation.ts'
import { templatesDue } from './changes-repository.ts'
import { adjustmentsOf, adjustmentWords } from './adjustments.ts'
import { coatingTerms } from './coatings.ts'
import { namedPrices, sheetPrices, usageProblems, withPrices } from './offer-prices.ts'
import { PRINTED } from './queries.ts'
import { lockOffers, offerIds, offersOf, saveEachOffer } from './repository.ts'
import { settleDue } from './settle-due.ts'

export const GONE = 'This template is no longer here.'
const NOT_SOLD = 'Nobody has said how this is sold. Set its prices on its own page first.'

const IS_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** null: its prices can be changed. */
export function whyNot(state: Pick<OfferPrices, 'kinds' | 'is_retired'> | null): string | null {
  if (!state) return GONE
  if (state.is_retired) return OFFERS_RETIRED
  return state.kinds.length === 0 ? NOT_SOLD : null
}

export type PricedRow = Awaited<ReturnType<typeof offersOf>>[number] & { offer: Offer | null }

const priceStateOf = ({ active, offer }: Pick<PricedRow, 'active' | 'offer'>): OfferPrices => ({
  kinds: offer?.kinds ?? [],
  is_retired: !active,
  ...namedPrices(sheetPrices(offer)),
  ...coatingTerms(offer?.coating_types ?? []),
  ...adjustmentWords(adjustmentsOf(offer)),
})

/** What is scheduled until now is written first, where they are about to be changed. */
export async function offersNow(
  tx: Tx,
  { actor, now }: BulkWork,
  rows: readonly { id: string | null }[],
  isForChange: boolean,
): Promise<Map<string, PricedRow>> {
  const ids = rows.flatMap(({ id }) => (id !== null && IS_ID.test(id) ? [id] : []))
  if (isForChange) {
    await lockOffers(tx, actor, ids)
    for (const { template_id } of await templatesDue(tx, actor, ids, now))
      await settleDue(tx, actor, template_id, now)
  }
  const found = await offersOf(tx, actor, ids)
  return new Map(found.map((row) => [row.id, { ...row, offer: readNullable(Offer, row.offer) }]))
}

export async function readPrices(
  tx: Tx,
  work: BulkWork,
  rows: readonly BulkRow[],
  isForChange: boolean,
): Promise<BulkSubject<OfferPrices>[]> {
  const found = await offersNow(tx, work, rows, isForChange)
  return rows.map(({ id }) => {
    const row = found.get(id ?? '')
    return { id, name: row?.title ?? '', state: row ? priceStateOf(row) : null }
  })
}

/** Those of a list that its filters leave, in its order. */
export async function selectedOffers({ context, tenant }: BulkWork, selection: BulkSelection) {
  if ('ids' in selection) return [...new Set(selection.ids.filter((id) => IS_ID.test(id)))]
  const query = read(ManageOffersQuery, selection.all)
  const [rows] = await context.db.read(tenant, [offerIds(tenant, query, PRINTED, MOST_BULK_ROWS + 1)])
  return rows.map(({ id }) => id)
}

/** Prices over the offer as it is: whatever else was changed of it since stays. */
export async function writePrices(
  tx: Tx,
  work: BulkWork,
  changes: readonly BulkChange<OfferPrices>[],
): Promise<Written[]> {
  const found = await offersNow(tx, work, changes, false)
  const written: Written[] = []
  const offers: { id: string; offer: Offer }[] = []
  for (const { id, after } of changes) {
    const row = found.get(id ?? '')
    if (!row?.offer || !after) {
      written.push({ refused: GONE })
      continue
    }
    const offer = withPrices(row.offer, after)
    const problem = row.active ? usageProblems(offer)[0] : OFFERS_RETIRED
    if (problem === undefined) offers.push({ id: row.id, offer })
    written.push(problem === undefined ? { id: row.id } : { refused: problem })
  }
  await saveEachOffer(tx, work.actor, offers)
  await documentsChanged(tx, work.actor)
  return written
}
