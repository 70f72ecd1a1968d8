// What Node is told, once and for all, so that a server under load stays small: docs/decisions/0073-memory-of-a-server.md.
// Plain JavaScript for Node 18 and newer.

/** MiB of each of the halves that new objects are made in; without it they grow to 16 and keep three of that size. */
export const LEAN_ARGS = ['--max-semi-space-size=8']

/** Freed memory goes back to few places instead of one for each thread. */
export const leanEnvironment = (environment) => ({ MALLOC_ARENA_MAX: '2', ...environment })

/** Begins again in the same process, told so, where this Node can; Windows cannot. */
export function beginLean() {
  const isTold = LEAN_ARGS.every((arg) => process.execArgv.includes(arg))
  // Under a parent that listens, such as an older Node that handed over, the new beginning would not be heard of.
  if (isTold || process.channel || process.platform === 'win32' || typeof process.execve !== 'function')
    return
  process.execve(
    process.execPath,
    [process.execPath, ...LEAN_ARGS, ...process.execArgv, ...process.argv.slice(1)],
    leanEnvironment(process.env),
  )
}
