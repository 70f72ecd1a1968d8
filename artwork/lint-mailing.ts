/** Rules of the address side. They hold where a template comes in; a design made from an older one is drawn as it was. */

import { numberOf, numbersOf } from './attributes.ts'
import { channels } from './color.ts'
import { boundsOf, matrixOf, multiply, type Matrix } from './geometry.ts'
import { addressSideOf, barcodeClearZone, postageBox } from './mailing.ts'
import { segmentBounds, shapeSegments } from './shapes.ts'
import type { FileProblem } from './template.ts'
import type { ArtElement, Box, Page, Problem, Template } from './types.ts'
import { inherited, walk } from './walk.ts'

/** Tint of paper that a barcode is still read on: 7 %. */
const PALEST = 255 * 0.93
/** Small enough for any card, large enough for five lines of 6 pt. */
const leastPostage = { width: 54, height: 45 }

/** What is wrong with the address side, if the template has one. */
export function lintMailing(template: Template): FileProblem[] {
  const side = addressSideOf(template)
  const strays = template.pages
    .filter((page) => page !== side)
    .flatMap((page) =>
      [...walk(page.root)].flatMap(({ element }) => {
        if (element.attrs['data-postage'] === undefined) return []
        return [
          {
            file: fileOf(page),
            ...problem(element, 'postage', 'Postage belongs on the address side: page 2 of a postcard.'),
          },
        ]
      }),
    )
  if (!side) return strays
  const found = [...lintClearZone(side), ...lintPostage(side)]
  return [...strays, ...found.map((one) => ({ file: fileOf(side), ...one }))]
}

const fileOf = (page: Page) => `page-${page.number}.svg`
const problem = ({ line }: ArtElement, rule: string, message: string): Problem => ({ line, rule, message })

function lintClearZone(page: Page): Problem[] {
  const zone = barcodeClearZone(page)
  const where = `The barcode clear zone (${zone.width} x ${zone.height} pt at the lower right) stays unprinted`
  let printed: Problem[] = []
  for (const { element, ancestors } of walk(page.root)) {
    if (ancestors.some(({ tag }) => tag === 'defs' || tag === 'text')) continue
    const box = printedBox(element, ancestors)
    if (!box || !overlap(box, zone)) continue
    if (!isPaper(element, ancestors)) {
      printed.push(problem(element, 'clear-zone', `${where}: this <${element.tag}> reaches into it.`))
      // Paper over all of it hides what lies below.
    } else if (element.tag === 'rect' && covers(box, zone)) printed = []
  }
  return printed
}

function lintPostage(page: Page): Problem[] {
  const places = [...walk(page.root)].filter(({ element }) => element.attrs['data-postage'] !== undefined)
  const [first, second] = places
  if (!first) {
    const message = 'The address side needs a <rect data-postage="true"> at the upper right, for the postage.'
    return [problem(page.root, 'postage', message)]
  }
  if (second) return [problem(second.element, 'postage', 'There is one place for the postage.')]
  const { element, ancestors } = first
  const box = boundsOf(matrixTo(element, ancestors), postageBox(element))
  const isLarge = box.width >= leastPostage.width && box.height >= leastPostage.height
  const isRight = box.x + box.width / 2 > page.width / 2 && box.x + box.width <= page.width - page.safe
  const isAbove = box.y >= page.safe && box.y + box.height < barcodeClearZone(page).y
  if (isLarge && isRight && isAbove) return []
  const { width, height } = leastPostage
  const message = `The postage is at least ${width} x ${height} pt, in the right half and in the safe zone.`
  return [problem(element, 'postage', message)]
}

/** Where an element may leave ink, strokes included; null for what draws nothing itself. */
function printedBox(element: ArtElement, ancestors: readonly ArtElement[]): Box | null {
  const { tag, attrs } = element
  const matrix = matrixTo(element, ancestors)
  if (attrs['data-postage'] !== undefined || attrs['data-code'] !== undefined)
    return boundsOf(matrix, postageBox(element))
  if (tag === 'image') return boundsOf(matrix, postageBox(element))
  if (tag === 'text') return boundsOf(matrix, textBox(element, ancestors))
  const outline = segmentBounds(shapeSegments(element))
  if (!outline) return null
  const stroke = inherited('stroke', element, ancestors, 'none')
  if (stroke === 'none' && inherited('fill', element, ancestors, '#000') === 'none') return null
  const half = stroke === 'none' ? 0 : numberOf(inherited('stroke-width', element, ancestors, '1'), 1) / 2
  const { x, y, width, height } = outline
  return boundsOf(matrix, { x: x - half, y: y - half, width: width + 2 * half, height: height + 2 * half })
}

function matrixTo(element: ArtElement, ancestors: readonly ArtElement[]): Matrix {
  return [...ancestors, element].map(({ attrs }) => matrixOf(attrs.transform)).reduce(multiply)
}

/** The box of a slot; else a guess that is rather too wide, since metrics are not at hand where templates are checked. */
function textBox(element: ArtElement, ancestors: readonly ArtElement[]): Box {
  const { attrs } = element
  if (attrs['data-slot'] !== undefined) {
    const [x = 0, y = 0, width = 0, height = 0] = numbersOf(attrs['data-box'])
    return { x, y, width, height }
  }
  const size = numberOf(inherited('font-size', element, ancestors, '12'))
  const tspans = [...walk(element)].map((one) => one.element)
  const xs = tspans.map((one) => numberOf(one.attrs.x, numberOf(attrs.x)))
  const ys = tspans.map((one) => numberOf(one.attrs.y, numberOf(attrs.y)))
  const down = tspans.reduce((sum, one) => sum + Math.max(0, numberOf(one.attrs.dy)), 0)
  const letters = tspans.flatMap((one) => one.children.filter((child) => typeof child === 'string')).join('')
  const width = letters.replace(/\s+/g, ' ').trim().length * size * 0.7
  const share = { start: 0, middle: 0.5, end: 1 }[inherited('text-anchor', element, ancestors, 'start')] ?? 0
  const left = Math.min(...xs) - width * share
  const top = Math.min(...ys) - size * 0.8
  return {
    x: left,
    y: top,
    width: Math.max(...xs) - Math.min(...xs) + width,
    height: Math.max(...ys) + down + size * 0.25 - top,
  }
}

/** White, or paper-pale by itself: a brand's color may be anything. */
function isPaper(element: ArtElement, ancestors: readonly ArtElement[]): boolean {
  if (['image', 'text'].includes(element.tag) || element.attrs['data-postage'] !== undefined) return false
  if (element.attrs['data-code'] !== undefined) return false
  if (inherited('stroke', element, ancestors, 'none') !== 'none') return false
  if ([...ancestors, element].some(({ attrs }) => attrs['data-fill'] !== undefined)) return false
  const fill = inherited('fill', element, ancestors, '#000')
  const opacity =
    numberOf(element.attrs.opacity, 1) * numberOf(inherited('fill-opacity', element, ancestors, '1'), 1)
  return fill.startsWith('#') && opacity === 1 && Math.min(...channels(fill)) >= PALEST
}

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const covers = (a: Box, b: Box) =>
  a.x <= b.x && a.y <= b.y && a.x + a.width >= b.x + b.width && a.y + a.height >= b.y + b.height
