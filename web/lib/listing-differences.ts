/** Two states of a listing where they differ, in words: for who saved second, and chooses between them. */
import type { AuditDifference } from '@frontage/domain/audit.ts'
import {
  emptyListing,
  LISTING_FIELDS,
  LISTING_STATUS_NAMES,
  lotInWords,
  priceInWords,
  PROPERTY_TYPE_NAMES,
  type ListingState,
} from '@frontage/domain/listings/listing.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'
import { dayInWords, openHouseInShort } from './listing-words.ts'

/** What fields are called where their values are words. */
export const LISTING_NAMES: Readonly<Record<keyof ListingState, string>> = {
  ...LISTING_FIELDS,
  price_cents: 'Price',
  lot_square_feet: 'Lot',
}

const counted = (amount: number | null): string => amount?.toLocaleString('en-US') ?? ''
const day = (said: string | null): string => (said === null ? '' : dayInWords(said))

const inWords = (state: ListingState): Record<keyof ListingState, string> => ({
  ...state,
  price_cents: priceInWords(state.price_cents),
  status: LISTING_STATUS_NAMES[state.status],
  listed_on: day(state.listed_on),
  closed_on: day(state.closed_on),
  property_type: PROPERTY_TYPE_NAMES[state.property_type],
  beds: counted(state.beds),
  baths: counted(state.baths),
  square_feet: counted(state.square_feet),
  lot_square_feet: lotInWords(state.lot_square_feet),
  year_built: String(state.year_built ?? ''),
  open_houses: state.open_houses.map(openHouseInShort).join('; '),
  photos:
    state.photos.length === 0 ? '' : state.photos.length === 1 ? '1 photo' : `${state.photos.length} photos`,
})

/** What sounds the same and is not: photos in another order, a lot that is rounded in words. */
const OTHERWISE: Partial<Record<keyof ListingState, string>> = {
  open_houses: 'with other notes for visitors',
  photos: 'others, in another order or described otherwise',
  lot_square_feet: 'not to the foot',
}

/** However its parts are written down: the order of their keys means nothing. */
const plain = (state: ListingState) => ({
  ...state,
  open_houses: state.open_houses.map(({ day, from, to, remarks = '' }) => [day, from, to, remarks]),
  photos: state.photos.map(({ file_id, description }) => [file_id, description]),
})

type Side = Readonly<Record<string, unknown>>
const stateIn = (side: Side): ListingState => ({ ...emptyListing(), ...side })

/** In the order of the form. */
export function listingDifferences(theirs: Side, mine: Side): AuditDifference[] {
  const [before, after] = [stateIn(theirs), stateIn(mine)]
  const [said, says] = [inWords(before), inWords(after)]
  return keysOf(LISTING_FIELDS)
    .filter((field) => JSON.stringify(plain(before)[field]) !== JSON.stringify(plain(after)[field]))
    .map((field) => ({
      field,
      before: said[field],
      after:
        said[field] === says[field]
          ? `${says[field]}, ${OTHERWISE[field] ?? 'written otherwise'}`
          : says[field],
    }))
}
