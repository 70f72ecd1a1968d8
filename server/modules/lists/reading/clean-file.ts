/** Reads and cleans a file in a thread of its own: the server goes on answering, and a file that breaks it breaks nothing else. */
import { Worker } from 'node:worker_threads'
import { Refusal } from '../../../platform/refusal.ts'
import type { CleanAnswer, CleanedFile, CleanJob } from './clean-job.ts'

const AT_ONCE = 2
const WAITING_AT_MOST = 20
const TIMEOUT_MS = 60_000
/** A list of the largest size needs a third of it. */
const MEMORY_MB = 512

let running = 0
const waiting: (() => void)[] = []

/** @throws Refusal lists.not-a-list and its kin, lists.busy */
export async function cleanFile(job: CleanJob): Promise<CleanedFile> {
  await turn()
  try {
    const answer = await inThread(job)
    if ('cleaned' in answer) return answer.cleaned
    if ('unreadable' in answer) throw new Refusal(answer.unreadable)
    throw new Error(`a list could not be cleaned: ${answer.failed}`)
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

async function turn(): Promise<void> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_AT_MOST) throw new Refusal('lists.busy')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running += 1
}

function inThread(job: CleanJob): Promise<CleanAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./clean.worker.ts', import.meta.url), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      execArgv: [],
    })
    const timer = setTimeout(() => {
      reject(new Refusal('lists.busy'))
      void worker.terminate()
    }, TIMEOUT_MS)
    const end = () => clearTimeout(timer)
    worker.once('message', (answer: CleanAnswer) => {
      end()
      resolve(answer)
      void worker.terminate()
    })
    worker.once('error', (error: Error & { code?: string }) => {
      end()
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('lists.not-a-list') : error)
    })
    worker.once('exit', () => {
      end()
      reject(new Error('the thread that cleans lists ended'))
    })
  })
}
