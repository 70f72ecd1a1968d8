import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { smallImages } from './small-images.ts'

const folder = mkdtempSync(join(tmpdir(), 'small-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const photo = sharp({ create: { width: 400, height: 200, channels: 3, background: '#336699' } })
  .jpeg()
  .toBuffer()
const never = () => Promise.reject(new Error('asked for again'))

test('a photo is converted once for nearly the same sizes, between starts too', async () => {
  const small = smallImages({ folder })
  const made = await small.get('a/b', 100, () => photo)
  expect(await sharp(made).metadata()).toMatchObject({ format: 'jpeg', width: 128 })
  expect(await small.get('a/b', 128, never)).toBe(made)
  expect(await smallImages({ folder }).get('a/b', 120, never)).toEqual(made)
  expect(readdirSync(folder)).toHaveLength(1)
  await expect(smallImages({ folder }).get('a/b', 129, never)).rejects.toThrow('asked for again')
})

test('a folder that cannot be written only costs the cache', async () => {
  writeFileSync(join(folder, 'file'), '')
  const small = smallImages({ folder: join(folder, 'file') })
  expect(await sharp(await small.get('c', 64, () => photo)).metadata()).toMatchObject({ width: 64 })
})

test('the least used leave memory beyond the limit', async () => {
  const bytes = (
    await sharp(await photo)
      .resize({ width: 64 })
      .jpeg({ quality: 86 })
      .toBuffer()
  ).length
  const small = smallImages({ limit: 2 * bytes })
  const asked: string[] = []
  for (const hash of ['a', 'b', 'a', 'c', 'a', 'b'])
    await small.get(hash, 64, () => {
      asked.push(hash)
      return photo
    })
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
})
