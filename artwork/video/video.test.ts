/** A whole video of few frames: drawn, encoded in two processes, joined, and read again. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { emptyListing, type ListingState } from '@frontage/domain/listings/listing.ts'
import { allMetrics } from '../fonts/load.ts'
import { hostileCases, usualProfile } from '../hostile-profiles.ts'
import { fillTemplate } from '../fill.ts'
import { preflight } from '../preflight.ts'
import { openSampleLibrary } from '../raster/sample-library.ts'
import { sampleBrands } from '../sample-brands.ts'
import { captionScenes, videoCaptions } from './captions.ts'
import { frameDrawer } from './draw-frame.ts'
import { videoGround } from './ground.ts'
import { makeVideo, UnreadablePhoto, type VideoJob, type VideoPhoto } from './make-video.ts'
import { joinTracks, readTrack, writeMp4 } from './mp4.ts'
import { planVideo, VIDEO_HEIGHT, VIDEO_WIDTH } from './plan.ts'
import { coverOf, planesOf } from './planes.ts'

const library = await openSampleLibrary(join(import.meta.dirname, '../../catalog'))
const brand = sampleBrands.harbor
const TODAY = '2026-11-29'
const LISTING: ListingState = {
  ...emptyListing(),
  ...{
    street: '48 Harbor View Lane',
    city: 'Portland',
    state: 'OR',
    zip: '97205',
    price_cents: 1_249_000_00,
  },
  ...{ beds: 4, baths: 2.5, square_feet: 2850, headline: 'Light on three sides' },
  open_houses: [{ day: '2026-12-05', from: '11:00', to: '14:00' }],
}
const captionsOf = (listing: ListingState, profile = usualProfile) =>
  captionScenes({ listing, today: TODAY, profile, brand, metrics: allMetrics, pictures: library.pictures })

const order = (photos: readonly VideoPhoto[], frames: number) => ({
  ...{ photos, frames, captions: captionsOf(LISTING), ground: videoGround(brand), ffmpeg: null },
  pictures: (href: string) => library.bytes(href),
  signal: new AbortController().signal,
})
async function photoOf(name: string): Promise<VideoPhoto> {
  const bytes = await library.bytes(`sample:${name}`)
  const { width, height } = await sharp(bytes).metadata()
  return { bytes, width, height }
}

const aFolder = () => mkdtemp(join(tmpdir(), 'frontage-video-'))

describe('captions', () => {
  test('say what there is to say', () => {
    expect(captionsOf(LISTING)).toHaveLength(4)
    expect(captionsOf({ ...LISTING, open_houses: [] })).toHaveLength(3)
    expect(captionsOf({ ...LISTING, status: 'sold' })).toHaveLength(3)
    const bare = { ...LISTING, open_houses: [], beds: null, baths: null, square_feet: null, headline: '' }
    expect(captionsOf(bare)).toHaveLength(2)
    // An open house that is over is not announced.
    const over = [{ day: '2026-11-28', from: '11:00', to: '14:00' }]
    expect(captionsOf({ ...LISTING, open_houses: over })).toHaveLength(3)
  })

  test.each(hostileCases.map((one) => [one.name, one] as const))('hold %s', (_, { profile, brand: over }) => {
    for (const template of Object.values(videoCaptions())) {
      const input = {
        slots: {},
        profile,
        brand: { ...brand, ...over },
        metrics: allMetrics,
        pictures: library.pictures,
      }
      const filled = fillTemplate(template, input)
      expect(filled.texts.filter(({ overflow }) => overflow)).toEqual([])
      const errors = preflight(template, filled, { slots: {}, metrics: allMetrics })
      expect(
        errors.filter(({ severity, message }) => severity === 'error' && /cut|fit|small/.test(message)),
      ).toEqual([])
    }
  })
})

describe('frames', () => {
  test('white stays white and black stays black, in the range of television', () => {
    const white = planesOf(new Uint8Array(12).fill(255), 2, 2)
    expect([...white.y, ...white.u, ...white.v]).toEqual([235, 235, 235, 235, 128, 128])
    const black = planesOf(new Uint8Array(12), 2, 2)
    expect([...black.y, ...black.u, ...black.v]).toEqual([16, 16, 16, 16, 128, 128])
  })

  test('what a caption covers is its color, and the rest the photo’s', () => {
    const photo = planesOf(
      new Uint8Array(VIDEO_WIDTH * VIDEO_HEIGHT * 3).fill(255),
      VIDEO_WIDTH,
      VIDEO_HEIGHT,
    )
    const pixels = new Uint8Array(VIDEO_WIDTH * VIDEO_HEIGHT * 4)
    // Black over the second row of four.
    for (let at = 0; at < VIDEO_WIDTH * 4; at++) pixels[(4 * VIDEO_WIDTH + at) * 4 + 3] = 255
    const draw = frameDrawer(planVideo([photo], 1), {
      photos: new Map([[0, photo]]),
      captions: [coverOf(pixels, VIDEO_WIDTH, VIDEO_HEIGHT)],
    })
    const { y } = draw(0)
    expect([
      y[0],
      y[3 * VIDEO_WIDTH],
      y[4 * VIDEO_WIDTH],
      y[7 * VIDEO_WIDTH + 9],
      y[8 * VIDEO_WIDTH],
    ]).toEqual([235, 235, 16, 16, 235])
  })
})

describe('a video', () => {
  test('plays from its beginning, has every frame, and key frames where its parts begin', async () => {
    const shares: number[] = []
    const photos = [await photoOf('dusk-pool-house'), await photoOf('bedroom')]
    const mp4 = await makeVideo({ ...order(photos, 12), onProgress: (share) => shares.push(share) })
    const at = (type: string) => mp4.indexOf(type, 0, 'latin1')
    expect(at('ftyp')).toBe(4)
    expect(at('moov')).toBeLessThan(at('mdat'))
    const { samples, decoder } = readTrack(mp4)
    expect(samples).toHaveLength(12)
    expect(samples.flatMap(({ isKey }, frame) => (isKey ? [frame] : []))).toEqual([0, 6])
    // Version 1, and each sample one or more pieces that fill it.
    expect(decoder[0]).toBe(1)
    for (const { bytes } of samples) expect(bytes.readUInt32BE(0)).toBeLessThanOrEqual(bytes.length - 4)
    expect(shares.at(-1)).toBe(1)
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
    // Reading what was written and writing it again gives the same file.
    const form = { width: VIDEO_WIDTH, height: VIDEO_HEIGHT, framesPerSecond: 30 }
    expect(writeMp4(joinTracks([readTrack(mp4)]), form).equals(mp4)).toBe(true)
  }, 120_000)

  test('is made without photos', async () => {
    const { samples } = readTrack(await makeVideo(order([], 2)))
    expect(samples).toHaveLength(2)
  }, 60_000)

  test('is refused where a photo is none, and names what it is about', async () => {
    const photo = { bytes: Buffer.from('no photo'), width: 100, height: 100 }
    await expect(makeVideo(order([photo], 2))).rejects.toThrow(UnreadablePhoto)
  }, 60_000)

  test('stops when it is told to', async () => {
    const stop = new AbortController()
    const making = makeVideo({ ...order([], 450), signal: stop.signal, onProgress: () => stop.abort() })
    await expect(making).rejects.toThrow(/abort/i)
  }, 60_000)

  test.skipIf(!process.env.FFMPEG_PATH)(
    'is the same to a player where FFMPEG_PATH makes it',
    async () => {
      const mp4 = await makeVideo({ ...order([], 12), ffmpeg: process.env.FFMPEG_PATH ?? null })
      const { samples } = readTrack(mp4)
      expect(samples.flatMap(({ isKey }, frame) => (isKey ? [frame] : []))).toEqual([0, 6])
      expect(samples).toHaveLength(12)
    },
    60_000,
  )

  test('says so where this machine’s ffmpeg is none, and takes away what a server that was killed left', async () => {
    const [left, used] = [await aFolder(), await aFolder()]
    await utimes(left, new Date(0), new Date(0))
    await expect(makeVideo({ ...order([], 2), ffmpeg: '/nowhere/ffmpeg' })).rejects.toThrow(/ENOENT/)
    expect([existsSync(left), existsSync(used)]).toEqual([false, true])
    await rm(used, { recursive: true })
  }, 60_000)

  test('is not gone on with once the server is gone', async () => {
    const frames = 100_000
    const child = fork(fileURLToPath(new URL('./video.worker.ts', import.meta.url)), [], {
      ...{ serialization: 'advanced', execArgv: [] },
    })
    const job: VideoJob = {
      ...{
        plan: planVideo([{ width: VIDEO_WIDTH, height: VIDEO_HEIGHT }], 1, frames),
        begins: 0,
        ends: frames,
        photos: [],
        captions: [],
      },
      ...{ ground: videoGround(brand), pictures: {}, ffmpeg: null },
    }
    try {
      child.send(job)
      await once(child, 'message')
      child.disconnect()
      const ended = once(child, 'exit', { signal: AbortSignal.timeout(45_000) })
      expect(await ended).toEqual([0, null])
    } finally {
      child.kill('SIGKILL')
    }
  }, 60_000)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('not a video at all')],
  ['a box that ends beyond the file', Buffer.from([0, 0, 1, 0, 0x6d, 0x6f, 0x6f, 0x76])],
])('%s is no video', (_, bytes) => expect(() => readTrack(bytes)).toThrow())
