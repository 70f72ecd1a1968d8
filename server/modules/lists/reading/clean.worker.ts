/** The thread behind clean-file.ts: one file, then it ends and its memory is given back. */
import { parentPort, workerData } from 'node:worker_threads'
import type { CleanJob } from './clean-job.ts'
import { answerOf } from './clean-upload.ts'

parentPort?.postMessage(await answerOf(workerData as CleanJob))
