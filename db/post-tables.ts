/** What users read, find, mark and are told. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Json, MaybeTimestamp, Timestamp } from './columns.ts'

export interface PostGroupTable {
  tenant_id: string
  id: number
  interior_sub_category_id: number
  name: string
  sort: Generated<number>
}
export interface PostTable {
  tenant_id: string
  id: Generated<string>
  pretty_url: string
  kind: 'article' | 'checklist' | 'script' | 'graphic'
  title: string
  teaser: Generated<string>
  body_html: Generated<string>
  word_count: GeneratedAlways<number>
  category_id: number
  sub_category_id: number
  interior_sub_category_id: number | null
  fourth_level_category_id: number | null
  fifth_level_category_id: number | null
  group_id: Generated<number>
  template_id: string | null
  tags: Generated<string[]>
  access: Generated<'everyone' | 'members'>
  download: 'document' | 'picture' | null
  is_highlighted: Generated<boolean>
  active: Generated<boolean>
  sort: Generated<number>
  published_at: Timestamp
  state: Generated<string>
  revision: Generated<number>
  saved_at: Timestamp
  saved_by: string | null
  publish_at: MaybeTimestamp
  publish_zone: Generated<string>
  deleted_at: MaybeTimestamp
}
export interface PostFileTable {
  tenant_id: string
  id: Generated<string>
  post_id: string
  name: string
  media_type: string
  byte_size: number
  content_hash: string
  storage_key: string
  uploaded_by: string | null
  created_at: Timestamp
}
/** A text of a post as it was saved; never changed. */
export interface PostVersionTable {
  tenant_id: string
  post_id: string
  revision: number
  title: string
  teaser: string
  state: string
  html: string
  status: 'draft' | 'scheduled' | 'published'
  saved_at: Timestamp
  saved_by: string | null
  restored_from: number | null
  is_scheduled: Generated<boolean>
}
export interface PostReadingTable {
  tenant_id: string
  post_id: string
  day: ColumnType<Date | string, string, string>
  reader: string
}
export interface FavoriteTable {
  tenant_id: string
  account_id: string
  item_id: string
  template_id: string | null
  post_id: string | null
  created_at: Timestamp
}
export interface HomepageTable {
  tenant_id: string
  home_show_feature: Generated<boolean>
  home_feature_title: Generated<string>
  feature_images: Json
  home_show_tiles: Generated<boolean>
  home_tiles_title: Generated<string>
  tiles_images: Json
  home_show_highlight: Generated<boolean>
  highlighted_post_id: string | null
  home_show_trending: Generated<boolean>
  home_trending_title: Generated<string>
  trending_post_ids: Generated<string[]>
}

export interface NotificationMessageTable {
  tenant_id: string
  id: Generated<string>
  account_id: string | null
  user_type_id: number | null
  name: string
  message_body: Generated<string>
  image: Generated<string>
  page_link: Generated<string>
  effect_key: string
  created_at: Timestamp
  audience: Generated<'everybody' | 'role' | 'plan' | 'office' | 'team'>
  audience_value: Generated<string>
  shown_from: MaybeTimestamp
  shown_until: MaybeTimestamp
  is_withdrawn: Generated<boolean>
}
export interface NotificationReadTable {
  tenant_id: string
  message_id: string
  account_id: string
  read_at: Timestamp
}
export interface WrittenNotificationTable {
  tenant_id: string
  id: Generated<string>
  title: string
  body: Generated<string>
  page_link: Generated<string>
  audience: 'everybody' | 'role' | 'plan' | 'office' | 'team' | 'user'
  audience_value: Generated<string>
  is_published: Generated<boolean>
  published_at: MaybeTimestamp
  shown_from: MaybeTimestamp
  shown_until: MaybeTimestamp
  by_email: Generated<boolean>
  created_at: Timestamp
  saved_at: Timestamp
  saved_by: string | null
  deleted_at: MaybeTimestamp
  announced_at: MaybeTimestamp
  emailed_after: string | null
  emailed_count: Generated<number>
  emailed_at: MaybeTimestamp
  step_due_at: MaybeTimestamp
}
export interface NotificationOptOutTable {
  tenant_id: string
  account_id: string
  at: Timestamp
}

/** Part of the database's tables. */
export interface PostTables {
  content_group: PostGroupTable
  post: PostTable
  post_reading: PostReadingTable
  post_file: PostFileTable
  post_version: PostVersionTable
  favorite: FavoriteTable
  homepage: HomepageTable
  notification_message: NotificationMessageTable
  notification_read: NotificationReadTable
  written_notification: WrittenNotificationTable
  notification_opt_out: NotificationOptOutTable
}
