/** What the doctor reads: of the server, of all tenants, and of the job queue, which brings tables of its own. */
import { sql } from 'kysely'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { Db } from '@frontage/db/client.ts'
import { FAILED, FAILED_STORED_DAYS, SCHEMA } from '../platform/jobs/queue.ts'

/** The major version of the PostgreSQL that answers. */
export async function serverVersion(db: Db): Promise<number> {
  const { rows } = await db.platform((owner) =>
    sql<{ number: string }>`select current_setting('server_version_num') as number`.execute(owner),
  )
  return Math.floor(Number(rows[0]?.number) / 10_000)
}

export async function tenantIds(db: Db): Promise<string[]> {
  const rows = await db.platform((owner) =>
    owner.selectFrom('tenant_host').select('tenant_id').distinct().orderBy('tenant_id').execute(),
  )
  return rows.map((row) => row.tenant_id)
}

/** A tenant's messages that wait or were given up. */
export const unsentMessages = (db: Db, tenantId: string) =>
  db.tenant(scopeOfTenant(tenantId), (tx) =>
    tx
      .selectFrom('outgoing_message')
      .select((eb) => ['state', eb.fn.countAll<string>().as('count'), eb.fn.min('created_at').as('oldest')])
      .where('tenant_id', '=', tenantId)
      .where('state', 'in', ['queued', 'failed'])
      .groupBy('state')
      .execute(),
  )

/** Domains of senders that DNS proved once, and no longer does. */
export async function lostSenderDomains(db: Db, tenants: readonly string[]) {
  const found = []
  for (const tenantId of tenants)
    found.push(
      ...(await db.tenant(scopeOfTenant(tenantId), (tx) =>
        tx
          .selectFrom('sender_domain')
          .select(['tenant_id', 'domain'])
          .where('tenant_id', '=', tenantId)
          .where('state', '=', 'lost')
          .execute(),
      )),
    )
  return found
}

/** Endpoints of webhooks at which nothing arrives, of all tenants, and when the first of the failures was. */
export async function webhookTrouble(db: Db): Promise<{ failing: number; off: number; since: Date | null }> {
  const row = await db.platform((owner) =>
    owner
      .selectFrom('webhook_trouble')
      .select((eb) => [
        eb.fn.countAll<string>().filterWhere('is_off', '=', false).as('failing'),
        eb.fn.countAll<string>().filterWhere('is_off', '=', true).as('off'),
        eb.fn.min('failing_since').filterWhere('is_off', '=', false).as('since'),
      ])
      .executeTakeFirst(),
  )
  return { failing: Number(row?.failing ?? 0), off: Number(row?.off ?? 0), since: row?.since ?? null }
}

export const leftAndNotOpened = (db: Db) =>
  db.platform((owner) =>
    owner
      .selectFrom('brokerage_move')
      .select(['tenant_id', 'towards'])
      .where('phase', '=', 'moved')
      .where('opened_at', 'is', null)
      .orderBy('tenant_id')
      .execute(),
  )

export interface JobsOfKind {
  kind: string
  count: number
}

/** null: there is no queue yet. `seconds`: since the oldest one was due; null: none is. */
export async function unfinishedJobs(
  db: Db,
): Promise<{ waiting: (JobsOfKind & { seconds: number | null })[]; failed: JobsOfKind[] } | null> {
  return db.platform(async (owner) => {
    const { rows: found } = await sql<{ there: boolean }>`
      select to_regclass(${`${SCHEMA}.job`}) is not null as there`.execute(owner)
    if (!found[0]?.there) return null
    const job = sql.table(`${SCHEMA}.job`)
    const { rows: waiting } = await sql<JobsOfKind & { seconds: number | null }>`
      select name as kind, count(*)::int as count,
        extract(epoch from now() - min(start_after) filter (where start_after <= now()))::int as seconds
      from ${job}
      where state < 'active' and name <> ${FAILED} and left(name, 2) <> '__'
      group by 1 order by 1`.execute(owner)
    const { rows: failed } = await sql<JobsOfKind>`
      select source_name as kind, count(*)::int as count from ${job}
      where name = ${FAILED} and created_on > now() - make_interval(days => ${FAILED_STORED_DAYS})
      group by 1 order by 1`.execute(owner)
    return { waiting, failed }
  })
}
