/** What programs of a brokerage come in with, and what they are told. */
import type { Generated } from 'kysely'
import type { Json, MaybeTimestamp, Timestamp } from './columns.ts'

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
  webhook_endpoint: {
    tenant_id: string
    id: Generated<string>
    /** The agent whose leads it is told of; null: it is the brokerage's. */
    account_id: string | null
    url: string
    description: Generated<string>
    events: string[]
    secret: string
    secret_hint: string
    secret_made_at: Timestamp
    previous_secret: string | null
    previous_secret_until: MaybeTimestamp
    off_because: 'asked' | 'failing' | 'gone' | null
    off_at: MaybeTimestamp
    failing_since: MaybeTimestamp
    last_attempt_at: MaybeTimestamp
    last_delivered_at: MaybeTimestamp
    created_at: Timestamp
  }
  webhook_event: {
    tenant_id: string
    id: Generated<string>
    type: string
    subject_id: string
    facts: Json
    at: Timestamp
    payload: string | null
  }
  webhook_delivery: {
    tenant_id: string
    id: Generated<string>
    endpoint_id: string
    event_id: string
    type: string
    state: Generated<'waiting' | 'sending' | 'delivered' | 'failed' | 'stopped'>
    due_at: Timestamp
    attempts: Generated<number>
    attempts_before: Generated<number>
    first_attempt_at: MaybeTimestamp
    last_status: number | null
    last_problem: string | null
    created_at: Timestamp
    settled_at: MaybeTimestamp
  }
  webhook_attempt: {
    tenant_id: string
    delivery_id: string
    number: number
    at: Timestamp
    took_ms: number
    status: number | null
    problem: string | null
    answer: Generated<string>
  }
}
