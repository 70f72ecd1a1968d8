/** The demonstration data as the tests begin with it: written once in a run, then copied, which takes a tenth as long. */
import { cp } from 'node:fs/promises'
import { inject } from 'vitest'
import { connect } from '@frontage/db/client.ts'
import { OWNER_ROLE } from '@frontage/db/roles.ts'
import { seedDemonstration } from '@frontage/server/demonstration/seed.ts'
import { clockWithOffset } from '@frontage/server/platform/clock.ts'
import { folderStore } from '@frontage/server/platform/files/folder.ts'
import { adminConfig, directAddressOf, withAdmin, type TestServer } from './database-setup.ts'

/** Of the lock under which one of the workers seeds; the others wait. */
const LOCK = 20_261_123

/**
 * The name of a database with the demonstration data, to copy; its files are copied into `filesDir`.
 * The first to ask in a run has it made.
 */
export async function seededTemplate(filesDir: string): Promise<string> {
  const server = inject('testServer')
  const name = `${server.template}_seeded`
  await withAdmin(adminConfig(server), async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    // Under another name until it is complete, so that a run that was cut short leaves nothing that looks so.
    const draft = `${name}_draft`
    const owner = server.kind === 'embedded' ? ` owner ${OWNER_ROLE}` : ''
    await client.query(`drop database if exists "${draft}" with (force)`)
    await client.query(`create database "${draft}" template "${server.template}"${owner}`)
    await seedInto(server, draft)
    await client.query(`alter database "${draft}" rename to "${name}"`)
  })
  await cp(server.filesDir, filesDir, { recursive: true })
  return name
}

async function seedInto(server: TestServer, database: string): Promise<void> {
  const db = connect(directAddressOf(server, database), {})
  try {
    await seedDemonstration({ db, files: folderStore(server.filesDir), clock: clockWithOffset(0) })
  } finally {
    await db.close()
  }
}
