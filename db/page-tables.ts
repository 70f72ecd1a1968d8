/** Tables of the tenant's own pages. */
import type { ColumnType, Generated } from 'kysely'
import type { MaybeTimestamp, Timestamp } from './columns.ts'

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
export interface PageBodyTable {
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
  name: Generated<string>
  restored_from: Generated<number | null>
  is_scheduled: Generated<boolean>
}

/** A text that is published at a set time. */
export interface PageScheduleTable {
  tenant_id: string
  id: Generated<string>
  page_id: string
  outcome: Generated<'waiting' | 'published' | 'canceled'>
  state: string
  html: string
  based_on: number
  from_revision: number | null
  publish_at: ColumnType<Date, Date | string, Date | string>
  time_zone: string
  scheduled_at: ColumnType<Date, Date | string, Date | string>
  scheduled_by: string | null
  ended_at: MaybeTimestamp
  published_revision: Generated<number | null>
}

/** A video or a image on a page, at an address that ends in its name. */
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

/** What authors say about some words of a page. */
export interface PageThreadTable {
  tenant_id: string
  id: string
  page_id: string
  quote: string
  words_before: string
  words_after: string
  position: number
  begun_at: ColumnType<Date, Date | string, Date | string>
  resolved_at: MaybeTimestamp
  resolved_by: string | null
}
export interface PageCommentTable {
  tenant_id: string
  id: string
  thread_id: string
  body: string
  written_at: ColumnType<Date, Date | string, Date | string>
  written_by: string
}

/** A connection of someone who has a page open in the editor. */
export interface PageAuthorTable {
  tenant_id: string
  id: string
  page_id: string
  account_id: string
  process: string
  since: ColumnType<Date, Date | string, Date | string>
  seen_at: ColumnType<Date, Date | string, Date | string>
}
/** What several authors write at once. */
export interface PageRoomTable {
  tenant_id: string
  id: string
  page_id: string
  revision: number
  updates: number
  begun_at: ColumnType<Date, Date | string, Date | string>
  touched_at: ColumnType<Date, Date | string, Date | string>
}
export interface PageRoomUpdateTable {
  tenant_id: string
  room_id: string
  number: number
  data: Buffer
}

export interface PageTables {
  page_author: PageAuthorTable
  page_room: PageRoomTable
  page_room_update: PageRoomUpdateTable
  page_thread: PageThreadTable
  page_comment: PageCommentTable
  poll_vote: PollVoteTable
  page_file: PageFileTable
  page: PageTable
  page_content: PageBodyTable
  page_version: PageVersionTable
  page_schedule: PageScheduleTable
}
