/** What happens with a listing that others wait for. */
import { cents, formatMoney } from '../money.ts'
import { streetLine, type ListingState } from './listing.ts'

type Seen = Pick<ListingState, 'street' | 'unit' | 'status' | 'price_cents'>

export interface ListingHappened {
  event: 'listing-new' | 'listing-price' | 'listing-sold'
  /** In words, with the property. */
  cause: string
}

/** @param before null: it was just added */
export function listingHappened(before: Seen | null, after: Seen): ListingHappened[] {
  const where = streetLine(after)
  const happened: ListingHappened[] = []
  // What is added with an end behind it, such as from a file of past sales, is no news.
  if (before === null)
    return after.status === 'coming-soon' || after.status === 'active'
      ? [{ event: 'listing-new', cause: `New listing: ${where}` }]
      : []
  if (before.status !== 'sold' && after.status === 'sold')
    happened.push({ event: 'listing-sold', cause: `Sold: ${where}` })
  const { price_cents: price } = after
  const isOnSale = after.status === 'active' || after.status === 'coming-soon'
  if (isOnSale && before.price_cents !== null && price !== null && price !== before.price_cents)
    happened.push({ event: 'listing-price', cause: `New price of ${where}: ${formatMoney(cents(price))}` })
  return happened
}
