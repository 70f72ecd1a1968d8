import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { endOf } from './stuck-process.ts'

test('a process that ends answers with its code, also where it had ended before', async () => {
  const child = spawn('sh', ['-c', 'exit 7'])
  expect(await endOf(child, () => 'words')).toEqual({ code: 7, said: 'words' })
  expect(await endOf(child, () => 'words')).toEqual({ code: 7, said: 'words' })
})

test('one that does not end is killed, and what it said and what each thread waits for is told', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const gone = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
  const refused = await endOf(child, () => 'its last words', 1_500).then(() => 'ended', String)
  expect(refused).toContain('It did not end within 1.5 s.')
  expect(refused).toContain('its last words')
  if (process.platform === 'linux') {
    expect(refused).toMatch(/State:\s+S/)
    expect(refused).toMatch(/\n {2}\d+ .+ S in \S+, call \d+/)
  }
  expect(await gone).toBe('SIGKILL')
})
