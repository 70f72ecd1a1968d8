/** How the platform stands, as its operators see it in the console. */

import type { Runbook } from '@frontage/domain/runbooks.ts'

export interface HealthFinding {
  /** page: somebody is to look now. */
  severity: 'page' | 'ticket'
  says: string
  runbook: Runbook
}

export interface FailedJob {
  id: string
  kind: string
  tenant_id: string | null
  failed_at: string
}

export interface LivingProcess {
  id: string
  kind: 'web' | 'worker'
  version: string
  host: string
  pid: number
  started_at: string
  seen_at: string
  /** It said nothing for a while. */
  is_silent: boolean
}

export interface CspReport {
  directive: string
  blocked: string
  count: number
  first_at: string
  last_at: string
}

export interface Replica {
  name: string
  state: string
  /** null: this login may not know. */
  lag_bytes: number | null
  lag_seconds: number | null
}

export interface HealthFigures {
  database: {
    version: string
    bytes: number
    connections: number
    most_connections: number
    /** Of a transaction that is open; null: none is. */
    longest_seconds: number | null
    replicas: Replica[]
  }
  queue: {
    waiting: { kind: string; count: number; seconds: number | null }[]
    failed_count: number
    /** The newest of them. */
    failed: FailedJob[]
  }
  outbox: {
    waiting: number
    oldest_seconds: number
    webhooks_oldest_seconds: number
    refunds_oldest_seconds: number
  }
  backups: {
    plan: 'here' | 'others' | 'none'
    made_at: string | null
    verified_at: string | null
    problem: string | null
    is_late: boolean
  }
  /** Orders without a charge, and charges of which nobody knows whether they became an order. */
  money: { uncharged: number; undecided: number }
  hosts: number
  /** Of the folder of this process; null: it cannot be looked at. */
  disk: { free_bytes: number; total_bytes: number } | null
  processes: LivingProcess[]
  reports: CspReport[]
}

export interface Health extends HealthFigures {
  at: string
  is_demonstration: boolean
  findings: HealthFinding[]
}

export interface SlowStatements {
  /** Where they come from: PostgreSQL's own list, or that of the process that answered. */
  from: 'pg_stat_statements' | 'process'
  statements: { shape: string; count: number; total_ms: number; longest_ms: number }[]
}
