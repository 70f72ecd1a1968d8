/** The thread behind read-upload.ts: one file, then it ends and its memory is given back. */
import { parentPort, workerData } from 'node:worker_threads'
import { answerOf } from './table-job.ts'

parentPort?.postMessage(await answerOf(workerData))
