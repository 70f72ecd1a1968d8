/** A process that should have ended: what its threads wait for, for whoever reads why a test failed. */
import { readdirSync, readFileSync } from 'node:fs'
import type { ChildProcess } from 'node:child_process'

/** How long a child that was asked to end, or cannot start, is waited for: half again as long as its own limit. */
const MOST_MS = 60_000
const HEARD_MS = 500

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    return `(${error instanceof Error ? error.message : String(error)})`
  }
}

/** State, memory and threads, each with the place in the kernel where it stands. Linux alone tells. */
export function factsOf(pid: number): string {
  const home = `/proc/${pid}`
  let threads: string[]
  try {
    threads = readdirSync(`${home}/task`)
  } catch {
    return `nothing is told of process ${pid} here`
  }
  const wanted = /^(Name|State|PPid|VmRSS|Threads|SigPnd|ShdPnd|SigBlk):/
  const status = read(`${home}/status`)
    .split('\n')
    .filter((line) => wanted.test(line))
  const lines = threads.map((thread) => {
    const of = (file: string) => read(`${home}/task/${thread}/${file}`)
    const state = /^State:\s*(\S)/m.exec(of('status'))?.[1] ?? '?'
    return `  ${thread} ${of('comm')} ${state} in ${of('wchan')}, call ${of('syscall')}`
  })
  return [...status, ...lines, `load ${read('/proc/loadavg')}`].join('\n')
}

export interface Ended {
  code: number | null
  said: string
}

/**
 * Waits for the end of a process.
 *
 * @param said what it has written so far
 * @throws with what it waits for, where it does not end; then it is killed
 */
export function endOf(child: ChildProcess, said: () => string, mostMs = MOST_MS): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => {
      clearTimeout(late)
      // What it said at the last moment may be heard after its end; what it started may hold its output open.
      const answer = () => resolve({ code, said: said() })
      child.once('close', answer)
      setTimeout(answer, HEARD_MS)
    }
    const late = setTimeout(() => {
      child.off('exit', ended)
      const facts = child.pid === undefined ? 'it was never started' : factsOf(child.pid)
      child.kill('SIGKILL')
      reject(
        new Error(`It did not end within ${mostMs / 1000} s.\nIt said: ${said() || 'nothing'}\n${facts}`),
      )
    }, mostMs)
    if (child.exitCode !== null || child.signalCode !== null) ended(child.exitCode)
    else child.once('exit', ended)
  })
}
