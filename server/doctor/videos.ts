/** What makes the videos of listings. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Settings } from '../platform/settings.ts'
import type { Finding } from './finding.ts'

const about = 'videos'
const PATIENCE_MS = 10_000

export async function videoEncoderOf({ ffmpegPath }: Pick<Settings, 'ffmpegPath'>): Promise<Finding> {
  if (ffmpegPath === undefined)
    return { about, state: 'real', says: 'made by the encoder that comes with the product' }
  const without = 'the packaged encoder makes them instead'
  try {
    const { stdout } = await promisify(execFile)(ffmpegPath, ['-hide_banner', '-encoders'], {
      timeout: PATIENCE_MS,
    })
    return / libx264 /.test(stdout)
      ? { about, state: 'real', says: `made by ${ffmpegPath}` }
      : { about, state: 'wrong', says: `${ffmpegPath} (FFMPEG_PATH) has no libx264: ${without}` }
  } catch {
    return { about, state: 'wrong', says: `${ffmpegPath} (FFMPEG_PATH) does not run: ${without}` }
  }
}
