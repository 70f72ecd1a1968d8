/** Before anything is opened: each login gets in, and what lies between here and the server is what the settings say. */
import pg from 'pg'
import { codeOf } from '@frontage/domain/typed-objects.ts'
import { DatabaseRefusal, unreachable } from './refusal.ts'
import { ensureWebRole, type DatabaseAddress } from './roles.ts'

const PATIENCE_MS = 10_000

interface Urls {
  url: string
  webUrl?: string | undefined
  directUrl?: string | undefined
}

/** @throws DatabaseRefusal, one sentence that names the setting to change */
export async function proveLogins(address: DatabaseAddress, { url, webUrl, directUrl }: Urls): Promise<void> {
  if (!address.pooled || !directUrl) {
    await signedIn('DATABASE_URL', url, address.owner, async (client) => {
      await assertSession(client, 'DATABASE_URL')
      await assertWritable(client, 'DATABASE_URL')
      await ensureWebRole(client)
    })
    if (webUrl)
      await signedIn('DATABASE_WEB_URL', webUrl, address.web, (client) =>
        assertSession(client, 'DATABASE_WEB_URL'),
      )
    return
  }
  const own = await signedIn('DATABASE_DIRECT_URL', directUrl, address.pooled.session, async (client) => {
    await assertSession(client, 'DATABASE_DIRECT_URL')
    await assertWritable(client, 'DATABASE_DIRECT_URL')
    await ensureWebRole(client)
    return whereOf(client)
  })
  const same = async (setting: string, client: pg.Client) => {
    if ((await whereOf(client)) !== own)
      throw new DatabaseRefusal(
        `${setting} and DATABASE_DIRECT_URL lead to two databases. Both must lead to one: the first by way of the pooler, the second past it.`,
      )
  }
  await signedIn('DATABASE_URL', url, address.owner, (client) => same('DATABASE_URL', client))
  if (webUrl)
    await signedIn('DATABASE_WEB_URL', webUrl, address.web, (client) => same('DATABASE_WEB_URL', client))
}

/** Every login may ask this, also one that may do nothing else. */
async function whereOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ at: string }>(
    `select oid || ' ' || extract(epoch from pg_postmaster_start_time()) as at from pg_database where datname = current_database()`,
  )
  return rows[0]?.at ?? ''
}

/** A pooler that was told to pass over settings it does not know drops what row-level security rests on. */
async function assertSession(client: pg.Client, setting: string): Promise<void> {
  const { rows } = await client.query<{ timeout: string; security: string }>(
    `select current_setting('idle_in_transaction_session_timeout') as timeout, current_setting('row_security') as security`,
  )
  const isAsSent = setting === 'DATABASE_WEB_URL' ? rows[0]?.timeout === '30s' : rows[0]?.security === 'off'
  if (!isAsSent) throw throughPooler(setting)
}

async function assertWritable(client: pg.Client, setting: string): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby)
    throw new DatabaseRefusal(
      `${setting} leads to a standby, which takes no writes. Give the address of the primary, or of a proxy that follows it.`,
    )
}

const throughPooler = (setting: string, cause?: unknown): DatabaseRefusal =>
  new DatabaseRefusal(
    setting === 'DATABASE_DIRECT_URL'
      ? 'DATABASE_DIRECT_URL leads to a pooler, which does not pass on the settings of a session. Give the address of the server itself.'
      : `${setting} leads to a pooler, which does not pass on the settings of a session. Set DATABASE_DIRECT_URL as well, to the address of the server itself: then everything that needs a session goes there. See docs/operate.md.`,
    { cause },
  )

async function signedIn<T>(
  setting: string,
  url: string,
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: PATIENCE_MS })
  // A connection that ends by itself has failed its statement already.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(() => {})
    throw isOfPooler(error) ? throughPooler(setting, error) : unreachable(setting, url, error)
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** PgBouncer's own words; the server knows every parameter that we send. */
const isOfPooler = (error: unknown): boolean =>
  codeOf(error) === '08P01' && error instanceof Error && /unsupported startup parameter/.test(error.message)
