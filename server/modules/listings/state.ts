/** A listing's row as the state that is edited, and back. */
import { ListingFields } from '@frontage/contracts/listings.ts'
import { BATH_QUARTERS, type ListingState } from '@frontage/domain/listings/listing.ts'
import type { StoredListing } from './repository.ts'

/** The columns of what is written: one line for each, so that none is stored and not read. */
export type StoredState = Omit<ListingState, 'baths' | 'open_houses' | 'photos'> & {
  bath_quarters: number | null
  open_houses: string
  photos: string
}

const OpenHouses = ListingFields.shape.open_houses
const Photos = ListingFields.shape.photos

export const stateOf = (row: StoredListing): ListingState => ({
  street: row.street,
  unit: row.unit,
  city: row.city,
  state: row.state,
  zip: row.zip,
  price_cents: row.price_cents,
  status: row.status,
  listed_on: row.listed_on,
  closed_on: row.closed_on,
  property_type: row.property_type,
  beds: row.beds,
  baths: row.bath_quarters === null ? null : row.bath_quarters / BATH_QUARTERS,
  square_feet: row.square_feet,
  lot_square_feet: row.lot_square_feet,
  year_built: row.year_built,
  mls_number: row.mls_number,
  headline: row.headline,
  description: row.description,
  open_houses: OpenHouses.parse(row.open_houses),
  photos: Photos.parse(row.photos),
})

export function storedState({ baths, open_houses, photos, ...fields }: ListingState): StoredState {
  return {
    ...fields,
    bath_quarters: baths === null ? null : baths * BATH_QUARTERS,
    open_houses: JSON.stringify(open_houses),
    photos: JSON.stringify(photos),
  }
}
