/**
 * Makes the silent video of a listing in processes of their own, one for each half, which end with it: the server goes on
 * answering, both cores are used, and taking the processes away cancels it. Node only.
 */

import { fork, type ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sceneImages } from '../scene-images.ts'
import type { Scene } from '../types.ts'
import type { MachineEncoder } from './encoder.ts'
import { joinTracks, readTrack, writeMp4 } from './mp4.ts'
import {
  FRAMES_PER_SECOND,
  partsOf,
  photosAt,
  planVideo,
  VIDEO_FRAMES,
  VIDEO_HEIGHT,
  VIDEO_WIDTH,
  type Size,
  type VideoPlan,
} from './plan.ts'

export interface VideoPhoto extends Size {
  bytes: Uint8Array
}

export interface VideoOrder {
  /** What is shown of them `planVideo` says. */
  photos: readonly VideoPhoto[]
  /** Stands behind the words where there is no photo; as large as the video. */
  ground: Scene
  /** At least one, as large as the video. */
  captions: readonly Scene[]
  /** The images that the captions show. */
  pictures: (href: string) => Promise<Uint8Array>
  /** The path of this machine's ffmpeg; null: the encoder that comes with the product. */
  ffmpeg: string | null
  /** Fewer for a test. */
  frames?: number
  signal: AbortSignal
  /** How much is done, 0 to 1. */
  onProgress?: (share: number) => void
}

/** What goes to a process. */
export interface VideoJob {
  plan: VideoPlan
  begins: number
  ends: number
  /** Those that its part shows, by their index. */
  photos: readonly (readonly [number, Uint8Array])[]
  ground: Scene | null
  captions: readonly Scene[]
  pictures: Record<string, Uint8Array>
  ffmpeg: MachineEncoder | null
}
export type FromVideoWorker =
  | { type: 'rendered'; frames: number }
  | { type: 'done'; part: Uint8Array }
  | { type: 'failed'; message: string; isOfPhoto: boolean }

/** What a listing calls a photo is none. */
export class UnreadablePhoto extends Error {
  override name = 'UnreadablePhoto'
}

const program = fileURLToPath(new URL('./video.worker.ts', import.meta.url))
const MOST_PARTS = 2
/** So few frames are drawn before another process has started. */
const FEWEST_FRAMES = 6
/** A machine that needs longer than this has something else wrong with it. */
const PATIENCE_MS = 5 * 60_000

const FOLDER = 'frontage-video-'
/** Longer than anybody works in one. */
const LEFT_AFTER_MS = 12 * PATIENCE_MS

/** @throws when it is given up, or a photo or the encoder fails */
export async function makeVideo(order: VideoOrder): Promise<Buffer> {
  if (order.ffmpeg === null) return makeWith(order, null)
  await forgetLeft(Date.now() - LEFT_AFTER_MS)
  // Here and not in the processes, which may end at any moment.
  const folder = await mkdtemp(join(tmpdir(), FOLDER))
  try {
    return await makeWith(order, { path: order.ffmpeg, folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The folders of servers that were killed over a video. */
async function forgetLeft(before: number): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER)) continue
    const path = join(tmpdir(), name)
    const at = await stat(path).catch(() => null)
    // One of somebody else's on this machine stays.
    if (at && at.mtimeMs < before) await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}

async function makeWith(order: VideoOrder, ffmpeg: MachineEncoder | null): Promise<Buffer> {
  const { photos, captions, frames = VIDEO_FRAMES, signal, onProgress } = order
  const isBare = photos.length === 0
  const size = { width: VIDEO_WIDTH, height: VIDEO_HEIGHT }
  const plan = planVideo(isBare ? [size] : photos, captions.length, frames)
  const ground = isBare ? order.ground : null
  const pictures: Record<string, Uint8Array> = {}
  for (const { href } of sceneImages(captions)) pictures[href] ??= await order.pictures(href)
  const most = Math.min(MOST_PARTS, availableParallelism(), Math.ceil(frames / FEWEST_FRAMES))
  const parts = partsOf(frames, most)
  const rendered = parts.map(() => 0)
  // The first that fails takes the others with it.
  const failed = new AbortController()
  const until = AbortSignal.any([signal, failed.signal, AbortSignal.timeout(PATIENCE_MS)])
  const made = await Promise.all(
    parts.map(async ({ begins, ends }, at) => {
      const shown = new Set<number>()
      for (let frame = begins; frame < ends; frame++)
        for (const { photo } of photosAt(plan, frame)) shown.add(photo)
      const own = photos.flatMap(({ bytes }, photo) => (shown.has(photo) ? [[photo, bytes] as const] : []))
      const job = { plan, begins, ends, photos: own, ground, captions, pictures, ffmpeg }
      try {
        return await part(job, until, (count) => {
          rendered[at] = count
          onProgress?.(rendered.reduce((sum, one) => sum + one, 0) / frames)
        })
      } catch (error) {
        failed.abort(error)
        throw error
      }
    }),
  )
  return writeMp4(joinTracks(made.map(readTrack)), { ...size, framesPerSecond: FRAMES_PER_SECOND })
}

async function part(
  job: VideoJob,
  signal: AbortSignal,
  onRendered: (frames: number) => void,
): Promise<Buffer> {
  signal.throwIfAborted()
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const stop = () => end(child)
  signal.addEventListener('abort', stop)
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      child.on('message', (message: FromVideoWorker) => {
        if (message.type === 'rendered') onRendered(message.frames)
        else if (message.type === 'done') resolve(Buffer.from(message.part))
        else if (message.type === 'failed')
          reject(message.isOfPhoto ? new UnreadablePhoto(message.message) : new Error(message.message))
      })
      child.on('error', reject)
      child.on('exit', () =>
        reject(signal.aborted ? signal.reason : new Error('The process that makes videos ended')),
      )
      child.send(job, (error) => error && reject(error))
    })
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}

const end = (child: ChildProcess): void => void child.kill('SIGKILL')
