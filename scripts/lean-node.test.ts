import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LEAN_ARGS, leanEnvironment } from './lean-node.mjs'

const LEAN = join(import.meta.dirname, 'lean-node.mjs')

test.skipIf(process.platform === 'win32')('a program begins again once, told so, as the same process', () => {
  const { MALLOC_ARENA_MAX: _none, ...env } = process.env
  const program = `
    import { beginLean } from ${JSON.stringify(LEAN)}
    console.log(process.pid)
    beginLean()
    console.log(process.pid, process.env.MALLOC_ARENA_MAX, ...process.execArgv.filter((arg) => arg.startsWith('--max')))`
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    env,
  })
  const [before, again, after] = stdout.trim().split('\n')
  expect({ status, again, after, stderr }).toEqual({
    status: 0,
    again: before,
    after: `${before} 2 ${LEAN_ARGS.join(' ')}`,
    stderr: '',
  })
})

test('what somebody set for the C library stays', () => {
  expect(leanEnvironment({ MALLOC_ARENA_MAX: '8' })).toEqual({ MALLOC_ARENA_MAX: '8' })
})
