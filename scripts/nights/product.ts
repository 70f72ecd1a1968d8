/** A web process and a worker that are started again whenever they end, and what they say. */
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { freePort } from '../../bench/product.ts'
import { LEAN_ARGS, leanEnvironment } from '../lean-node.mjs'

const COMES_BACK_MS = 300
const WARNING = 40
/** A moment of an answer does not make a process well. */
const WELL_TIMES = 3

export interface Said {
  who: string
  what: string
  todo: string
}

export interface Product {
  origin: string
  /** Warnings and errors, with what each says to do; what is not a line of the log, as it is. */
  said: Said[]
  child(name: 'web' | 'worker'): ChildProcess
  /** How often one of them was started again. */
  restarts: number
  /** Milliseconds until it answers everything. @throws after so many */
  untilWell(atMostMs: number): Promise<number>
  stop(): Promise<void>
}

export async function aProduct(env: Record<string, string>): Promise<Product> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const children = new Map<string, ChildProcess>()
  let isOver = false
  const product: Product = {
    origin,
    said: [],
    restarts: 0,
    child(name) {
      const found = children.get(name)
      if (!found) throw new Error(`${name} was not started`)
      return found
    },
    async untilWell(atMostMs) {
      const began = performance.now()
      let [times, well] = [0, 0]
      while (times < WELL_TIMES) {
        if (performance.now() - began > atMostMs) throw new Error(`not well after ${atMostMs / 1000} s`)
        const isWell = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(6_000) }).then(
          ({ ok }) => ok,
          () => false,
        )
        if (isWell && times === 0) well = performance.now() - began
        times = isWell ? times + 1 : 0
        await sleep(200)
      }
      return well
    },
    async stop() {
      isOver = true
      for (const child of children.values()) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        await ended
      }
    },
  }

  const start = (name: string, file: string, more: Record<string, string>) => {
    // It was to come back in a moment when the night was called off.
    if (isOver) return
    const child = spawn(process.execPath, [...LEAN_ARGS, file], {
      cwd: join(import.meta.dirname, '../..'),
      env: {
        ...leanEnvironment(process.env),
        TRUSTED_PROXIES: '127.0.0.1,::1',
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        ...env,
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.set(name, child)
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => note(product.said, name, line))
    child.once('exit', () => {
      if (isOver) return
      product.restarts += 1
      setTimeout(() => start(name, file, more), COMES_BACK_MS)
    })
  }
  start('web', 'server/main.ts', { PORT: String(port), HOST: '127.0.0.1' })
  try {
    await product.untilWell(300_000)
  } catch (error) {
    // Or it would be started again and again by nobody.
    await product.stop()
    throw error
  }
  start('worker', 'server/worker.ts', {})
  return product
}

function note(said: Said[], who: string, line: string): void {
  if (!line.startsWith('{')) {
    // A refusal of a start, or the words of a start that went well.
    if (/cannot|failed|not start|could not/.test(line)) said.push({ who, what: line, todo: '' })
    return
  }
  try {
    const found: unknown = JSON.parse(line)
    const level = fieldOf(found, 'level')
    if (typeof level !== 'number' || level < WARNING) return
    const trouble =
      fieldOf(found, 'trouble') ?? fieldOf(fieldOf(found, 'err'), 'message') ?? fieldOf(found, 'where') ?? ''
    said.push({
      who,
      what: `${String(fieldOf(found, 'msg'))}: ${String(trouble).split('\n', 1)[0]}`,
      todo: String(fieldOf(found, 'todo') ?? ''),
    })
  } catch {
    // Cut by the death of its process.
  }
}
