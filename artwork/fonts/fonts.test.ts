import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import * as hb from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { describe, expect, test } from 'vitest'
import { faces, findFace } from '../font-faces.ts'
import { hasCharacter, widthInEms } from '../metrics.ts'
import { newFindings, wordRuns } from '../text-runs.ts'
import { faceFile } from './files.ts'
import { allMetrics, fontManifest, generatedFonts } from './load.ts'
import { fontFaceCss, fontFileName, shortManifest, type FontSources } from './manifest.ts'
import { measureFace } from './measure.ts'
import { shapedWidth } from './shaper.ts'

const sources = JSON.parse(readFileSync(join(generatedFonts, 'sources.json'), 'utf8')) as FontSources
const again = 'run node scripts/run.mjs artwork/fonts/generate.ts'

test.each(faces.map((face) => [face.id, face] as const))(
  '%s was generated from the TTF in use',
  (id, face) => {
    const entry = fontManifest.faces.find((candidate) => candidate.id === id)
    expect(entry, again).toBeDefined()
    const hash = createHash('sha256')
      .update(readFileSync(faceFile(face)))
      .digest('hex')
    expect(sources[id], again).toBe(hash)
    for (const { file } of entry!.files) expect(existsSync(join(generatedFonts, file)), again).toBe(true)
  },
)

test('browsers are told of the same files, in short', () => {
  const short = JSON.parse(readFileSync(join(generatedFonts, 'short-manifest.json'), 'utf8')) as unknown
  expect(short, again).toEqual(shortManifest(fontManifest))
  const { hashes } = shortManifest(fontManifest)
  for (const { id, files } of fontManifest.faces)
    for (const { file, subset } of files)
      expect(fontFileName(id, subset, hashes[id]![subset] ?? '')).toBe(file)
})

describe('the one file of width tables', () => {
  const bytes = readFileSync(join(generatedFonts, fontManifest.metrics))

  test('is named by its bytes, has every face, and its packed copies hold the same', () => {
    expect(fontManifest.metrics).toContain(createHash('sha256').update(bytes).digest('hex').slice(0, 8))
    expect(Object.keys(JSON.parse(bytes.toString())).toSorted()).toEqual(faces.map(({ id }) => id).toSorted())
    const packed = (extension: string) => readFileSync(join(generatedFonts, fontManifest.metrics + extension))
    expect(brotliDecompressSync(packed('.br')).equals(bytes)).toBe(true)
    expect(gunzipSync(packed('.gz')).equals(bytes)).toBe(true)
  })

  test('stays small enough to be sent with a first page', () => {
    expect(gzipSync(bytes).length).toBeLessThan(85_000)
  })

  test.each(['poppins-600', 'lato-700'])('%s is what its TTF measures today', (id) => {
    const face = faces.find((candidate) => candidate.id === id)!
    expect(allMetrics(id), again).toEqual(measureFace(face))
  })
})

describe('what browsers are sent sets a text as its TTF does', () => {
  const lines = [
    'office fluff, AVATAR To Wa. Ly 1/2 3⁄4',
    'L’Été “fin” – Muñoz & Søn ÅÄÖ ¿qué? ½ © 2026',
    '$1,285,000 (0123456789)',
    'Th ft tt ct st Qu gj ij ffi ffl',
  ]
  const asked = [[], ['lnum', 'tnum'].map((tag) => new hb.Feature(tag, 1))]

  test.each(faces.map((face) => [face.id, face] as const))('%s', async (id, face) => {
    const { files } = fontManifest.faces.find((candidate) => candidate.id === id)!
    const latin = files.find(({ subset }) => subset === 'latin')!
    const sent = await subsetFont(readFileSync(join(generatedFonts, latin.file)), '', {
      targetFormat: 'truetype',
      keepAllGlyphs: true,
    })
    const [whole, part] = [fontOf(readFileSync(faceFile(face))), fontOf(sent)]
    for (const features of asked)
      for (const line of lines) expect(set(part, line, features)).toEqual(set(whole, line, features))
  })

  const fontOf = (bytes: Buffer) => new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(bytes))))

  /** Where each glyph is and what it looks like. */
  function set(font: hb.Font, line: string, features: hb.Feature[]) {
    const buffer = new hb.Buffer()
    buffer.addText(line)
    buffer.guessSegmentProperties()
    hb.shape(font, buffer, features)
    const outlines = buffer.getGlyphInfos().map(({ codepoint }) => font.glyphToPath(codepoint))
    return buffer.getGlyphPositions().map((position, at) => ({ ...position, outline: outlines[at] }))
  }
})

describe('widths agree with the shaper', () => {
  const texts = [
    'Jordan Avery',
    'AVATAR To Wa. Ly',
    'Łucja Muñoz Żółkiewska',
    '$1,285,000',
    'office fluff',
    "L'Été “fin” – 3½",
  ]
  test.each([
    'Poppins 400',
    'Playfair Display 700',
    'Montserrat 800',
    'Inter 400',
    'Great Vibes 400',
    'Lato 700',
    'Raleway 700',
  ])('%s', (name) => {
    const [, family = '', weight] = /^(.*) (\d+)$/.exec(name)!
    const face = findFace(family, Number(weight), false)!
    for (const text of texts) {
      const shaped = shapedWidth(face, text) / allMetrics(face.id)!.unitsPerEm
      expect(Math.abs(widthInEms(allMetrics(face.id)!, text) - shaped) / shaped, text).toBeLessThan(0.015)
    }
  })
})

test('coverage: Poppins has Ł and no ễ, Be Vietnam Pro has both, nobody has a house', () => {
  const [poppins, vietnam] = [allMetrics('poppins-400')!, allMetrics('be-vietnam-pro-400')!]
  expect(['Ł', 'ễ', '🏡'].map((char) => hasCharacter(poppins, char))).toEqual([true, false, false])
  expect(['Ł', 'ễ', '🏡'].map((char) => hasCharacter(vietnam, char))).toEqual([true, true, false])
})

describe('Greek and Cyrillic', () => {
  const texts = ['Γιώργος Παπαδόπουλος', 'Мария Шевченко', 'Ґалаґан і Їжакевич', 'ΟΔΟΣ ΑΘΗΝΑΣ 12']
  test.each([400, 600, 700])('Inter %i has them, as wide as the shaper sets them', (weight) => {
    const face = findFace('Inter', weight, false)!
    const metrics = allMetrics(face.id)!
    for (const text of texts) {
      expect([...text].every((char) => hasCharacter(metrics, char))).toBe(true)
      const shaped = shapedWidth(face, text) / metrics.unitsPerEm
      expect(Math.abs(widthInEms(metrics, text) - shaped) / shaped, text).toBeLessThan(0.015)
    }
  })

  test('lie in files of their own, which only a text with such letters asks for', () => {
    const withThem = fontManifest.faces.filter(({ files }) =>
      files.some(({ subset }) => subset === 'further'),
    )
    expect(withThem.map(({ id }) => id)).toEqual(['inter-400', 'inter-600', 'inter-700'])
    for (const { files } of withThem) {
      const [latin, , further] = files.map(({ unicodeRange }) => unicodeRange)
      expect(further).toMatch(/^U\+384-38A,.*U\+400-45F,U\+490-491$/)
      expect(latin).not.toMatch(/U\+[34]\w\w\b/)
    }
  })

  test('are set in Inter, whatever the face of the design', () => {
    const found = newFindings()
    const face = findFace('Playfair Display', 700, false)!
    const runs = texts
      .flatMap((text) => text.split(' '))
      .flatMap((word) => wordRuns(word, face, 0, allMetrics, found).runs)
    expect([...found.dropped]).toEqual([])
    expect(new Set(runs.filter(({ text }) => /\p{L}/u.test(text)).map((run) => run.face.id))).toEqual(
      new Set(['inter-700']),
    )
  })
})

test('letter spacing counts between characters only', () => {
  const metrics = allMetrics('inter-400')!
  expect(widthInEms(metrics, 'abc', 0.5)).toBeCloseTo(widthInEms(metrics, 'abc') + 1)
})

test('every face has rules for the browser', () => {
  const css = fontFaceCss(fontManifest, '/fonts/', ['playfair-display-400i'])
  expect(css).toMatch(/font-family:"Playfair Display";font-weight:400;font-style:italic/)
  expect(css.match(/@font-face/g)).toHaveLength(2)
  expect(fontFaceCss(fontManifest, '/fonts/').match(/-latin\./g)).toHaveLength(faces.length)
})
