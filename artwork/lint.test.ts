import { describe, expect, test } from 'vitest'
import { lintPage } from './lint.ts'
import { parseTemplate } from './parse.ts'
import { products } from './products.ts'

const open =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-9 -9 270 162" text-rendering="geometricPrecision">'
const cardWith = (body: string) => `${open}\n${body}\n</svg>`

function check(svg: string) {
  const parsed = parseTemplate(svg)
  const linted = parsed.root
    ? lintPage(parsed.root, { product: products['business-card'], colors: ['panel'] })
    : []
  return [...parsed.problems, ...linted]
}

const good = 'x="1" y="2" font-family="Inter" font-size="8"'
const slot = `data-slot="a" data-label="A" data-box="0 0 50 9" ${good}`

test.each([
  ['a shape', '<rect x="-9" y="-9" width="270" height="162" fill="#0f2d4a" data-fill="slot:panel"/>'],
  ['a path with an arc whose flags run together', '<path d="M1 1a1 1 0 011 1Z" fill="none" stroke="#000"/>'],
  [
    'a gradient',
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#000"/><stop offset="100%" stop-color="#fff" data-stop="brand.soft"/></linearGradient></defs><circle r="5" fill="url(#g)"/>',
  ],
  [
    'a clip',
    '<defs><clipPath id="c"><circle r="5"/></clipPath></defs><g clip-path="url(#c)"><rect width="9" height="9"/></g>',
  ],
  ['a text slot', `<text ${slot}>A</text>`],
  ['a text slot of two lines', `<text ${slot}><tspan>A</tspan><tspan x="1" dy="9">B</tspan></text>`],
  [
    'an image slot',
    '<image data-slot="p" data-label="P" data-bind="profile.photo" x="0" y="0" width="9" height="9" href="sample:portrait-1"/>',
  ],
  ['a companion', `<text ${slot}>A</text><circle r="2" data-with="a"/>`],
  ['a comment', '<!-- a note -->'],
])('accepts %s', (_, body) => {
  expect(check(cardWith(body))).toEqual([])
})

test.each([
  ['element', '<script>x</script>'],
  ['element', '<foreignObject/>'],
  ['element', '<use href="#a"/>'],
  ['element', '<filter id="f"/>'],
  ['element', '<mask id="m"/>'],
  ['element', '<pattern id="p"/>'],
  ['element', '<style>text{fill:red}</style>'],
  ['element', '<a href="https://example.com"><rect width="1" height="1"/></a>'],
  ['element', '<svg:rect width="1" height="1"/>'],
  ['element', '<constructor/>'],
  ['element', `<text ${good}><textPath href="#p">x</textPath></text>`],
  ['attribute', '<rect width="1" height="1" onclick="alert(1)"/>'],
  ['attribute', '<rect width="1" height="1" style="fill:red"/>'],
  ['attribute', '<rect width="1" height="1" class="a"/>'],
  ['attribute', '<g opacity="0.5"/>'],
  ['attribute', '<rect width="1" height="1" toString="1"/>'],
  ['attribute', '<g mix-blend-mode="multiply"/>'],
  ['attribute', `<text ${good} textLength="10">x</text>`],
  ['attribute', `<image x="0" y="0" width="1" height="1" href="sample:bedroom" xlink:href="x"/>`],
  ['value', '<image x="0" y="0" width="1" height="1" href="https://example.com/a.png"/>'],
  ['value', '<image x="0" y="0" width="1" height="1" href="data:image/png;base64,AAAA"/>'],
  ['value', '<image x="0" y="0" width="1" height="1" href="sample:nobody"/>'],
  ['value', '<rect width="10%" height="1"/>'],
  ['value', '<rect width="1e400" height="1"/>'],
  ['value', '<rect width="-1" height="1"/>'],
  ['value', '<rect width="1" height="1" fill="red"/>'],
  ['value', '<rect width="1" height="1" fill="url(https://example.com#a)"/>'],
  ['value', '<path d="M0 0 L1"/>'],
  ['value', '<path d="L1 1"/>'],
  ['value', '<rect width="1" height="1" transform="rotate(1 2)"/>'],
  ['value', '<rect width="1" height="1" data-fill="brand.pink"/>'],
  ['value', `<text ${good} text-anchor="centre">x</text>`],
  ['value', `<text data-bind="profile.password" ${slot}>x</text>`],
  ['value', `<text data-min-size="5.9" ${slot}>x</text>`],
  ['value', `<text data-max-lines="0" ${slot}>x</text>`],
  ['missing', '<rect width="1"/>'],
  [
    'nesting',
    '<linearGradient id="g"><stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#000"/></linearGradient>',
  ],
  ['duplicate-id', '<rect id="a" width="1" height="1"/><rect id="a" width="1" height="1"/>'],
  ['reference', '<rect width="1" height="1" fill="url(#gone)"/>'],
  ['reference', '<defs><clipPath id="c"><circle r="5"/></clipPath></defs><circle r="1" fill="url(#c)"/>'],
  ['opacity', '<rect width="1" height="1" fill="#000" stroke="#fff" opacity="0.5"/>'],
  ['color-slot', '<rect width="1" height="1" fill="#000" data-fill="on:slot:other"/>'],
  ['sample-color', '<rect width="1" height="1" data-fill="brand.ink"/>'],
  ['font', '<text x="1" y="1" font-size="8">x</text>'],
  ['font', '<text x="1" y="1" font-size="8" font-family="Arial">x</text>'],
  ['font', '<text x="1" y="1" font-size="8" font-family="Lato" font-weight="600">x</text>'],
  ['font', `<text ${good}><tspan font-weight="800">x</tspan></text>`],
  ['font-size', '<text x="1" y="1" font-family="Inter">x</text>'],
  ['text-stroke', `<g stroke="#000"><text ${good}>x</text></g>`],
  [
    'text-fill',
    `<defs><linearGradient id="g"><stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#000"/></linearGradient></defs><text ${good} fill="url(#g)">x</text>`,
  ],
  ['slot', `<text data-slot="a" ${good}>x</text>`],
  ['slot', `<text data-bind="profile.name" ${good}>x</text>`],
  ['slot-box', `<text data-slot="a" data-label="A" data-box="0 0 0 9" ${good}>x</text>`],
  ['slot-style', `<text ${slot}><tspan fill="#fff">x</tspan></text>`],
  ['min-size', `<text data-min-size="9" ${slot}>x</text>`],
  ['image-size', '<image x="0" y="0" width="0" height="1" href="sample:bedroom"/>'],
  ['gradient', '<defs><linearGradient id="g"><stop offset="0" stop-color="#000"/></linearGradient></defs>'],
  [
    'gradient',
    '<defs><linearGradient id="g"><stop offset="1" stop-color="#000"/><stop offset="0" stop-color="#000"/></linearGradient></defs>',
  ],
  ['clip', '<defs><clipPath id="c"><circle r="5"/><circle r="4"/></clipPath></defs>'],
  ['data-with', '<circle r="1" data-with="nobody"/>'],
  ['stray-text', '<g>hello</g>'],
  ['cdata', '<![CDATA[x]]>'],
  ['processing-instruction', '<?php x?>'],
  ['not-well-formed', '<g>'],
  ['not-well-formed', '<rect width="1" height="1" fill="&evil;"/>'],
])('refuses with rule %s: %s', (rule, body) => {
  const problems = check(cardWith(body))
  expect(problems.map((problem) => problem.rule)).toContain(rule)
  expect(problems.find((problem) => problem.rule === rule)!.line).toBeGreaterThanOrEqual(2)
})

describe('the root', () => {
  const body = '<rect width="1" height="1"/></svg>'
  test.each([
    ['missing', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-9 -9 270 162">'],
    [
      'view-box',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 252 144" text-rendering="geometricPrecision">',
    ],
    ['attribute', open.replace('<svg ', '<svg width="252" ')],
    ['root', '<g>'],
  ])('refuses with rule %s: %s', (rule, root) => {
    const svg = root + (root === '<g>' ? '</g>' : body)
    expect(check(svg).map((problem) => problem.rule)).toContain(rule)
  })

  test('a document type is refused before anything is read', () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${cardWith('&a;')}`
    expect(check(bomb)).toMatchObject([{ rule: 'doctype', line: 1 }])
  })

  test('either orientation of a card will do', () => {
    expect(check(open.replace('270 162', '162 270') + body)).toEqual([])
  })
})

describe('limits', () => {
  test.each([
    [38, []],
    [39, []],
    [40, ['too-deep']],
  ])('%i groups inside the root', (depth, rules) => {
    expect(
      check(cardWith('<g>'.repeat(depth) + '</g>'.repeat(depth))).map((problem) => problem.rule),
    ).toEqual(rules)
  })

  test.each([
    [4999, []],
    [5000, ['too-many-elements']],
  ])('%i elements inside the root', (count, rules) => {
    expect(check(cardWith('<g/>'.repeat(count))).map((problem) => problem.rule)).toEqual(rules)
  })

  test('a file over 2 MB is refused unread', () => {
    expect(check(cardWith(' '.repeat(2_000_000)))).toMatchObject([{ rule: 'too-big' }])
  })
})

test('problems name the line of their tag', () => {
  const svg = cardWith('<rect width="1" height="1"/>\n<g>\n  <rect\n    width="1"\n    height="x"/>\n</g>')
  expect(check(svg)).toMatchObject([{ line: 4, rule: 'value' }])
})
