/** Preflight of codes: they lead somewhere, and a phone can read them. */

import { squareSize, type FilledCode } from './codes.ts'
import type { Layer } from './painting.ts'
import { issuesAt, labelOf, type Issue } from './preflight-issues.ts'
import { shareThrough } from './sight.ts'
import type { Slot, Template } from './types.ts'

/** Squares are rounded on their way to the page. */
const ROUNDING = 0.005

/** The issues of one code, given all the layers of its page. */
export function checkCode(
  code: FilledCode,
  slots: ReadonlyMap<string, Slot>,
  template: Template,
  layers: readonly Layer[],
): Issue[] {
  const slot = slots.get(code.slot)
  const { issues, report } = issuesAt(code)
  const name = labelOf(slot)
  const choose = { label: 'Choose where it leads', slot: code.slot }
  if (code.address === null) {
    const otherwise = slot?.required ? '' : ', or leave it out'
    report(
      'placeholder',
      'error',
      `${name} leads nowhere yet. Choose where it should lead${otherwise}.`,
      choose,
    )
    return issues
  }
  if (code.square < squareSize.least - ROUNDING)
    report('code', 'error', `The squares of ${name} print too small for a phone to read.`)
  const page = template.pages.find((one) => one.number === code.page)
  const { x, y, width, height } = code.box
  if (page && (x < 0 || y < 0 || x + width > page.width || y + height > page.height))
    report('code', 'error', `${name} reaches over the cut and could not be read.`)
  if (isCovered(code, layers))
    report('code', 'error', `Something lies over ${name}, and phones could not read it.`)
  return issues
}

/** Anything at all that a later element paints in the place, quiet zone included. */
function isCovered({ element, box }: FilledCode, layers: readonly Layer[]): boolean {
  const own = layers.findLastIndex((layer) => layer.ancestors.includes(element))
  const above = layers.slice(own + 1).filter(({ bounds }) => {
    const isBeside =
      bounds.x >= box.x + box.width ||
      bounds.y >= box.y + box.height ||
      bounds.x + bounds.width <= box.x ||
      bounds.y + bounds.height <= box.y
    return !isBeside
  })
  if (above.some(({ kind }) => kind === 'text')) return true
  return above.length > 0 && pointsIn(box).some((point) => shareThrough(above, point) < 0.98)
}

/** Of a grid finer than the squares. */
function pointsIn({ x, y, width, height }: FilledCode['box']) {
  const count = 64
  return Array.from({ length: count * count }, (_, index) => ({
    x: x + (((index % count) + 0.5) / count) * width,
    y: y + ((Math.floor(index / count) + 0.5) / count) * height,
  }))
}
