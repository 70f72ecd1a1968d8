/** Two files are cleaned at once, twenty wait, and what a thread cannot do is a plain refusal. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ThreadLimit } from '../../../platform/in-thread.ts'
import { cleanFile } from './clean-file.ts'

type Answer = (outcome: object | Error) => void
const started: { program: URL; data: unknown; limits: object; end: Answer }[] = []
// The threads themselves are tested through the front door; here they end when the test says so.
vi.mock('../../../platform/in-thread.ts', async (original) => ({
  ...(await original<object>()),
  inThread: (program: URL, data: unknown, limits: object) =>
    new Promise((resolve, reject) => {
      const end: Answer = (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome))
      started.push({ program, data, limits, end })
    }),
}))
beforeEach(() => void started.splice(0))

const job = { bytes: new Uint8Array([1]), reading: null }
const clean = () =>
  cleanFile(job).then(
    (cleaned) => cleaned,
    (error: Error & { code?: string }) => error.code ?? error.message,
  )
const settle = () => new Promise((resolve) => setImmediate(resolve))
const CLEANED = { cleaned: 'list' }

describe('one file', () => {
  test.each([
    [CLEANED, 'list'],
    [{ unreadable: 'lists.old-excel' }, 'lists.old-excel'],
    [{ failed: 'out of paper' }, 'a list could not be cleaned: out of paper'],
    [new ThreadLimit('time'), 'lists.busy'],
    [new ThreadLimit('memory'), 'lists.not-a-list'],
    [new Error('no threads left'), 'no threads left'],
  ])('whose thread answers %o: %s', async (outcome, expected) => {
    const cleaned = clean()
    await settle()
    expect(started[0]).toMatchObject({ data: job, limits: { timeoutMs: 60_000, memoryMb: 512 } })
    expect(started[0]!.program.pathname).toMatch(/\/clean\.worker\.ts$/)
    started[0]!.end(outcome)
    expect(await cleaned).toBe(expected)
  })
})

test('two at once, twenty wait their turn, the next is told to try later; each that ends lets one in', async () => {
  const all = Array.from({ length: 22 }, clean)
  await settle()
  expect(started).toHaveLength(2)
  expect(await clean()).toBe('server.busy')
  started[0]!.end(CLEANED)
  await settle()
  expect(started).toHaveLength(3)
  // One place is free again.
  const another = clean()
  expect(await clean()).toBe('server.busy')
  for (let at = 1; at < 23; at += 1) {
    expect(started.length).toBeLessThanOrEqual(at + 2)
    started[at]!.end(at % 2 ? new Error('broken') : CLEANED)
    await settle()
  }
  expect((await Promise.all([...all, another])).filter((outcome) => outcome === 'list')).toHaveLength(12)
  const [one, two] = [clean(), clean()]
  await settle()
  expect(started).toHaveLength(25)
  started.slice(23).forEach(({ end }) => end(CLEANED))
  expect(await Promise.all([one, two])).toEqual(['list', 'list'])
})
