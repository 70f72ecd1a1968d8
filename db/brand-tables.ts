import type { Generated } from 'kysely'
import type { Json, MaybeTimestamp, Timestamp } from './columns.ts'

/** Fonts that a brokerage brought itself. */
export interface BrandFontTable {
  tenant_id: string
  id: Generated<string>
  family: string
  weight: number
  style: 'normal' | 'italic'
  format: 'truetype' | 'opentype' | 'woff' | 'woff2'
  byte_size: number
  content_hash: string
  storage_key: string
  created_at: Timestamp
}

/** What of a site is changed in a draft, and published as a whole. */
export type DraftKind = 'brand' | 'settings' | 'homepage'

export interface TenantDraftTable {
  tenant_id: string
  kind: DraftKind
  revision: Generated<number>
  /** null: nothing differs from what is public. */
  body: Json | null
  saved_at: MaybeTimestamp
  saved_by: string | null
}

export interface TenantVersionTable {
  tenant_id: string
  kind: DraftKind
  number: number
  body: Json
  published_at: Timestamp
  published_by: string | null
  restored_from: number | null
}

/** Hosts that a tenant says are its own. */
export interface HostClaimTable {
  tenant_id: string
  host: string
  proof: string
  state: Generated<'waiting' | 'proved' | 'lost'>
  problem: Generated<string>
  checked_at: MaybeTimestamp
  created_at: Timestamp
}

export interface BrandTables {
  brand_font: BrandFontTable
  tenant_draft: TenantDraftTable
  tenant_version: TenantVersionTable
  host_claim: HostClaimTable
}
