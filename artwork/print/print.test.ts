import { PDFiumLibrary } from '@hyzyla/pdfium'
import {
  INTENT_RELATIVE_COLORIMETRIC,
  cmsFLAGS_BLACKPOINTCOMPENSATION,
  instantiate,
  TYPE_CMYK_8,
  TYPE_RGB_8,
} from 'lcms-wasm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channels } from '../color.ts'
import { filledPiece, pieceOf } from '../test-piece.ts'
import type { ImageSource, Scene } from '../types.ts'
import { openColorEngine, pressProfile, type ColorEngine } from './color-engine.ts'
import { createPress, type Press } from './press.ts'
import { objectsOf } from './read-pdf.ts'

const body = `
  <defs>
    <linearGradient id="fade"><stop offset="0" stop-color="#0f2d4a"/><stop offset="1" stop-color="#0f2d4a" stop-opacity="0"/></linearGradient>
    <radialGradient id="gray"><stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#ccc"/></radialGradient>
    <clipPath id="round"><circle cx="200" cy="40" r="20"/></clipPath>
  </defs>
  <rect x="-9" y="-9" width="270" height="162" fill="#e6f0f2"/>
  <rect x="10" y="60" width="100" height="20" fill="url(#fade)"/>
  <circle cx="150" cy="70" r="12" fill="url(#gray)" fill-opacity="0.5"/>
  <path d="M10 90L60 90A10 10 0 0 1 60 110" fill="none" stroke="#c0392b" stroke-dasharray="3 2"/>
  <image data-slot="p" data-label="Photo" x="180" y="20" width="40" height="40" preserveAspectRatio="xMidYMid slice" clip-path="url(#round)" href="sample:bedroom"/>
  <text x="20" y="30" font-family="Inter" font-size="9" fill="#000000">Black text</text>
  <text data-slot="n" data-label="N" data-bind="profile.name" data-box="20 36 120 12" x="20" y="46" font-family="Playfair Display" font-weight="700" font-size="10" fill="#0f2d4a">N</text>
  <text data-slot="l" data-label="L" data-bind="profile.licence" data-compliance="licence" data-box="20 120 80 8" x="20" y="127" font-family="Inter" font-size="7">1</text>
  <text data-slot="b" data-label="B" data-bind="profile.brokerage" data-compliance="brokerage" data-box="120 120 80 8" x="120" y="127" font-family="Inter" font-size="7">B</text>`

function cardScenes(): Scene[] {
  const photo: ImageSource = { width: 60, height: 40, href: 'bedroom' }
  return filledPiece(pieceOf(body), { pictures: () => photo }).filled.scenes
}

let press: Press
let engine: ColorEngine
let photoBytes: Buffer
let asked = 0
const pictures = () => ({
  hash: 'photo-1',
  bytes: async () => {
    asked += 1
    return photoBytes
  },
})
const order = { title: 'Card', date: new Date('2026-01-02T03:04:05Z'), pictures }

beforeAll(async () => {
  photoBytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  engine = await openColorEngine()
  press = createPress({ workers: 1 })
})
afterAll(() => press.close())

describe('a press file', () => {
  let pdf: Buffer
  let text: string
  let contents: string
  let objects: ReturnType<typeof objectsOf>
  beforeAll(async () => {
    pdf = (await press.pressPdf({ ...order, scenes: cardScenes() })).pdf
    text = pdf.toString('latin1')
    objects = objectsOf(pdf)
    const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\n/.test(dictionary))
    contents = pages
      .map(({ dictionary }) => objects.get(Number(/\/Contents (\d+) 0 R/.exec(dictionary)![1]))!.stream)
      .join('\n')
  })

  test('has trim, bleed and media boxes, and a page group in inks', () => {
    expect(text).toMatch(/\/MediaBox \[0 0 324 216\]/)
    expect(text).toMatch(/\/BleedBox \[27 27 297 189\]/)
    expect(text).toMatch(/\/TrimBox \[36 36 288 180\]/)
    expect(text).toMatch(/\/Group <<[^>]*\/CS \/DeviceCMYK/)
  })

  test('says that it is PDF/X-4, in the info, the metadata and the output intent', () => {
    expect(text.startsWith('%PDF-1.6')).toBe(true)
    expect(text).toMatch(/<pdfxid:GTS_PDFXVersion>PDF\/X-4<\/pdfxid:GTS_PDFXVersion>/)
    const trapped = Number(/\/Trapped (\d+) 0 R/.exec(text)![1])
    expect(objects.get(trapped)!.dictionary).toBe('/False')
    expect(text).toMatch(/\/S \/GTS_PDFX\n/)
    const profile = objects.get(Number(/\/DestOutputProfile (\d+) 0 R/.exec(text)![1]))!
    expect(profile.dictionary).toContain('/N 4')
    expect(profile.stream.slice(12, 20)).toBe('prtrCMYK')
    expect(text).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/)
  })

  test('uses inks alone: no RGB operator, space or image', () => {
    expect(contents).not.toMatch(/(^|\s)(rg|RG|g|G|cs|sc|scn|SC)(\s|$)/m)
    expect(text).not.toMatch(/DeviceRGB|CalRGB|ICCBased/)
    expect(contents).toMatch(/^0 0 0 1 k$/m)
    expect(contents.match(/SCN/g)).toEqual(['SCN'])
  })

  test('prints black and gray in black ink alone, gradients among grays too', () => {
    const gray = [...objects.values()].find(
      ({ dictionary }) =>
        /FunctionType 0/.test(dictionary) && /Range \[0 1 0 1/.test(dictionary) && isKeyOnly(dictionary),
    )
    expect(gray).toBeDefined()
    function isKeyOnly(dictionary: string) {
      const { stream } = [...objects.values()].find((one) => one.dictionary === dictionary)!
      return [...stream].every((byte, at) => at % 4 === 3 || byte.charCodeAt(0) === 0)
    }
  })

  test('keeps text live, in embedded subsets with a map back to characters', () => {
    expect(contents).toMatch(/TJ/)
    const fonts = [...text.matchAll(/\/BaseFont \/([A-Z]{6})\+([\w-]+)/g)].map((match) => match[2])
    expect(new Set(fonts)).toEqual(new Set(['Inter-Regular', 'PlayfairDisplay-Bold']))
    expect(text.match(/\/FontFile2 /g)).toHaveLength(2)
    expect(text.match(/\/ToUnicode /g)).toHaveLength(2)
  })

  test('clips natively, masks fades and marks the corners in every ink', () => {
    expect(contents.match(/W n/g)!.length).toBeGreaterThanOrEqual(4)
    expect(text).toMatch(/\/S \/Luminosity/)
    expect(text).toMatch(/\/Registration \[\/Separation \/All \/DeviceCMYK/)
    expect(contents).toMatch(/\/Registration CS 1 SCN 0.25 w/)
  })

  test('carries the photo in four inks, stored the way its Decode array says', async () => {
    const image = [...objects.values()].find(({ dictionary }) => dictionary.includes('/DCTDecode'))!
    expect(image.dictionary).toContain('/ColorSpace /DeviceCMYK')
    const { channels: inks, hasProfile } = await sharp(Buffer.from(image.stream, 'latin1')).metadata()
    expect([inks, hasProfile]).toEqual([4, false])
    // The plain blue of the photo: much cyan, little yellow. A wrong inversion would swap that.
    const page = await (await PDFiumLibrary.init()).loadDocument(pdf)
    const { data, width } = await page.getPage(0).render({ scale: 1, render: 'bitmap' })
    const at = (76 * width + 236) * 4
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
    expect(r).toBeLessThan(g)
    expect(g).toBeLessThan(b)
    expect(b).toBeGreaterThan(110)
  })

  test('is the same to the byte for the same order, and its hash says so', async () => {
    const again = await press.pressPdf({ ...order, scenes: cardScenes() })
    expect(again.pdf.equals(pdf)).toBe(true)
    expect(again.hash).toMatch(/^[0-9a-f]{64}$/)
    expect((await press.pressPdf({ ...order, title: 'Other', scenes: cardScenes() })).hash).not.toBe(
      again.hash,
    )
  })

  test('asked for the photo once', () => {
    expect(asked).toBe(1)
  })
})

test('folds are marked with dashes outside the bleed', async () => {
  const [scene] = cardScenes()
  const { pdf } = await press.pressPdf({ ...order, scenes: [{ ...scene!, folds: [84, 168] }] })
  const pages = [...objectsOf(pdf).values()]
    .map(({ stream }) => stream)
    .filter((stream) => /Registration CS/.test(stream))
  const marks = pages[0]!.slice(pages[0]!.indexOf('[3 2] 0 d'))
  expect(marks.match(/^(84|168) \S+ [ml]$/gm)).toHaveLength(8)
})

test('a file for the screen is trimmed and in sRGB', async () => {
  const { pdf } = await press.pressPdf({ ...order, scenes: cardScenes(), intent: 'screen' })
  const text = pdf.toString('latin1')
  expect(text).toMatch(/\/MediaBox \[0 0 252 144\]/)
  expect(text).not.toMatch(/DeviceCMYK|GTS_PDFX/)
})

describe('color', () => {
  test.each([
    ['#000000', [0, 0, 0, 1]],
    ['#ffffff', [0, 0, 0, 0]],
    ['#808080', [0, 0, 0, 0.498]],
    ['#333', [0, 0, 0, 0.8]],
  ])('%s is black ink alone', (color, ink) => {
    expect(engine.inkOf(color)).toEqual(ink)
  })

  test('colors that inks can reach come back from them nearly as they went in', async () => {
    const lcms = await instantiate()
    const press = lcms.cmsOpenProfileFromMem(new Uint8Array(pressProfile), pressProfile.byteLength)
    const back = lcms.cmsCreateTransform(
      press,
      TYPE_CMYK_8,
      lcms.cmsCreate_sRGBProfile(),
      TYPE_RGB_8,
      INTENT_RELATIVE_COLORIMETRIC,
      cmsFLAGS_BLACKPOINTCOMPENSATION,
    )
    const inGamut = ['#0f4c5c', '#e07a5f', '#12263a', '#1f4d3a', '#b8893b', '#f4efe4', '#14213d']
    for (const color of inGamut) {
      const ink = Uint8Array.from(engine.inkOf(color), (part) => Math.round(part * 255))
      const returned = lcms.cmsDoTransform(back, ink, 1)
      const apart = channels(color).map((channel, at) => Math.abs(channel - returned[at]!))
      expect(Math.max(...apart), color).toBeLessThanOrEqual(6)
    }
  })

  test('no color passes 300 % ink, and hues land on their inks', () => {
    for (let value = 0; value <= 0xffffff; value += 40_009) {
      const ink = engine.inkOf(`#${value.toString(16).padStart(6, '0')}`)
      expect(ink.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(3.02)
    }
    const [c = 0, m = 0, y = 0] = engine.inkOf('#1a5fe0')
    expect(c).toBeGreaterThan(m)
    expect(m).toBeGreaterThan(y)
  })
})

describe('the press', () => {
  test('makes a thumbnail of the asked width', async () => {
    const bytes = await press.thumbnail({ scene: cardScenes()[0]!, width: 300, format: 'webp', pictures })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 300, height: 171 })
  })

  test('refuses an image it cannot read, and goes on working', async () => {
    const broken = () => ({ hash: 'broken', bytes: () => Promise.reject(new Error('gone')) })
    await expect(press.pressPdf({ ...order, scenes: cardScenes(), pictures: broken })).rejects.toThrow(
      /could not be read/,
    )
    const notImage = () => ({ hash: 'text', bytes: async () => Buffer.from('hello') })
    await expect(press.pressPdf({ ...order, scenes: cardScenes(), pictures: notImage })).rejects.toThrow()
    expect((await press.pressPdf({ ...order, scenes: cardScenes() })).pdf.length).toBeGreaterThan(1000)
  })

  test('refuses a face that is not on the list', async () => {
    const [scene] = cardScenes()
    const text = JSON.stringify(scene).replaceAll('Playfair Display', 'Comic Sans')
    await expect(press.pressPdf({ ...order, scenes: [JSON.parse(text) as Scene] })).rejects.toThrow(
      /not a registered face/,
    )
    await expect(
      press.thumbnail({ scene: JSON.parse(text) as Scene, width: 100, format: 'png', pictures }),
    ).rejects.toThrow(/not a registered face/)
  })

  test('takes many jobs at once', async () => {
    const jobs = Array.from({ length: 12 }, () => press.pressPdf({ ...order, scenes: cardScenes() }))
    const hashes = new Set((await Promise.all(jobs)).map(({ hash }) => hash))
    expect(hashes.size).toBe(1)
  })

  test('ends when it has nothing to do, and starts again', async () => {
    const resting = createPress({ workers: 1, idleAfter: 30 })
    const first = await resting.pressPdf({ ...order, scenes: cardScenes() })
    await new Promise((resolve) => setTimeout(resolve, 200))
    const second = await resting.pressPdf({ ...order, scenes: cardScenes() })
    expect(second.hash).toBe(first.hash)
    await resting.close()
  })

  test('gives up a job that takes too long, and is closed for good', async () => {
    const hasty = createPress({ workers: 1, timeout: 1 })
    await expect(hasty.pressPdf({ ...order, scenes: cardScenes() })).rejects.toThrow(/longer than 1 ms/)
    await hasty.close()
    await expect(hasty.pressPdf({ ...order, scenes: cardScenes() })).rejects.toThrow(/closed/)
  })
})
