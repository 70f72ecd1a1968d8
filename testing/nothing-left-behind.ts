/**
 * Test files share workers. Whatever one of them changed for the whole process it has to put back, or this fails in
 * its name, and not in that of the next file.
 */
import { isDeepStrictEqual } from 'node:util'
import { afterAll, vi } from 'vitest'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP']

/** Set once by sharp and by the client of buckets, when they are loaded. */
const LIBRARIES = new Set(['VIPSHOME', 'awslambda'])

/** Marks of the test runner, and of libraries that are loaded once (`__`: Zod, Yjs). */
const isMark = (name: string): boolean => /^(?:__|VITEST)/.test(name) || LIBRARIES.has(name)

/** Values alone: asking a getter, such as `localStorage`, may start something. */
const globals = (): [string, unknown][] =>
  Object.entries(Object.getOwnPropertyDescriptors(globalThis)).map(([name, { value }]) => [name, value])

/** What can be told of the process, by name. */
const state = (): Map<string, unknown> =>
  new Map<string, unknown>(
    [
      ...globals(),
      ...Object.entries(process.env),
      ...SIGNALS.map((signal): [string, unknown] => [
        `listeners of ${signal}`,
        process.listenerCount(signal),
      ]),
      ['fake timers', vi.isFakeTimers()] as const,
      ['working folder', process.cwd()] as const,
    ].filter(([name]) => !isMark(name)),
  )

const before = state()

/** pg tells it once in a process: statements sent together over a connection that cannot hold them. */
const overlapping: Error[] = []
const hear = (warning: Error): void => {
  if (warning.message.includes('client.query() when the client is already executing'))
    overlapping.push(warning)
}
process.on('warning', hear)

// Registered before the hooks of the file, so it runs after them.
afterAll(() => {
  process.off('warning', hear)
  if (overlapping[0])
    throw new Error('Two statements ran on one connection at once: await the first.', {
      cause: overlapping[0],
    })
  const after = state()
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const changed = names.filter((name) => !isDeepStrictEqual(before.get(name), after.get(name)))
  if (changed.length > 0)
    throw new Error(`Left behind for the next file of this worker: ${changed.join(', ')}`)
})
