/** The tables of mailing lists, as `schema.ts` shows them to Kysely. */
import type { Generated } from 'kysely'
import type { MaybeTimestamp, Timestamp } from './columns.ts'

export interface MailingListTable {
  tenant_id: string
  id: Generated<string>
  account_id: string
  name: string
  version: Generated<number>
  row_count: number
  content_hash: string
  created_at: Timestamp
  updated_at: Timestamp
  deleted_at: MaybeTimestamp
  is_of_campaign: Generated<boolean>
}
export interface MailingListVersionTable {
  tenant_id: string
  list_id: string
  version: number
  row_count: number
  removed_count: number
  email_count: Generated<number>
  content_hash: string
  one_per: 'household' | 'person'
  file_name: string
  created_at: Timestamp
}
export interface MailingListRecipientTable {
  tenant_id: string
  list_id: string
  version: number
  position: number
  name: string
  company: string
  street: string
  unit: string
  city: string
  state: string
  zip: string
}
export interface MailingListRemovedTable {
  tenant_id: string
  list_id: string
  version: number
  row_number: number
  cells: string[]
  reason: string
  sentence: string
}
export interface MailingListDraftTable {
  tenant_id: string
  id: Generated<string>
  account_id: string
  file_name: string
  content: Buffer
  created_at: Timestamp
}
