/** Starts that fail, in processes of their own: one sentence, code 1, and nothing left running. */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openDatabase } from '@frontage/db/client.ts'
import { migrate } from '@frontage/db/migrate.ts'
import { readPostmaster } from '@frontage/db/engine/postmaster.ts'
import { endOf } from '@frontage/testing/stuck-process.ts'

const scratch = mkdtempSync(join(tmpdir(), 'frontage-start-'))
// Started by root, the database server runs as someone else, who must get to its cluster.
chmodSync(scratch, 0o755)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const folder = (name: string) => join(scratch, name)

const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})

function launch(env: Record<string, string>, program = 'main.ts', stdout: 'pipe' | number = 'pipe') {
  const child = spawn(process.execPath, [join(import.meta.dirname, program)], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOST: '127.0.0.1',
      PORT: '0',
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      ...env,
    },
    stdio: ['ignore', stdout, 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()))
  child.stdout?.on('data', (text: Buffer) => (said += text.toString()))
  running.add(child)
  // From the moment at which it is waited for: some are asked to stop first.
  return { child, ended: () => endOf(child, () => said) }
}

const start = (env: Record<string, string>, program?: string) => launch(env, program).ended()

/** What a start that fails properly says. */
async function refusal(env: Record<string, string>, program?: string): Promise<string> {
  const { code, said } = await start(env, program)
  expect(said).not.toMatch(/\n\s+at |node:internal|Error:/)
  expect(said.trim().split('\n').length).toBeLessThan(8)
  expect(code).toBe(1)
  return said
}

/** Each starts a process or two, and a cluster: seconds on an idle machine, and other tests run beside. */
const PATIENT = { timeout: 120_000 }

const REAL = { DATABASE_URL: 'postgres://owner:secret@127.0.0.1:1/shop', DATA_DIR: folder('real') }

describe.each(['main.ts', 'worker.ts'])('%s', PATIENT, (program) => {
  test('beside real data it does not start without keys, nor touch the database', async () =>
    expect(await refusal(REAL, program)).toMatch(
      /STRIPE_SECRET_KEY is needed[^]*SMTP_URL[^]*SESSION_SECRET[^]*TRUSTED_PROXIES/,
    ))

  test('a database that cannot be reached is named without its password', async () => {
    const { code, said } = await start({ ...REAL, DEMO_DATA: '1' }, program)
    expect(said).toBe(
      'The database at 127.0.0.1:1/shop (DATABASE_URL) cannot be used: nobody listens there. Check the setting and the server, then start again.\n',
    )
    expect(code).toBe(1)
  })
})

test('a taken port', PATIENT, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => other.once('listening', done))
  const { port } = other.address() as AddressInfo
  const dataDir = folder('port')
  expect(await refusal({ PORT: String(port), DATA_DIR: dataDir })).toMatch(
    new RegExp(`Port ${port} is in use.*set PORT`),
  )
  expect(readPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
  other.close()
})

test('a data directory that cannot be written', PATIENT, async () =>
  expect(await refusal({ DATA_DIR: '/dev/null/data' })).toMatch(
    /\/dev\/null\/data cannot be used \(ENOTDIR\)\. Set DATA_DIR/,
  ),
)

test.runIf(process.platform === 'linux')('a data directory where nothing can be made', PATIENT, async () =>
  expect(await refusal({ DATA_DIR: '/proc/frontage' })).toMatch(
    /\/proc\/frontage cannot be used \(ENOENT\)\. Set DATA_DIR/,
  ),
)

describe('with an embedded database', PATIENT, () => {
  const dataDir = folder('embedded')
  const cluster = join(dataDir, 'postgres')

  test('a start that fails after the database stops it', async () => {
    // What test cards remember cannot be opened: the last thing to open.
    mkdirSync(join(dataDir, 'cards-stand-in.jsonl'), { recursive: true })
    const { code } = await start({ DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(existsSync(`${cluster}.log`)).toBe(true)
    expect(readPostmaster(cluster)).toBeUndefined()
    rmSync(join(dataDir, 'cards-stand-in.jsonl'), { recursive: true })
  })

  test('a database log that cannot be written', async () => {
    rmSync(`${cluster}.log`)
    mkdirSync(`${cluster}.log`)
    expect(await refusal({ DATA_DIR: dataDir })).toMatch(
      /postgres\.log cannot be used \(EISDIR\)\. Set DATA_DIR/,
    )
    rmSync(`${cluster}.log`, { recursive: true })
  })

  test('a start that is interrupted stops the database it started', async () => {
    const { child, ended } = launch({ DATA_DIR: dataDir })
    while (!readPostmaster(cluster)) await new Promise((soon) => setTimeout(soon, 5))
    child.kill('SIGTERM')
    expect(await ended()).toMatchObject({ code: 0 })
    expect(readPostmaster(cluster)).toBeUndefined()
  })

  test('a log on a full disk costs the log, not the process', async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => probe.once('listening', done))
    const { port } = probe.address() as AddressInfo
    await new Promise((done) => probe.close(done))
    const full = openSync('/dev/full', 'w')
    const { child, ended } = launch(
      { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'trace' },
      'main.ts',
      full,
    )
    const isReady = () =>
      fetch(`http://localhost:${port}/readyz`).then(
        (reply) => reply.ok,
        () => false,
      )
    while (!(await isReady())) {
      expect(child.exitCode).toBe(null)
      await new Promise((soon) => setTimeout(soon, 50))
    }
    for (let asked = 0; asked < 5; asked++)
      await fetch(`http://localhost:${port}/healthz`).then((reply) => expect(reply.status).toBe(200))
    child.kill('SIGTERM')
    expect(await ended()).toMatchObject({ code: 0 })
  })

  // The last: no start after it can be made on this cluster.
  test('a database of a newer version is left as it is, and stopped', async () => {
    const db = await openDatabase({ dataDir })
    await migrate(db)
    await db.platform((owner) =>
      sql`insert into schema_migration (name, timestamp, needs) values ('9999_of_next_year', '2031', '9998_last_year')`.execute(
        owner,
      ),
    )
    await db.close()
    expect(await refusal({ DATA_DIR: dataDir })).toMatch(
      /DATABASE_URL.*DATA_DIR.*newer version.*9999_of_next_year/,
    )
    expect(readPostmaster(cluster)).toBeUndefined()
  })
})
