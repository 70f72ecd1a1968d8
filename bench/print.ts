/** The press file and the thumbnail of a letter flyer, on the threads the server uses. */
import { join } from 'node:path'
import { fillDesign } from '@frontage/artwork/fill-code.ts'
import { allMetrics } from '@frontage/artwork/fonts/load.ts'
import { usualProfile } from '@frontage/artwork/hostile-profiles.ts'
import { createPress } from '@frontage/artwork/print/press.ts'
import { openSampleLibrary } from '@frontage/artwork/raster/sample-library.ts'
import { sampleBrands } from '@frontage/artwork/sample-brands.ts'
import { loadTemplate } from '@frontage/artwork/template.ts'
import { readTemplateFolder, TEMPLATES } from '@frontage/catalog/templates.ts'
import { median, percentile, type Rows } from './rounds.ts'

const FLYER = 'quiet-morning-flyer'
const PDFS = 40
const THUMBNAILS = 120

export async function benchPrint(): Promise<Rows> {
  const loaded = loadTemplate(await readTemplateFolder(TEMPLATES, FLYER))
  if (!loaded.ok) throw new Error(`${FLYER} is not a template`)
  const library = await openSampleLibrary(join(TEMPLATES, '..'))
  const { scenes } = fillDesign(loaded.template, {
    slots: {},
    profile: { ...usualProfile, photo: { sample: 'portrait-1', zoom: 1, x: 0.5, y: 0.5 } },
    brand: sampleBrands.harbor,
    metrics: allMetrics,
    pictures: library.pictures,
  })
  const press = createPress({ workers: 1 })
  const pictures = (href: string) => ({ hash: href, bytes: async () => library.bytes(href) })
  const order = { scenes, title: FLYER, date: new Date(0), pictures }
  try {
    const cold = await timed(() => press.pressPdf(order))
    const pdfs: number[] = []
    for (let n = 0; n < PDFS; n++) pdfs.push(await timed(() => press.pressPdf(order)))
    const scene = scenes[0]!
    const thumbnail = () => press.thumbnail({ scene, width: 300, format: 'webp', pictures })
    await thumbnail()
    const began = performance.now()
    await Promise.all(Array.from({ length: THUMBNAILS }, thumbnail))
    const perSecond = (THUMBNAILS * 1000) / (performance.now() - began)
    return [
      ['', 'measured', 'aim'],
      ['PDF of a letter flyer, first, ms', cold.toFixed(0), ''],
      ['PDF of a letter flyer, warm, median ms', median(pdfs).toFixed(0), ''],
      ['PDF of a letter flyer, warm, p95 ms', percentile(pdfs, 95).toFixed(0), '< 250'],
      ['Thumbnails of 300 px, a second, one thread', perSecond.toFixed(0), '>= 40'],
    ]
  } finally {
    await press.close()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
