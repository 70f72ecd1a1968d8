/** What is late or missing at all tenants, from the tables of ids and times that triggers keep. */
import { sql } from 'kysely'
import type { Db } from '@frontage/db/client.ts'

export interface LateFigures {
  outbox_waiting: number
  outbox_oldest: number
  webhooks_oldest: number
  refunds_oldest: number
  uncharged: number
  undecided: number
}

const UNCHARGED_AFTER = '10 minutes'
/** As the job that names them in the log. */
const UNCHARGED_UNTIL = '1 day'
const UNDECIDED_AFTER = '15 minutes'

export async function lateFigures(db: Db, now: Date): Promise<LateFigures | undefined> {
  const since = (table: string) => sql`
    greatest(0, coalesce(extract(epoch from ${now}::timestamptz - (select min(due_at) from ${sql.table(table)})), 0))::float8`
  const { rows } = await db.platform((owner) =>
    sql<LateFigures>`select
      (select count(*) from outgoing_due where due_at <= ${now})::int as outbox_waiting,
      ${since('outgoing_due')} as outbox_oldest,
      ${since('webhook_due')} as webhooks_oldest,
      ${since('refund_due')} as refunds_oldest,
      (select count(*) from uncharged_order
        where placed_at < ${now}::timestamptz - ${UNCHARGED_AFTER}::interval
          and placed_at > ${now}::timestamptz - ${UNCHARGED_UNTIL}::interval)::int as uncharged,
      (select count(*) from payment_due
        where touched_at < ${now}::timestamptz - ${UNDECIDED_AFTER}::interval)::int as undecided`.execute(
      owner,
    ),
  )
  return rows[0]
}
