import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillDesign } from '../fill-code.ts'
import { allMetrics } from '../fonts/load.ts'
import { usualProfile } from '../hostile-profiles.ts'
import { openSampleLibrary } from '../raster/sample-library.ts'
import { readTemplateFolder, templateFolders } from '../raster/template-folder.ts'
import { sampleBrands } from '../sample-brands.ts'
import { filledPiece, pieceOf } from '../test-piece.ts'
import type { Brand, Scene } from '../types.ts'
import { openColorEngine, type ColorEngine } from './color-engine.ts'
import { emitPdf, wantedImages } from './emit-pdf.ts'
import type { PressPhoto } from './photo.ts'
import { inkCount, textsOf, type PressText } from './read-pdf.ts'
import { isDark } from './small-type.ts'

let engine: ColorEngine
beforeAll(async () => {
  engine = await openColorEngine()
})

describe('dark', () => {
  test.each([
    // Both sides of each boundary: lightness 45, and 25 for vivid colors.
    ['#6a6a6a', true],
    ['#6b6b6b', false],
    ['#4b5563', true],
    ['#12263a', true],
    ['#0f4c5c', true],
    ['#62707a', false],
    ['#2557d6', false],
    ['#0000c8', true],
    ['#0000d2', false],
    ['#e07a5f', false],
    ['#ffffff', false],
    ['#000000', true],
  ])('%s: %s', (color, dark) => {
    expect(isDark(color)).toBe(dark)
  })
})

const photo: PressPhoto = { jpeg: Buffer.from('jpeg'), width: 1, height: 1, channels: 4 }

async function textsIn(scenes: readonly Scene[]): Promise<PressText[]> {
  const photos = new Map(wantedImages(scenes, 'press').map(({ href }) => [href, photo]))
  return textsOf(await emitPdf({ scenes, title: 'T', date: new Date(0), intent: 'press' }, photos, engine))
}

const notices =
  '<text data-slot="l" data-label="L" data-bind="profile.licence" data-compliance="licence" data-box="20 120 80 9" x="20" y="127" font-family="Inter" font-size="9">1</text>' +
  '<text data-slot="b" data-label="B" data-bind="profile.brokerage" data-compliance="brokerage" data-box="120 120 80 9" x="120" y="127" font-family="Inter" font-size="9">B</text>'

/** What one static text becomes in a press file. */
async function pressText(attrs: string, words = 'Words'): Promise<PressText[]> {
  const piece = pieceOf(`${notices}<text x="20" y="40" font-family="Inter" ${attrs}>${words}</text>`)
  const { scenes } = filledPiece(piece, { pictures: () => undefined }).filled
  return (await textsIn(scenes)).slice(2)
}

describe('one text in a press file', () => {
  test.each([
    ['under 9 pt and dark', 'font-size="8.9" fill="#1f2937"', 1, true],
    ['of 9 pt', 'font-size="9" fill="#1f2937"', 4, false],
    ['made small by its transform', 'font-size="12" transform="scale(0.7)" fill="#1f2937"', 1, true],
    ['made large by its transform', 'font-size="8" transform="scale(1.2)" fill="#1f2937"', 4, false],
    ['in a light color', 'font-size="7" fill="#e07a5f"', 3, false],
    ['in color by the template’s choice', 'font-size="7" fill="#1f2937" data-ink="color"', 4, false],
    ['black', 'font-size="7" fill="#000000"', 1, true],
    ['light gray', 'font-size="7" fill="#999999"', 1, false],
    ['that one sees through', 'font-size="7" fill="#1f2937" opacity="0.8"', 1, false],
    ['white', 'font-size="7" fill="#ffffff"', 0, false],
  ] as const)('%s', async (_, attrs, inks, overprints) => {
    const [text] = await pressText(attrs)
    expect([inkCount(text!), text!.overprints]).toEqual([inks, overprints])
  })

  test('is as light in black alone as on the screen', async () => {
    const blacks = ['#1f2937', '#374151', '#4b5563'].map((color) => engine.blackOf(color)[3]!)
    expect(blacks).toEqual([0.96, 0.88, 0.8].map((black) => expect.closeTo(black, 1)))
    expect(engine.blackOf('#333333')).toEqual(engine.inkOf('#333333'))
    expect(engine.blackOf('#00000a')).toEqual([0, 0, 0, 1])
  })

  test('leaves the runs after it as they are', async () => {
    const runs = await pressText(
      'font-size="7" fill="#000000"',
      'One<tspan fill="#ffffff"> two</tspan><tspan font-size="12"> three</tspan><tspan fill-opacity="0.5"> four</tspan>',
    )
    expect(runs.map(({ overprints }) => overprints)).toEqual([true, false, false, false])
  })
})

test('no template of the catalog sets small dark type in more than one ink', async () => {
  const { pictures } = await openSampleLibrary(join(import.meta.dirname, '../../catalog'))
  const count = { small: 0, inked: 0, overprinted: 0 }
  for (const folder of await templateFolders(join(import.meta.dirname, '../../catalog/templates'))) {
    const loaded = await readTemplateFolder(folder)
    if (!loaded.ok || !loaded.template.product.printed) continue
    const brand: Brand = sampleBrands.harbor
    const input = { slots: {}, profile: usualProfile, brand, metrics: allMetrics, pictures }
    for (const text of await textsIn(fillDesign(loaded.template, input).scenes)) {
      if (text.size > 8 || inkCount(text) === 0) continue
      count.small += 1
      if (inkCount(text) > 1) count.inked += 1
      if (text.overprints) count.overprinted += 1
    }
  }
  expect(count.small).toBeGreaterThan(200)
  expect(count).toMatchObject({ inked: 0, overprinted: count.small })
})
