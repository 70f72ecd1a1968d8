/** The process behind make-video.ts: draws and encodes a part of a video, and ends. */

import { getPriority, setPriority } from 'node:os'
import { setImmediate as turn } from 'node:timers/promises'
import sharp from 'sharp'
import { encode, rasterize } from '../raster/rasterize.ts'
import { frameDrawer } from './draw-frame.ts'
import { openEncoder } from './encoder.ts'
import { UnreadablePhoto, type FromVideoWorker, type VideoJob } from './make-video.ts'
import { VIDEO_HEIGHT, VIDEO_WIDTH } from './plan.ts'
import { coverOf, planesOf, type Cover, type Planes } from './planes.ts'

/** Who waits for a page is served first. */
const BEHIND_OTHERS = 10
if (getPriority() < BEHIND_OTHERS) setPriority(BEHIND_OTHERS)
sharp.cache(false)
sharp.concurrency(1)

/** A little more than the frame, so that what is neared stays sharp. */
const ROOM = 1.16
/** Wider than this nothing is passed along. */
const MOST_WIDTH = 4 * VIDEO_WIDTH

// Nobody hears it any more: the server is gone.
const send = (message: FromVideoWorker) =>
  process.send?.(message, undefined, undefined, (error) => error && process.exit())
const even = (length: number): number => Math.max(2, 2 * Math.round(length / 2))

async function planesOfPhoto(bytes: Uint8Array): Promise<Planes> {
  const image = sharp(bytes).rotate().flatten({ background: '#ffffff' }).toColorspace('srgb').removeAlpha()
  const { autoOrient } = await sharp(bytes).metadata()
  const scale = Math.max(VIDEO_WIDTH / autoOrient.width, VIDEO_HEIGHT / autoOrient.height) * ROOM
  const width = even(Math.min(MOST_WIDTH, autoOrient.width * scale))
  const height = even(Math.min(2 * VIDEO_HEIGHT, autoOrient.height * scale))
  const { data, info } = await image
    .resize({ width, height, fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return planesOf(data, info.width, info.height)
}

async function rendered(scene: VideoJob['captions'][number], job: VideoJob) {
  const pictures = async (href: string) => {
    const bytes = job.pictures[href]
    if (!bytes) throw new Error(`The picture "${href}" could not be read`)
    return bytes
  }
  return rasterize(scene, { width: VIDEO_WIDTH, pictures })
}

async function run(job: VideoJob): Promise<Uint8Array> {
  const photos = new Map<number, Planes>()
  for (const [photo, bytes] of job.photos)
    photos.set(
      photo,
      await planesOfPhoto(bytes).catch((error: unknown) => {
        throw new UnreadablePhoto(error instanceof Error ? error.message : String(error))
      }),
    )
  if (job.ground) photos.set(0, await planesOfPhoto(await encode(await rendered(job.ground, job), 'png')))
  const captions: Cover[] = []
  for (const scene of job.captions) {
    const { data, width, height } = await rendered(scene, job)
    captions.push(coverOf(data, width, height))
  }
  const draw = frameDrawer(job.plan, { photos, captions })
  const encoder = await openEncoder(job.ffmpeg && { ...job.ffmpeg, part: `${job.begins}.mp4` })
  for (let frame = job.begins; frame < job.ends; frame++) {
    await encoder.add(draw(frame))
    send({ type: 'rendered', frames: frame + 1 - job.begins })
    // Or it would hear that the server is gone only once it is done.
    await turn()
  }
  return encoder.finish()
}

process.once('message', (job: VideoJob) => {
  run(job).then(
    (part) => send({ type: 'done', part }),
    (error: unknown) =>
      send({
        type: 'failed',
        message: error instanceof Error ? error.message : String(error),
        isOfPhoto: error instanceof UnreadablePhoto,
      }),
  )
})

// The server is gone, however it went.
process.on('disconnect', () => process.exit())
