/** A process of the product: opened in order, closed in reverse, whatever happens in between. See docs/decisions/0039-starting-and-stopping.md. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { endProcess } from './end-process.ts'
import { startRefusal } from './start-refusal.ts'

/** Longer than any closing takes by its own limits, counted from what comes before it; then the process ends as it is. */
const AT_MOST_MS = 40_000
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

export interface Lifetime {
  /** What is deferred here runs when the process stops, the last first, also when the start fails half-way. */
  readonly closing: AsyncDisposableStack
  /** What a process that is asked to stop does before anything is closed. Not after a failure: then its state is unknown. */
  beforeStop: (() => Promise<void>) | undefined
  /** Where what goes wrong later is written, as soon as there is a log. */
  log: Pick<FastifyBaseLogger, 'info' | 'error' | 'fatal'> | undefined
  /** @throws when the process was asked to stop while it started */
  stillWanted(): void
}

class Interrupted extends Error {}

/**
 * Runs `begin`, then serves until a signal comes. Ends with code 0 when it was asked to stop, with 1 when it could not
 * start, which one sentence explains.
 */
export async function runProcess(begin: (life: Lifetime) => Promise<void>): Promise<void> {
  let stopping: Promise<never> | undefined
  const life: Lifetime = {
    closing: new AsyncDisposableStack(),
    beforeStop: undefined,
    log: undefined,
    stillWanted: () => {
      if (stopping) throw new Interrupted('asked to stop')
    },
  }
  const stop = (code: number) => {
    stopping ??= close(life, code)
    return stopping
  }
  const requestStop = (code: number) => {
    stop(code).catch(() => endProcess(1))
  }
  for (const signal of SIGNALS)
    process.on(signal, () => {
      life.log?.info({ signal }, 'stopping')
      requestStop(0)
    })
  catchWhatNobodyCaught(life, () => requestStop(1))
  try {
    await begin(life)
  } catch (error) {
    if (!stopping) complain(error)
    await stop(1)
  }
}

async function close(life: Lifetime, code: number): Promise<never> {
  if (code === 0) await life.beforeStop?.()
  setTimeout(() => void endProcess(1), AT_MOST_MS)
  try {
    await life.closing.disposeAsync()
  } catch (error) {
    life.log?.error({ err: error }, 'not closed properly')
  }
  return endProcess(code)
}

/**
 * A failed promise that nobody waited for belongs to one request or one job, which has failed already: it is reported
 * and everybody else is served. After an exception outside of any promise nothing is known about the state of the
 * process: it stops properly, and whoever supervises it starts the next.
 */
function catchWhatNobodyCaught(life: Lifetime, stop: () => void): void {
  process.on('unhandledRejection', (error) => {
    if (life.log) life.log.error({ err: error }, 'a promise failed that nobody waited for')
    else complain(error)
  })
  process.on('uncaughtException', (error) => {
    life.log?.fatal({ err: error }, 'stopping after an exception that nobody caught')
    if (!life.log) complain(error)
    stop()
  })
  // A full disk or a closed terminal costs the messages, not the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

function complain(error: unknown): void {
  process.stderr.write(`${startRefusal(error)}\n`)
  if (process.env.LOG_LEVEL === 'debug')
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
}

/** Waits for the work, but no longer than `ms`: what hangs must not keep the rest from being closed. */
export async function within(ms: number, work: () => Promise<unknown>): Promise<void> {
  const given = new AbortController()
  const late = sleep(ms, undefined, { signal: given.signal }).catch(() => undefined)
  try {
    await Promise.race([work(), late])
  } finally {
    given.abort()
  }
}
