import type { Generated } from 'kysely'
import type { Timestamp } from './columns.ts'

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

export interface BrandTables {
  brand_font: BrandFontTable
}
