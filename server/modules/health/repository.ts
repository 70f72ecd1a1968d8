/** What the database says of itself, of failed jobs, of processes and of what browsers reported. The platform's own: no tenant's rows. */
import { sql } from 'kysely'
import type { Db } from '@frontage/db/client.ts'
import { FAILED, FAILED_STORED_DAYS, SCHEMA } from '../../platform/jobs/queue.ts'
import type { Owner } from '../brokerages/index.ts'

interface ServerRow {
  version: string
  bytes: number
  connections: number
  most_connections: number
  longest_seconds: number | null
  hosts: number
}

export async function serverFigures(db: Db): Promise<ServerRow | undefined> {
  const { rows } = await db.platform((owner) =>
    sql<ServerRow>`select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as most_connections,
      (select extract(epoch from now() - min(xact_start))::int from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid())
        as longest_seconds,
      (select count(*)::int from tenant_host) as hosts`.execute(owner),
  )
  return rows[0]
}

interface ReplicaRow {
  name: string | null
  state: string | null
  lag_bytes: number | null
  lag_seconds: number | null
}

export async function replicas(db: Db): Promise<ReplicaRow[]> {
  const { rows } = await db.platform((owner) =>
    sql<ReplicaRow>`select application_name as name, state,
      case when pg_is_in_recovery() then null
        else pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::bigint end as lag_bytes,
      extract(epoch from replay_lag)::float8 as lag_seconds
      from pg_stat_replication order by 1 limit 20`.execute(owner),
  )
  return rows
}

interface FailedRow {
  id: string
  kind: string
  tenant_id: string | null
  failed_at: Date
  total: number
}

const job = sql.table(`${SCHEMA}.job`)
const MOST_FAILED = 50

/** The newest, each with how many there are. */
export async function failedJobs(db: Db): Promise<FailedRow[]> {
  const { rows } = await db.platform((owner) =>
    sql<FailedRow>`select id, source_name as kind, data->>'tenantId' as tenant_id, created_on as failed_at,
      (count(*) over ())::int as total
      from ${job} where name = ${FAILED} and created_on > now() - make_interval(days => ${FAILED_STORED_DAYS})
      order by created_on desc, id limit ${MOST_FAILED}`.execute(owner),
  )
  return rows
}

export async function takeFailedJob(
  owner: Owner,
  id: string,
): Promise<Pick<FailedRow, 'kind' | 'tenant_id'> | undefined> {
  const { rows } = await sql<Pick<FailedRow, 'kind' | 'tenant_id'>>`
    delete from ${job} where name = ${FAILED} and id = ${id}
    returning source_name as kind, data->>'tenantId' as tenant_id`.execute(owner)
  return rows[0]
}

/** Has whoever works on the kind look at the tenant again: jobs look for themselves at what is due. */
export const announceWork = (owner: Owner, kind: string, tenantId: string) =>
  sql`select notify_due_work(${kind}, ${tenantId}, now())`.execute(owner)

export const livingProcesses = (db: Db, since: Date) =>
  db.platform((owner) =>
    owner
      .selectFrom('process_alive')
      .selectAll()
      .where('seen_at', '>', since)
      .orderBy('kind')
      .orderBy('started_at')
      .limit(200)
      .execute(),
  )

export const cspReports = (db: Db, since: Date) =>
  db.platform((owner) =>
    owner
      .selectFrom('csp_report')
      .selectAll()
      .where('last_at', '>', since)
      .orderBy('last_at', 'desc')
      .limit(50)
      .execute(),
  )

/** Of the same again, one row counts; of new ones there are `most` at all. */
export async function noteReport(
  owner: Owner,
  { directive, blocked }: { directive: string; blocked: string },
  { now, forget, most }: { now: Date; forget: Date; most: number },
): Promise<void> {
  const known = await owner
    .updateTable('csp_report')
    .set((eb) => ({ count: eb('count', '+', 1), last_at: now }))
    .where('directive', '=', directive)
    .where('blocked', '=', blocked)
    .executeTakeFirst()
  if (known.numUpdatedRows > 0n) return
  await owner.deleteFrom('csp_report').where('last_at', '<', forget).execute()
  await sql`insert into csp_report (directive, blocked, first_at, last_at)
    select ${directive}, ${blocked}, ${now}, ${now} where (select count(*) from csp_report) < ${most}
    on conflict (directive, blocked) do update set count = csp_report.count + 1, last_at = excluded.last_at`.execute(
    owner,
  )
}

interface SlowRow {
  shape: string
  count: number
  total_ms: number
  longest_ms: number
}

/** undefined: the server keeps no such list, or does not show it to this login. */
export async function slowestOfServer(db: Db): Promise<SlowRow[] | undefined> {
  try {
    const { rows } = await db.platform((owner) =>
      sql<SlowRow>`select query as shape, calls as count, total_exec_time::float8 as total_ms,
        max_exec_time::float8 as longest_ms
        from pg_stat_statements s join pg_database d on d.oid = s.dbid
        where d.datname = current_database() order by total_exec_time desc limit 50`.execute(owner),
    )
    return rows
  } catch {
    return undefined
  }
}
