import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** Asks a process to end and kills it after so long. One that has ended is not waited for, and no timer outlives the others. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals, patience: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new AbortController()
  const late = sleep(patience, undefined, { signal: ended.signal }).then(
    () => child.kill('SIGKILL'),
    () => false,
  )
  const closed = once(child, 'close')
  child.kill(signal)
  await Promise.race([closed, late])
  ended.abort()
}
