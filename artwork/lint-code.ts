/** Rules of the place for a code: a scanner has to find it, whatever is printed round it. */

import { codeBox, leastCode } from './codes.ts'
import { numberOf, numbersOf } from './attributes.ts'
import { boundsOf, matrixOf, multiply, scaleOf } from './geometry.ts'
import type { Report } from './lint.ts'
import type { Product } from './products.ts'
import type { ArtElement, Box } from './types.ts'

const slotAttributes = ['data-slot', 'data-label', 'data-group', 'data-required', 'data-keep']
/** It is drawn black on white; nothing of the rectangle's own look is. */
const looks = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'opacity', 'rx', 'ry', 'clip-path'],
  ...['data-fill', 'data-stroke', 'data-compliance', 'data-postage'],
]

/** What is wrong with a rectangle that is a code, or that only says so in part. */
export function lintCode(
  element: ArtElement,
  ancestors: readonly ArtElement[],
  product: Product,
  report: Report,
): void {
  const { attrs } = element
  if (attrs['data-code'] === undefined) {
    for (const name of slotAttributes)
      if (attrs[name] !== undefined) report(element, 'slot', `${name} on a <rect> needs data-code.`)
    return
  }
  const say = (message: string) => report(element, 'code', message)
  for (const name of ['data-slot', 'data-label'])
    if (attrs[name] === undefined) report(element, 'slot', `A code needs ${name}.`)
  for (const name of looks)
    if (attrs[name] !== undefined) say(`A code is black on white by itself and has no ${name}.`)
  if (!product.printed) say('Codes are for paper: nobody scans the screen in their hand.')
  if (ancestors.some(({ tag }) => tag === 'defs')) say('A code does not stand in <defs>.')
  if (ancestors.some((one) => one.attrs['clip-path'] !== undefined)) say('A code may not be clipped.')
  const matrix = [...ancestors, element].map((one) => matrixOf(one.attrs.transform)).reduce(multiply)
  const box = codeBox(element)
  const [a, b, c, d] = matrix
  const near = (one: number, other: number) => Math.abs(one - other) < 1e-6
  const isStraight = near(a, d) && near(b, -c) && (near(a, 0) || near(b, 0))
  if (box.width !== box.height || !isStraight)
    say('A code is square: width and height are the same, not skewed, mirrored or set at a slant.')
  else if (box.width * scaleOf(matrix) < leastCode)
    say(`A code is at least ${leastCode} pt wide, with its quiet zone: smaller squares do not scan.`)
  const wrong = placeProblem(boundsOf(matrix, box), ancestors[0] ?? element, product)
  if (wrong !== null) say(wrong)
}

function placeProblem(box: Box, root: ArtElement, product: Product): string | null {
  const [, , outerWidth = 0, outerHeight = 0] = numbersOf(root.attrs.viewBox)
  const [width, height] = [outerWidth - 2 * product.bleed, outerHeight - 2 * product.bleed]
  const safe = numberOf(root.attrs['data-safe'], 9)
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  if (box.x < safe || box.y < safe || right > width - safe || bottom > height - safe)
    return 'A code lies in the safe zone.'
  const { hole, folds = [] } = product
  if (hole && distance(box, hole.cx, hole.cy) < hole.r + safe) return 'A code keeps away from the hole.'
  // Either page: where a fold is on the other, the paper bends as well.
  if (folds.flat().some((fold) => box.x < fold && right > fold)) return 'A code does not lie on a fold.'
  return null
}

function distance(box: Box, x: number, y: number): number {
  const dx = Math.max(box.x - x, 0, x - box.x - box.width)
  const dy = Math.max(box.y - y, 0, y - box.y - box.height)
  return Math.hypot(dx, dy)
}
