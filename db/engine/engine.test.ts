import { scopeOfTenant } from '../scope.ts'
import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DatabaseUnavailable, openDatabase } from '../client.ts'
import { canReach, serverAccount } from './account.ts'
import { completeLinks } from './binaries.ts'
import { engineAddress, engineClient, isAlive, readPostmaster } from './postmaster.ts'
import { startEmbedded, type EmbeddedServer } from './server.ts'

const sleeping = CompiledQuery.raw('select pg_sleep(30)')
const oneRow = CompiledQuery.raw('select 1 as one')
const sleepers = async (pool: pg.Pool) =>
  (await pool.query(`select from pg_stat_activity where state = 'active' and query = $1`, [sleeping.sql]))
    .rowCount

// Servers start and recover here while other tests keep the processor busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let folder: string
let dir: string
const opened: EmbeddedServer[] = []

const base = join(await mkdtemp(join(tmpdir(), 'frontage-new-')), 'postgres')

/** How often this process did something else while the cluster was made. */
let turnsInBetween = 0

beforeAll(async () => {
  const turns = setInterval(() => {
    if (existsSync(`${base}.init`)) turnsInBetween += 1
  }, 10)
  await (await startEmbedded(base)).stop()
  clearInterval(turns)
})
afterAll(() => rm(dirname(base), { recursive: true, force: true }))
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontage-engine-'))
  await chmod(folder, 0o755)
  dir = join(folder, 'data', 'postgres')
})
afterEach(async () => {
  for (const server of opened.splice(0)) await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(where = dir) {
  if (!existsSync(where) && !existsSync(`${where}.init`)) await copyOfNew(where)
  const server = await startEmbedded(where)
  opened.push(server)
  return server
}

/** A new cluster, made once and copied: making one takes a second, and two tests below are about that. */
async function copyOfNew(where: string) {
  if (!canReach(serverAccount(base), dirname(dirname(where)))) return
  await mkdir(dirname(where), { recursive: true })
  execFileSync('cp', ['-a', base, where])
}

test('a process goes on answering while a cluster is made', () => expect(turnsInBetween).toBeGreaterThan(2))

/** Starts the engine in a process of its own, which then waits; answers what it found and how to kill it. */
async function startElsewhere() {
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(new URL('server.ts', import.meta.url).href)})
    const server = await startEmbedded(${JSON.stringify(dir)})
    console.log(JSON.stringify(server))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const server = JSON.parse(line.toString()) as Pick<EmbeddedServer, 'host' | 'startedHere'>
  return {
    server,
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

async function query<Row extends object>(host: string, sql: string): Promise<Row[]> {
  const client = await engineClient(host)
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const write = (host: string) => query(host, "create table kept (word text); insert into kept values ('safe')")
const stored = (host: string) => query<{ word: string }>(host, 'select word from kept')

async function waitUntilGone(pid: number) {
  await expect.poll(() => isAlive(pid), { timeout: 10_000, interval: 10 }).toBe(false)
}

describe('after a bad end', () => {
  test('the server of a killed process is adopted', async () => {
    const { server, kill } = await startElsewhere()
    await write(server.host)
    await kill()
    const adopted = await start()
    expect(adopted.startedHere).toBe(false)
    expect(await stored(adopted.host)).toEqual([{ word: 'safe' }])
  })

  test('a killed server is started again, with everything that was saved', async () => {
    const first = await start()
    await write(first.host)
    const { pid } = readPostmaster(dir)!
    process.kill(pid, 'SIGKILL')
    const second = await start()
    expect(second.startedHere).toBe(true)
    expect(await stored(second.host)).toEqual([{ word: 'safe' }])
  })

  test('a pid file that names a process of someone else\u2019s does not stop the start', async () => {
    const first = await start()
    await write(first.host)
    const { pid } = readPostmaster(dir)!
    const file = await readFile(join(dir, 'postmaster.pid'), 'utf8')
    process.kill(pid, 'SIGKILL')
    await waitUntilGone(pid)
    const anonymous = spawn('sleep', ['60'])
    try {
      await writeFile(join(dir, 'postmaster.pid'), file.replace(/^\d+/, String(anonymous.pid)))
      expect(await stored((await start()).host)).toEqual([{ word: 'safe' }])
      expect(isAlive(anonymous.pid!)).toBe(true)
    } finally {
      anonymous.kill()
    }
  })

  test('a cluster that was only half made is made again', async () => {
    await mkdir(`${dir}.init/base`, { recursive: true })
    await writeFile(`${dir}.init/PG_VERSION`, '18\n')
    expect((await start()).startedHere).toBe(true)
  })
})

test('four processes start on an empty folder: one starts the server, three adopt it', async () => {
  const all = await Promise.all([startElsewhere(), startElsewhere(), startElsewhere(), startElsewhere()])
  try {
    expect(all.filter(({ server }) => server.startedHere)).toHaveLength(1)
    expect(new Set(all.map(({ server }) => server.host)).size).toBe(1)
  } finally {
    for (const { kill } of all) await kill()
    await start()
  }
})

test('a server that someone else uses is left running, and the last one stops it', async () => {
  const [mine, theirs] = [await start(), await start()]
  const { pid } = readPostmaster(dir)!
  await mine.stop()
  expect(isAlive(pid)).toBe(true)
  const anonymous = new pg.Client({
    ...engineAddress(theirs.host),
    database: 'postgres',
    application_name: 'psql',
  })
  await anonymous.connect()
  await theirs.stop()
  expect(isAlive(pid)).toBe(true)
  await anonymous.end()
  await (await start()).stop()
  expect(isAlive(pid)).toBe(false)
})

test('a path may be long, with spaces and letters of any alphabet', async () => {
  const long = join(folder, 'Ma gazón à Łódź', 'x'.repeat(120), 'postgres')
  const server = await start(long)
  expect(await query(server.host, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('links that the package manager did not make are made', async () => {
  const native = join(folder, 'package', 'native')
  await mkdir(join(native, 'lib'), { recursive: true })
  await writeFile(join(native, 'lib', 'libpq.so.5.18'), 'library')
  await symlink('gone', join(native, 'lib', 'libpq.so'))
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }))
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links))
  completeLinks(native)
  completeLinks(native)
  expect(await readFile(join(native, 'lib', 'libpq.so'), 'utf8')).toBe('library')
  expect(await readFile(join(native, 'lib', 'libpq.so.5'), 'utf8')).toBe('library')
})

describe('what cannot work says so', () => {
  test('data of another major version', async () => {
    const first = await start()
    await first.stop()
    await writeFile(join(dir, 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow(
      /written by PostgreSQL 17, but this is PostgreSQL 18.*Nothing was changed/,
    )
    await writeFile(join(dir, 'PG_VERSION'), '18\n')
  })

  test('a data directory that cannot be written', async () => {
    await writeFile(join(folder, 'file'), '')
    await expect(startEmbedded(join(folder, 'file', 'data', 'postgres'))).rejects.toThrow(
      /cannot be written .*Set DATA_DIR/,
    )
  })
})

describe.runIf(process.getuid?.() === 0)('root below a closed folder', () => {
  /** The folder of a product, where it is, and where its cluster is. */
  async function closedShop() {
    const closed = await mkdtemp(join(folder, 'closed-'))
    await chmod(closed, 0o700)
    const inside = join(closed, 'shop', 'postgres')
    const first = await start(inside)
    await write(first.host)
    await first.stop()
    const [home = ''] = (await readFile(`${inside}.location`, 'utf8')).split('\n')
    homes.push(home)
    return { closed, inside, home }
  }
  const homes: string[] = []
  afterEach(async () => {
    for (const home of homes.splice(0)) {
      await rm(home, { recursive: true, force: true })
      await rm(`${home}.log`, { force: true })
    }
  })

  test('the cluster lives where its account can reach', async () => {
    const { inside, home } = await closedShop()
    expect(existsSync(join(home, 'PG_VERSION'))).toBe(true)
    const second = await start(inside)
    expect(await stored(second.host)).toEqual([{ word: 'safe' }])
    await second.stop()
    // Whoever asks which disk it is on is told where it is.
    const db = await openDatabase({ dataDir: dirname(inside) })
    expect(db.folder).toBe(home)
    await db.close()
  })

  test('a copy of the folder is refused: it would write into the database of the first', async () => {
    const { closed } = await closedShop()
    await cp(join(closed, 'shop'), join(closed, 'copy'), { recursive: true })
    await expect(start(join(closed, 'copy', 'postgres'))).rejects.toThrow(
      /copy is a copy: its database is in .* and belongs to .*shop\. Delete .*copy\/postgres\.location/,
    )
  })

  test('a folder that was moved keeps its database, and can be moved again', async () => {
    const { closed } = await closedShop()
    for (const [from, to] of [
      ['shop', 'moved'],
      ['moved', 'again'],
    ] as const) {
      await rename(join(closed, from), join(closed, to))
      const server = await start(join(closed, to, 'postgres'))
      expect(await stored(server.host)).toEqual([{ word: 'safe' }])
      await server.stop()
    }
  })

  test('a folder whose database is gone does not begin with an empty one unasked', async () => {
    const { inside, home } = await closedShop()
    await rename(home, `${home}.aside`)
    homes.push(`${home}.aside`)
    await expect(start(inside)).rejects.toThrow(
      /should be in .*, and it is not there\. Bring that folder back/,
    )
    await rm(`${inside}.location`)
    const server = await start(inside)
    homes.push((await readFile(`${inside}.location`, 'utf8')).split('\n')[0]!)
    await server.stop()
  })

  test('a note from before they said whose they are is taken as it is', async () => {
    const { inside, home } = await closedShop()
    await writeFile(`${inside}.location`, `${home}\n`)
    const server = await start(inside)
    expect(await stored(server.host)).toEqual([{ word: 'safe' }])
    await server.stop()
    expect(await readFile(`${inside}.location`, 'utf8')).toBe(`${home}\n${inside}\n`)
  })
})

test('the server dies under the product: work in flight fails as unavailable, the next work succeeds', async () => {
  await copyOfNew(dir)
  const db = await openDatabase({ dataDir: join(folder, 'data'), maxConnections: 3 })
  try {
    let gaps = 0
    const received: string[] = []
    await db.listen('news', { onMessage: (news) => received.push(news), onGap: () => (gaps += 1) })
    const inFlight = db.platform((owner) => owner.executeQuery(sleeping))
    const { pid } = readPostmaster(dir)!
    await expect.poll(() => sleepers(db.ownerPool)).toBe(1)
    process.kill(pid, 'SIGKILL')
    await expect(inFlight).rejects.toBeInstanceOf(DatabaseUnavailable)
    const one = () => db.read(scopeOfTenant('harbor'), [oneRow])
    await expect.poll(() => one().catch(() => 'unavailable'), { timeout: 60_000 }).toEqual([[{ one: 1 }]])
    await expect.poll(() => gaps, { timeout: 60_000 }).toBe(1)
    await db.ownerPool.query(`select pg_notify('news', 'back')`)
    await expect.poll(() => received).toEqual(['back'])
  } finally {
    await db.close()
  }
})
