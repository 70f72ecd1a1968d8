/** A listing as its form holds it: amounts as they are typed. */
import type { ListingFields } from '@frontage/contracts/listings.ts'
import { oneOf } from '@frontage/domain/typed-objects.ts'
import {
  emptyListing,
  LISTING_STATUSES,
  listingProblems,
  lotInWords,
  lotTyped,
  priceInWords,
  PROPERTY_TYPES,
  type ListingPhoto,
  type ListingState,
  type OpenHouse,
} from '@frontage/domain/listings/listing.ts'
import { centsTyped, numberOrNull } from '../../lib/typed-amounts.ts'

export interface ListingDraft {
  street: string
  unit: string
  city: string
  state: string
  zip: string
  price: string
  status: string
  listed_on: string
  closed_on: string
  property_type: string
  beds: string
  baths: string
  square_feet: string
  lot: string
  year_built: string
  mls_number: string
  headline: string
  description: string
  open_houses: readonly OpenHouse[]
  photos: readonly ListingPhoto[]
}

const shown = (amount: number | null): string => amount?.toLocaleString('en-US') ?? ''

/** @param said what is not said in it is as in an empty listing */
export function draftOf(said: Partial<ListingFields> = {}): ListingDraft {
  const state = { ...emptyListing(), ...said }
  const { street, unit, city, zip, status, property_type, mls_number, headline, description } = state
  return {
    ...{ street, unit, city, zip, status, property_type, mls_number, headline, description },
    state: state.state,
    price: priceInWords(state.price_cents),
    listed_on: state.listed_on ?? '',
    closed_on: state.closed_on ?? '',
    beds: shown(state.beds),
    baths: shown(state.baths),
    square_feet: shown(state.square_feet),
    lot: lotInWords(state.lot_square_feet),
    year_built: String(state.year_built ?? ''),
    open_houses: state.open_houses,
    photos: state.photos,
  }
}

/**
 * What is sent. A lot that was not touched stays to the foot, though '0.5 acres' is shown of it.
 * @param saved what the form began with
 */
export function sentOf(draft: ListingDraft, saved: ListingFields | null): ListingState {
  const { street, unit, city, zip, mls_number, headline, description } = draft
  const isSameLot = saved !== null && draft.lot === lotInWords(saved.lot_square_feet)
  return {
    ...{ street, unit, city, zip, mls_number, headline, description },
    state: draft.state,
    status: oneOf(LISTING_STATUSES, draft.status) ?? 'active',
    property_type: oneOf(PROPERTY_TYPES, draft.property_type) ?? 'house',
    price_cents: draft.price.trim() === '' ? null : centsTyped(draft.price),
    listed_on: draft.listed_on || null,
    closed_on: draft.closed_on || null,
    beds: numberOrNull(draft.beds),
    baths: numberOrNull(draft.baths),
    square_feet: numberOrNull(draft.square_feet),
    lot_square_feet: isSameLot ? saved.lot_square_feet : lotTyped(draft.lot),
    year_built: numberOrNull(draft.year_built),
    open_houses: [...draft.open_houses],
    photos: [...draft.photos],
  }
}

const nameOf = (field: keyof ListingState): keyof ListingDraft =>
  field === 'price_cents' ? 'price' : field === 'lot_square_feet' ? 'lot' : field

export type DraftProblems = Partial<Record<keyof ListingDraft, string>>

/** The first thing that is wrong with each field, in the order of the form. */
export function problemsOf(draft: ListingDraft): DraftProblems {
  const found: DraftProblems = {}
  for (const { field, sentence } of listingProblems(sentOf(draft, null))) found[nameOf(field)] ??= sentence
  return found
}
