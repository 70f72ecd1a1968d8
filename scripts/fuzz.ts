/**
 * npm run fuzz -- --calls 100000 --seed 7 --only cart: generated calls to every call there is, at a server of its own with
 * demonstration data. What is answered with a 5xx, after more than 10 s or without the envelope is a fault.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '@frontage/bench/product.ts'
import { openDatabase } from '@frontage/db/client.ts'
import { fuzz } from '@frontage/testing/fuzz/fuzz.ts'
import { typed } from './arguments.ts'

const { values } = typed({
  usage:
    'npm run fuzz [-- --calls 100000] [--seed N] [--only TEXT]     generated calls to every call there is, or to those with that text',
  options: {
    calls: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)

const dataDir = await mkdtemp(join(tmpdir(), 'frontage-fuzz-'))
const port = await freePort()
const server = spawn(process.execPath, ['server/main.ts'], {
  env: {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    // Calls come from many addresses, as those of many visitors do.
    TRUSTED_PROXIES: '127.0.0.1',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
let logged = ''
createInterface({ input: server.stdout }).on('line', (line) => {
  const said = /"message":"((?:[^"\\]|\\.){0,300})/.exec(line)?.[1]
  // Two values are one fault.
  if (said) logged = said.replaceAll(/\d+/g, 'n')
})
const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))

try {
  while (
    !(await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error('The server did not start; its message stands above.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const db = await openDatabase({ dataDir })
  await using closing = new AsyncDisposableStack()
  closing.defer(() => db.close())
  const seed = Number(values.seed)
  say(`Seed ${seed}, ${values.calls} calls`)
  const began = performance.now()
  const { faults, tally } = await fuzz({
    port,
    db,
    seed,
    calls: Number(values.calls),
    ...(values.only ? { only: values.only } : {}),
    isProxied: true,
    lastLogged() {
      const last = logged
      logged = ''
      return last
    },
    onProgress(sent) {
      if (sent % 5_000 === 0) say(`${sent} calls, ${((performance.now() - began) / 1000).toFixed(0)} s`)
    },
    onFault: ({ target, what, seed: at, call }) =>
      say(`\nFAULT ${target}\n  ${what}\n  seed ${at}\n  ${call}\n`),
  })
  say(tally.toString())
  if (tally.neverDone.length > 0) say(`Never done:\n  ${tally.neverDone.join('\n  ')}`)
  if (tally.unreached.length > 0) say(`No handler reached:\n  ${tally.unreached.join('\n  ')}`)
  say(`${faults.length} kinds of faults, ${((performance.now() - began) / 1000).toFixed(0)} s`)
  for (const { target, what, times, seed: at, call } of faults)
    say(`${times} × ${target}: ${what}\n  seed ${at}: ${call}`)
  process.exitCode = faults.length > 0 || tally.past < 0.5 ? 1 : 0
} finally {
  server.kill('SIGTERM')
  await ended
  await rm(dataDir, { recursive: true, force: true })
}
