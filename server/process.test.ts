/** The last resorts, in processes of their own. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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

test('what hangs while it closes does not keep the rest open', () => {
  const { stdout, status } = run(`
    const { within } = await import(${JSON.stringify(join(import.meta.dirname, 'process.ts'))})
    life.closing.defer(() => within(100, () => new Promise(() => {})))
    setTimeout(() => process.kill(process.pid, 'SIGINT'), 50)
    setInterval(() => {}, 1000)`)
  expect(stdout).toBe('closed\n')
  expect(status).toBe(0)
})
