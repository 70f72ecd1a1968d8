/** Tables of the tenant's own pages. */
import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from './columns.ts'

export interface PageTable {
  tenant_id: string
  id: Generated<string>
  parent_id: string | null
  page_name: string
  link_type: Generated<1 | 2 | 3>
  pretty_url: string | null
  path: string
  pages_type: Generated<string>
  pages_type_sort: Generated<number>
  sort: Generated<number>
  include_in_navigation: Generated<boolean>
  open_on_new_tab: Generated<boolean>
  open_as_popup: Generated<boolean>
  popup_description: Generated<string>
  created_at: Timestamp
}
export interface PageContentTable {
  tenant_id: string
  page_id: string
  revision: Generated<number>
  state: Generated<string>
  html: Generated<string>
  unlocked_page: Generated<boolean>
  analytics_account_code: Generated<string>
  footer_text: Generated<string>
  footer_text_preview: Generated<string>
  meta_description: Generated<string>
  meta_keywords: Generated<string>
  window_title: Generated<string>
  saved_at: Timestamp
  saved_by: string | null
}
export interface PageVersionTable {
  tenant_id: string
  page_id: string
  revision: number
  state: string
  html: string
  saved_at: ColumnType<Date, Date | string, Date | string>
  saved_by: string | null
}

/** A video or a picture on a page, at an address that ends in its name. */
export interface PageFileTable {
  tenant_id: string
  id: Generated<string>
  page_id: string
  name: string
  media_type: string
  byte_size: number
  content_hash: string
  storage_key: string
  uploaded_by: string | null
  created_at: Timestamp
}

export interface PollVoteTable {
  tenant_id: string
  page_id: string
  option_uid: string
  voter: string
  voted_at: Timestamp
}

export interface PageTables {
  poll_vote: PollVoteTable
  page_file: PageFileTable
  page: PageTable
  page_content: PageContentTable
  page_version: PageVersionTable
}
