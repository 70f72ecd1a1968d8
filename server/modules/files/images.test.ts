import { plainPng, plainProfile, plainTiff } from '@frontage/artwork/raster/deep-images.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { normalizedImage } from './images.ts'

const profile = plainProfile('p3', 2.2)
const square = { x: 0, y: 0, size: 1 }

describe('a photo of 16 bits with a profile is stored in the colors it has', () => {
  test.each([
    ['PNG', plainPng, undefined],
    ['TIFF', plainTiff, undefined],
    ['a cropped PNG', plainPng, square],
  ])('%s', async (_, write, crop) => {
    const image = { width: 40, height: 20, pixel: [184 / 255, 71 / 255, 57 / 255], profile }
    const [deep, shallow] = await Promise.all(
      ([16, 8] as const).map(async (bits) => {
        const { bytes } = await normalizedImage(write({ ...image, bits }), crop)
        return [...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)]
      }),
    )
    expect(deep!.every((value, at) => Math.abs(value - shallow![at]!) <= 3)).toBe(true)
    // The curve of the profile is plainer than that of sRGB, which shows in dark parts.
    expect(deep!.every((value, at) => Math.abs(value - [200, 60, 50][at]!) <= 7)).toBe(true)
  })
})
