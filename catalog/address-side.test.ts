import { join } from 'node:path'
import { expect, test } from 'vitest'
import { permitImprint } from '@frontage/artwork/fill-postage.ts'
import { fillDesign } from '@frontage/artwork/fill-code.ts'
import { allMetrics } from '@frontage/artwork/fonts/load.ts'
import { hostileCases, slotsOf, withHostileImages } from '@frontage/artwork/hostile-profiles.ts'
import { barcodeClearZone } from '@frontage/artwork/mailing.ts'
import { rasterize } from '@frontage/artwork/raster/rasterize.ts'
import { openSampleLibrary } from '@frontage/artwork/raster/sample-library.ts'
import { sampleBrands } from '@frontage/artwork/sample-brands.ts'
import { loadTemplate } from '@frontage/artwork/template.ts'
import type { Box } from '@frontage/artwork/types.ts'
import { demoOffer } from './offers.ts'
import { readDemoTemplates } from './templates.ts'

/** Room for the printed address, in points: 2 by 1.8 inches at the lower right. */
const ADDRESS = { width: 144, height: 130, margin: 9 }
const terms = { billToCompany: false, freePrintProgram: false }

const library = await openSampleLibrary(join(import.meta.dirname))
const mailed = (await readDemoTemplates()).flatMap((folder) => {
  const loaded = loadTemplate(folder)
  if (!loaded.ok) throw new Error(`${folder.slug} does not load`)
  const offer = demoOffer(loaded.template.product.id, terms)
  return offer?.kinds.includes('mail-list') ? [loaded.template] : []
})

test('there are pieces that are mailed', () => expect(mailed.length).toBeGreaterThan(15))

const longest = hostileCases.filter(({ name }) =>
  ['usual', 'double-surname', 'everything-long', 'accents-long'].includes(name),
)
const permit = { city: 'Rancho Santa Margarita', state: 'CA', number: '99999' }

// A piece of one side is addressed on its blank back.
test.each(mailed.filter((template) => template.pages.length > 1))(
  'the address side of $id leaves room for address and barcode, whoever orders it',
  async (template) => {
    for (const one of longest) {
      const { scenes } = fillDesign(template, {
        slots: slotsOf(template, one),
        profile: one.profile,
        brand: { ...sampleBrands.harbor, ...one.brand },
        metrics: allMetrics,
        pictures: withHostileImages(library.pictures),
        postage: permitImprint(permit),
      })
      const side = scenes.at(-1)!
      const rendered = await rasterize(side, { width: side.width, trim: true, pictures: library.small })
      const { margin, ...size } = ADDRESS
      const address = { x: side.width - margin - size.width, y: side.height - margin - size.height, ...size }
      for (const [name, box] of Object.entries({ address, barcode: barcodeClearZone(side) })) {
        const inks = inksIn(rendered, box)
        expect([...inks], `${name} of ${one.name}`).toHaveLength(1)
        // Light enough for a scanner to read black type on it.
        const paper = [...inks][0]!
        expect(Math.min(paper >>> 24, (paper >>> 16) & 255, (paper >>> 8) & 255)).toBeGreaterThan(236)
      }
    }
  },
)

function inksIn({ data, width, height }: Awaited<ReturnType<typeof rasterize>>, box: Box): Set<number> {
  const inks = new Set<number>()
  for (let y = Math.ceil(box.y); y < Math.min(height, box.y + box.height); y += 1) {
    for (let x = Math.ceil(box.x); x < Math.min(width, box.x + box.width); x += 1) {
      inks.add(data.readUInt32BE((y * width + x) * 4))
    }
  }
  return inks
}
