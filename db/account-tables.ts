/** Users, how they get in, and what anonymous visitors tried. */
import type { ColumnType, Generated } from 'kysely'
import type { Json, MaybeTimestamp, Timestamp } from './columns.ts'

export interface AccountTable {
  tenant_id: string
  id: Generated<string>
  email: string
  email_lower: ColumnType<string, never, never>
  last_name_lower: ColumnType<string, never, never>
  first_name_lower: ColumnType<string, never, never>
  has_whole_profile: ColumnType<boolean, never, never>
  password_hash: string
  first_name: Generated<string>
  last_name: Generated<string>
  role: Generated<'Admin' | 'Editor' | 'Consult' | 'Agent'>
  is_manager: Generated<boolean>
  is_regional_manager: Generated<boolean>
  is_title_user: Generated<boolean>
  membership: Generated<'active' | 'trial' | 'affiliate' | 'downgraded' | 'free'>
  profile: Json
  photo_file_id: Generated<string | null>
  logo_file_id: Generated<string | null>
  flags: Json
  is_active: Generated<boolean>
  last_login_at: MaybeTimestamp
  profile_changed_at: Timestamp
  email_verified_at: MaybeTimestamp
  welcomed_at: MaybeTimestamp
  created_at: Timestamp
  team: Generated<string>
  region: Generated<string>
  walkthrough_completed_at: MaybeTimestamp
  terms_version: Generated<number>
  terms_agreed_at: MaybeTimestamp
  office: Generated<string>
  abilities: ColumnType<unknown, string | undefined, string>
  invited_at: MaybeTimestamp
  invitation_ends_at: MaybeTimestamp
  erased_at: MaybeTimestamp
  by_directory: Generated<boolean>
}
export interface AccountCountTable {
  tenant_id: string
  role: AccountTable['role']
  is_active: boolean
  accounts: ColumnType<number, never, never>
}
export interface AccountSignupTable {
  tenant_id: string
  account_id: string
  source: 'create-account' | 'free-trial'
  utm: Json
  promo_code: Generated<string>
  created_at: Timestamp
}
export interface KnownDeviceTable {
  tenant_id: string
  account_id: string
  device_hash: string
  created_at: Timestamp
  seen_at: Timestamp
}
export interface SessionTable {
  tenant_id: string
  token_hash: string
  account_id: string
  actor_account_id: string | null
  created_at: Timestamp
  seen_at: Timestamp
  expires_at: ColumnType<Date, Date | string, Date | string>
  directory_session: ColumnType<string | null, string | null | undefined, string | null>
}
export interface ViewSessionTable {
  tenant_id: string
  token_hash: string
  account_id: string
  view: Json
  created_at: Timestamp
  expires_at: Timestamp
}
export interface OneTimeTokenTable {
  tenant_id: string
  token_hash: string
  purpose: 'layout' | 'captcha' | 'reset-password' | 'verify-email' | 'unlock-device' | 'partner'
  account_id: string | null
  payload: Json
  expires_at: ColumnType<Date, Date | string, Date | string>
  used_at: MaybeTimestamp
}
/** What is asked about a user's data. */
export interface UserDataRequestTable {
  tenant_id: string
  id: Generated<string>
  kind: 'export' | 'erasure'
  account_id: string
  asked_by: string
  asked_at: Timestamp
  state: Generated<'waiting' | 'done' | 'expired'>
  done: Generated<number>
  total: Generated<number>
  facts: ColumnType<unknown, string | undefined, string>
  storage_key: Generated<string | null>
  byte_size: ColumnType<string, number | undefined, number>
  failures: Generated<number>
  due_at: MaybeTimestamp
  finished_at: MaybeTimestamp
}
export interface LoginAttemptTable {
  tenant_id: string
  id: Generated<string>
  email_hash: string
  address_hash: string
  succeeded: boolean
  kind: Generated<'login' | 'reset' | 'letter' | 'sign-up'>
  device_hash: string | null
  at: Timestamp
}
