/**
 * `npm run bench -- seed --orders 100000 --people 20000 --templates 5000 --designs 200000 --tenants 400` fills DATA_DIR, a new
 * folder, with the demonstration data and makes Harbor Realty as large as is said. What is not said is as in
 * `LARGE`; `--users` is another name for `--people`.
 */
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@frontage/db/client.ts'
import { migrate } from '@frontage/db/migrate.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { seedDemonstration } from '@frontage/server/demonstration/seed.ts'
import { clockWithOffset } from '@frontage/server/platform/clock.ts'
import { folderStore } from '@frontage/server/platform/files/folder.ts'
import { growTenant, LARGE, type Sizes } from '@frontage/testing/large-tenant.ts'
import { argumentsOf } from '../scripts/arguments.ts'
import { Explained } from '../scripts/explained.mjs'

type Print = (text: string) => void

export async function seedLarge(args: readonly string[], print: Print): Promise<void> {
  const sizes = sizesOf(args)
  const dataDir = process.env.DATA_DIR
  if (!dataDir) throw new Explained('DATA_DIR says which folder is to be filled; it must be new or empty.')
  await fill(dataDir, sizes, print)
  print(`Done. DATA_DIR=${dataDir} npm start serves it.`)
}

export async function fill(dataDir: string, sizes: Sizes, print: Print): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  if ((await readdir(dataDir)).length > 0) throw new Explained(`${dataDir} is not empty.`)
  const db = await openDatabase({ dataDir })
  try {
    await migrate(db)
    await seedDemonstration({ db, files: folderStore(join(dataDir, 'files')), clock: clockWithOffset(0) })
    await growTenant(db, scopeOfTenant('harbor'), sizes, (done) => print(`  ${done}`))
    // As a server does by itself within minutes: what it counts in an index it need not look up in the rows.
    await db.ownerPool.query('vacuum (analyze)')
  } finally {
    await db.close()
  }
}

/** Adds to Harbor's catalog until it has so many templates. Nobody else may be using the database. */
export async function growCatalog(dataDir: string, templates: number): Promise<void> {
  const scope = scopeOfTenant('harbor')
  const db = await openDatabase({ dataDir, url: process.env.DATABASE_URL })
  try {
    const { count } = await db.tenant(scope, (tx) =>
      tx
        .selectFrom('template')
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
        .where('tenant_id', '=', scope.tenantId)
        .executeTakeFirstOrThrow(),
    )
    const missing = Math.max(0, templates - count)
    await growTenant(db, scope, { users: 0, orders: 0, templates: missing, designs: 0, tenants: 0 })
  } finally {
    await db.close()
  }
}

export const SEED_USAGE =
  'npm run bench -- seed [--orders 100000] [--people 20000] [--templates 5000] [--designs 200000] [--tenants 400] [--pages N] [--listings N]     fills DATA_DIR with a large brokerage among others'

function sizesOf(args: readonly string[]): Sizes {
  const { values } = argumentsOf(args, {
    words: 0,
    usage: SEED_USAGE,
    options: {
      users: { type: 'string' },
      people: { type: 'string' },
      orders: { type: 'string' },
      templates: { type: 'string' },
      designs: { type: 'string' },
      tenants: { type: 'string' },
      pages: { type: 'string' },
      listings: { type: 'string' },
    },
  })
  const given = { ...values, users: values.users ?? values.people }
  const number = (name: keyof Sizes) => {
    const size = Number(given[name] ?? LARGE[name])
    if (!Number.isSafeInteger(size) || size < 0)
      throw new Explained(`--${name} is a whole number, such as ${LARGE[name]}.`)
    return size
  }
  return {
    users: number('users'),
    orders: number('orders'),
    templates: number('templates'),
    designs: number('designs'),
    tenants: number('tenants'),
    pages: number('pages'),
    listings: number('listings'),
  }
}
