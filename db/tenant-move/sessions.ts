/** Connections to one tenant's rows, as the owner under the tenant's policy: nothing of another tenant is seen or written. */
import pg from 'pg'
import type { Db } from '../client.ts'

/** Reads one tenant's rows. */
export async function readingOf(db: Db, tenantId: string): Promise<pg.Client> {
  const client = await db.connection('move')
  await client.query(
    `select set_config('app.tenant_id', $1, false), set_config('row_security', 'on', false)`,
    [tenantId],
  )
  return client
}

/**
 * Writes one tenant's rows as they are: no trigger makes anything of them, and no reference is looked up, because both came to be
 * on the other side.
 *
 * @throws a sentence with the statement that an administrator is to run
 */
export async function writingOf(db: Db, tenantId: string): Promise<pg.Client> {
  const client = await readingOf(db, tenantId)
  try {
    await client.query('set session_replication_role = replica')
    return client
  } catch (error) {
    const { rows } = await client.query<{ name: string }>('select current_user::text as name')
    await client.end()
    throw new Error(
      `The login ${rows[0]?.name} may not write rows without their triggers. Let an administrator run there, once: ` +
        `grant set on parameter session_replication_role to ${pg.escapeIdentifier(rows[0]?.name ?? '')};`,
      { cause: error },
    )
  }
}

export async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
