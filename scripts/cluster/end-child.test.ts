import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { endChild } from './end-child.ts'

const DEAF = "process.on('SIGTERM', () => {}); process.stdout.write('here'); setInterval(() => {}, 1000)"
const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

test('one that has ended is not waited for', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'close')
  const began = performance.now()
  await endChild(child, 'SIGTERM', 20_000)
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('one that ends when it is asked leaves no timer behind', async () => {
  const before = timers()
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(child, 'spawn')
  await endChild(child, 'SIGTERM', 20_000)
  expect(child.signalCode).toBe('SIGTERM')
  expect(timers()).toBeLessThanOrEqual(before)
})

test('one that does not listen is killed', async () => {
  const child = spawn(process.execPath, ['-e', DEAF])
  await once(child.stdout, 'data')
  await endChild(child, 'SIGTERM', 200)
  await once(child, 'close')
  expect(child.signalCode).toBe('SIGKILL')
})
