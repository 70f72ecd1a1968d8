import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { coverOf, fontFacesOf } from './cover.ts'
import { fillDesign } from './fill-code.ts'
import { fillTemplate } from './fill.ts'
import { allMetrics } from './fonts/load.ts'
import { readTemplateFolder } from './raster/template-folder.ts'
import { sampleBrands } from './sample-brands.ts'
import { toSvg } from './to-svg.ts'

const catalog = join(import.meta.dirname, '../catalog/templates')
const profile = {
  name: 'Ann Lee',
  licence: 'RS-9',
  brokerage: 'Harbor',
  phone: '555-0100',
  photo: { fileId: 'photo', zoom: 1, x: 0, y: 0 },
}

test.each(readdirSync(catalog))('%s: the cover draws the first page, in the faces it names', async (slug) => {
  const loaded = await readTemplateFolder(join(catalog, slug))
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems))
  const input = {
    slots: {},
    profile,
    brand: sampleBrands.harbor,
    metrics: allMetrics,
    // With a logo and a portrait, no name is set in their place.
    pictures: () => ({ width: 300, height: 200, href: 'picture.jpg' }),
  }
  const whole = fillDesign(loaded.template, input)
  // As it arrives in a browser.
  const sent = JSON.parse(JSON.stringify(coverOf(loaded.template))) as typeof loaded.template
  const cover = fillTemplate(sent, input)
  expect(cover.scenes.map((scene) => toSvg(scene))).toEqual([toSvg(whole.scenes[0]!)])
  expect(fontFacesOf(sent)).toEqual(expect.arrayContaining(cover.faces))
})
