/**
 * The tables as Kysely sees them. JSON columns are typed by the room that owns their shape, so they are
 * `unknown` here and parsed (never cast) by the repository that reads them.
 */
import type { AuditKind } from '@frontage/domain/audit.ts'
import type { ColumnType, Generated } from 'kysely'
import type {
  MailingListDraftTable,
  MailingListRecipientTable,
  MailingListRemovedTable,
  MailingListTable,
  MailingListVersionTable,
} from './list-tables.ts'
import type {
  AccountTable,
  AccountCountTable,
  AccountSignupTable,
  KnownDeviceTable,
  SessionTable,
  ViewSessionTable,
  OneTimeTokenTable,
  LoginAttemptTable,
  UserDataRequestTable,
} from './account-tables.ts'
import type { Json, MaybeTimestamp, Timestamp } from './columns.ts'
import type { CodeTables } from './code-tables.ts'
import type { EmailTables } from './email-tables.ts'
import type { LandingTables } from './landing-tables.ts'
import type { LeadTables } from './lead-tables.ts'
import type { ListingTables } from './listing-tables.ts'
import type { BrandTables } from './brand-tables.ts'
import type { BulkTables } from './bulk-tables.ts'
import type { CampaignTables } from './campaign-tables.ts'
import type { PostTables } from './post-tables.ts'
import type { DueTables } from './due-tables.ts'
import type { MembershipTables } from './membership-tables.ts'
import type { OrderTables } from './order-tables.ts'
import type { PageTables } from './page-tables.ts'
import type { PlatformTables } from './platform-tables.ts'
import type { ProgramTables } from './program-tables.ts'
import type { SenderTables } from './sender-tables.ts'
import type { SignOnTables } from './sign-on-tables.ts'
import type { SocialTables } from './social-tables.ts'
import type { SupportTables } from './support-tables.ts'

export type { AccountTable, OneTimeTokenTable } from './account-tables.ts'

export interface TenantTable {
  tenant_id: string
  name: string
  site_type: 1 | 2 | 3
  is_bb_tenant: Generated<boolean>
  logo_path: string
  brand_primary_color: string
  brand: Json
  settings: Json
  partnership: Json
  /** Counts every change of the row. */
  revision: Generated<number>
  created_at: Timestamp
}
export interface TenantHostTable {
  tenant_id: string
  host: string
  is_primary: Generated<boolean>
}
export interface TenantAbilityTable {
  tenant_id: string
  name: string
}
export interface AuditEntryTable {
  tenant_id: string
  id: Generated<string>
  at: Timestamp
  actor_account_id: string | null
  subject_account_id: string | null
  action: string
  detail: Json
  subject_kind: AuditKind
  subject_id: string | null
  subject_name: Generated<string>
  before: Json | null
  after: Json | null
}
export interface FileTable {
  tenant_id: string
  id: Generated<string>
  account_id: string | null
  purpose: 'photo' | 'profile-photo' | 'logo' | 'press-file' | 'proof' | 'sample' | 'video'
  name: string
  media_type: string
  content_hash: string
  byte_size: number
  width_px: number | null
  height_px: number | null
  storage_key: string
  created_at: Timestamp
}
export interface CategoryTable {
  tenant_id: string
  id: number
  parent_id: number | null
  level: number
  name: string
  pretty_url: string
  description: Generated<string>
  active: Generated<boolean>
  sort: Generated<number>
  use_external_url: Generated<boolean>
  external_url: Generated<string>
  use_internal_url: Generated<boolean>
  internal_url: Generated<string>
  thumbnail_template_id: string | null
  /** Named by domain/optional-categories.ts. */
  part_of: string | null
  kind: Generated<'templates' | 'posts'>
  area: 'marketing-center' | 'business-center' | 'articles' | null
  revision: Generated<number>
}
export interface TemplateTable {
  tenant_id: string
  id: Generated<string>
  slug: string
  title: string
  description: Generated<string>
  product: string
  category_id: number
  sub_category_id: number
  version: Generated<number>
  offer: Json
  tags: Generated<string[]>
  active: Generated<boolean>
  sort: Generated<number>
  created_at: Timestamp
  /** Of the current version. */
  artwork_hash: Generated<string>
  changed_at: Timestamp
  /** No new designs are made from it; what is in a cart stays. */
  retired_at: MaybeTimestamp
  offer_revision: Generated<number>
}
export interface OfferChangeTable {
  tenant_id: string
  id: Generated<string>
  template_id: string
  offer: Json
  starts_at: Timestamp
  time_zone: string
  state: Generated<'waiting' | 'applied' | 'canceled' | 'missed'>
  revision: Generated<number>
  saved_at: Timestamp
  saved_by: string
  ended_at: MaybeTimestamp
}
export interface TemplateDraftTable {
  tenant_id: string
  id: Generated<string>
  template_id: string | null
  slug: string
  artwork: Json
  notes: Generated<string[]>
  revision: Generated<number>
  created_by: string | null
  created_at: Timestamp
  updated_at: Timestamp
}
export interface TemplateVersionTable {
  tenant_id: string
  template_id: string
  version: number
  artwork: Json
  artwork_hash: string
  created_at: Timestamp
  /** Computed from the artwork. */
  binds_listing: ColumnType<boolean, never, never>
}
export interface TemplatePlacementTable {
  tenant_id: string
  sub_category_id: number
  template_id: string
  sort: Generated<number>
}
/** Written by triggers. */
export interface CatalogVersionTable {
  tenant_id: string
  version: ColumnType<number, never, never>
}
export interface DesignTable {
  tenant_id: string
  id: Generated<string>
  account_id: string
  template_id: string
  template_version: number
  name: string
  slots: Json
  /** Ids of slots that keep what the profile said before it changed. */
  kept_slots: Generated<string[]>
  listing_id: string | null
  /** See server/modules/designs/listing-fill.ts. */
  listing_fill: Json | null
  revision: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
  deleted_at: MaybeTimestamp
}
export interface CartTable {
  tenant_id: string
  id: Generated<string>
  account_id: string
  state: Generated<'open' | 'set-aside' | 'ordered'>
  version: Generated<number>
  shipping_mode: 'ground' | 'air' | 'other' | null
  shipping_address: Json | null
  billing_address: Json | null
  is_shipping_billing_same_address: Generated<boolean>
  coupon_code: string | null
  created_at: Timestamp
  updated_at: Timestamp
}
export interface CartItemTable {
  tenant_id: string
  id: Generated<string>
  cart_id: string
  account_id: string
  design_id: string
  design_revision: number
  template_id: string
  template_version: number
  slots: Json
  name: string
  type: 'print-and-ship' | 'warehouse' | 'mail-list'
  quantity: number
  coating_type: string | null
  mailing_list_id: string | null
  bill_to_company: Generated<boolean>
  pickup: Json | null
  is_abandoned: Generated<boolean>
  total_price_cents: number
  preflight: Json
  warnings_accepted: Generated<boolean>
  added_at: Timestamp
}
export interface PaymentTable {
  tenant_id: string
  id: Generated<string>
  cart_id: string
  cart_version: number
  account_id: string
  amount_cents: number
  receipt_hash: string
  order_snapshot: Json
  provider_intent_id: string | null
  state: Generated<
    'started' | 'requires-action' | 'succeeded' | 'refused' | 'abandoned' | 'needs-review' | 'reviewed'
  >
  refusal: string | null
  review_reason: 'differs' | 'second-payment' | null
  charged_cents: number | null
  charged_currency: string | null
  charged_intent_id: string | null
  reviewed_at: MaybeTimestamp
  reviewed_by: string | null
  review_note: Generated<string>
  created_at: Timestamp
  updated_at: Timestamp
}
export interface ProviderEventTable {
  tenant_id: string
  id: string
  type: string
  received_at: Timestamp
}
export interface PaymentCustomerTable {
  tenant_id: string
  account_id: string
  provider_customer_id: string
}
export interface PressFileTable {
  tenant_id: string
  design_hash: string
  file_id: string
  pdf_hash: string
  page_count: number
  created_at: Timestamp
}
export interface OutgoingMessageTable {
  tenant_id: string
  id: Generated<string>
  effect_key: string
  channel: 'mail' | 'mms'
  recipient: string
  subject: Generated<string>
  text_body: Generated<string>
  html_body: Generated<string>
  media_url: Generated<string>
  unsubscribe_url: Generated<string>
  state: Generated<'queued' | 'sent' | 'failed'>
  attempts: Generated<number>
  created_at: Timestamp
  sent_at: MaybeTimestamp
  due_at: Timestamp
  first_attempt_at: MaybeTimestamp
  failed_at: MaybeTimestamp
  last_error: Generated<string>
  seen_at: MaybeTimestamp
  seen_by: string | null
  marketing_recipient: string | null
  sender_name: Generated<string>
  reply_to: Generated<string>
}
export interface IdempotencyKeyTable {
  tenant_id: string
  account_id: string
  key: string
  route: string
  body_hash: string
  status: number | null
  reply: Json | null
  created_at: Timestamp
}
export interface Database
  extends
    PostTables,
    DueTables,
    CodeTables,
    EmailTables,
    LandingTables,
    LeadTables,
    ListingTables,
    MembershipTables,
    OrderTables,
    PageTables,
    PlatformTables,
    ProgramTables,
    SupportTables,
    SenderTables,
    SignOnTables,
    SocialTables,
    BrandTables,
    BulkTables,
    CampaignTables {
  tenant: TenantTable
  tenant_host: TenantHostTable
  tenant_ability: TenantAbilityTable
  account: AccountTable
  account_signup: AccountSignupTable
  account_count: AccountCountTable
  known_device: KnownDeviceTable
  session: SessionTable
  view_session: ViewSessionTable
  one_time_token: OneTimeTokenTable
  login_attempt: LoginAttemptTable
  user_data_request: UserDataRequestTable
  audit_entry: AuditEntryTable
  file: FileTable
  category: CategoryTable
  template: TemplateTable
  offer_change: OfferChangeTable
  template_draft: TemplateDraftTable
  template_version: TemplateVersionTable
  template_placement: TemplatePlacementTable
  catalog_version: CatalogVersionTable
  design: DesignTable
  mailing_list: MailingListTable
  mailing_list_version: MailingListVersionTable
  mailing_list_recipient: MailingListRecipientTable
  mailing_list_removed: MailingListRemovedTable
  mailing_list_draft: MailingListDraftTable
  cart: CartTable
  cart_item: CartItemTable
  payment: PaymentTable
  provider_event: ProviderEventTable
  card_customer: PaymentCustomerTable
  press_file: PressFileTable
  outgoing_message: OutgoingMessageTable
  idempotency_key: IdempotencyKeyTable
}
