/** A page's row as the state that is edited, and what it took over from its listing. */
import { z } from 'zod'
import { LandingBody, type LandingFields } from '@frontage/contracts/landing.ts'
import { ListingFields } from '@frontage/contracts/listings.ts'
import { readNullable } from '@frontage/contracts/stored.ts'
import type { ListingState } from '@frontage/domain/listings/listing.ts'
import type { StoredLanding } from './repository.ts'

const Seen = z.object({ revision: z.int(), state: ListingFields })
/** A listing as the page shows it, with which of its revisions that is. */
export type Seen = z.infer<typeof Seen>

const Before = z.object({ seen: Seen, title: z.string(), text: z.string() })
export type BeforeUpdate = z.infer<typeof Before>

export const beforeOf = (row: Pick<StoredLanding, 'before_update'>): BeforeUpdate | null =>
  readNullable(Before, row.before_update)

export const fieldsOf = (row: Pick<StoredLanding, 'pretty_url' | 'body'>): LandingFields => ({
  pretty_url: row.pretty_url,
  body: LandingBody.parse(row.body),
})

export const seenOf = (row: Pick<StoredLanding, 'listing_seen'>): Seen | null =>
  readNullable(Seen, row.listing_seen)

/** Photos that the page shows, in the order of the listing. */
export const photosOf = (listing: ListingState | null, hidden: readonly string[]) =>
  listing ? listing.photos.filter(({ file_id: id }) => !hidden.includes(id)) : []
