/** What administrators change of the prices of many templates in one grid, and Undo of it. */
import { z } from 'zod'
import { Offer } from '@frontage/contracts/catalog.ts'
import { OfferPrices, SheetPrices } from '@frontage/contracts/price-sheet.ts'
import { OFFERS_RETIRED } from '@frontage/contracts/sentences.ts'
import type { Tx } from '@frontage/db/client.ts'
import { bulkKind, type BulkChange, type BulkWork, type Written } from '../../platform/bulk/kind.ts'
import { documentsChanged } from '../../platform/documents/changes.ts'
import { templatesDue } from './changes-repository.ts'
import { priceProblems, namedPrices, sheetPrices, usageProblems, withPrices } from './offer-prices.ts'
import { lockOffers, offersOf, saveEachOffer } from './repository.ts'
import { settleDue } from './settle-due.ts'

const GONE = 'This template is no longer here.'
const NOT_SOLD = 'Nobody has said how this is sold. Set its prices on its own page first.'
const NO_COATING = 'A coating of this template is no longer here.'

const IS_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Each row brings its own prices. */
export const changingPrices = bulkKind<Record<string, never>, OfferPrices>({
  kind: 'offers.prices',
  menu: 'manage-orders',
  audit: () => 'offer.changed',
  input: z.record(z.string(), z.never()),
  state: OfferPrices,
  title: () => 'Change prices in a grid',
  async read(tx, work, rows, isForChange) {
    const found = await offersNow(tx, work, rows, isForChange)
    return rows.map(({ id }) => {
      const row = found.get(id ?? '')
      return { id, name: row?.title ?? '', state: row ? stateOf(row) : null }
    })
  },
  decider: async () => (subject, row) => {
    const { state } = subject
    if (!state) return { refused: GONE }
    if (state.is_retired) return { refused: OFFERS_RETIRED }
    if (state.kinds.length === 0) return { refused: NOT_SOLD }
    const prices = SheetPrices.parse(row.input)
    const [problem] = priceProblems(state.kinds, prices)
    if (problem !== undefined) return { refused: problem }
    const { printed, mailed, coatings } = namedPrices(prices)
    if (Object.keys(coatings).some((name) => state.coatings[name] === undefined))
      return { refused: NO_COATING }
    return { after: { ...state, printed, mailed, coatings: { ...state.coatings, ...coatings } } }
  },
  write: writePrices,
})

type Row = Awaited<ReturnType<typeof offersOf>>[number] & { offer: Offer | null }

const stateOf = ({ active, offer }: Pick<Row, 'active' | 'offer'>): OfferPrices => ({
  kinds: offer?.kinds ?? [],
  is_retired: !active,
  ...namedPrices(sheetPrices(offer)),
})

/** What is scheduled until now is written first, where they are about to be changed. */
async function offersNow(
  tx: Tx,
  { actor, now }: BulkWork,
  rows: readonly { id: string | null }[],
  isForChange: boolean,
): Promise<Map<string, Row>> {
  const ids = rows.flatMap(({ id }) => (id !== null && IS_ID.test(id) ? [id] : []))
  if (isForChange) {
    await lockOffers(tx, actor, ids)
    for (const { template_id } of await templatesDue(tx, actor, ids, now))
      await settleDue(tx, actor, template_id, now)
  }
  const found = await offersOf(tx, actor, ids)
  return new Map(found.map((row) => [row.id, { ...row, offer: Offer.nullable().parse(row.offer) }]))
}

/** Prices over the offer as it is: whatever else was changed of it since stays. */
async function writePrices(
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
