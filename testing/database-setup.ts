import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect, openDatabase } from '@frontage/db/client.ts'
import { engineAddress } from '@frontage/db/engine/postmaster.ts'
import { startEmbedded } from '@frontage/db/engine/server.ts'
import { migrate } from '@frontage/db/migrate.ts'
import {
  embeddedAddress,
  ensureEmbeddedDatabase,
  OWNER_ROLE,
  pooledBy,
  serverAddress,
  WEB_ROLE,
  type DatabaseAddress,
} from '@frontage/db/roles.ts'
import { folderForDatabases, isInMemory } from './memory-folder.ts'
import { aPooler } from './pooler.ts'

/**
 * Held ready during a test run. `dataDir`: a folder that is gone after it. `filesDir`: where the files of the demonstration data are. `pooler`: with `TEST_POOLER=1`, the
 * port of a PgBouncer that every test's transactions go through.
 */
export type TestServer = { template: string; dataDir: string; filesDir: string } & (
  { kind: 'embedded'; host: string; isInMemory: boolean; pooler?: number } | { kind: 'url'; url: string }
)

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/**
 * Once per test run: a server (embedded and made for the run, or the one behind DATABASE_URL) and a migrated
 * template database, from which every test file takes a copy in some 20 ms.
 */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontage-test-'))
  // The account of the database walks through it where root runs the tests.
  await chmod(dataDir, 0o711)
  const given = { template: `frontage_template_${process.pid}`, dataDir, filesDir: join(dataDir, 'files') }
  await mkdir(given.filesDir)
  const url = process.env.DATABASE_URL
  const { server, stop } = url ? await ownServer(url, given) : await madeForTheRun(given)
  project.provide('testServer', server)
  return async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Given = Pick<TestServer, 'template' | 'dataDir' | 'filesDir'>

/** Files that run at the same time start several processes of the product each, with pools of their own. */
const CONNECTIONS = 200

async function madeForTheRun(given: Given) {
  const databases = await folderForDatabases()
  const embedded = await startEmbedded(join(databases, 'postgres'), {
    durable: false,
    connections: CONNECTIONS,
  })
  await ensureEmbeddedDatabase(embedded.host, given.template)
  await migrateTemplate(connect(embeddedAddress(embedded.host, given.template), {}))
  const pooler = process.env.TEST_POOLER
    ? await aPooler({ host: embedded.host, port: 5432, users: [OWNER_ROLE, WEB_ROLE], poolSize: 10 })
    : undefined
  const server: TestServer = {
    kind: 'embedded',
    host: embedded.host,
    isInMemory: isInMemory(databases),
    ...(pooler ? { pooler: pooler.port } : {}),
    ...given,
  }
  const stop = async () => {
    await pooler?.stop()
    await embedded.stop()
    await rm(databases, { recursive: true, force: true })
  }
  return { server, stop }
}

async function ownServer(url: string, given: Given) {
  const { template } = given
  const server: TestServer = { kind: 'url', url, ...given }
  const admin = adminConfig(server)
  await withAdmin(admin, (client) => client.query(`create database "${template}"`))
  await migrateTemplate(await openDatabase({ url: withDatabase(url, template), dataDir: '' }))
  return {
    server,
    stop: () =>
      withAdmin(admin, async (client) => {
        for (const name of [template, `${template}_seeded`, `${template}_seeded_draft`])
          await client.query(`drop database if exists "${name}" with (force)`)
      }),
  }
}

async function migrateTemplate(db: Awaited<ReturnType<typeof openDatabase>>) {
  try {
    await migrate(db)
  } finally {
    await db.close()
  }
}

/** A login that may make databases. */
export function adminConfig(server: TestServer): pg.ClientConfig {
  return server.kind === 'embedded'
    ? { ...engineAddress(server.host), database: 'postgres' }
    : { connectionString: server.url }
}

/** How the product would reach one of the test server's databases. */
export function addressOf(server: TestServer, database: string): DatabaseAddress {
  const direct = directAddressOf(server, database)
  if (server.kind === 'url' || server.pooler === undefined) return direct
  const at = { host: '127.0.0.1', port: server.pooler, database }
  return {
    owner: { ...at, user: OWNER_ROLE },
    web: { ...at, user: WEB_ROLE },
    pooled: pooledBy(direct.owner),
  }
}

/** Past a pooler, which has a database open for longer than whoever asked for it. */
export const directAddressOf = (server: TestServer, database: string): DatabaseAddress =>
  server.kind === 'embedded'
    ? embeddedAddress(server.host, database)
    : serverAddress(withDatabase(server.url, database))

export async function withAdmin(config: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client(config)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
