/** What programs of a brokerage come in with. */
import type { Generated } from 'kysely'
import type { MaybeTimestamp, Timestamp } from './columns.ts'

export interface ProgramTables {
  api_key: {
    tenant_id: string
    id: Generated<string>
    account_id: string
    name: string
    hint: string
    secret_hash: string
    scopes: string[]
    created_at: Timestamp
    expires_at: MaybeTimestamp
    revoked_at: MaybeTimestamp
    last_used_at: MaybeTimestamp
  }
}
