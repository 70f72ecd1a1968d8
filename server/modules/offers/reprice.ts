/** Prices of many templates raised or lowered together, now or from a moment on, and Undo of both. */
import { PRICE_FIELDS } from '@frontage/domain/change-fields.ts'
import { Offer } from '@frontage/contracts/catalog.ts'
import { Reprice, RepriceLater, ScheduledPrices } from '@frontage/contracts/reprice.ts'
import { OfferPrices } from '@frontage/contracts/price-sheet.ts'
import { readNullable } from '@frontage/contracts/stored.ts'
import { hundredthCentsFromWire, hundredthCentsToWire } from '@frontage/domain/money.ts'
import { repriced } from '@frontage/domain/reprice.ts'
import type { Tx } from '@frontage/db/client.ts'
import { bulkKind, type BulkChange, type BulkWork, type Written } from '../../platform/bulk/kind.ts'
import { endChange, insertChange, waitingOf } from './changes-repository.ts'
import { MOST_CHANGES } from './commands/schedule-offer.ts'
import { listedPrices, namedPrices, priceProblems, sheetPrices, withPrices } from './offer-prices.ts'
import { GONE, offersNow, readPrices, selectedOffers, whyNot, writePrices } from './priced-templates.ts'

export const repricing = bulkKind<Reprice, OfferPrices>({
  kind: 'offers.reprice',
  fields: PRICE_FIELDS,
  menu: 'manage-orders',
  audit: () => 'offer.changed',
  input: Reprice,
  state: OfferPrices,
  title: titleOf,
  find: selectedOffers,
  read: readPrices,
  decider: async (_tx, _work, change) => (subject) => {
    const { state } = subject
    const reason = whyNot(state)
    if (reason !== null || !state) return { refused: reason ?? GONE }
    const next = at(state, change)
    return 'refused' in next ? next : { after: { ...state, ...next } }
  },
  write: writePrices,
})

type Prices = Pick<OfferPrices, 'printed' | 'mailed' | 'coatings'>

/** Tiers at other prices; or what is wrong with them then. */
function at(state: Prices & Pick<OfferPrices, 'kinds'>, change: Reprice): Prices | { refused: string } {
  const rule = { by: change.by, amount: Math.round(change.amount * 100), round: change.round }
  const gone: string[] = []
  const changed = (tiers: Readonly<Record<string, number>>) =>
    Object.fromEntries(
      Object.entries(tiers).map(([quantity, price]) => {
        const next = repriced(hundredthCentsFromWire(price), rule)
        if (next === null) gone.push(quantity)
        return [quantity, next === null ? 0 : hundredthCentsToWire(next)]
      }),
    )
  const next = { printed: changed(state.printed), mailed: changed(state.mailed), coatings: state.coatings }
  const [first] = gone
  if (first !== undefined) return { refused: `A piece would cost nothing at ${first}.` }
  const [problem] = priceProblems(state.kinds, listedPrices(next))
  return problem === undefined ? next : { refused: problem }
}

function titleOf({ by, amount, round }: Reprice): string {
  const size = Math.abs(amount)
  const how = by === 'percent' ? `${size} percent` : size === 1 ? '1 cent' : `${size} cents`
  return `${amount > 0 ? 'Raise' : 'Lower'} prices by ${how}${round === 'cent' ? ', to whole cents' : ''}`
}

const NOW = 'now'
/** Whole seconds: what Undo finds it by. */
const keyOf = (moment: Date): string => `From ${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`
const momentOf = (key: string): Date => new Date(`${key.slice(5, -4).replace(' ', 'T')}Z`)
const secondOf = (moment: string): Date => new Date(Math.floor(Date.parse(moment) / 1000) * 1000)

export const repricingLater = bulkKind<RepriceLater, ScheduledPrices>({
  kind: 'offers.reprice-later',
  fields: PRICE_FIELDS,
  menu: 'manage-orders',
  audit: ({ before, after }) =>
    Object.keys(after ?? {}).length < Object.keys(before ?? {}).length
      ? 'offer.schedule-canceled'
      : 'offer.scheduled',
  input: RepriceLater,
  state: ScheduledPrices,
  title: (input) => `${titleOf(input)}, from ${keyOf(secondOf(input.starts_at)).slice(5)}`,
  find: selectedOffers,
  async read(tx, work, rows, isForChange) {
    const subjects = await readPrices(tx, work, rows, isForChange)
    const waiting = await waitingByTemplate(tx, work, rows)
    return subjects.map(({ state, ...subject }) => ({
      ...subject,
      state: state && {
        ...Object.fromEntries(
          (waiting.get(subject.id ?? '') ?? []).map((one) => [
            keyOf(one.starts_at),
            namedPrices(sheetPrices(readNullable(Offer, one.offer))),
          ]),
        ),
        [NOW]: state,
      },
    }))
  },
  decider:
    async (_tx, { now }, change) =>
    ({ state }) => {
      const sold = readNullable(OfferPrices, state?.[NOW] ?? null)
      const reason = whyNot(sold)
      if (reason !== null || !sold || !state) return { refused: reason ?? GONE }
      const moment = secondOf(change.starts_at)
      const key = keyOf(moment)
      if (moment <= now) return { refused: 'This time is over. Choose one in the future.' }
      if (state[key]) return { refused: 'Prices are scheduled for this moment already.' }
      const scheduled = Object.keys(state).filter((one) => one !== NOW)
      if (scheduled.length >= MOST_CHANGES)
        return { refused: `There are ${MOST_CHANGES} scheduled changes already.` }
      // What it costs by then: keys of moments sort as their moments.
      const last = scheduled
        .filter((one) => one < key)
        .toSorted()
        .at(-1)
      const next = at({ ...sold, ...(last === undefined ? {} : state[last]) }, change)
      return 'refused' in next ? next : { after: { ...state, [key]: next } }
    },
  write: writeSchedules,
})

async function waitingByTemplate(tx: Tx, { actor }: BulkWork, rows: readonly { id: string | null }[]) {
  const ids = rows.flatMap(({ id }) => id ?? [])
  return Map.groupBy(await waitingOf(tx, actor, ids), ({ template_id }) => template_id)
}

/** Moments that were added are scheduled, over the offer of that moment; those that were taken away are canceled. */
async function writeSchedules(
  tx: Tx,
  work: BulkWork,
  changes: readonly BulkChange<ScheduledPrices>[],
  input: RepriceLater | null,
): Promise<Written[]> {
  const { actor, now } = work
  const offers = await offersNow(tx, work, changes, false)
  const waiting = await waitingByTemplate(tx, work, changes)
  const written: Written[] = []
  for (const { id, before, after } of changes) {
    const row = offers.get(id ?? '')
    if (!row || !before || !after) {
      written.push({ refused: GONE })
      continue
    }
    const planned = waiting.get(row.id) ?? []
    for (const [key, prices] of Object.entries(after)) {
      if (before[key]) continue
      const startsAt = momentOf(key)
      const earlier = planned.filter(({ starts_at }) => starts_at < startsAt).at(-1)
      const base = earlier ? readNullable(Offer, earlier.offer) : row.offer
      if (!base) continue
      const offer = JSON.stringify(withPrices(base, prices))
      await insertChange(tx, actor, row.id, { offer, startsAt, timeZone: input?.time_zone ?? 'UTC', now })
    }
    for (const { id: changeId, starts_at } of planned) {
      const key = keyOf(starts_at)
      if (before[key] && !after[key]) await endChange(tx, actor, changeId, 'canceled', now)
    }
    written.push({ id: row.id })
  }
  return written
}
