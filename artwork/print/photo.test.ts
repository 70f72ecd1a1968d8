import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { openColorEngine } from './color-engine.ts'
import { photoCache } from './photo-cache.ts'
import { pressPhoto, type PressPhoto } from './photo.ts'

const engine = await openColorEngine()
const blank = (width: number, height: number, channels: 3 | 4, background: string | object) =>
  sharp({ create: { width, height, channels, background: background as string } })

/** Inks of the first pixel, 0 to 255, as the JPEG carries them: inverted. */
async function firstInks(photo: PressPhoto) {
  const raw = await sharp(photo.jpeg).pipelineColorspace('cmyk').toColorspace('cmyk').raw().toBuffer()
  return [...raw.subarray(0, 4)]
}

describe('an image for the press', () => {
  test('comes in the inks the engine names', async () => {
    const photo = await pressPhoto(await blank(60, 40, 3, '#c0392b').png().toBuffer(), 100, engine)
    expect(photo).toMatchObject({ width: 60, height: 40, channels: 4, alpha: undefined })
    const wanted = [...engine.convert(Uint8Array.from([0xc0, 0x39, 0x2b]))]
    for (const [at, ink] of (await firstInks(photo)).entries())
      expect(Math.abs(ink - wanted[at]!)).toBeLessThanOrEqual(3)
  })

  test.each([
    [120, 100, 100],
    [100, 120, 100],
    [100, 99.2, 100],
    [100, 50, 50],
  ])('%i pixels wide, %d wanted: %i', async (width, wanted, got) => {
    const bytes = await blank(width, 20, 3, '#fff').jpeg().toBuffer()
    expect((await pressPhoto(bytes, wanted, engine)).width).toBe(got)
  })

  test('keeps its transparency as a mask', async () => {
    const bytes = await blank(8, 8, 4, { r: 0, g: 0, b: 0, alpha: 0.5 }).png().toBuffer()
    const photo = await pressPhoto(bytes, 8, engine)
    expect(photo.alpha).toHaveLength(64)
    expect(Math.abs(photo.alpha![0]! - 128)).toBeLessThanOrEqual(1)
  })

  test.each([
    ['gray', (image: Sharp) => image.toColorspace('b-w').png()],
    ['16 bits deep', (image: Sharp) => image.toColorspace('rgb16').png()],
    ['already in inks', (image: Sharp) => image.toColorspace('cmyk').jpeg()],
    ['turned by its camera', (image: Sharp) => image.withMetadata({ orientation: 6 }).jpeg()],
  ])('%s', async (kind, make) => {
    const photo = await pressPhoto(await make(blank(30, 20, 3, '#808080')).toBuffer(), 100, engine)
    expect([photo.width, photo.height]).toEqual(kind === 'turned by its camera' ? [20, 30] : [30, 20])
    expect(photo.channels).toBe(4)
  })

  test('that is no image is refused', async () => {
    await expect(pressPhoto(Buffer.from('hello'), 100, engine)).rejects.toThrow()
  })
})

describe('the cache', () => {
  const folder = mkdtempSync(join(tmpdir(), 'press-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const photo: PressPhoto = {
    jpeg: Buffer.from('jpeg'),
    width: 2,
    height: 1,
    channels: 4,
    alpha: Buffer.from([1, 2]),
  }
  const never = () => Promise.reject(new Error('made again'))

  test('keeps a photo in memory and across starts', async () => {
    const cache = photoCache(folder)
    expect(await cache.get('a', async () => photo)).toBe(photo)
    expect(await cache.get('a', never)).toBe(photo)
    expect(await photoCache(folder).get('a', never)).toEqual(photo)
    expect(readdirSync(folder)).toEqual(['a'])
  })

  test('makes again what is damaged on disk', async () => {
    writeFileSync(join(folder, 'b'), '{"width":2,"height":1,"channels":4,"length":99}\nshort')
    expect(await photoCache(folder).get('b', async () => photo)).toBe(photo)
    writeFileSync(join(folder, 'c'), 'nonsense')
    expect(await photoCache(folder).get('c', async () => photo)).toBe(photo)
  })

  test('forgets the least used beyond its limit', async () => {
    const cache = photoCache(undefined, 12)
    const made: string[] = []
    const get = (key: string) =>
      cache.get(key, async () => {
        made.push(key)
        return photo
      })
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  test('a folder that cannot be written only costs the cache', async () => {
    writeFileSync(join(folder, 'file'), '')
    expect(await photoCache(join(folder, 'file')).get('a', async () => photo)).toBe(photo)
  })
})
