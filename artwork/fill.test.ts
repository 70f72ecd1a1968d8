import { describe, expect, test } from 'vitest'
import { colorOf, contrast, readableOn } from './color.ts'
import { fillTemplate } from './fill.ts'
import type { FillInput } from './filling.ts'
import { crop } from './fill-image.ts'
import { allMetrics } from './fonts/load.ts'
import { walk } from './walk.ts'
import { sampleBrands } from './sample-brands.ts'
import { loadTemplate } from './template.ts'
import { sceneToTree, toSvg } from './to-svg.ts'
import type { ImageSource } from './types.ts'
import { initialsOf } from './values.ts'

const notices =
  '<text data-slot="licence" data-label="L" data-bind="profile.licence" data-compliance="licence" data-box="9 130 100 8" data-prefix="License # " x="9" y="137" font-family="Inter" font-size="7">1</text>' +
  '<text data-slot="brokerage" data-label="B" data-bind="profile.brokerage" data-compliance="brokerage" data-box="120 130 100 8" x="120" y="137" font-family="Inter" font-size="7">B</text>'

function cardWith(body: string) {
  const loaded = loadTemplate({
    slug: 'card',
    json: JSON.stringify({
      ...{
        name: 'Card',
        product: 'business-card',
        description: 'd',
        category: 'c',
        subcategory: 's',
        tags: [],
      },
      colors: [
        { id: 'panel', label: 'Panel', choices: ['brand.primary', 'brand.accent'], default: 'brand.primary' },
      ],
    }),
    pages: [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-9 -9 270 162" text-rendering="geometricPrecision">${body}${notices}</svg>`,
    ],
  })
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems))
  return loaded.template
}

const photo: ImageSource = { width: 300, height: 200, href: 'photo.jpg' }
const usual: FillInput = {
  slots: {},
  profile: { name: 'Ann Lee', licence: 'RS-9', brokerage: 'Harbor' },
  brand: sampleBrands.harbor,
  metrics: allMetrics,
  pictures: (key) => (key.startsWith('sample:') || key === 'file:7' ? photo : undefined),
}
const fillPaymentCard = (body: string, change: Partial<FillInput> = {}) =>
  fillTemplate(cardWith(body), { ...usual, ...change })
const svgOf = (body: string, change: Partial<FillInput> = {}) =>
  toSvg(fillPaymentCard(body, change).scenes[0]!)

const name =
  '<text data-slot="name" data-label="Name" data-bind="profile.name" data-box="9 20 120 12" x="9" y="30" font-family="Inter" font-size="10" fill="#123456">Sample Name</text>'

describe('text slots', () => {
  test.each([
    ['the profile', {}, 'Ann Lee', 'bound'],
    ['what the agent typed', { slots: { name: { text: ' Ann   B. Lee ' } } }, 'Ann B. Lee', 'typed'],
    ['the sample when nobody is signed in', { profile: null }, 'Sample Name', 'sample'],
    ['nothing for an empty profile', { profile: {} }, null, 'empty'],
    ['nothing when the agent cleared it', { slots: { name: { text: ' ' } } }, null, 'empty'],
    [
      'the profile when the value is of another kind',
      { slots: { name: { color: 'x' } } },
      'Ann Lee',
      'bound',
    ],
  ] as [string, Partial<FillInput>, string | null, string][])('show %s', (_, change, shown, source) => {
    const filled = fillPaymentCard(name, change)
    expect(filled.texts.find((text) => text.slot === 'name')!.source).toBe(source)
    const svg = toSvg(filled.scenes[0]!)
    if (shown === null) expect(svg).not.toContain('y="30"')
    else expect(svg).toContain(` x="9" y="30">${shown}</text>`)
  })

  test('markup that an agent types stays text', () => {
    const svg = svgOf(name, { slots: { name: { text: '</text><script>&"' } } })
    expect(svg).toContain('&lt;/text&gt;&lt;script&gt;&amp;&quot;')
    expect(svg).not.toContain('<script')
  })

  test('prefixes vanish with their value, and so do companions', () => {
    const body = name + '<circle r="3" data-with="name"/>'
    expect(svgOf(body)).toContain('License # RS-9')
    expect(svgOf(body)).toContain('<circle')
    expect(svgOf(body, { profile: {} })).not.toMatch(/License|circle/)
  })

  test('no data- attribute and no sample is left in a scene', () => {
    for (const { element } of walk(fillPaymentCard(name).scenes[0]!.root)) {
      expect(Object.keys(element.attrs).filter((attr) => attr.startsWith('data-'))).toEqual([])
    }
  })
})

test('static text is placed by its anchor and its tspans', () => {
  const svg = svgOf(
    '<text x="126" y="50" text-anchor="middle" font-family="Inter" font-size="10">ab <tspan font-weight="700">cd</tspan>\n  ef</text>',
  )
  const [a, b, c] = [...svg.matchAll(/<tspan x="([\d.]+)" y="50"[^>]*>(.*?)</g)].map((match) => [
    Number(match[1]),
    match[2],
  ])
  expect([a![1], b![1], c![1]]).toEqual(['ab', 'cd', 'ef'])
  expect(126 - (a![0] as number)).toBeGreaterThan(15)
  expect(b![0]).toBeGreaterThan(a![0] as number)
  expect(c![0]).toBeGreaterThan(b![0] as number)
})

describe('colors', () => {
  const panel = '<rect width="9" height="9" fill="#111" data-fill="slot:panel"/>'
  test.each([
    [{}, '#0f4c5c'],
    [{ slots: { panel: { color: 'brand.accent' } } }, '#e07a5f'],
    [{ slots: { panel: { color: 'brand.ink' } } }, '#0f4c5c'],
    [{ slots: { panel: { color: '"><script>' } } }, '#0f4c5c'],
  ] as [Partial<FillInput>, string][])("of a slot are the brand's: %o", (change, color) => {
    expect(svgOf(panel, change)).toContain(`<rect width="9" height="9" fill="${color}"/>`)
  })

  test('text on any color reads at 4.5:1', () => {
    for (let value = 0; value < 0xffffff; value += 9973) {
      const ground = `#${value.toString(16).padStart(6, '0')}`
      expect(contrast(readableOn(ground, '#12263a'), ground)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('an unknown token has no color', () => {
    expect(colorOf('slot:none', sampleBrands.harbor, [], {})).toBeNull()
  })
})

describe('images', () => {
  const hero =
    '<image data-slot="hero" data-label="Photo" x="0" y="0" width="100" height="100" preserveAspectRatio="xMidYMid slice" href="sample:bedroom"/>'

  test.each([
    ['centered', null, { x: -25, y: 0, width: 150, height: 100 }],
    ['left', { zoom: 1, x: 0, y: 0 }, { x: 0, y: 0, width: 150, height: 100 }],
    ['zoomed right', { zoom: 2, x: 1, y: 0.5 }, { x: -200, y: -50, width: 300, height: 200 }],
    ['nonsense', { zoom: Number.NaN, x: 9, y: -3 }, { x: -50, y: 0, width: 150, height: 100 }],
  ])('are cropped: %s', (_, value, rendered) => {
    expect(crop({ x: 0, y: 0, width: 100, height: 100 }, photo, 'xMidYMid slice', value)).toEqual(rendered)
  })

  test('that are shown whole keep their alignment', () => {
    const wide = { width: 200, height: 100 }
    expect(crop({ x: 0, y: 0, width: 100, height: 100 }, wide, 'xMinYMax meet', null)).toMatchObject({
      x: 0,
      y: 50,
    })
  })

  test('carry their crop as a clip and their resolution on paper', () => {
    const filled = fillPaymentCard(`<g transform="scale(0.5)">${hero}</g>`)
    expect(toSvg(filled.scenes[0]!)).toContain(
      '<g clip-path="url(#fit-1-1)"><image x="-25" y="0" width="150" height="100"',
    )
    expect(filled.images[0]).toMatchObject({
      slot: 'hero',
      source: 'sample',
      ppi: 288,
      box: { width: 50, height: 50 },
    })
  })

  test('that are gone leave a quiet ground and are reported', () => {
    const slots = { hero: { image: { fileId: '8', zoom: 1, x: 0.5, y: 0.5 } } }
    const filled = fillPaymentCard(hero, { slots })
    expect(filled.images[0]).toMatchObject({ missing: true, key: 'file:8' })
    expect(toSvg(filled.scenes[0]!)).toContain(`fill="${sampleBrands.harbor.soft}"`)
  })

  test('of an agent without a photo are her initials', () => {
    const svg = svgOf(hero.replace('data-label', 'data-bind="profile.photo" data-label'))
    expect(svg).toContain('>AL</text>')
    expect(svg).not.toContain('<image')
  })

  test('of a brand without a logo are its name', () => {
    const logo = hero.replace('data-label', 'data-bind="brand.logo" data-label')
    expect(svgOf(logo, { brand: { ...sampleBrands.harbor, logo: undefined } })).toMatch(/>Harbor.*Realty</)
  })

  test.each([
    // A wide place takes the name in lines that can be read, a small mark its initials.
    ['width="110" height="32"', ['Berkshire Hathaway', 'HomeServices Fox &', 'Roach, REALTORS']],
    ['width="24" height="24"', ['BR']],
  ])('of a brand with a long name and no logo, in a place of %s', (place, lines) => {
    const name = 'Berkshire Hathaway HomeServices Fox & Roach, REALTORS'
    const logo = `<image data-slot="logo" data-label="Logo" data-bind="brand.logo" x="10" y="10" ${place} href="sample:harbor"/>`
    const svg = svgOf(logo, { brand: { ...sampleBrands.harbor, name, logo: undefined } })
    const rendered = [...svg.matchAll(/font-size="([\d.]+)" font-weight="600"[^>]*>([^<]+)</g)]
    expect(rendered.map(([, , text]) => text!.replace('&amp;', '&'))).toEqual(lines)
    for (const [, size] of rendered) expect(Number(size)).toBeGreaterThanOrEqual(8)
  })
})

test.each([
  ['Ann Lee', 'AL'],
  ['María de la Cruz', 'MC'],
  ['łucja', 'Ł'],
  ['🏡 Sunny', 'S'],
  ['', ''],
])('the initials of "%s" are "%s"', (full, initials) => {
  expect(initialsOf(full)).toBe(initials)
})

test('ids and references take the prefix; the tree speaks property names', () => {
  const body =
    '<defs><clipPath id="c"><circle r="5"/></clipPath></defs><rect width="9" height="9" clip-path="url(#c)" stroke-width="2"/>'
  const [scene] = fillPaymentCard(body).scenes
  expect(toSvg(scene!, { idPrefix: 'k1-' })).toMatch(/id="k1-c".*clip-path="url\(#k1-c\)"/)
  const tree = sceneToTree(scene!, { idPrefix: 'k1-' })
  expect(tree.children[1]).toMatchObject({ tag: 'rect', props: { clipPath: 'url(#k1-c)', strokeWidth: '2' } })
  expect(toSvg(scene!)).toContain('id="c"')
})
