/** A real PgBouncer in transaction mode, where its program was unpacked: `npm run cluster -- fetch`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { debianEnvironment, unpacked } from '../scripts/cluster/debian.ts'

export const hasPooler = (): boolean => unpacked('pgbouncer') !== undefined

export interface Pooler {
  host: string
  port: number
  stop(): Promise<void>
}

/**
 * Every database of a server, by way of a pooler. As few connections as there may be, so that neighboring transactions
 * share one as often as they can.
 *
 * @param at the server behind a socket in the folder `host`; `ignore` are parameters that the pooler passes over in silence
 */
export async function aPooler(at: {
  host: string
  port: number
  users: readonly string[]
  poolSize?: number
  ignore?: string
}): Promise<Pooler> {
  const program = unpacked('pgbouncer')
  if (!program) throw new Error('PgBouncer was not unpacked here: npm run cluster -- fetch')
  const folder = await mkdtemp(join(tmpdir(), 'frontage-pooler-'))
  const port = await aFreePort()
  await writeFile(join(folder, 'users'), at.users.map((name) => `"${name}" ""\n`).join(''))
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${at.host} port=${at.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
auth_type = trust
auth_file = ${join(folder, 'users')}
default_pool_size = ${at.poolSize ?? 3}
max_client_conn = 500
server_round_robin = 1
ignore_startup_parameters = extra_float_digits${at.ignore ? `,${at.ignore}` : ''}
`,
  )
  // It refuses to run as root, and the socket's owner alone may use it.
  const { uid, gid } = await stat(at.host)
  for (const path of [folder, join(folder, 'users'), join(folder, 'pgbouncer.ini')])
    await chown(path, uid, gid)
  const child = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], {
    env: { ...process.env, ...debianEnvironment() },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const ended = once(child, 'exit')
  for (let left = 100; !(await answers(port)); left -= 1) {
    if (left === 0 || child.exitCode !== null) throw new Error(`PgBouncer did not start: ${said}`)
    await sleep(50)
  }
  return {
    host: '127.0.0.1',
    port,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'pgbouncer', database: 'pgbouncer' })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    // Any answer is one: a name that may not come in was still read.
    return !(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')
  } finally {
    await client.end().catch(() => {})
  }
}

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return address.port
}
