/** The thread behind published-html.ts: one page. */
import { parentPort, workerData } from 'node:worker_threads'
import { publishedNow, type Written } from './published-now.ts'

parentPort?.postMessage(publishedNow(workerData as Written))
