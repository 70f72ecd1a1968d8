/** The landing pages of the agent whom the README names first: a property, and herself. Both are published. */
import type { AccountScope, Tx } from '@frontage/db/client.ts'
import {
  bodyOfAgent,
  bodyOfListing,
  proposedAddress,
  type LandingBody,
  type LandingKind,
} from '@frontage/domain/landing/landing-page.ts'
import { streetLine, type ListingState } from '@frontage/domain/listings/listing.ts'
import { insertLanding } from '../modules/landing/index.ts'

const ABOUT =
  'I have sold homes along this coast for fourteen years, most of them to neighbors of somebody I had helped before.\n\nTell me what you are looking for, or what you are leaving behind. I answer the same day.'

interface Shown {
  listing: { id: string; state: ListingState } | undefined
  name: string
  now: Date
}

export async function seedLandingPages(
  tx: Tx,
  scope: AccountScope,
  { listing, name, now }: Shown,
): Promise<void> {
  if (listing)
    await insert(tx, scope, now, 'property', streetLine(listing.state), bodyOfListing(listing.state), listing)
  await insert(tx, scope, now, 'agent', name, { ...bodyOfAgent(name), text: ABOUT })
}

async function insert(
  tx: Tx,
  scope: AccountScope,
  now: Date,
  kind: LandingKind,
  name: string,
  body: LandingBody,
  listing?: NonNullable<Shown['listing']>,
): Promise<void> {
  await insertLanding(tx, scope, {
    kind,
    listing_id: listing?.id ?? null,
    listing_seen: listing ? JSON.stringify({ revision: 1, state: listing.state }) : null,
    pretty_url: proposedAddress(name, kind, 1),
    body: JSON.stringify(body),
    state: 'published',
    published_at: now,
    created_at: now,
    updated_at: now,
  })
}
