/**
 * What turns frames into H.264: the encoder that comes with the product, or the ffmpeg of this machine where its operator named
 * one. Both write an MP4, whose samples are taken out and joined. See docs/decisions/0113-videos-of-listings.md.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import h264 from 'h264-mp4-encoder'
import { FRAMES_PER_SECOND, VIDEO_HEIGHT, VIDEO_WIDTH } from './plan.ts'
import type { Planes } from './planes.ts'

export interface VideoEncoder {
  /** The planes may be drawn over once it is settled. */
  add(frame: Planes): Promise<void>
  finish(): Promise<Buffer>
}

/** Frames from one that stands alone to the next: two seconds. */
const GROUP = 2 * FRAMES_PER_SECOND
/** Of 10; above it files become three times as large. */
const SPEED = 8
/** Of 51, less is better: no blocks to be seen in skies and walls. */
const QUANTIZER = 28

async function packagedEncoder(): Promise<VideoEncoder> {
  const encoder = await h264.createH264MP4Encoder()
  encoder.width = VIDEO_WIDTH
  encoder.height = VIDEO_HEIGHT
  encoder.frameRate = FRAMES_PER_SECOND
  encoder.speed = SPEED
  encoder.quantizationParameter = QUANTIZER
  encoder.groupOfPictures = GROUP
  encoder.initialize()
  const bytes = new Uint8Array((VIDEO_WIDTH * VIDEO_HEIGHT * 3) / 2)
  return {
    async add({ y, u, v }) {
      bytes.set(y)
      bytes.set(u, y.length)
      bytes.set(v, y.length + u.length)
      encoder.addFrameYuv(bytes)
    },
    async finish() {
      encoder.finalize()
      const written = Buffer.from(encoder.FS.readFile(encoder.outputFilename))
      encoder.delete()
      return written
    },
  }
}

/** An ffmpeg of this machine, and where it may write. */
export interface MachineEncoder {
  path: string
  folder: string
}

const CONSTANT_RATE = '22'

/** One thread each: the parts of a video are encoded side by side. @throws what ffmpeg said */
async function machineEncoder({
  path,
  folder,
  part,
}: MachineEncoder & { part: string }): Promise<VideoEncoder> {
  const file = join(folder, part)
  const child = spawn(
    path,
    [
      ...['-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'yuv420p'],
      ...['-s', `${VIDEO_WIDTH}x${VIDEO_HEIGHT}`, '-r', String(FRAMES_PER_SECOND), '-i', 'pipe:0'],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', CONSTANT_RATE, '-threads', '1'],
      ...['-bf', '0', '-g', String(GROUP), '-pix_fmt', 'yuv420p', '-y', file],
    ],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-500)))
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg: ${said.trim()}`))))
  })
  // Whoever adds or finishes hears of it; until then nobody listens.
  ended.catch(() => {})
  // What it could not take any more is said by its end.
  child.stdin.on('error', () => {})
  return {
    async add({ y, u, v }) {
      for (const plane of [y, u, v])
        if (!child.stdin.write(Buffer.from(plane))) await Promise.race([once(child.stdin, 'drain'), ended])
    },
    async finish() {
      child.stdin.end()
      await ended
      return readFile(file)
    },
  }
}

/** @param ffmpeg this machine's own, and the file that it writes; null: the packaged one */
export const openEncoder = (ffmpeg: (MachineEncoder & { part: string }) | null): Promise<VideoEncoder> =>
  ffmpeg === null ? packagedEncoder() : machineEncoder(ffmpeg)
