/** The last resorts, in processes of their own. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { placesOf } from './platform/watchdog/places.ts'

const run = (begin: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { runProcess } from ${JSON.stringify(join(import.meta.dirname, 'process.ts'))}
       const say = (text) => process.stdout.write(text + '\\n')
       await runProcess(async (life) => {
         life.closing.defer(() => say('closed'))
         life.log = { info() {}, error: (_, text) => say(text), fatal: (_, text) => say(text) }
         ${begin}
       })`,
    ],
    { encoding: 'utf8', timeout: 15_000 },
  )

test('a promise that nobody waits for is reported, and the process goes on', () => {
  const { stdout, status } = run(`
    setInterval(() => {}, 1000)
    Promise.reject(new Error('disk full'))
    setTimeout(() => { say('still here'); process.kill(process.pid, 'SIGTERM') }, 100)`)
  expect(stdout.trim().split('\n')).toEqual([
    'a promise failed that nobody waited for',
    'still here',
    'closed',
  ])
  expect(status).toBe(0)
})

test('after an exception that nobody caught it is closed properly, with code 1', () => {
  const { stdout, status } = run(`
    setTimeout(() => { throw new Error('unknown state') }, 10)
    setInterval(() => {}, 1000)`)
  expect(stdout.trim().split('\n')).toEqual(['stopping after an exception that nobody caught', 'closed'])
  expect(status).toBe(1)
})

test('what it does before it stops is done before anything is closed, once, and not after a failure', () => {
  const drains = `
    life.beforeStop = async () => { say('draining'); await new Promise((soon) => setTimeout(soon, 50)); say('drained') }
    setInterval(() => {}, 1000)`
  const asked = run(`${drains}
    setTimeout(() => { process.kill(process.pid, 'SIGTERM'); process.kill(process.pid, 'SIGINT') }, 50)`)
  expect(asked).toMatchObject({ stdout: 'draining\ndrained\nclosed\n', status: 0 })
  const failed = run(`${drains}
    setTimeout(() => { throw new Error('unknown state') }, 10)`)
  expect(failed).toMatchObject({
    stdout: 'stopping after an exception that nobody caught\nclosed\n',
    status: 1,
  })
})

test('what hangs while it closes does not keep the rest open', () => {
  const { stdout, status } = run(`
    const { within } = await import(${JSON.stringify(join(import.meta.dirname, 'process.ts'))})
    life.closing.defer(() => within(100, () => new Promise(() => {})))
    setTimeout(() => process.kill(process.pid, 'SIGINT'), 50)
    setInterval(() => {}, 1000)`)
  expect(stdout).toBe('closed\n')
  expect(status).toBe(0)
})

describe('the end', () => {
  /** Node's own end never comes to its end. */
  const HANGS = 'process.reallyExit = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'
  const STOPS = `
    process.on('exit', (code) => say('told ' + code))
    setTimeout(() => process.kill(process.pid, 'SIGTERM'), 50)
    setInterval(() => {}, 1000)`

  test('does not wait for threads that wait for the main thread', () => {
    expect(run(`${HANGS}\n${STOPS}`)).toMatchObject({
      stdout: 'closed\ntold 0\n',
      stderr: '',
      status: 0,
      signal: null,
    })
    expect(run(`${HANGS}\n throw new Error('no such start')`)).toMatchObject({ status: 1, signal: null })
  })

  test('comes whatever goes wrong on the way to it', () => {
    const throws = `() => { throw new Error('not now') }`
    for (const wrong of [`process.on('exit', ${throws})`, `process.execve = ${throws}`])
      expect(run(`${wrong}\n${STOPS}`)).toMatchObject({ status: 0, signal: null })
  })

  test('is Node’s own where no program can take the process over', () => {
    expect(run(`process.execve = undefined\n${STOPS}`)).toMatchObject({
      stdout: 'closed\ntold 0\n',
      status: 0,
    })
  })
})

test('work that never gives the loop back is named in the log, and the process is ended', () => {
  const { stdout, signal } = run(`
    const { watchOverLoop } = await import(${JSON.stringify(join(import.meta.dirname, 'platform/watchdog/index.ts'))})
    watchOverLoop(life.closing, 1)
    setTimeout(() => { const word = 'a'.repeat(40) + '!'; /^(a+)+$/.test(word); for (;;); }, 50)`)
  expect(signal).toBe('SIGKILL')
  expect(JSON.parse(stdout)).toMatchObject({
    level: 60,
    msg: expect.stringContaining('for 1 s: it is ended'),
    todo: expect.stringContaining('docs/runbooks/jobs.md'),
  })
})

test('whoever stands at a breakpoint is left alone, also with a debugger that came later, and a loop after it is gone is not', () => {
  const watched = (before: string, after: string) =>
    run(`
      const { watchOverLoop } = await import(${JSON.stringify(join(import.meta.dirname, 'platform/watchdog/index.ts'))})
      const inspector = await import('node:inspector')
      const wait = (ms) => new Promise((done) => setTimeout(done, ms))
      const stand = (ms) => { for (const end = Date.now() + ms; Date.now() < end; ); }
      ${before}
      watchOverLoop(life.closing, 1)
      ${after}
      process.stdout.write('went on')
      process.exit(0)`)
  const open = 'inspector.open(0);'
  for (const [before, after] of [
    [open, 'stand(4000)'],
    ['', `${open} await wait(1500); stand(4000)`],
  ] as const)
    expect(watched(before, after)).toMatchObject({ stdout: 'went on', signal: null })
  expect(watched(open, 'inspector.close(); await wait(1500); stand(20_000)')).toMatchObject({
    signal: 'SIGKILL',
  })
}, 40_000)

test('a loop is named by the innermost places of ours, without what stands before our folder', () => {
  const frame = (functionName: string, file: string, line: number) => ({ functionName, file, line })
  expect(
    placesOf([
      frame('next', 'node:internal/timers', 4),
      frame('parse', 'file:///srv/app/node_modules/some-parser/index.js', 9),
      frame('readRows', 'file:///srv/app/server/modules/lists/reading/rows.ts', 12),
      frame('', 'file:///srv/app/domain/csv.ts', 3),
    ]),
  ).toEqual(['readRows at server/modules/lists/reading/rows.ts:12', 'a function at domain/csv.ts:3'])
  expect(placesOf([frame('parse', 'file:///srv/app/node_modules/some-parser/index.js', 9)])).toEqual([
    'parse at node_modules/some-parser/index.js:9',
  ])
})
