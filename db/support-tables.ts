/** What users write to the brokerage. */
import type { Generated } from 'kysely'
import type { MaybeTimestamp, Timestamp } from './columns.ts'

export interface SupportRequestTable {
  tenant_id: string
  id: Generated<string>
  kind: 'support' | 'feedback' | 'content-idea' | 'template-submission'
  account_id: string | null
  name: string
  email: string
  subject: Generated<string>
  message: string
  rating: number | null
  link: Generated<string>
  status: Generated<'new' | 'answered'>
  answered_by: string | null
  answered_at: MaybeTimestamp
  created_at: Timestamp
}
export interface SupportFileTable {
  tenant_id: string
  id: Generated<string>
  request_id: string
  name: string
  media_type: string
  byte_size: number
  storage_key: string
}

export interface SupportTables {
  support_request: SupportRequestTable
  support_file: SupportFileTable
}
