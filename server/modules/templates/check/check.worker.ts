/** The thread behind check-source.ts: drawing a template for every hostile profile would keep everybody waiting. */
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { findingsOf } from '@frontage/artwork/raster/check-template.ts'
import { openSampleLibrary } from '@frontage/artwork/raster/sample-library.ts'
import type { CheckJob } from './check-job.ts'

const job: CheckJob = workerData
const { source, brand, logos } = job
const library = await openSampleLibrary(join(import.meta.dirname, '../../../../catalog'))
const own = new Map(logos)
const pictures = (key: string) => own.get(key) ?? library.pictures(key)
parentPort?.postMessage(await findingsOf(source, { ...library, pictures }, brand))
