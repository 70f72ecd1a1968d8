/** What is due of all tenants, as the platform's own tables say it. */
import { sql } from 'kysely'
import type { Db } from '@frontage/db/client.ts'
import type { TenantScope } from '../scope.ts'

export type DueTable =
  | 'outgoing_due'
  | 'page_schedule_due'
  | 'post_schedule_due'
  | 'cleanup_due'
  | 'bulk_action_due'
  | 'refund_due'
  | 'notification_step_due'
  | 'webhook_due'
  | 'plan_price_due'
  | 'campaign_due'
  | 'marketing_email_due'
  | 'user_data_due'
  | 'tax_record_due'
  | 'offer_change_due'
  | 'landing_page_due'
  | 'listing_video_due'
  | 'listing_feed_due'
  | 'sender_domain_due'

/** Each tenant of which something is due: now (null), or in a second since 1970 until `until`. */
export async function dueRows(db: Db, table: DueTable, now: Date, until: Date) {
  return db.platform((owner) =>
    owner
      .selectFrom((of) =>
        // Its order keeps the server at the index by time, whatever it believes about the table.
        of
          .selectFrom(table)
          .select(['tenant_id', 'due_at'])
          .where('due_at', '<=', until)
          .orderBy('due_at')
          .as('due'),
      )
      .select([
        'tenant_id',
        sql<number | null>`case when due_at > ${now} then ceil(extract(epoch from due_at))::float8 end`.as(
          'second',
        ),
      ])
      .distinct()
      .execute(),
  )
}

/** Tenants that another installation serves, or is going to. */
export async function closedTenants(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.platform((owner) =>
    owner.selectFrom('brokerage_move').select('tenant_id').where('is_closed', '=', true).execute(),
  )
  return new Set(rows.map(({ tenant_id }) => tenant_id))
}

/** When a tenant's data is cleaned up next. */
export async function saveNextCleanup(db: Db, { tenantId }: TenantScope, at: Date): Promise<void> {
  await db.platform((owner) =>
    owner.updateTable('cleanup_due').set({ due_at: at }).where('tenant_id', '=', tenantId).execute(),
  )
}

/** One attempt more than its kind has, for a job that was taken and not begun. */
export async function allowAttempt(db: Pick<Db, 'platform'>, jobId: string): Promise<void> {
  await db.platform((owner) =>
    sql`update jobs.job set retry_limit = retry_limit + 1 where id = ${jobId} and state = 'active'`.execute(
      owner,
    ),
  )
}
