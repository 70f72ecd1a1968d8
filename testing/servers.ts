/** The product as a process of its own, for tests in which it dies. */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { copySeededData } from './seeded-data.ts'

const MAIN = join(import.meta.dirname, '../server/main.ts')

export interface RunningServer {
  readonly server: ChildProcess
  /** `http://localhost:…` */
  readonly origin: string
}

/** How to start servers; all of them end with the test file, and then their folders go. */
export function servers() {
  const running: ChildProcess[] = []
  const folders: string[] = []
  afterAll(async () => {
    for (const server of running) server.kill('SIGTERM')
    await Promise.all(running.map(ended))
    // Only now: a server whose folder is gone can no longer stop its database.
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  })
  return {
    /** A folder for `DATA_DIR`, with the demonstration data in it. */
    async dataDir(): Promise<string> {
      const folder = await mkdtemp(join(tmpdir(), 'frontage-server-'))
      folders.push(folder)
      // The account of the database walks through it where root runs the tests.
      await chmod(folder, 0o711)
      const dataDir = join(folder, 'data')
      await copySeededData(dataDir)
      return dataDir
    },
    async start(env: Record<string, string>): Promise<RunningServer> {
      const server = spawn(process.execPath, [MAIN], {
        env: {
          ...process.env,
          ...{ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', NODE_ENV: 'production' },
          ...env,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      running.push(server)
      return { server, origin: `http://localhost:${await portOf(server)}` }
    },
    ended,
  }
}

const ended = (server: ChildProcess) =>
  new Promise<NodeJS.Signals | null>((done) => {
    if (server.exitCode !== null || server.signalCode !== null) done(server.signalCode)
    else server.once('exit', (_code, signal) => done(signal))
  })

const portOf = (server: ChildProcess) =>
  new Promise<string>((done, fail) => {
    let said = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /(?:localhost|port)[: ](\d{2,5})/.exec(said)
      if (found?.[1]) done(found[1])
    })
    server.once('exit', () => fail(new Error(`the server did not start: ${said}`)))
  })
