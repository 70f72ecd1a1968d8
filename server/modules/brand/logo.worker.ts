/** The thread that opens logos: what a file does to its reader, it does here. */
import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '../../platform/refusal.ts'
import { readLogo, type ReadLogo } from './logo-files.ts'
import type { LogoAnswer } from './read-in-thread.ts'

const bytes: Uint8Array = workerData

function answer(told: LogoAnswer): void {
  parentPort?.postMessage(told)
}

readLogo(Buffer.from(bytes)).then(
  (read: ReadLogo) => answer({ read }),
  (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    answer({ refused: error.code })
  },
)
