import { codeOf } from '@frontage/domain/typed-objects.ts'
import type pg from 'pg'
import { engineAddress, engineClient } from './engine/postmaster.ts'

/**
 * Serves requests. Owns nothing, bypasses nothing: row-level security holds for it whatever SQL it is given.
 */
export const WEB_ROLE = 'frontage_web'

/** Owns the tables of an embedded database; not a superuser, so it behaves like the owner on a managed server. */
export const OWNER_ROLE = 'frontage_owner'

/** An embedded server's database for the product. */
export const DATABASE_NAME = 'frontage'

/** How both pools reach one database. */
export interface DatabaseAddress {
  owner: pg.ClientConfig
  web: pg.ClientConfig
  /** Servers that follow it and answer reads, as the web side reaches it. */
  replicas?: readonly pg.ClientConfig[]
  /** Present where `owner` and `web` lead to a pooler that gives a connection to each transaction. */
  pooled?: {
    /** The server itself, as the owner: for what a session keeps (listening, locks, migrations, backups). */
    session: pg.ClientConfig
    /** What each transaction begins with, as lists of `set_config(…)`. */
    owner: string
    web: string
  }
}

// Both sides' settings travel with the connection's first message, so they cost no round trip and RESET
// cannot undo them; behind a pooler each transaction begins with them. The owner's row_security=off does not bypass the
// policies: it makes a statement that a policy would filter an error, so platform work that forgets the tenant fails
// loudly instead of finding nothing.
const OWNER_SETTINGS = {
  row_security: 'off',
  timezone: 'UTC',
  idle_in_transaction_session_timeout: '600s',
}
const WEB_SETTINGS = {
  statement_timeout: '15s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '30s',
  timezone: 'UTC',
}

const asOptions = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
const asList = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(', ')
const ownerOptions = asOptions(OWNER_SETTINGS)
const webOptions = asOptions(WEB_SETTINGS)

/** Address of a database on an embedded server: two login roles over a socket that only we can open. */
export function embeddedAddress(host: string, database: string): DatabaseAddress {
  const at = { ...engineAddress(host), database }
  return {
    owner: { ...at, user: OWNER_ROLE, options: ownerOptions },
    web: { ...at, user: WEB_ROLE, options: webOptions },
  }
}

/**
 * Address of a database on another server. Without a login of its own, the web side logs in as the owner and
 * becomes the web role in the same message.
 *
 * @param webUrl a login that is a member of the web role and of nothing else, so that not even injected SQL can
 *   become the owner again
 * @param directUrl the server itself, where the other two lead to a pooler in transaction mode
 * @param replicaUrls where `directUrl` is given, each may be behind such a pooler as well
 */
export function serverAddress(
  url: string,
  webUrl?: string,
  directUrl?: string,
  replicaUrls: readonly string[] = [],
): DatabaseAddress {
  const options = `${webOptions} -c role=${WEB_ROLE}`
  const replicas = replicaUrls.map((connectionString) =>
    directUrl ? { connectionString } : { connectionString, options },
  )
  if (directUrl)
    return {
      owner: { connectionString: url },
      web: { connectionString: webUrl ?? url },
      replicas,
      pooled: pooledBy({ connectionString: directUrl, options: ownerOptions }),
    }
  return {
    owner: { connectionString: url, options: ownerOptions },
    web: { connectionString: webUrl ?? url, options },
    replicas,
  }
}

/** What is added to an address where its two sides lead to a pooler. */
export const pooledBy = (session: pg.ClientConfig): NonNullable<DatabaseAddress['pooled']> => ({
  session,
  owner: asList(OWNER_SETTINGS),
  web: asList({ role: WEB_ROLE, ...WEB_SETTINGS }),
})

/** What the owner needs to move a brokerage to another installation, or to receive one. */
const MAY_MOVE = `do $$ begin
  if not (select rolreplication from pg_roles where rolname = '${OWNER_ROLE}') then
    alter role ${OWNER_ROLE} replication;
  end if;
  if not has_parameter_privilege('${OWNER_ROLE}', 'session_replication_role', 'set') then
    grant set on parameter session_replication_role to ${OWNER_ROLE};
  end if;
exception when unique_violation then null; end $$`

/** Makes the roles and the named database of an embedded server. Safe to repeat. */
export async function ensureEmbeddedDatabase(host: string, database: string) {
  const engine = await engineClient(host)
  try {
    await engine.query(`do $$ begin
      if to_regrole('${OWNER_ROLE}') is null then create role ${OWNER_ROLE} login; end if;
      if to_regrole('${WEB_ROLE}') is null then create role ${WEB_ROLE} login; end if;
    exception when duplicate_object or unique_violation then null; end $$;
    grant ${WEB_ROLE} to ${OWNER_ROLE}`)
    await engine.query(MAY_MOVE)
    const { rowCount } = await engine.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await engine.query(`create database "${database}" owner ${OWNER_ROLE}`)
  } catch (error) {
    // Four processes that start at once: one of them made it.
    if (!['42P04', '23505', 'XX000'].includes(codeOf(error) ?? '')) throw error
  } finally {
    await engine.end()
  }
}

/** The same, emptied: whatever was in it is gone. */
export async function freshEmbeddedDatabase(host: string, database: string) {
  const engine = await engineClient(host)
  try {
    await engine.query(`drop database if exists "${database}" with (force)`)
  } finally {
    await engine.end()
  }
  await ensureEmbeddedDatabase(host, database)
}

/**
 * Makes the web role on a server of the operator's and lets its owner become it.
 *
 * @throws a sentence with the statements to run when the owner may not make roles
 */
export async function ensureWebRole(owner: pg.ClientBase) {
  const { rows } = await owner.query<{ ready: boolean }>(
    `select to_regrole($1) is not null and pg_has_role(current_user, to_regrole($1), 'member') as ready`,
    [WEB_ROLE],
  )
  if (rows[0]?.ready) return
  try {
    await owner.query(`do $$ begin
      if to_regrole('${WEB_ROLE}') is null then create role ${WEB_ROLE} nologin; end if;
    exception when duplicate_object or unique_violation then null; end $$`)
    await owner.query(`grant ${WEB_ROLE} to current_user`)
  } catch (error) {
    throw new Error(
      `The login in DATABASE_URL may not make the role that serves requests (${error instanceof Error ? error.message : String(error)}). ` +
        `Let an administrator run once: create role ${WEB_ROLE} nologin; grant ${WEB_ROLE} to <that login>;`,
      { cause: error },
    )
  }
}
