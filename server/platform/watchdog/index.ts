/**
 * Work that never gives the event loop back stops everything in a process: requests, other jobs, even its end at SIGTERM. A
 * thread beside it notices, says in the log where in our code that work is, and ends the process; whoever supervises
 * it starts the next one. See docs/decisions/0119-a-process-that-loops.md.
 */
import { url as debuggerUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'

/** Nothing that we do on purpose takes the loop for longer than a second or two. */
const PATIENCE_SECONDS = 30
/** How often the loop says that it goes round. */
const EVERY_MS = 500

/** Where in `beats` what is. */
export const COUNT = 0
export const DEBUGGER = 1

export interface Watched {
  /** A counter that goes up while the loop goes round, and whether a debugger is open: 1, or 0. */
  beats: Int32Array<SharedArrayBuffer>
  patienceSeconds: number
}

export function watchOverLoop(closing: AsyncDisposableStack, patienceSeconds = PATIENCE_SECONDS): void {
  const beats = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
  const beat = () => {
    Atomics.add(beats, COUNT, 1)
    // Whoever stands at a breakpoint is no loop. A debugger may open, and be gone again, at any time; the thread cannot ask.
    Atomics.store(beats, DEBUGGER, debuggerUrl() === undefined ? 0 : 1)
  }
  beat()
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { beats, patienceSeconds } satisfies Watched,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 32 },
  })
  // Without it the process is as it was before; it must not be what ends it.
  thread.on('error', () => {})
  thread.unref()
  const timer = setInterval(beat, EVERY_MS).unref()
  closing.defer(async () => {
    clearInterval(timer)
    await thread.terminate()
  })
}
