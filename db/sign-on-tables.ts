/** Sign-in through a brokerage's own directory. */
import type { ColumnType, Generated } from 'kysely'
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
}
