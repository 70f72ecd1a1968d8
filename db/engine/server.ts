import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverAccount, type ServerAccount } from './account.ts'
import { engineBinaries } from './binaries.ts'
import { assertSameMajor, clusterHome, ensureCluster, keepHome, socketFolder } from './cluster.ts'
import { exclusive } from './lock.ts'
import { disownPostmaster, engineClient, isAlive, readPostmaster, runningPostmaster } from './postmaster.ts'

/** A PostgreSQL server on this machine that this process may use. */
export interface EmbeddedServer {
  /** Folder of the Unix socket; `pg` takes it as `host`. */
  host: string
  /** Where its data is, which is not always the folder that was asked for. */
  home: string
  /** False: another process had started it, or a killed one had left it. */
  startedHere: boolean
  /** Starts the server again if it has died under us. */
  ensureRunning(): Promise<void>
  /** Stops the server unless someone else uses it; the last one out turns off the light. */
  stop(): Promise<void>
}

/** One that is to run as long as a client is open. */
export interface Embedded {
  server: EmbeddedServer
  /** Starts the server again after it died under us. */
  revive(): Promise<void>
}

export interface EmbeddedOptions {
  /** False only for tests: commits survive neither a power cut nor a killed machine. */
  durable?: boolean
  /** How many clients it serves at once. */
  connections?: number
}

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  dynamic_shared_memory_type: 'mmap',
  max_wal_size: '512MB',
  // So that a brokerage can move to another installation without a restart.
  wal_level: 'logical',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** How often this process has each cluster open; only its last user asks whether to stop the server. */
const opened = new Map<string, number>()

/**
 * Starts PostgreSQL on the cluster in `dir`, making it first if need be, or adopts the server that already
 * runs there. Any number of processes may call it at the same time for the same folder.
 *
 * @throws a sentence for the operator when the machine, the folder or the cluster's version does not allow it
 */
export async function startEmbedded(dir: string, options: EmbeddedOptions = {}): Promise<EmbeddedServer> {
  const { home, lock, ...found } = await ensureRunning(dir, options)
  opened.set(home, (opened.get(home) ?? 0) + 1)
  let stopped = false
  return {
    ...found,
    home,
    ensureRunning: async () => void (await ensureRunning(dir, options)),
    stop: async () => {
      if (stopped) return
      stopped = true
      const others = (opened.get(home) ?? 1) - 1
      opened.set(home, others)
      if (others === 0) await stopUnlessUsed(home, lock)
    },
  }
}

async function ensureRunning(dir: string, { durable = true, connections = 60 }: EmbeddedOptions) {
  const asked = resolve(dir)
  const account = serverAccount(asked)
  const home = clusterHome(asked, account)
  const sockets = socketFolder(home, account)
  const lock = join(sockets, 'start.lock')
  const release = await exclusive(lock)
  try {
    // Again: the last user of the server may have removed it while we waited.
    socketFolder(home, account)
    const bin = engineBinaries(account)
    await ensureCluster(home, bin, account)
    keepHome(asked, home)
    assertSameMajor(home, bin, account)
    const running = await runningPostmaster(home)
    if (running) return { home, lock, host: running.socketFolder, startedHere: false }
    disownPostmaster(home, sockets)
    await launch({ bin, home, sockets, account, durable, connections })
    return { home, lock, host: sockets, startedHere: true }
  } finally {
    await release()
  }
}

interface Launch {
  bin: string
  home: string
  sockets: string
  account: ServerAccount | undefined
  durable: boolean
  connections: number
}

async function launch(how: Launch, patience = 120_000) {
  const deadline = Date.now() + patience
  for (;;) {
    const logStart = logSize(how.home)
    const child = spawnServer(how)
    const ready = await answersOrEnds(child, how.sockets, deadline)
    if (ready) return
    const said = readFileSync(`${how.home}.log`, 'utf8').slice(logStart)
    // Server processes of a killed postmaster notice its death within moments and leave.
    const wait = /pre-existing shared memory block/.test(said) && Date.now() < deadline
    if (!wait)
      throw new Error(`PostgreSQL did not start on ${how.home}:\n${said.trim() || '(it said nothing)'}`)
    await sleep(100)
  }
}

function spawnServer({ bin, home, sockets, account, durable, connections }: Launch): ChildProcess {
  const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const all = { ...settings, max_connections: connections, ...(durable ? {} : unsafe) }
  const log = openSync(`${home}.log`, logSize(home) > 10_000_000 ? 'w' : 'a')
  try {
    // Detached: an interrupt typed in the terminal reaches our process only, which then stops the server
    // after its own last transaction.
    const child = spawn(
      join(bin, 'postgres'),
      [
        '-D',
        home,
        '-k',
        sockets,
        ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      {
        ...account,
        detached: true,
        stdio: ['ignore', log, log],
        cwd: '/',
        env: { ...process.env, LC_ALL: 'C' },
      },
    )
    child.on('error', () => {})
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

async function answersOrEnds(child: ChildProcess, sockets: string, deadline: number): Promise<boolean> {
  while (child.pid && child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    try {
      await (await engineClient(sockets)).end()
      return true
    } catch {
      await sleep(15)
    }
  }
  return false
}

async function stopUnlessUsed(home: string, lock: string) {
  const release = await exclusive(lock)
  try {
    const running = readPostmaster(home)
    if (!running || !isAlive(running.pid) || (await staysUsed(running.socketFolder))) return
    process.kill(running.pid, 'SIGINT')
    const deadline = Date.now() + 20_000
    while (isAlive(running.pid) && Date.now() < deadline) await sleep(15)
    removeIfEmpty(running.socketFolder)
  } finally {
    await release()
  }
}

function removeIfEmpty(folder: string) {
  try {
    rmdirSync(folder)
  } catch {
    // Elsewhere than on Linux the lock's file is in it.
  }
}

/** Our own connections have no name while they open, so only an unnamed one that stays belongs to another program. */
async function staysUsed(host: string, patience = 600): Promise<boolean> {
  for (const deadline = Date.now() + patience; await isUsed(host); await sleep(30))
    if (Date.now() > deadline) return true
  return false
}

/** Is another process connected? Our own connections are closed by now, or on their way out. */
async function isUsed(host: string): Promise<boolean> {
  try {
    const client = await engineClient(host)
    try {
      const { rowCount } = await client.query(
        `select from pg_stat_activity
         where backend_type = 'client backend' and application_name not like 'frontage % ' || $1 limit 1`,
        [process.pid],
      )
      return rowCount !== 0
    } finally {
      await client.end()
    }
  } catch {
    return false
  }
}

function logSize(home: string): number {
  return statSync(`${home}.log`, { throwIfNoEntry: false })?.size ?? 0
}

/** Whoever asks while it runs waits for that. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= work().finally(() => (running = undefined)))
}
