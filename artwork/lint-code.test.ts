import { expect, test } from 'vitest'
import { leastCode } from './codes.ts'
import { lintPage } from './lint.ts'
import { parseTemplate } from './parse.ts'
import { products, type ProductId } from './products.ts'

const viewBoxes = {
  'business-card': '-9 -9 270 162',
  'letter-flyer': '-9 -9 630 810',
  'tri-fold-brochure': '-9 -9 810 630',
  'door-hanger': '-9 -9 324 810',
  'social-post': '0 0 1080 1080',
} satisfies Partial<Record<ProductId, string>>

const svg = (body: string, product: keyof typeof viewBoxes = 'letter-flyer') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxes[product]}" text-rendering="geometricPrecision">${body}</svg>`

function problemsOf(body: string, product: keyof typeof viewBoxes = 'letter-flyer') {
  const { root, problems } = parseTemplate(svg(body, product))
  const linted = root ? lintPage(root, { product: products[product], colors: [] }) : []
  return [...problems, ...linted].map(({ message }) => message)
}

const named = 'data-slot="c" data-label="Code"'
const code = (place: string, attrs = '') => `<rect data-code="true" ${named} ${place} ${attrs}/>`
const at = (x: number, y: number, side = 72) => `x="${x}" y="${y}" width="${side}" height="${side}"`

test.each([
  ['a code', code(at(40, 40))],
  ['as small as it may be', code(at(40, 40, leastCode))],
  ['one that may not be left out', code(at(40, 40), 'data-required="true" data-group="Scan"')],
  ['turned by a quarter', code(at(0, 0), 'transform="translate(200 200) rotate(90)"')],
  ['small, in a group that makes it larger', `<g transform="scale(2)">${code(at(20, 20, 36))}</g>`],
  ['in the corner of the safe zone', code(at(612 - 9 - 72, 792 - 9 - 72))],
])('accepts %s', (_, body) => expect(problemsOf(body)).toEqual([]))

const square = 'A code is square: width and height are the same, not skewed, mirrored or set at a slant.'
const small = `A code is at least ${leastCode} pt wide, with its quiet zone: smaller squares do not scan.`
test.each([
  ['too small', code(at(40, 40, leastCode - 0.5)), small],
  ['too small by its group', `<g transform="scale(0.5)">${code(at(40, 40, 90))}</g>`, small],
  ['not square', code('x="40" y="40" width="80" height="72"'), square],
  ['skewed', code(at(90, 90), 'transform="skewX(10)"'), square],
  ['mirrored', code(at(-200, 90), 'transform="scale(-1 1)"'), square],
  ['at a slant', code(at(200, 200), 'transform="rotate(10)"'), square],
  ['outside the safe zone', code(at(5, 40)), 'A code lies in the safe zone.'],
  ['beyond the lower edge', code(at(40, 715)), 'A code lies in the safe zone.'],
  ['in a color', code(at(40, 40), 'fill="#ffcc00"'), 'A code is black on white by itself and has no fill.'],
  ['with round corners', code(at(40, 40), 'rx="4"'), 'A code is black on white by itself and has no rx.'],
  [
    'clipped',
    `<defs><clipPath id="k"><circle r="5"/></clipPath></defs><g clip-path="url(#k)">${code(at(40, 40))}</g>`,
    'A code may not be clipped.',
  ],
  ['without a name', `<rect data-code="true" data-slot="c" ${at(40, 40)}/>`, 'A code needs data-label.'],
  [
    'a rectangle that is none',
    `<rect data-slot="c" ${at(40, 40)}/>`,
    'data-slot on a <rect> needs data-code.',
  ],
  [
    'data-code="yes"',
    `<rect data-code="yes" ${named} ${at(40, 40)}/>`,
    'data-code="yes" should be one of true.',
  ],
])('refuses a code %s', (_, body, message) => expect(problemsOf(body)).toEqual([message]))

test('a fold, a hole and a screen are no place for a code', () => {
  expect(problemsOf(code(at(230, 100)), 'tri-fold-brochure')).toEqual(['A code does not lie on a fold.'])
  expect(problemsOf(code(at(220, 60)), 'door-hanger')).toEqual([])
  expect(problemsOf(code(at(200, 60)), 'door-hanger')).toEqual(['A code keeps away from the hole.'])
  expect(problemsOf(code(at(100, 100, 200)), 'social-post')).toEqual([
    'Codes are for paper: nobody scans the screen in their hand.',
  ])
})
