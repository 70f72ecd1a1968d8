/** A data folder with the demonstration data, as a product that was started once and stopped leaves it: made once in a run. */
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { seedDemonstration } from '@frontage/server/demonstration/seed.ts'
import { readSettings } from '@frontage/server/platform/settings.ts'
import { openContext } from '@frontage/server/site/open-context.ts'
import { copyData } from './copy-data.ts'
import { adminConfig, withAdmin } from './database-setup.ts'

/** Of the lock under which one of the workers makes it; the others wait. */
const LOCK = 20_261_130

/** Copies it to `to`, which is not there yet. */
export async function copySeededData(to: string): Promise<void> {
  const server = inject('testServer')
  const made = join(server.dataDir, 'seeded')
  await withAdmin(adminConfig(server), async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    if (!existsSync(made)) await make(made)
  })
  copyData(made, to)
}

async function make(made: string): Promise<void> {
  // Under another name until it is complete and its database is stopped.
  const draft = `${made}-draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft)
  await seed(draft)
  await rename(draft, made)
}

async function seed(folder: string): Promise<void> {
  await using closing = new AsyncDisposableStack()
  const context = await openContext(readSettings({ DATA_DIR: folder, LOG_LEVEL: 'warn' }), closing)
  await seedDemonstration(context)
}
