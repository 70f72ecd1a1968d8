import type { ColumnType, Generated } from 'kysely'
import type { MaybeTimestamp, Timestamp } from './columns.ts'

/** The domain that a brokerage's emails come from. */
export interface SenderDomainTable {
  tenant_id: string
  domain: string
  local_part: string
  revision: Generated<number>
  state: Generated<'waiting' | 'proved' | 'lost'>
  has_spf: Generated<boolean>
  found: ColumnType<unknown, string | undefined, string>
  checked_at: MaybeTimestamp
  due_at: Timestamp
  created_at: Timestamp
}

export interface SenderKeyTable {
  tenant_id: string
  selector: string
  state: 'next' | 'current' | 'old'
  private_key: string
  public_key: string
  created_at: Timestamp
  retired_at: MaybeTimestamp
}

export interface SenderTables {
  sender_domain: SenderDomainTable
  sender_key: SenderKeyTable
  proved_sender_domain: { domain: string; tenant_id: string }
}
