/** Heavy work in a thread of its own: the server goes on answering, and what breaks the thread breaks nothing else. */
import { Worker } from 'node:worker_threads'

export interface ThreadLimits {
  readonly timeoutMs: number
  readonly memoryMb: number
}

/** The thread had more to do, or needed more memory, than it was given. */
export class ThreadLimit extends Error {
  readonly kind: 'time' | 'memory'
  constructor(kind: 'time' | 'memory') {
    super(`The thread ran out of ${kind}.`)
    this.kind = kind
  }
}

/**
 * Starts the program with `data` and answers the first message it posts; then the thread ends and its memory is given back.
 *
 * @throws ThreadLimit, or whatever the thread threw
 */
export function inThread<Answer>(
  program: URL,
  data: unknown,
  { timeoutMs, memoryMb }: ThreadLimits,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      execArgv: [],
      env: withoutWatch(process.env),
    })
    const timer = setTimeout(() => {
      reject(new ThreadLimit('time'))
      worker.terminate().catch(reject)
    }, timeoutMs)
    const end = () => clearTimeout(timer)
    worker.once('message', (answer: Answer) => {
      end()
      resolve(answer)
      worker.terminate().catch(reject)
    })
    worker.once('error', (error: Error & { code?: string }) => {
      end()
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimit('memory') : error)
    })
    worker.once('exit', () => {
      end()
      reject(new Error(`The thread of ${program.pathname} ended without an answer.`))
    })
  })
}

/** Under `node --watch` a thread would post what it imports, and that would be taken for its answer. */
const withoutWatch = ({ WATCH_REPORT_DEPENDENCIES: _, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv => env
