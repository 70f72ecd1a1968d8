import { describe, expect, test } from 'vitest'
import { acceptTemplate } from './intake.ts'
import { loadTemplate } from './template.ts'

const font = 'font-family="Inter" font-size="7"'
const notices =
  `<text data-slot="licence" data-label="License" data-bind="profile.licence" data-compliance="licence" data-box="18 60 60 9" x="18" y="67" ${font}>1</text>` +
  `<text data-slot="brokerage" data-label="Brokerage" data-bind="profile.brokerage" data-compliance="brokerage" data-box="18 80 60 9" x="18" y="87" ${font}>B</text>` +
  '<g data-compliance="equal-housing"><path d="M18 100h9v9Z"/></g>'
const paper = '<rect x="-9" y="-9" width="882" height="882" fill="#ffffff"/>'

const cards = {
  landscape: { product: 'postcard-4x6', width: 432, height: 288 },
  portrait: { product: 'postcard-4x6', width: 288, height: 432 },
  jumbo: { product: 'postcard-6x9', width: 648, height: 432 },
} as const
type Card = keyof typeof cards

function sourceOf(back: string | null, card: Card = 'landscape', front = '') {
  const { product, width, height } = cards[card]
  const page = (body: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-9 -9 ${width + 18} ${height + 18}" text-rendering="geometricPrecision">${paper}${body}</svg>`
  return {
    slug: 'card',
    json: JSON.stringify({ name: 'C', product, description: 'd', category: 'c', subcategory: 's', tags: [] }),
    pages: back === null ? [page(front + notices)] : [page(front + notices), page(back)],
  }
}

const postageAt = (card: Card) =>
  `<rect data-postage="true" x="${cards[card].width - 81}" y="18" width="63" height="54"/>`

function rulesOf(body: string, card: Card = 'landscape') {
  const accepted = acceptTemplate(sourceOf(body + postageAt(card), card))
  return accepted.ok ? [] : accepted.problems.map(({ file, rule }) => `${file} ${rule}`)
}
const printed = ['page-2.svg clear-zone']
const text = (x: number, y: number) => `<text x="${x}" y="${y}" ${font}>Harbor</text>`
const box = (x: number, y: number) =>
  `<text data-slot="t" data-label="T" data-box="${x} ${y} 60 9" x="${x}" y="${y + 7}" ${font}>T</text>`

describe('the barcode clear zone of an address side', () => {
  // 342 x 45 pt at the lower right: from x = 90, y = 243 on a 6 x 4 card.
  test.each<[string, string, string[], Card?]>([
    ['a shape that ends above it', '<rect x="100" y="200" width="80" height="43" fill="#000"/>', []],
    ['a shape that ends in it', '<rect x="100" y="200" width="80" height="43.1" fill="#000"/>', printed],
    ['a shape left of it', '<rect x="0" y="200" width="90" height="97" fill="#000"/>', []],
    ['a shape that begins left of it', '<rect x="0" y="200" width="90.1" height="97" fill="#000"/>', printed],
    ['a stroke that reaches into it', '<path d="M100 242.8H200" fill="none" stroke="#000"/>', printed],
    ['a stroke above it', '<path d="M100 242.4H200" fill="none" stroke="#000"/>', []],
    [
      'a shape moved into it',
      '<g transform="translate(0 60)"><circle cx="200" cy="190" r="5"/></g>',
      printed,
    ],
    ['a text slot above it', box(200, 234), []],
    ['a text slot in it', box(200, 235), printed],
    ['a text of the design in it', text(200, 260), printed],
    ['a text of the design left of it', text(18, 260), []],
    ['a picture in it', '<image x="200" y="200" width="80" height="80" href="sample:bedroom"/>', printed],
    ['a tint of 7 %', '<rect x="-9" y="-9" width="450" height="306" fill="#eeeeee"/>', []],
    ['a tint of 8 %', '<rect x="-9" y="-9" width="450" height="306" fill="#eaeaea"/>', printed],
    [
      'a pale color of the brand',
      '<rect x="-9" y="-9" width="450" height="306" fill="#ffffff" data-fill="brand.soft"/>',
      printed,
    ],
    [
      'a gray that lets paper through',
      '<rect x="-9" y="-9" width="450" height="306" fill="#000" fill-opacity="0.02"/>',
      printed,
    ],
    [
      'paper over what was printed',
      `${text(200, 260)}<rect x="80" y="240" width="361" height="57" fill="#fff"/>`,
      [],
    ],
    [
      'paper over a part of it',
      `${text(200, 260)}<rect x="100" y="240" width="341" height="57" fill="#fff"/>`,
      printed,
    ],
    ['a shape that draws nothing', '<rect x="100" y="250" width="80" height="9" fill="none"/>', []],
    ['a clip', '<defs><clipPath id="c"><rect x="100" y="250" width="80" height="9"/></clipPath></defs>', []],
    ['the whole width of a narrow card', text(18, 400), printed, 'portrait'],
    ['above it on a narrow card', text(18, 380), [], 'portrait'],
    ['left of it on a large card', '<rect x="0" y="300" width="306" height="132" fill="#000"/>', [], 'jumbo'],
    ['in it on a large card', '<rect x="0" y="300" width="307" height="132" fill="#000"/>', printed, 'jumbo'],
  ])('%s', (_, body, rules, card) => {
    expect(rulesOf(body, card)).toEqual(rules)
  })

  test('is not asked of a front, of a piece of one side, nor of what is already taken in', () => {
    expect(acceptTemplate(sourceOf(postageAt('landscape'), 'landscape', text(200, 260))).ok).toBe(true)
    expect(acceptTemplate(sourceOf(null, 'landscape', text(200, 260))).ok).toBe(true)
    expect(loadTemplate(sourceOf(text(200, 260))).ok).toBe(true)
  })
})

describe('the place of the postage', () => {
  const place = (attrs: string) => `<rect data-postage="true" ${attrs}/>`
  const wrong = ['page-2.svg postage']
  test.each([
    ['none', '', wrong],
    ['two', postageAt('landscape').repeat(2), wrong],
    ['large enough', place('x="369" y="9" width="54" height="45"'), []],
    ['too narrow', place('x="369" y="9" width="53.9" height="45"'), wrong],
    ['too low', place('x="369" y="9" width="54" height="44.9"'), wrong],
    ['over the safe zone', place('x="370" y="9" width="54" height="45"'), wrong],
    ['above the safe zone', place('x="369" y="8" width="54" height="45"'), wrong],
    ['at the left', place('x="100" y="18" width="63" height="54"'), wrong],
    ['in the barcode', place('x="351" y="200" width="63" height="54"'), [...printed, ...wrong]],
  ])('%s', (_, back, rules) => {
    const accepted = acceptTemplate(sourceOf(back))
    expect(accepted.ok ? [] : accepted.problems.map(({ file, rule }) => `${file} ${rule}`)).toEqual(rules)
  })

  test('is not on a front', () => {
    const accepted = acceptTemplate(sourceOf(postageAt('landscape'), 'landscape', postageAt('landscape')))
    expect(accepted.ok ? [] : accepted.problems.map(({ file }) => file)).toEqual(['page-1.svg'])
  })
})
