import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { vectorImage } from '../drawing.ts'
import { channels } from '../color.ts'
import { logoColors } from '../logo-colors.ts'
import { LogoRefusal, looksLikeSvg, readLogoDrawing } from './logo.ts'
import sharp from 'sharp'

const svg = (inside: string, attributes = 'viewBox="0 0 120 40"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  )
const SHAPE = '<path d="M0 0h60v30H0z" fill="#0f4c5c"/>'

const problemOf = (bytes: Buffer): string | null => {
  try {
    readLogoDrawing(bytes)
    return null
  } catch (error) {
    if (error instanceof LogoRefusal) return error.problem
    throw error
  }
}

const ILLUSTRATOR = Buffer.from(
  `\uFEFF<?xml version="1.0" encoding="utf-8"?>\r\n<!-- Generator: Adobe Illustrator 27.0 -->\r\n` +
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\r\n` +
    `<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">\r\n<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">\r\n]>\r\n` +
    `<svg version="1.1" id="Layer_1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="http://www.w3.org/2000/svg" x="0px" y="0px"\r\n` +
    ` viewBox="10 20 300 100" style="enable-background:new 10 20 300 100;" xml:space="preserve">\r\n` +
    `<style type="text/css">\r\n\t.st0{fill:#C8102E;}\r\n\t.st1{fill:none;stroke:#012169;stroke-width:4;stroke-miterlimit:10;}\r\n</style>\r\n` +
    `<metadata><sfw xmlns="&ns_extend;"><script>alert(1)</script></sfw></metadata>` +
    `<switch><g i:extraneous="self"><path class="st0" d="M30,30c10,0,20,10,20,20s-10,20-20,20V30z"/>` +
    `<polygon class="st0" points="60,30 100,30 80,70 "/><circle class="st1" cx="150" cy="60" r="30"/></g></switch></svg>`,
)

describe('a drawing', () => {
  test('as Illustrator saves it becomes plain shapes that designs can set', () => {
    const read = readLogoDrawing(ILLUSTRATOR)
    expect([read.width, read.height]).toEqual([300, 100])
    expect(read.svg).not.toMatch(/script|style|class|metadata|switch|DOCTYPE/)
    expect(vectorImage(read.svg ?? '', 'logo')).toMatchObject({ width: 300, height: 100 })
    expect(read.svg?.toLowerCase()).toContain('#c8102e')
  })

  test.each([
    ['a see-through shape', `<g opacity=".5">${SHAPE}</g>`],
    [
      'a shape that is used twice',
      `<defs><path id="a" d="M0 0h9v9z" fill="#123456"/></defs><use href="#a"/><use xlink:href="#a" x="20"/>`,
    ],
    ['a named color and a style of its own', '<rect width="50" height="20" style="fill:teal;stroke:navy"/>'],
  ])('with %s is plain shapes', (_, inside) => expect(readLogoDrawing(svg(inside)).svg).not.toBeNull())

  test.each([
    [
      'a symbol',
      `<symbol id="s" viewBox="0 0 10 10"><path d="M0 0h9v9z"/></symbol><use href="#s" width="20" height="20"/>`,
    ],
    [
      'a gradient',
      `<defs><linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient></defs><rect width="50" height="20" fill="url(#g)"/>`,
    ],
    [
      'a clip',
      `<clipPath id="c"><circle cx="10" cy="10" r="9"/></clipPath><g clip-path="url(#c)">${SHAPE}</g>`,
    ],
    ['dashes', '<path d="M0 5h90" stroke="#c00" stroke-width="4" stroke-dasharray="4 2"/>'],
  ])('with %s is kept in pixels', async (_, inside) => {
    const read = readLogoDrawing(svg(inside))
    expect(read.svg).toBeNull()
    expect(await sharp(read.png).metadata()).toMatchObject({ width: 2400, format: 'png', hasAlpha: true })
  })

  test('that forgets to say what it is is read, and judged alike', () => {
    const bare = (inside: string) => Buffer.from(`<svg viewBox="0 0 120 40">${inside}</svg>`)
    expect(readLogoDrawing(bare(SHAPE)).svg).toContain('#0f4c5c')
    expect(problemOf(bare(`${SHAPE}<script>alert(1)</script>`))).toBe('unsafe')
  })

  test('in UTF-16 is read', () => {
    const text = svg(SHAPE).toString()
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    expect(looksLikeSvg(bytes)).toBe(true)
    expect(readLogoDrawing(bytes).svg).toContain('#0f4c5c')
  })

  const bomb = Array.from(
    { length: 12 },
    (_, level) => `<g id="b${level + 1}">${`<use href="#b${level}"/>`.repeat(10)}</g>`,
  )
  test.each([
    ['unsafe', `${SHAPE}<script>alert(1)</script>`],
    ['unsafe', `<path d="M0 0h9v9z" onload="alert(1)"/>`],
    ['unsafe', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'],
    ['unsafe', '<image href="file:///etc/passwd" width="9" height="9"/>'],
    ['unsafe', '<use href="https://elsewhere.test/x.svg#a"/>'],
    ['unsafe', '<style>@import "https://elsewhere.test/x.css"</style>'],
    ['unsafe', '<rect width="9" height="9" fill="url(https://elsewhere.test/x#y)"/>'],
    ['unsafe', '<rect width="9" height="9" style="fill:u\\rl(https://elsewhere.test)"/>'],
    ['unsafe', '<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'],
    ['unsafe', `${SHAPE}<animate attributeName="href" to="javascript:alert(1)"/>`],
    ['text', '<text x="0" y="20">Cedar &amp; Co</text>'],
    ['empty', ''],
    ['empty', '<rect width="0" height="0"/>'],
    ['type', `<defs><path id="b0" d="M0 0h9v9z"/>${bomb.join('')}</defs><use href="#b12"/>`],
    ['type', `<g id="a"><use href="#a"/></g>`],
    ['type', '<g>'.repeat(3_000) + '</g>'.repeat(3_000)],
    ['type', '<path d="M0 0'],
  ])('is refused as %s: %s', (problem, inside) => expect(problemOf(svg(inside))).toBe(problem))

  test.each([
    ['an entity from a file', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>', 'unsafe'],
    ['entities of entities', '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>', 'type'],
    ['a web page', '<!doctype html><html><body><svg></svg></body></html>', 'type'],
  ])('with %s is refused', (_, head, problem) =>
    expect(
      problemOf(
        Buffer.concat([Buffer.from(head), Buffer.from(svg(`${SHAPE}<title>&b;</title>`).toString())]),
      ),
    ).toBe(problem),
  )

  test('is measured: what is a thousand times as wide as high is none', () =>
    expect(problemOf(svg(SHAPE, 'viewBox="0 0 100000 1"'))).toBe('empty'))
})

const pixelsOf = (bytes: Buffer) => sharp(bytes).resize({ width: 200 }).ensureAlpha().raw().toBuffer()

describe('the colors of', () => {
  test.each(['harbor', 'summit', 'bluebird'])('%s are read from its logo', async (name) => {
    const file = readFileSync(join(import.meta.dirname, `../../catalog/logos/${name}-wide.svg`))
    const colors = logoColors(await pixelsOf(readLogoDrawing(file).png))
    expect(colors.length).toBeGreaterThan(0)
    expect(colors.length).toBeLessThanOrEqual(5)
    const written = file.toString().match(/#[0-9a-f]{6}/gi) ?? []
    const near = channels(colors[0]?.color ?? '')
    const isNear = (color: string) => channels(color).every((value, at) => Math.abs(value - near[at]!) < 12)
    expect(written.some(isNear)).toBe(true)
  })
  test.each([
    ['black', '#000000'],
    ['white', '#ffffff'],
    ['gray', '#777777'],
    ['nearly white', '#fdfdf8'],
  ])('a %s logo are none', async (_, color) => {
    const drawing = readLogoDrawing(svg(`<rect width="60" height="30" fill="${color}"/>`))
    expect(logoColors(await pixelsOf(drawing.png))).toEqual([])
  })
  test('a lime logo are lime', async () => {
    const drawing = readLogoDrawing(
      svg('<rect width="60" height="30" fill="#c6ff00"/><rect y="30" width="60" height="9" fill="#111"/>'),
    )
    expect(logoColors(await pixelsOf(drawing.png))).toMatchObject([{ color: '#c6ff00' }])
  })
})
