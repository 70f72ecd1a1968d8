import { randomUUID } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { connect, type Db } from '@frontage/db/client.ts'
import { OWNER_ROLE } from '@frontage/db/roles.ts'
import { addressOf, adminConfig, withAdmin } from './database-setup.ts'

/** Milliseconds; a machine that tests several files at once can stand still for longer than a visitor would wait. */
const PATIENCE = 15_000

/**
 * A migrated database of this test file's own, empty unless it copies another, dropped when the file is done.
 *
 * ```ts
 * const db = await aDatabase()
 * await db.tenant({ tenantId: 'harbor' }, (tx) => …)
 * ```
 */
export async function aDatabase(template = inject('testServer').template): Promise<Db> {
  const server = inject('testServer')
  const name = `frontage_test_${randomUUID().replaceAll('-', '')}`
  // As files: written page by page into the log as well, as databases are copied otherwise, they take twice the processor's
  // time. On a disk that is true only until many were dropped, and a server that syncs would sync everything for it.
  const owner = server.kind === 'embedded' ? ` owner ${OWNER_ROLE}` : ''
  const how = server.kind === 'embedded' && server.isInMemory ? ' strategy file_copy' : ''
  await withAdmin(adminConfig(server), (client) =>
    client.query(`create database "${name}" template "${template}"${owner}${how}`),
  )
  const db = connect(addressOf(server, name), { maxConnections: 6, patience: PATIENCE })
  afterAll(async () => {
    await db.close()
    await withAdmin(adminConfig(server), (client) => client.query(`drop database "${name}" with (force)`))
  })
  return db
}

/**
 * The same database as another process has it: with pools, listeners and locks of its own.
 *
 * @param patience milliseconds to wait for a connection
 */
export async function connectAgain(first: Db, patience = PATIENCE): Promise<Db> {
  const { rows } = await first.ownerPool.query<{ name: string }>('select current_database() as name')
  const address = addressOf(inject('testServer'), rows[0]!.name)
  const db = connect(address, { maxConnections: 6, patience })
  afterAll(() => db.close())
  return db
}

/** Every process of this database loses the connection that holds its locks, as a process that dies does. */
export async function loseTurns(db: Db): Promise<void> {
  await db.ownerPool.query(`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`)
}
