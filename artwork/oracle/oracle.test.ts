import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostileCases } from '../hostile-profiles.ts'
import { openSampleLibrary, type SampleLibrary } from '../raster/sample-library.ts'
import { readTemplateFolder, templateFolders } from '../raster/template-folder.ts'
import { sampleBrands } from '../sample-brands.ts'
import { pieceOf, usualNotices } from '../test-piece.ts'
import type { Brand } from '../types.ts'
import { difference, type ImageSource } from './compare.ts'
import { findChromium, openBrowser, openPdf, openRaster, type Engine } from './engines.ts'
import { consult, limits, type OracleRun } from './oracle.ts'

const catalog = join(import.meta.dirname, '../../catalog')
const folders = await templateFolders(join(catalog, 'templates'))
const brands = Object.values<Brand>(sampleBrands)

/** One page of each template, with another case and brand for each: the same slice every time. */
async function runOf(folder: string): Promise<OracleRun> {
  const at = folders.indexOf(folder)
  const loaded = await readTemplateFolder(folder)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems))
  const { template } = loaded
  const page = 1 + (at % template.pages.length)
  return { template, one: hostileCases[at % hostileCases.length]!, brand: brands[at % brands.length]!, page }
}

describe('browser, image and press file agree', () => {
  const chromium = findChromium()
  const engines: Engine[] = []
  let library: SampleLibrary
  beforeAll(async () => {
    library = await openSampleLibrary(catalog)
    const raster = openRaster(library.small)
    // Where no browser can be had, the two engines of the server still have to agree.
    engines.push(...(chromium === null ? [raster] : [await openBrowser(chromium, library.small), raster]))
    engines.push(await openPdf(library.small))
  }, 60_000)
  afterAll(() => Promise.all(engines.map((engine) => engine.close())))

  test.each(folders.map((folder) => [folder.split('/').at(-1)!, folder]))('%s', async (_, folder) => {
    for await (const { pair, page, share, worstTile, ...result } of consult(
      [await runOf(folder)],
      engines,
      library,
    )) {
      const where = `${pair}, page ${page}, ${result.case}`
      expect(share, where).toBeLessThan(limits.share)
      expect(worstTile, where).toBeLessThan(limits.worstTile)
    }
  })

  test('about a code, square by square', async () => {
    const { licence, brokerage } = usualNotices
    const code = (x: number, turn: string) =>
      `<rect data-code="true" data-slot="c" data-label="Code" x="${x}" y="20" width="72" height="72" ${turn}/>`
    const template = pieceOf(
      `<rect x="-9" y="-9" width="270" height="162" fill="#7c2d12"/>${code(20, '')}` +
        `${code(150, 'transform="rotate(90 186 56)"')}<g fill="#ffffff">${licence}${brokerage}</g>`,
    )
    const [one] = hostileCases
    if (!one) throw new Error('No case')
    let compared = 0
    for await (const { share, worstTile } of consult(
      [{ template, one, brand: sampleBrands.harbor }],
      engines,
      library,
    )) {
      compared += 1
      expect(share).toBeLessThan(limits.share)
      expect(worstTile).toBeLessThan(limits.worstTile)
    }
    expect(compared).toBe(engines.length - 1)
  })
})

describe('the comparison itself', () => {
  const white = (): ImageSource => ({
    data: new Uint8Array(100 * 100 * 4).fill(255),
    width: 100,
    height: 100,
  })
  const withBox = (x: number, y: number, side: number, shade: number) => {
    const image = white()
    for (let row = y; row < y + side; row += 1) {
      for (let column = x; column < x + side; column += 1) {
        image.data.fill(shade, (row * 100 + column) * 4, (row * 100 + column) * 4 + 3)
      }
    }
    return image
  }

  test.each([
    ['the same picture', withBox(20, 20, 10, 0), 0],
    ['one moved by a pixel', withBox(21, 20, 10, 0), 0],
    ['one moved by three pixels', withBox(23, 20, 10, 0), 56 / 10_000],
    ['one without the box', white(), 100 / 10_000],
    ['one a shade lighter', withBox(20, 20, 10, 50), 0],
    ['one in gray', withBox(20, 20, 10, 120), 100 / 10_000],
  ])('%s', (_, other, share) => {
    expect(difference(withBox(20, 20, 10, 0), other).share).toBeCloseTo(share, 6)
    expect(difference(other, withBox(20, 20, 10, 0)).share).toBeCloseTo(share, 6)
  })

  test('a small loss is large within its tile', () => {
    expect(difference(withBox(0, 0, 20, 0), white()).worstTile).toBeCloseTo(0.25)
  })

  test('images of other sizes are not compared', () => {
    expect(() => difference(white(), { ...white(), width: 50 })).toThrow(/100x100 and 50x100/)
  })
})
