/** The video of a listing with six photos and all its captions, by the packaged encoder, and by an ffmpeg where FFMPEG_PATH names one. */
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { allMetrics } from '@frontage/artwork/fonts/load.ts'
import { usualProfile } from '@frontage/artwork/hostile-profiles.ts'
import { openSampleLibrary } from '@frontage/artwork/raster/sample-library.ts'
import { sampleBrands } from '@frontage/artwork/sample-brands.ts'
import { captionScenes } from '@frontage/artwork/video/captions.ts'
import { videoGround } from '@frontage/artwork/video/ground.ts'
import { makeVideo } from '@frontage/artwork/video/make-video.ts'
import { TEMPLATES } from '@frontage/catalog/templates.ts'
import { emptyListing } from '@frontage/domain/listings/listing.ts'
import { median, type Rows } from './rounds.ts'

const PHOTOS = ['dusk-pool-house', 'living-room', 'kitchen-island', 'bedroom', 'lake-house', 'front-door']
const TODAY = '2026-11-29'
const ROUNDS = 3

export async function benchVideo(): Promise<Rows> {
  const library = await openSampleLibrary(join(TEMPLATES, '..'))
  const brand = sampleBrands.harbor
  const listing = {
    ...emptyListing(),
    ...{ street: '48 Harbor View Lane', city: 'Portland', state: 'OR', zip: '97205' },
    ...{
      price_cents: 1_249_000_00,
      beds: 4,
      baths: 2.5,
      square_feet: 2850,
      headline: 'Light on three sides',
    },
    open_houses: [{ day: '2026-12-05', from: '11:00', to: '14:00' }],
  }
  const captions = captionScenes({
    ...{ listing, today: TODAY, brand, metrics: allMetrics, pictures: library.pictures },
    profile: { ...usualProfile, photo: { sample: 'portrait-1', zoom: 1, x: 0.5, y: 0.5 } },
  })
  const photos = await Promise.all(
    PHOTOS.map(async (name) => {
      const image = library.pictures(`sample:${name}`)
      if (!image) throw new Error(`There is no photo ${name}`)
      return { bytes: await library.bytes(image.href), width: image.width, height: image.height }
    }),
  )
  const rows: string[][] = [['', 'measured', 'aim']]
  const encoders: [string, string | null][] = [['packaged encoder', null]]
  if (process.env.FFMPEG_PATH) encoders.push(['ffmpeg of this machine', process.env.FFMPEG_PATH])
  for (const [name, ffmpeg] of encoders) {
    const seconds: number[] = []
    let bytes = 0
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      const { signal } = new AbortController()
      const pictures = (href: string) => library.bytes(href)
      const mp4 = await makeVideo({ photos, captions, ground: videoGround(brand), pictures, ffmpeg, signal })
      seconds.push((performance.now() - began) / 1000)
      bytes = mp4.length
    }
    rows.push([`${name}, median s`, median(seconds).toFixed(1), '<= 30'])
    rows.push([`${name}, MB`, (bytes / 1e6).toFixed(1), ''])
  }
  rows.push(['Load of the machine', loadavg()[0]?.toFixed(1) ?? '', ''])
  return rows
}
