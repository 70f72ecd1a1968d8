/** The end of a process, which nothing in it can hold up. See docs/decisions/0131-the-end-of-a-process.md. */
import { accessSync, constants } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const SHELL = '/bin/sh'
/** Long enough for a thread that asked for the main thread to be answered, and for whatever it does then. */
const IDLE_MS = 100

/**
 * Node's own end (`process.exit`) waits for its threads. One of them may be compiling, and waits for the main thread to collect garbage, which
 * waits for it: https://github.com/nodejs/node/issues/54918. Nothing in the process ends that, its timers and its watchdog included. The
 * kernel waits for no thread when another program takes the process over; that program is a shell, which has nothing to do but to end.
 */
export async function endProcess(code: number): Promise<never> {
  if (process.execve && hasShell()) {
    // What is told of the end by Node's own way to it.
    unlessItFails(() => process.emit('exit', code))
    unlessItFails(() => process.execve?.(SHELL, ['sh', '-c', `exit ${code}`], {}))
  }
  await sleep(IDLE_MS)
  process.exit(code)
}

/** Nothing that goes wrong on the way may keep the process: Node's own end is left. */
function unlessItFails(work: () => unknown): void {
  try {
    work()
  } catch {
    // There is nobody left to tell.
  }
}

/** Where it cannot be started, this version of Node aborts the process instead of saying so. */
function hasShell(): boolean {
  try {
    accessSync(SHELL, constants.X_OK)
    return true
  } catch {
    return false
  }
}
