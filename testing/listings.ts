/** Listings for tests. */
import type { FastifyInstance } from 'fastify'
import { create } from '@frontage/contracts/calls/listings.ts'
import { templateOf } from '@frontage/contracts/call.ts'
import type { Listing } from '@frontage/contracts/listings.ts'
import { emptyListing, type ListingState } from '@frontage/domain/listings/listing.ts'
import type { User } from './app.ts'

export const LISTINGS = templateOf(create)

export const A_LISTING: ListingState = {
  ...emptyListing(),
  street: '1200 Alder Street',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
  price_cents: 749_000_00,
  beds: 3,
  baths: 2.5,
  square_feet: 1850,
}

export async function aListing(
  app: FastifyInstance,
  user: User,
  over: Partial<ListingState> = {},
): Promise<Listing> {
  const reply = await app.inject(user.post(LISTINGS, { state: { ...A_LISTING, ...over } }))
  if (reply.statusCode !== 201) throw new Error(reply.body)
  return reply.json().data
}
