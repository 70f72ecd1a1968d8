/** What both servers must have before a move begins, as sentences for whoever types it. */
import type pg from 'pg'
import { nameOf } from './slot.ts'

export interface ServerFacts {
  /** Of PostgreSQL, such as 18. */
  major: number
  walLevel: string
  mayReplicate: boolean
  freeSlots: number
  freeSenders: number
  /** The move that is asked about was begun before: its own slot is one of those in use. */
  hasSlot: boolean
  /** The newest migration. */
  form: string
}

async function factsOf(client: pg.ClientBase, tenantId: string): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(
    `
    select current_setting('server_version_num')::int / 10000 as major,
      current_setting('wal_level') as "walLevel",
      (select rolsuper or rolreplication from pg_roles where rolname = current_user)
        or coalesce(pg_has_role(current_user, to_regrole('rds_replication'), 'usage'), false) as "mayReplicate",
      current_setting('max_replication_slots')::int - (select count(*)::int from pg_replication_slots) as "freeSlots",
      current_setting('max_wal_senders')::int - (select count(*)::int from pg_stat_replication) as "freeSenders",
      exists (select from pg_replication_slots
        where slot_name = $1 and database = current_database()) as "hasSlot",
      (select max(name) from schema_migration) as form`,
    [nameOf(client, tenantId)],
  )
  const [facts] = rows
  if (!facts) throw new Error('PostgreSQL does not say what it is.')
  return facts
}

export async function problemsOfServers(
  from: pg.ClientBase,
  to: pg.ClientBase,
  tenantId: string,
): Promise<string[]> {
  return problemsOf(await factsOf(from, tenantId), await factsOf(to, tenantId))
}

export function problemsOf(from: ServerFacts, to: ServerFacts): string[] {
  const problems: string[] = []
  if (from.major < 15 || to.major < 15)
    problems.push(`Both sides need PostgreSQL 15 or newer. Here it is ${from.major}, there ${to.major}.`)
  if (from.form !== to.form)
    problems.push(
      `The two installations are of different releases: the newest migration here is ${from.form}, there ${to.form}. Bring both to the same.`,
    )
  if (from.walLevel !== 'logical')
    problems.push(
      `wal_level is ${from.walLevel} at the PostgreSQL here. Set wal_level = logical and restart it; that changes nothing else.`,
    )
  if (!from.mayReplicate)
    problems.push(
      'The login of DATABASE_URL may not replicate. Let an administrator run here, once: alter role <that login> replication;',
    )
  if (from.hasSlot) return problems
  if (from.freeSlots < 1)
    problems.push(
      'All of max_replication_slots are in use at the PostgreSQL here. Raise it, or drop a slot that nobody reads.',
    )
  if (from.freeSenders < 1)
    problems.push('All of max_wal_senders are in use at the PostgreSQL here. Raise it.')
  return problems
}
