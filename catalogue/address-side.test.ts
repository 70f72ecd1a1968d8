import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillTemplate } from '@frontage/artwork/fill.ts'
import { allMetrics } from '@frontage/artwork/fonts/load.ts'
import { hostileCases, slotsOf, withHostilePictures } from '@frontage/artwork/hostile-profiles.ts'
import { rasterise } from '@frontage/artwork/raster/rasterise.ts'
import { openSampleLibrary } from '@frontage/artwork/raster/sample-library.ts'
import { sampleBrands } from '@frontage/artwork/sample-brands.ts'
import { loadTemplate } from '@frontage/artwork/template.ts'
import { demoOffer } from './offers.ts'
import { readDemoTemplates } from './templates.ts'

/** Room for the printed address, in points: 2 by 1.8 inches at the lower right. */
const ADDRESS = { width: 144, height: 130, margin: 9 }
const terms = { billToCompany: false, freePrintProgramme: false }

const library = await openSampleLibrary(join(import.meta.dirname))
const mailed = (await readDemoTemplates()).flatMap((folder) => {
  const loaded = loadTemplate(folder)
  if (!loaded.ok) throw new Error(`${folder.slug} does not load`)
  const offer = demoOffer(loaded.template.product.id, terms)
  return offer?.kinds.includes('mail-list') ? [loaded.template] : []
})

test('there are pieces that are mailed', () => expect(mailed.length).toBeGreaterThan(15))

// A piece of one side is addressed on its blank back.
test.each(mailed.filter((template) => template.pages.length > 1))(
  'the address side of $id leaves room for an address, whoever orders it',
  async (template) => {
    for (const one of hostileCases.slice(0, 3)) {
      const { scenes } = fillTemplate(template, {
        slots: slotsOf(template, one),
        profile: one.profile,
        brand: { ...sampleBrands.harbor, ...one.brand },
        metrics: allMetrics,
        pictures: withHostilePictures(library.pictures),
      })
      const side = scenes.at(-1)!
      const { data, width, height } = await rasterise(side, { width: side.width, pictures: library.small })
      const inks = new Set<number>()
      for (let y = height - ADDRESS.margin - ADDRESS.height; y < height - ADDRESS.margin; y += 1) {
        for (let x = width - ADDRESS.margin - ADDRESS.width; x < width - ADDRESS.margin; x += 1) {
          inks.add(data.readUInt32BE((Math.round(y) * width + Math.round(x)) * 4))
        }
      }
      expect([...inks], one.name).toHaveLength(1)
      // Light enough for a scanner to read black type on it.
      const paper = [...inks][0]!
      expect(Math.min(paper >>> 24, (paper >>> 16) & 255, (paper >>> 8) & 255)).toBeGreaterThan(225)
    }
  },
)
