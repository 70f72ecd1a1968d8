/** The product under load, in a process of its own, when it is asked to stop. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPostmaster } from '@frontage/db/engine/postmaster.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'frontage-stop-'))
chmodSync(dataDir, 0o755)
const started: ChildProcess[] = []
afterAll(async () => {
  // Those that a failed test left: their database ends with them.
  for (const child of started.filter(({ exitCode }) => exitCode === null)) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(dataDir, { recursive: true, force: true })
})

async function served(env: Record<string, string> = {}): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  let said = ''
  child.stdout?.on('data', (text: Buffer) => (said += text.toString()))
  for (;;) {
    const port = /localhost:(\d+)/.exec(said)?.[1]
    if (port) return { child, port: Number(port) }
    if (child.exitCode !== null) throw new Error(said)
    await new Promise((soon) => setTimeout(soon, 50))
  }
}

const SEARCH = '/marketingcenter/api/v1/templates?pageSize=100&search=house'

interface Answer {
  status: number
  connection: string | undefined
  askedAfterStop: boolean
}

test('ends within five seconds with code 0, answers what was asked, and lets go of every connection', async () => {
  const { child, port } = await served()
  const agent = new Agent({ keepAlive: true, maxSockets: 12 })
  let isStopping = false
  const answers: Answer[] = []
  const broken: string[] = []
  const ask = (path: string) =>
    new Promise<boolean>((done) => {
      const askedAfterStop = isStopping
      get({ port, host: '127.0.0.1', path, agent, headers: { host: 'localhost' } }, (reply) => {
        reply.resume()
        reply.on('error', () => broken.push('cut off'))
        reply.on('end', () => {
          answers.push({
            status: reply.statusCode ?? 0,
            connection: reply.headers.connection,
            askedAfterStop,
          })
          done(true)
        })
      }).on('error', (error: Error & { code?: string }) => {
        // Nobody listens any more, or an idle connection was closed at the moment of its next request.
        if (!['ECONNREFUSED', 'ECONNRESET'].includes(error.code ?? '')) broken.push(error.message)
        done(false)
      })
    })
  const shopper = async (path: string) => {
    while (await ask(path));
  }
  const shoppers = Array.from({ length: 12 }, (_, at) =>
    // A search asks the database each time, so that some wait for it whenever the product is stopped.
    shopper(at % 2 ? '/marketingcenter/api/v1/categories' : `${SEARCH}${at}`),
  )
  // One window that is told news, and one connection that was opened in advance and never used.
  const unused = connect(port, '127.0.0.1')
  unused.on('error', () => {})
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(200)
  const before = performance.now()
  isStopping = true
  const countBefore = answers.length
  child.kill('SIGTERM')
  const code = await new Promise((done) => child.once('exit', done))
  expect(performance.now() - before).toBeLessThan(5_000)
  expect(code).toBe(0)
  await Promise.all(shoppers)
  expect(broken).toEqual([])
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  // A connection carries one more answer at most, which says that it is the last.
  const last = answers.slice(countBefore).filter(({ connection }) => connection === 'close')
  expect(last.length).toBeGreaterThan(0)
  expect(readPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
  agent.destroy()
}, 90_000)

test('answers who still comes while it drains, and tells balancers to go elsewhere', async () => {
  const { child, port } = await served({ DRAIN_SECONDS: '4' })
  const exited = new Promise((done) => child.once('exit', done))
  const ask = (path: string, init: RequestInit = {}) => fetch(`http://localhost:${port}${path}`, init)
  const signIn = () =>
    ask('/marketingcenter/api/v1/users/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
  const { status: before } = await signIn()
  expect((await ask('/readyz')).status).toBe(200)
  child.kill('SIGTERM')
  await expect.poll(async () => (await ask('/readyz')).status).toBe(503)
  // Each on a connection of its own, as of a client that has not heard of it.
  for (let asked = 0; asked < 5; asked++) {
    const reply = await signIn()
    expect([reply.status, reply.headers.get('connection')]).toEqual([before, 'close'])
    expect((await ask('/marketingcenter/api/v1/categories')).status).toBe(200)
  }
  expect(await (await ask('/readyz')).json()).toEqual({ status: 'not ready', without: 'stopping' })
  expect((await ask('/healthz')).status).toBe(200)
  expect(await exited).toBe(0)
  await expect(ask('/healthz')).rejects.toThrow('fetch failed')
}, 90_000)
