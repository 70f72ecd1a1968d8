/** The sample photos and logos of the catalog, by the keys that scenes use. Node only. */

import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { vectorImage } from '../drawing.ts'
import { sampleLogos, samplePhotos, samplePortraits } from '../samples.ts'
import type { ImageSource, Images } from '../types.ts'
import type { ImageBytes } from './rasterize.ts'
import { smallImages } from './small-images.ts'

export interface SampleLibrary {
  pictures: Images
  /** JPEG or PNG bytes of an image as it is kept. */
  bytes: ImageBytes
  /** The same, no larger than is asked for. */
  small: ImageBytes
}

/** `catalog` is the folder with photos/ and logos/. Images are measured once, up front. */
export async function openSampleLibrary(catalog: string): Promise<SampleLibrary> {
  const known = new Map<string, ImageSource>()
  const files = new Map<string, string>()
  const variants = smallImages()

  for (const logo of sampleLogos) {
    for (const variant of ['wide', 'wide-light', 'mark']) {
      const file = join(catalog, 'logos', `${logo}-${variant}.svg`)
      const image = vectorImage(readFileSync(file, 'utf8'), `logo:${logo}-${variant}`)
      if (!image) throw new Error(`${file} is not a drawing of plain shapes`)
      known.set(`logo:${logo}-${variant}`, image)
    }
    known.set(`sample:${logo}`, known.get(`logo:${logo}-wide`)!)
  }

  for (const [folder, names] of [
    ['photos', samplePhotos],
    ['portraits', samplePortraits],
  ] as const) {
    for (const name of names) {
      const file = join(catalog, folder, `${name}.jpg`)
      if (!existsSync(file)) continue
      const { width, height } = await sharp(file).metadata()
      files.set(`sample:${name}`, file)
      known.set(`sample:${name}`, { width, height, href: `sample:${name}` })
    }
  }
  async function photo(key: string): Promise<Buffer> {
    const file = files.get(key)
    if (file === undefined) throw new Error(`There is no sample picture "${key}"`)
    return readFile(file)
  }
  return {
    pictures: (key) => known.get(key),
    bytes: photo,
    small: (key, pixels = 3000) => variants.get(key, pixels, () => photo(key)),
  }
}
