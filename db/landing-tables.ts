/** The tables of landing pages, as `schema.ts` shows them to Kysely. */
import type { LandingKind, LandingState } from '@frontage/domain/landing/landing-page.ts'
import type { Generated } from 'kysely'
import type { Json, MaybeTimestamp, Timestamp } from './columns.ts'

export interface LandingPageTable {
  tenant_id: string
  id: Generated<string>
  account_id: string
  kind: LandingKind
  listing_id: string | null
  listing_seen: Json | null
  before_update: Json | null
  pretty_url: string
  body: Json
  state: Generated<LandingState>
  publish_at: MaybeTimestamp
  time_zone: string | null
  published_at: MaybeTimestamp
  created_at: Timestamp
  updated_at: Timestamp
  deleted_at: MaybeTimestamp
}

export interface LandingTables {
  landing_page: LandingPageTable
  landing_page_day: { tenant_id: string; page_id: string; day: string; visits: number }
}
