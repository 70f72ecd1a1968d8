/** Sign-in through a brokerage's own directory. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { MaybeTimestamp, Timestamp } from './columns.ts'

type JsonColumn = ColumnType<unknown, string, string>
type MaybeJson = ColumnType<unknown, string | null | undefined, string | null>

export interface SignOnTables {
  sign_on: {
    tenant_id: string
    draft: JsonColumn
    draft_secret: string | null
    live: MaybeJson
    live_secret: string | null
    tried: Generated<string>
    last_try: MaybeJson
  }
  sign_on_domain: {
    tenant_id: string
    domain: string
    proof: string
    state: Generated<'waiting' | 'proved' | 'lost'>
    problem: Generated<string>
    checked_at: MaybeTimestamp
    created_at: Timestamp
  }
  sign_on_identity: {
    tenant_id: string
    issuer: string
    subject: string
    account_id: string
    created_at: Timestamp
    seen_at: Timestamp
  }
  sign_on_request: {
    tenant_id: string
    state_hash: string
    browser_hash: string
    trying_account_id: string | null
    sealed: string
    expires_at: ColumnType<Date, Date | string, Date | string>
    used_at: MaybeTimestamp
  }
  sign_on_assertion: {
    tenant_id: string
    id_hash: string
    expires_at: ColumnType<Date, Date | string, Date | string>
  }
  sign_on_token: {
    tenant_id: string
    secret_hash: string
    hint: string
    made_at: ColumnType<Date, Date, Date>
    last_used_at: MaybeTimestamp
  }
  sign_on_provisioned: {
    tenant_id: string
    account_id: string
    user_name: string
    user_name_lower: GeneratedAlways<string>
    external_id: string | null
    is_wanted: Generated<boolean>
    created_at: ColumnType<Date, Date, Date>
    changed_at: ColumnType<Date, Date, Date>
  }
  sign_on_group: {
    tenant_id: string
    id: Generated<string>
    name: string
    name_lower: GeneratedAlways<string>
    external_id: string | null
    created_at: ColumnType<Date, Date, Date>
    changed_at: ColumnType<Date, Date, Date>
  }
  sign_on_member: { tenant_id: string; group_id: string; account_id: string }
}
