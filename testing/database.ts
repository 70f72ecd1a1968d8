import { randomUUID } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { connect, type Db } from '@frontage/db/client.ts'
import { OWNER_ROLE } from '@frontage/db/roles.ts'
import { addressOf, adminConfig, withAdmin } from './database-setup.ts'

/** Milliseconds; a machine that tests several files at once can stand still for longer than a visitor would wait. */
const PATIENCE = 15_000

/**
 * A migrated, empty database of this test file's own, dropped when the file is done.
 *
 * ```ts
 * const db = await aDatabase()
 * await db.tenant({ tenantId: 'harbor' }, (tx) => …)
 * ```
 */
export async function aDatabase(): Promise<Db> {
  const server = inject('testServer')
  const name = `frontage_test_${randomUUID().replaceAll('-', '')}`
  const owner = server.kind === 'embedded' ? ` owner ${OWNER_ROLE}` : ''
  await withAdmin(adminConfig(server), (client) =>
    client.query(`create database "${name}" template "${server.template}"${owner}`),
  )
  const db = connect(addressOf(server, name), { maxConnections: 6, patience: PATIENCE })
  afterAll(async () => {
    await db.close()
    await withAdmin(adminConfig(server), (client) => client.query(`drop database "${name}" with (force)`))
  })
  return db
}
