import { codeOf } from '@frontage/domain/typed-objects.ts'
import { readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ENGINE_USER } from './cluster.ts'

/** What postmaster.pid says about the server that wrote it. */
export interface Postmaster {
  pid: number
  socketFolder: string
}

export function readPostmaster(clusterDir: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? '' }
  } catch {
    return undefined
  }
}

/**
 * The server that already serves this cluster: left behind by a killed process, or another process's.
 * Waits while it is still starting or recovering.
 *
 * @returns undefined when there is none (no pid file, a dead pid, or a pid that is by now another user's)
 */
export async function runningPostmaster(
  clusterDir: string,
  patience = 120_000,
): Promise<Postmaster | undefined> {
  const deadline = Date.now() + patience
  for (;;) {
    const found = readPostmaster(clusterDir)
    if (!found || !isAlive(found.pid)) return undefined
    const answer = await ask(found, clusterDir)
    if (answer === 'serves') return found
    if (answer !== 'starting' && !isPostmasterOf(found.pid, clusterDir)) return undefined
    if (Date.now() > deadline)
      throw new Error(
        `PostgreSQL (process ${found.pid}) has not answered for ${patience / 1000} s: see ${clusterDir}.log.`,
      )
    await sleep(30)
  }
}

/** What a connection of this process calls itself; so others can tell theirs from ours. */
export const connectionName = (purpose: string) => `frontage ${purpose} ${process.pid}`

/** Said in full, so that PGPORT, PGSSLMODE and their like in the environment change nothing. */
export function engineAddress(host: string) {
  return { host, port: 5432, ssl: false, user: ENGINE_USER } as const
}

/**
 * Opens a connection as the engine's superuser.
 *
 * @param host socket folder of the server
 */
export async function engineClient(host: string, database = 'postgres'): Promise<pg.Client> {
  const client = new pg.Client({
    ...engineAddress(host),
    database,
    application_name: connectionName('engine'),
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function ask(postmaster: Postmaster, clusterDir: string): Promise<'serves' | 'starting' | 'silent'> {
  try {
    const client = await engineClient(postmaster.socketFolder)
    try {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory')
      return rows[0] && realpathSync(rows[0].data_directory) === realpathSync(clusterDir)
        ? 'serves'
        : 'silent'
    } finally {
      await client.end()
    }
  } catch (error) {
    return codeOf(error) === '57P03' ? 'starting' : 'silent'
  }
}

export function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Pids are used again: is this one a PostgreSQL on this cluster (its working directory), or another process? */
function isPostmasterOf(pid: number, clusterDir: string): boolean {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return stdout.includes('postgres') && stdout.includes(clusterDir)
  }
  try {
    const program = basename(readlinkSync(`/proc/${pid}/exe`)).replace(/ \(deleted\)$/, '')
    return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir)
  } catch {
    // A zombie has neither; nor may we look at another user's process, which then is not our server.
    return false
  }
}

/**
 * Makes a left-over postmaster.pid harmless. Its pid may be in use by another process, which PostgreSQL would take
 * for a running server. The file stays: its shared-memory line is how PostgreSQL notices server processes
 * that outlived a killed postmaster.
 */
export function disownPostmaster(clusterDir: string, socketFolder: string) {
  rmSync(join(socketFolder, '.s.PGSQL.5432'), { force: true })
  rmSync(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true })
  const file = join(clusterDir, 'postmaster.pid')
  const left = readPostmaster(clusterDir)
  if (!left || !isAlive(left.pid)) return
  let free = 32_000
  while (isAlive(free)) free -= 1
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^.*/, String(free)))
}
