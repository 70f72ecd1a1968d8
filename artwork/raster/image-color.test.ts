import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pressPhoto } from '../print/photo.ts'
import { plainPng, plainProfile, plainTiff, type PlainImage } from './deep-images.ts'
import { openImage } from './image-color.ts'
import { smallImages } from './small-images.ts'

const pressFile = join(import.meta.dirname, '../print/press.icc')
const limit = { limitInputPixels: 1e6 }

/** The first pixel, gray as three equal channels. */
async function colorOf(bytes: Uint8Array): Promise<number[]> {
  const { image } = await openImage(bytes, limit)
  return [...(await image.toColorspace('srgb').ensureAlpha().raw().toBuffer()).subarray(0, 4)]
}
const farthest = (one: readonly number[], other: readonly number[]) =>
  Math.max(...one.map((value, at) => Math.abs(value - other[at]!)))

const profiles = {
  none: undefined,
  srgb: plainProfile('srgb', 2.2),
  adobe: plainProfile('adobe', 2.2),
  p3: plainProfile('p3', 2.2),
  'gamma 1.8': plainProfile('srgb', 1.8),
  gray: plainProfile('gray', 1.8),
}
const containers = { png: plainPng, tiff: plainTiff }
const color = [0.7, 0.3, 0.25]
const cases = (Object.keys(profiles) as (keyof typeof profiles)[]).flatMap((profile) =>
  (profile === 'gray' ? [[0.5], [0.5, 0.4]] : [color, [...color, 0.4]]).flatMap((pixel) =>
    (['png', 'tiff'] as const).map((container) => ({ profile, pixel, container, channels: pixel.length })),
  ),
)

describe('a deep image looks like the same one of 8 bits', () => {
  test.each(cases)('$profile, $channels channels, $container', async ({ profile, pixel, container }) => {
    const image = { width: 24, height: 16, pixel, profile: profiles[profile] }
    const of = (bits: PlainImage['bits']) => containers[container]({ ...image, bits })
    const shallow = await colorOf(of(8))
    const deep = of(16)
    expect((await sharp(deep).metadata()).depth).toBe('ushort')
    expect(farthest(await colorOf(deep), shallow)).toBeLessThanOrEqual(2)
    const small = await smallImages().get('deep', 64, async () => deep)
    expect(farthest(await colorOf(small), shallow)).toBeLessThanOrEqual(3)
    const forScreen = await pressPhoto(deep, 100, null)
    expect(farthest((await colorOf(forScreen.jpeg)).slice(0, 3), shallow)).toBeLessThanOrEqual(3)
    expect(forScreen.alpha?.[0]).toBe(pixel.length % 2 === 0 ? 102 : undefined)
  })

  test('and the profile counts: the same numbers are other colors', async () => {
    const of = (profile: keyof typeof profiles, pixel = color) =>
      colorOf(plainPng({ width: 8, height: 8, bits: 16, pixel, profile: profiles[profile] }))
    const plain = await of('none')
    expect(plain).toEqual([179, 76, 64, 255].map((value) => expect.closeTo(value, -0.6)))
    for (const profile of ['adobe', 'p3', 'gamma 1.8'] as const)
      expect(farthest(await of(profile), plain), profile).toBeGreaterThan(8)
    expect((await of('gray', [0.5]))[0]).toBeGreaterThan(140)
  })

  test('turned by its camera, at every turn', async () => {
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      for (const [pixel, profile] of [
        [color, profiles.p3],
        [[0.5], profiles.gray],
      ] as const) {
        const bytes = plainTiff({ width: 24, height: 16, bits: 16, pixel, profile, orientation })
        const { image, metadata } = await openImage(bytes, limit)
        const { info } = await image.raw().toBuffer({ resolveWithObject: true })
        const upright = orientation < 5 ? [24, 16] : [16, 24]
        expect([info.width, info.height]).toEqual(upright)
        expect([metadata.autoOrient.width, metadata.autoOrient.height]).toEqual(upright)
      }
    }
  })
})

describe('an image of 8 bits comes back as it was made', () => {
  const made = () => sharp({ create: { width: 16, height: 16, channels: 3, background: '#c83c32' } })
  test.each([
    ['a JPEG in inks, with their profile', () => made().withIccProfile(pressFile).jpeg({ quality: 100 }), 8],
    ['a TIFF in inks, with their profile', () => made().withIccProfile(pressFile).tiff(), 8],
    ['a JPEG in Display P3', () => made().withIccProfile('p3').jpeg({ quality: 100 }), 3],
    ['a WebP in Display P3', () => made().withIccProfile('p3').webp({ lossless: true }), 3],
    ['a JPEG without a profile', () => made().jpeg({ quality: 100 }), 3],
  ])('%s', async (_, make, apart) => {
    expect(farthest(await colorOf(await make().toBuffer()), [0xc8, 0x3c, 0x32, 255])).toBeLessThanOrEqual(
      apart,
    )
  })
})
