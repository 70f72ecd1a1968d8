/** The process behind press.ts: one job at a time. */

import sharp from 'sharp'
import { standsOut } from '../raster/notice-pixels.ts'
import { encode, rasterize } from '../raster/rasterize.ts'
import { smallImages } from '../raster/small-images.ts'
import { openColorEngine, type ColorEngine } from './color-engine.ts'
import { emitPdf, wantedImages } from './emit-pdf.ts'
import { photoCache } from './photo-cache.ts'
import { pressPhoto, type PressPhoto } from './photo.ts'
import type { FromWorker, ToWorker, WorkerJob } from './press.ts'

// Each job brings its own images; what is worth keeping is kept below. One job runs at a time, on one core of those that
// the server and the database need as well: more threads would each hold memory of their own.
sharp.cache(false)
sharp.concurrency(1)

const photos = photoCache(process.argv[2])
const small = smallImages({ folder: process.argv[2] })
let engine: Promise<ColorEngine> | null = null
const wanted = new Map<string, (bytes: Uint8Array | null) => void>()

const send = (message: FromWorker) => process.send?.(message)

/** Asks the server for an image. */
async function bytesOf(href: string): Promise<Uint8Array> {
  const bytes = await new Promise<Uint8Array | null>((resolve) => {
    wanted.set(href, resolve)
    send({ type: 'want', href })
  })
  if (!bytes) throw new Error(`The picture "${href}" could not be read`)
  return bytes
}

async function run(job: WorkerJob): Promise<Uint8Array> {
  const pictures = (href: string, pixels = 1200) =>
    small.get(job.hashes[href] ?? href, pixels, () => bytesOf(href))
  if (job.kind === 'notices') {
    for (const notice of job.notices) if (await standsOut(notice, pictures)) return Uint8Array.of(1)
    return Uint8Array.of(0)
  }
  if (job.kind === 'thumbnail') {
    return encode(await rasterize(job.scene, { width: job.width, trim: job.trim, pictures }), job.format)
  }
  const inks = job.intent === 'press' ? await (engine ??= openColorEngine()) : null
  const ready = new Map<string, PressPhoto>()
  for (const { href, pixels } of wantedImages(job.scenes, job.intent)) {
    // Rounded up, so that designs of nearly the same size share a conversion.
    const width = Math.ceil(pixels / 100) * 100
    const key = `${(job.hashes[href] ?? href).replace(/[^A-Za-z0-9_-]/g, '_')}-${width}-${job.intent}`
    ready.set(href, await photos.get(key, async () => pressPhoto(await bytesOf(href), width, inks)))
  }
  return emitPdf(job, ready, inks)
}

process.on('message', (message: ToWorker) => {
  if (message.type === 'bytes') {
    wanted.get(message.href)?.(message.bytes)
    wanted.delete(message.href)
    return
  }
  run(message.job).then(
    (result) => send({ type: 'done', result }),
    (error: unknown) =>
      send({ type: 'failed', message: error instanceof Error ? error.message : String(error) }),
  )
})

// The server is gone, however it went.
process.on('disconnect', () => process.exit())
