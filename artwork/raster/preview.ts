/** A contact sheet of a template, for those who draw templates. Node only. */

import { keysOf, oneOf } from '@frontage/domain/typed-objects.ts'
import { itemAt } from '@frontage/domain/item-at.ts'
import sharp from 'sharp'
import { fillDesign } from '../fill-code.ts'
import { allMetrics } from '../fonts/load.ts'
import { hostileCases, slotsOf, withHostileImages, type Case } from '../hostile-profiles.ts'
import { rasterize } from './rasterize.ts'
import { openSampleLibrary } from './sample-library.ts'
import { sampleBrands } from '../sample-brands.ts'
import type { Brand, Template } from '../types.ts'

export interface PreviewOptions {
  /** Folder with photos/, portraits/ and logos/. */
  catalog: string
  brand: string
  /** Name of a case, 'hostile' for all of them, 'samples' for nobody signed in. */
  profile: string
  /** Pixels across one page; chosen by size when absent. */
  width?: number
  bleed: boolean
}

/** The pages side by side, one row per case, and what is wrong with the texts in it. */
export async function previewSheet(
  template: Template,
  options: PreviewOptions,
): Promise<{ png: Buffer; notes: string[] }> {
  const brandName = oneOf(keysOf(sampleBrands), options.brand)
  if (!brandName) throw new Error(`There is no brand "${options.brand}".`)
  const brand: Brand = sampleBrands[brandName]
  const cases = casesFor(options.profile)
  const library = await openSampleLibrary(options.catalog)
  const first = itemAt(template.pages, 0)
  const width = Math.round(
    options.width ?? (cases.length > 1 ? 380 : Math.min(900, Math.max(600, first.width * 1.5))),
  )
  const notes: string[] = []
  const rows: { input: Buffer; width: number; height: number }[][] = []
  for (const one of cases) {
    const filled = fillDesign(template, {
      slots: one === null ? {} : slotsOf(template, one),
      profile: one?.profile ?? null,
      brand: { ...brand, ...one?.brand },
      metrics: allMetrics,
      pictures: withHostileImages(library.pictures),
    })
    const name = one?.name ?? 'samples'
    for (const text of filled.texts) {
      const where = `${name}, page ${text.page}, ${text.slot ?? `line ${text.line}`}`
      if (text.overflow) notes.push(`${where}: the text doesn't fit its box at ${text.size.toFixed(1)} pt`)
      if (text.size < 6) notes.push(`${where}: ${text.size.toFixed(1)} pt is under 6 pt`)
    }
    for (const image of filled.images) {
      if (image.missing)
        notes.push(`${name}, page ${image.page}, ${image.slot ?? 'picture'}: no picture ${image.key}`)
    }
    const row = []
    for (const scene of filled.scenes) {
      const pixels = await rasterize(scene, { width, trim: !options.bleed, pictures: library.small })
      const raw = { width: pixels.width, height: pixels.height, channels: 4 as const }
      row.push({
        input: await sharp(pixels.data, { raw }).png().toBuffer(),
        width: pixels.width,
        height: pixels.height,
      })
    }
    rows.push(row)
  }
  return { png: await sheet(rows), notes }
}

function casesFor(name: string): readonly (Case | null)[] {
  if (name === 'hostile') return hostileCases
  if (name === 'samples') return [null]
  const one = hostileCases.find((candidate) => candidate.name === name)
  if (!one)
    throw new Error(`There is no profile "${name}": ${hostileCases.map((each) => each.name).join(', ')}.`)
  return [one]
}

const gap = 24

/** Rows of pages on a gray table; several short rows stand beside each other. */
async function sheet(rows: { input: Buffer; width: number; height: number }[][]): Promise<Buffer> {
  const first = itemAt(rows, 0)
  const rowWidth = first.reduce((sum, page) => sum + page.width + gap, 0)
  const rowHeight = Math.max(...first.map((page) => page.height)) + gap
  const columns = Math.max(1, Math.min(rows.length, Math.floor(1800 / rowWidth)))
  const composite = rows.flatMap((row, index) => {
    let left = gap + (index % columns) * rowWidth
    const top = gap + Math.floor(index / columns) * rowHeight
    return row.map((page) => {
      const placed = { input: page.input, left, top }
      left += page.width + gap
      return placed
    })
  })
  const width = gap + columns * rowWidth
  const height = gap + Math.ceil(rows.length / columns) * rowHeight
  return sharp({ create: { width, height, channels: 3, background: '#8a8f98' } })
    .composite(composite)
    .png()
    .toBuffer()
}
