/** The tables of listings, as `schema.ts` shows them to Kysely. */
import type { ListingStatus, PropertyType } from '@frontage/domain/listings/listing.ts'
import type { Generated } from 'kysely'
import type { Json, MaybeTimestamp, Timestamp } from './columns.ts'

export interface ListingTable {
  tenant_id: string
  id: Generated<string>
  account_id: string
  street: string
  unit: string
  city: string
  state: string
  zip: string
  price_cents: number | null
  status: ListingStatus
  listed_on: string | null
  closed_on: string | null
  property_type: PropertyType
  beds: number | null
  /** Four times the baths. */
  bath_quarters: number | null
  square_feet: number | null
  lot_square_feet: number | null
  year_built: number | null
  mls_number: string
  headline: string
  description: string
  open_houses: Json
  photos: Json
  revision: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
  deleted_at: MaybeTimestamp
}

export interface ListingTables {
  listing: ListingTable
}
