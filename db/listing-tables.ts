/** The tables of listings, as `schema.ts` shows them to Kysely. */
import type { ListingStatus, PropertyType } from '@frontage/domain/listings/listing.ts'
import type { VideoProblem, VideoState } from '@frontage/domain/listings/video.ts'
import type { Generated } from 'kysely'
import type { Json, JsonWithDefault, MaybeTimestamp, Timestamp } from './columns.ts'

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
  /** The record of the feed that keeps it current; null: it is kept by hand. */
  feed_key: Generated<string | null>
}

/** Imports that can be taken back for a day. */
export interface ListingImportTable {
  tenant_id: string
  id: Generated<string>
  account_id: string
  at: Timestamp
  undone_at: MaybeTimestamp
}

export interface ListingImportRowTable {
  tenant_id: string
  import_id: string
  listing_id: string
  before: Json | null
  revision: number
}

export interface ListingFeedTable {
  tenant_id: string
  address: string
  token_address: string
  client_id: string
  /** Sealed. */
  client_secret: string
  originating_system: string
  revision: number
  is_paused: Generated<boolean>
  progress: Json | null
  due_at: Timestamp
  busy_until: MaybeTimestamp
  attempts: Generated<number>
  problem: Generated<string>
  last_success_at: MaybeTimestamp
  compared_at: MaybeTimestamp
  doubted_at: MaybeTimestamp
}

export interface ListingFeedAgentTable {
  tenant_id: string
  mls_id: string
  account_id: string | null
}

export interface ListingFeedRecordTable {
  tenant_id: string
  key: string
  agent_mls_id: string
  agent_name: string
  agent_email: string
  facts: Json
  media: Json
  changed_at: string
  problem: string
  round: number
  listing_id: string | null
  photos_due: Generated<boolean>
  shown_houses: JsonWithDefault
}

export interface ListingFeedHouseTable {
  tenant_id: string
  key: string
  listing_key: string
  day: string
  starts: string
  ends: string
  remarks: string
  is_open: boolean
  changed_at: string
  round: number
}

export interface ListingFeedPhotoTable {
  tenant_id: string
  key: string
  media_key: string
  file_id: string | null
  changed: string
  is_shown: Generated<boolean>
}

export interface ListingVideoTable {
  tenant_id: string
  listing_id: string
  state: VideoState
  turn: Generated<number>
  percent: Generated<number>
  attempts: Generated<number>
  due_at: MaybeTimestamp
  problem: VideoProblem | null
  file_id: string | null
  shown_hash: string | null
  made_at: MaybeTimestamp
  pending_key: string | null
}

export interface ListingTables {
  listing_video: ListingVideoTable
  listing_import: ListingImportTable
  listing_import_row: ListingImportRowTable
  listing: ListingTable
  listing_feed: ListingFeedTable
  listing_feed_agent: ListingFeedAgentTable
  listing_feed_house: ListingFeedHouseTable
  listing_feed_record: ListingFeedRecordTable
  listing_feed_photo: ListingFeedPhotoTable
}
