/** The product as it is served, in a process of its own with a data folder of its own, and a user signed in to it. */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LEAN_ARGS, leanEnvironment } from '../scripts/lean-node.mjs'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

export interface Product {
  origin: string
  /** Process id of the server. */
  pid: number
  /** Milliseconds from the start of the process to the first answer. */
  startMs: number
  /** Resident memory of the server process, MiB. */
  memoryMiB(): Promise<number>
  stop(): Promise<void>
}

/** @throws where the server does not listen at a port */
export function portOf(server: Server): number {
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('The server has no port.')
  return at.port
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** @param env more settings */
export async function startProduct(
  dataDir?: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'frontage-bench-')))
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [...LEAN_ARGS, 'server/main.ts'], {
    env: {
      ...leanEnvironment(process.env),
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      // Measurements may come from many addresses.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error('The product could not be started.')
  const origin = `http://localhost:${port}`
  while (
    !(await fetch(`${origin}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('The product did not start; its message stands above.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const startMs = performance.now() - began
  return {
    origin,
    pid,
    startMs,
    async memoryMiB() {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      if (!dataDir) await rm(folder, { recursive: true, force: true })
    },
  }
}

const AUTH = '/auth/api/v1/authentication'

/** Signs in as a program does; answers the bearer token. */
export async function signIn(origin: string, email: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const reply = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return reply.json() as Promise<{ data: { accessToken: string } }>
  }
  const asked = await fetch(`${origin}${AUTH}/captcha-challenge`)
  const { challenge } = (
    (await asked.json()) as { data: { challenge: Parameters<typeof solveChallenge>[0]['challenge'] } }
  ).data
  const solution = await solveChallenge({ challenge, deriveKey })
  const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  await post(`${AUTH}/recaptcha`, { email, token })
  const { data } = await post(`${AUTH}/login`, { email, password: 'Frontage-demo-1', rememberMe: true })
  return data.accessToken
}
