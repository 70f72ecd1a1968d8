/** What the platform knows of its brokerages, and who operates it. The owner reads and writes it; requests cannot touch it. */
import type { Generated } from 'kysely'
import type { Json, MaybeTimestamp, Timestamp } from './columns.ts'

export interface PlatformTables {
  brokerage: {
    tenant_id: string
    state: Generated<'opening' | 'open' | 'suspended'>
    opening_host: string | null
    delete_at: MaybeTimestamp
    changed_at: Timestamp
    created_at: Timestamp
  }
  /** Derived: what operators see of each. */
  brokerage_figure: {
    tenant_id: string
    name: string
    color: string
    people: Generated<number>
    orders: Generated<number>
  }
  brokerage_month: {
    tenant_id: string
    month: Timestamp
    spend_cents: number
  }
  operator: {
    id: Generated<string>
    email: string
    email_lower: Generated<string>
    password_hash: string
    totp_secret: string | null
    totp_step: Generated<number>
    recovery_hashes: Generated<string[]>
    created_at: Timestamp
  }
  operator_session: {
    token_hash: string
    operator_id: string
    is_complete: Generated<boolean>
    pending_secret: string | null
    seen_at: Timestamp
    expires_at: Timestamp
  }
  operator_try: {
    id: Generated<string>
    email_hash: string
    address_hash: string
    at: Timestamp
    was_right: Generated<boolean>
  }
  backup_run: {
    id: Generated<string>
    started_at: Timestamp
    backup_id: string | null
    state: Generated<'running' | 'made' | 'verified' | 'failed'>
    made_at: MaybeTimestamp
    ended_at: MaybeTimestamp
    row_count: Generated<number>
    file_count: Generated<number>
    byte_count: Generated<number>
    problem: Generated<string>
  }
  process_alive: {
    id: string
    kind: 'web' | 'worker'
    version: string
    host: string
    pid: number
    started_at: Timestamp
    seen_at: Timestamp
    works_with: Json | null
  }
  brokerage_move: {
    tenant_id: string
    move_id: string
    side: 'source' | 'target'
    phase: 'copying' | 'following' | 'moved' | 'arriving'
    is_closed: boolean
    towards: Generated<string>
    has_copied_files: Generated<boolean>
    applied_lsn: string | null
    read_only_until: MaybeTimestamp
    started_at: Timestamp
    heard_at: Timestamp
    target_id: string | null
    opened_at: MaybeTimestamp
  }
  csp_report: {
    directive: string
    blocked: string
    count: Generated<number>
    first_at: Timestamp
    last_at: Timestamp
  }
  installation: {
    id: Generated<string>
    is_only: Generated<boolean>
    backup_places: Generated<string[]>
  }
  operator_entry: {
    id: Generated<string>
    at: Timestamp
    operator_email: string
    action: string
    tenant_id: string | null
    subject: Generated<string>
    detail: Json
  }
  brokerage_archive: {
    id: Generated<string>
    kind: 'export' | 'import'
    state: 'uploading' | 'uploaded' | 'waiting' | 'done' | 'failed' | 'expired'
    tenant_id: string | null
    operator_id: string | null
    operator_email: string
    file_name: Generated<string>
    host: Generated<string>
    asked_at: Timestamp
    finished_at: MaybeTimestamp
    storage_key: string | null
    byte_size: Generated<number>
    facts: Json
    done: Generated<number>
    total: Generated<number>
    attempts: Generated<number>
    problem: Generated<string>
    due_at: MaybeTimestamp
  }
}
