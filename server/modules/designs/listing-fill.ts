/** What a listing filled into a design, and what becomes of it when the listing changes. */
import {
  isShown,
  listingChanges,
  refilled,
  withChanges,
  type ListingFill,
} from '@frontage/artwork/listing-slots.ts'
import type { ListingOfDesign } from '@frontage/contracts/designs.ts'
import { readNullable } from '@frontage/contracts/stored.ts'
import { streetLine } from '@frontage/domain/listings/listing.ts'
import { z } from 'zod'
import { ListingOfJson } from '../listings/index.ts'
import type { Slots } from './saved-slots.ts'

const Value = z.union([
  z.strictObject({ text: z.string() }),
  z.strictObject({
    image: z.strictObject({ fileId: z.string(), zoom: z.number(), x: z.number(), y: z.number() }),
  }),
])
const Fill = z.record(
  z.string(),
  z.object({
    label: z.string(),
    word: z.string(),
    pattern: z.string().nullable(),
    room: z.number().nullable(),
    value: Value,
  }),
)
const Stored = z.object({
  /** Of the listing. */
  revision: z.int(),
  slots: Fill,
  /** Before the last update. */
  before: z.object({ revision: z.int(), slots: Fill }).nullable(),
})
export type StoredFill = z.infer<typeof Stored>

export const storedFill = (revision: number, slots: ListingFill): StoredFill => ({
  revision,
  slots: Fill.parse(slots),
  before: null,
})

/** Of the open houses the next is said: one that is over everywhere in the country is none. */
const OVER_MS = 12 * 60 * 60_000
export const dayOfPieces = (now: Date): string => new Date(now.getTime() - OVER_MS).toISOString().slice(0, 10)

interface FilledRow {
  slots: unknown
  listing_fill: unknown
  /** The listing's row; null: it is not there any more. */
  listing: unknown
  /** yyyy-mm-dd */
  listing_day: string
}

const Values = z.record(z.string(), z.unknown())

function changesOf(row: FilledRow) {
  const fill = readNullable(Stored, row.listing_fill)
  if (!fill || row.listing === null) return null
  const listing = ListingOfJson.parse(row.listing)
  return {
    fill,
    listing,
    changes: listingChanges(fill.slots, Values.parse(row.slots), listing.state, row.listing_day),
  }
}

/** null: the design is made without a listing, or the listing is not there any more. */
export function listingOf(row: FilledRow): ListingOfDesign | null {
  const found = changesOf(row)
  if (!found) return null
  const { listing, fill, changes } = found
  return {
    id: listing.id,
    name: streetLine(listing.state),
    status: listing.state.status,
    changes,
    may_undo: fill.before !== null,
  }
}

/**
 * The slots and the fill after what was chosen; null: there is no listing, or nothing to take back.
 * @param row as it is saved now
 */
export function listingChosen(
  row: FilledRow,
  slots: Slots,
  choice: 'update' | 'keep' | 'undo',
): { slots: Slots; fill: StoredFill } | null {
  const found = changesOf({ ...row, slots })
  if (!found) return null
  const { fill, listing, changes } = found
  if (choice === 'update')
    return {
      slots: withChanges(slots, changes),
      fill: {
        revision: listing.revision,
        slots: Fill.parse(refilled(fill.slots, changes)),
        // Asked once more it changes nothing, and what was before can still be taken back.
        before: changes.length === 0 ? fill.before : { revision: fill.revision, slots: fill.slots },
      },
    }
  if (choice === 'keep') {
    // What stays as it is, is the agent's own from now on.
    const left = new Set(changes.map(({ slot }) => slot))
    const rest = Object.fromEntries(Object.entries(fill.slots).filter(([id]) => !left.has(id)))
    return { slots, fill: { revision: listing.revision, slots: rest, before: null } }
  }
  if (!fill.before) return null
  const { before } = fill
  const back = Object.entries(before.slots).flatMap(([slot, { label, value: to }]) => {
    const now = fill.slots[slot]
    return now && isShown(slots[slot], now) ? [{ slot, label, from: now.value, to }] : []
  })
  return { slots: withChanges(slots, back), fill: { ...before, before: null } }
}

/** What a copy takes along. */
export function listingOfCopy(row: { listing_id: string | null; listing_fill: unknown }) {
  const fill = readNullable(Stored, row.listing_fill)
  return row.listing_id !== null && fill ? { id: row.listing_id, fill } : null
}
