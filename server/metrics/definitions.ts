/** Every figure that /metrics tells, once: what alerts and dashboards may name. */
export const DEFINITIONS = {
  frontage_request_seconds: [
    'histogram',
    'Requests by route pattern, method and class of status, and how long they took',
  ],
  frontage_ready_documents_total: ['counter', 'Stored documents answered before any route was looked at'],
  frontage_documents_total: [
    'counter',
    'Documents for anonymous visitors by what they came from: stored, or made; those of the line above are beside these',
  ],
  frontage_job_seconds: [
    'histogram',
    'Jobs that this process ran by kind and outcome, and how long they took',
  ],
  frontage_press_seconds: [
    'histogram',
    'Press files, images and looks at notices by outcome, with the wait for a free process',
  ],
  frontage_email_replies_total: [
    'counter',
    'Replies to emails that were brought to this process: taken; unsigned, as they have no signature that SENDGRID_INBOUND_KEY makes; raw, as "Send Raw" is on; slow, as its bytes did not come; full, as all places were taken',
  ],
  frontage_pool_wait_seconds: [
    'histogram',
    'How long transactions and reads waited for their turn and a connection',
  ],
  frontage_event_loop_delay_seconds: [
    'gauge',
    'How late the event loop was since the last look, by quantile',
  ],
  frontage_memory_bytes: ['gauge', 'Resident memory of this process'],
  frontage_started_seconds: ['gauge', 'When this process started, in seconds since 1970'],
  frontage_pool_connections: [
    'gauge',
    'Connections to the database, by pool and state; limit is what it may have',
  ],
  frontage_replica_used: ['gauge', '1: this process reads from the replica; 0: it is left alone'],
  frontage_replica_lag_seconds: ['gauge', 'How old what a replica shows is; absent: not known'],
  frontage_replica_reads_total: [
    'counter',
    'Reads that may go to a replica, by who answered: a replica; the primary instead, as none was fresh enough or well; the primary again, as a replica failed',
  ],
  frontage_jobs_waiting: ['gauge', 'Jobs that wait, by kind'],
  frontage_jobs_oldest_seconds: ['gauge', 'Since when the oldest job of a kind is due'],
  frontage_jobs_failed: ['gauge', 'Jobs that failed for good in the last 7 days, by kind'],
  frontage_outbox_waiting: ['gauge', 'Emails and texts that are due and were not handed over'],
  frontage_outbox_oldest_seconds: ['gauge', 'Since when the oldest of them is due'],
  frontage_webhooks_oldest_seconds: ['gauge', 'Since when the oldest webhook is due'],
  frontage_orders_uncharged: [
    'gauge',
    'Orders of the last day, older than 10 minutes, that cost something and whose payment did not succeed',
  ],
  frontage_payments_undecided: [
    'gauge',
    'Payments of which nobody has known for 15 minutes whether they became an order',
  ],
  frontage_refunds_oldest_seconds: ['gauge', 'Since when the oldest refund waits for the payment provider'],
  frontage_backup_planned: ['gauge', '1: backups are made here at night'],
  frontage_backup_age_seconds: [
    'gauge',
    'Age of the newest backup that was restored to prove it; absent: there is none',
  ],
  frontage_backup_failed: ['gauge', '1: the last attempt at a backup failed'],
} as const satisfies Record<string, readonly ['histogram' | 'counter' | 'gauge', string]>

export type MetricName = keyof typeof DEFINITIONS
