/** What an email of a campaign says of a listing: its places in the subject and the text, and what it needs of the listing. */
import { cityLine, priceInWords, streetLine, type ListingState } from '../listings/listing.ts'

/** Alone in its line: photo, price, facts and the link. */
export const LISTING = '{listing}'
export const LISTING_ADDRESS = '{listing address}'
export const LISTING_PRICE = '{listing price}'

const PLACE = /\{\s*listing(?:[ _]?(address|price))?\s*\}/gi
const ALONE = /^\s*\{\s*listing\s*\}\s*$/i

export const isListingPlace = (line: string): boolean => ALONE.test(line)

export const hasListingPlace = (text: string): boolean => text.search(PLACE) >= 0

/** Within a sentence a listing is called by its address. */
export const withListing = (text: string, listing: ListingState): string =>
  // A function: an address with a dollar sign is no pattern.
  text.replaceAll(PLACE, (_, word?: string) =>
    word?.toLowerCase() === 'price'
      ? priceInWords(listing.price_cents)
      : [streetLine(listing), cityLine(listing)].filter(Boolean).join(', '),
  )

/** What a home went for is not everybody's to know: an email says it where its author asks for it. */
export const asShown = (listing: ListingState): ListingState =>
  listing.status === 'sold' ? { ...listing, price_cents: null } : listing

/**
 * As the listing's own form calls it; none: it can be sent. A home that is coming soon may have no price yet.
 *
 * @param texts of the subject and all else that may name the price
 */
export function lackingForEmail(listing: ListingState, texts: readonly string[]): string[] {
  const { photos, price_cents: price, status } = listing
  const names = texts.flatMap((text) => [...text.matchAll(PLACE)].map(([, word]) => word?.toLowerCase()))
  const isPriced = status === 'active' || status === 'pending' || names.includes('price')
  return [...(photos.length === 0 ? ['Photo'] : []), ...(price === null && isPriced ? ['Price'] : [])]
}
