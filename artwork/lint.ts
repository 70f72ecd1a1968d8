/** Refuses everything in a page that the three drawing engines wouldn't draw alike. */

import { findFace, faces } from './font-faces.ts'
import { lintCode } from './lint-code.ts'
import { inherited, walk } from './walk.ts'
import { numberOf, numbersOf, weightOf } from './attributes.ts'
import { children, clipShapes, demanded, elements } from './profile.ts'
import type { Product } from './products.ts'
import type { ArtElement, Problem } from './types.ts'

type Ancestors = readonly ArtElement[]
export type Report = (element: ArtElement, rule: string, message: string) => void

export interface LintContext {
  product: Product
  /** Ids of the color slots of template.json. */
  colors: readonly string[]
}

/** Problems of one page, by line. An empty list means every engine will draw it. */
export function lintPage(root: ArtElement, context: LintContext): Problem[] {
  const problems: Problem[] = []
  const report: Report = (element, rule, message) => problems.push({ line: element.line, rule, message })
  if (root.tag !== 'svg') {
    report(root, 'root', `The root is <${root.tag}>, not <svg>.`)
    return problems
  }
  const ids = new Map<string, ArtElement>()
  for (const { element } of walk(root)) {
    const id = element.attrs.id
    if (id === undefined) continue
    const first = ids.get(id)
    if (first) report(element, 'duplicate-id', `The id "${id}" is used twice (line ${first.line}).`)
    ids.set(id, element)
  }
  lintSize(root, context.product, report)
  const slots = new Set(
    [...walk(root)].map(({ element }) => element.attrs['data-slot']).filter((id) => id !== undefined),
  )
  for (const { element, ancestors } of walk(root)) {
    if (!lintElement(element, ancestors, report)) continue
    lintReferences(element, ids, report)
    lintOpacity(element, ancestors, report)
    lintTokens(element, context.colors, report)
    if (element.tag === 'text') lintText(element, ancestors, report)
    if (element.tag === 'tspan') lintFace(element, ancestors, report)
    if (element.tag === 'rect') lintCode(element, ancestors, context.product, report)
    if (element.tag === 'image') lintImage(element, report)
    if (element.tag.endsWith('Gradient')) lintGradient(element, report)
    if (element.tag === 'clipPath') lintClip(element, report)
    const companion = element.attrs['data-with']
    if (companion !== undefined && !slots.has(companion)) {
      report(element, 'data-with', `There is no slot "${companion}" on this page.`)
    }
  }
  return problems.toSorted((a, b) => a.line - b.line)
}

function lintSize(root: ArtElement, product: Product, report: Report): void {
  const [x, y, width, height] = numbersOf(root.attrs.viewBox)
  const wanted = product.sizes.map(
    (size) =>
      `${-product.bleed || 0} ${-product.bleed || 0} ${size.width + 2 * product.bleed} ${size.height + 2 * product.bleed}`,
  )
  const fits = product.sizes.some(
    (size) =>
      x === (-product.bleed || 0) &&
      y === (-product.bleed || 0) &&
      width === size.width + 2 * product.bleed &&
      height === size.height + 2 * product.bleed,
  )
  if (!fits) {
    const sizes = wanted.map((box) => `"${box}"`).join(' or ')
    report(root, 'view-box', `The viewBox of a ${product.id} is ${sizes}, not "${root.attrs.viewBox ?? ''}".`)
  }
}

/** False when the element itself is refused, so that nothing else is worth saying about it. */
function lintElement(element: ArtElement, ancestors: Ancestors, report: Report): boolean {
  const allowed = Object.hasOwn(elements, element.tag) ? elements[element.tag] : undefined
  const parent = ancestors.at(-1)
  if (!allowed) {
    report(element, 'element', `<${element.tag}> is not part of the profile.`)
    return false
  }
  if (parent && Object.hasOwn(elements, parent.tag) && !(children[parent.tag] ?? []).includes(element.tag)) {
    report(element, 'nesting', `<${element.tag}> may not stand in <${parent.tag}>.`)
  }
  for (const [name, value] of Object.entries(element.attrs)) {
    const check = Object.hasOwn(allowed, name) ? allowed[name] : undefined
    if (!check) {
      report(element, 'attribute', `${name} is not allowed on <${element.tag}>.`)
      continue
    }
    const wanted = check(value)
    if (wanted !== null) report(element, 'value', `${name}="${value.slice(0, 60)}" should be ${wanted}.`)
  }
  for (const name of demanded[element.tag] ?? []) {
    if (element.attrs[name] === undefined) report(element, 'missing', `<${element.tag}> needs ${name}.`)
  }
  return true
}

function lintReferences(element: ArtElement, ids: Map<string, ArtElement>, report: Report): void {
  for (const name of ['fill', 'clip-path']) {
    const id = /^url\(#(.*)\)$/.exec(element.attrs[name] ?? '')?.[1]
    if (id === undefined) continue
    const target = ids.get(id)
    const wanted = name === 'fill' ? ['linearGradient', 'radialGradient'] : ['clipPath']
    if (!target) report(element, 'reference', `${name} points at "${id}", which isn't there.`)
    else if (!wanted.includes(target.tag)) {
      report(element, 'reference', `${name} points at "${id}", which is a <${target.tag}>.`)
    }
  }
}

function lintOpacity(element: ArtElement, ancestors: Ancestors, report: Report): void {
  if (element.attrs.opacity === undefined || element.attrs.opacity === '1') return
  if (element.tag === 'image' || element.tag === 'text') return
  const fill = inherited('fill', element, ancestors, '#000')
  const stroke = inherited('stroke', element, ancestors, 'none')
  if (fill !== 'none' && stroke !== 'none') {
    report(
      element,
      'opacity',
      'With a fill and a stroke, use fill-opacity and stroke-opacity instead of opacity.',
    )
  }
}

function lintTokens(element: ArtElement, colors: readonly string[], report: Report): void {
  for (const name of ['data-fill', 'data-stroke', 'data-stop']) {
    const slot = /^(?:on:)?slot:(.*)$/.exec(element.attrs[name] ?? '')?.[1]
    if (slot !== undefined && !colors.includes(slot)) {
      report(
        element,
        'color-slot',
        `${name} names the color slot "${slot}", which template.json doesn't declare.`,
      )
    }
  }
  const literal = { 'data-fill': 'fill', 'data-stroke': 'stroke' } as const
  for (const [data, plain] of Object.entries(literal)) {
    if (element.attrs[data] === undefined) continue
    const value = element.attrs[plain]
    if (value === undefined || value === 'none' || value.startsWith('url')) {
      report(element, 'sample-color', `${data} needs a literal ${plain} color beside it, as the sample.`)
    }
  }
}

function lintFace(element: ArtElement, ancestors: Ancestors, report: Report): void {
  const family = inherited('font-family', element, ancestors, '')
  const weight = weightOf(inherited('font-weight', element, ancestors, '400'))
  const italic = inherited('font-style', element, ancestors, 'normal') === 'italic'
  if (family === '') {
    report(element, 'font', 'The text has no font-family.')
  } else if (!findFace(family, weight, italic)) {
    const have = faces
      .filter((face) => face.family === family)
      .map((face) => `${face.weight}${face.italic ? ' italic' : ''}`)
    const hint = have.length > 0 ? `${family} has ${have.join(', ')}` : `there is no family "${family}"`
    report(element, 'font', `${family} ${weight}${italic ? ' italic' : ''} is not on the list: ${hint}.`)
  }
  if (inherited('font-size', element, ancestors, '') === '')
    report(element, 'font-size', 'The text has no font-size.')
}

function lintText(element: ArtElement, ancestors: Ancestors, report: Report): void {
  lintFace(element, ancestors, report)
  if (inherited('stroke', element, ancestors, 'none') !== 'none') {
    report(element, 'text-stroke', 'Text has no stroke; set stroke="none" or move the stroke off the group.')
  }
  if (inherited('fill', element, ancestors, '#000').startsWith('url')) {
    report(element, 'text-fill', 'Text is filled with one color, not a gradient.')
  }
  if (element.attrs['data-slot'] === undefined) {
    const slotOnly = [
      'data-bind',
      'data-box',
      'data-label',
      'data-required',
      'data-max-lines',
      'data-fit',
      'data-keep',
    ]
    for (const name of slotOnly) {
      if (element.attrs[name] !== undefined)
        report(element, 'slot', `${name} stands on text without data-slot.`)
    }
    return
  }
  for (const name of ['data-label', 'data-box']) {
    if (element.attrs[name] === undefined) report(element, 'slot', `A text slot needs ${name}.`)
  }
  const [, , width = 0, height = 0] = numbersOf(element.attrs['data-box'])
  if (element.attrs['data-box'] !== undefined && !(width > 0 && height > 0)) {
    report(element, 'slot-box', 'data-box needs a width and a height above 0.')
  }
  const fontSize = numberOf(inherited('font-size', element, ancestors, '0'))
  if (numberOf(element.attrs['data-min-size'], 6) > fontSize && fontSize > 0) {
    report(element, 'min-size', `data-min-size is larger than the font-size ${fontSize}.`)
  }
  for (const child of element.children) {
    if (typeof child === 'string') continue
    const styled = Object.keys(child.attrs).filter((name) => !['x', 'y', 'dx', 'dy'].includes(name))
    if (styled.length > 0 || child.children.some((node) => typeof node !== 'string')) {
      report(child, 'slot-style', 'Lines of a slot carry no style of their own; put it on the <text>.')
    }
  }
}

function lintImage(element: ArtElement, report: Report): void {
  if (numberOf(element.attrs.width) <= 0 || numberOf(element.attrs.height) <= 0) {
    report(element, 'image-size', 'A picture needs a width and a height above 0.')
  }
  const isSlot = element.attrs['data-slot'] !== undefined
  if (isSlot && element.attrs['data-label'] === undefined)
    report(element, 'slot', 'An image slot needs data-label.')
  if (!isSlot && element.attrs['data-bind'] !== undefined) {
    report(element, 'slot', 'data-bind stands on an image without data-slot.')
  }
  if (element.attrs['data-logo'] !== undefined && element.attrs['data-bind'] !== 'brand.logo') {
    report(element, 'slot', 'data-logo belongs on an image bound to brand.logo.')
  }
}

function lintGradient(element: ArtElement, report: Report): void {
  const stops = element.children.filter((child): child is ArtElement => typeof child !== 'string')
  if (stops.length < 2) report(element, 'gradient', 'A gradient needs two stops at least.')
  const offsets = stops.map(
    (stop) => Number.parseFloat(stop.attrs.offset ?? '') / (stop.attrs.offset?.endsWith('%') ? 100 : 1),
  )
  if (offsets.some((offset, at) => offset < (offsets[at - 1] ?? offset))) {
    report(element, 'gradient', 'The offsets of the stops must not go down.')
  }
  const userSpace = element.attrs.gradientUnits === 'userSpaceOnUse'
  const names = element.tag === 'linearGradient' ? ['x1', 'y1', 'x2', 'y2'] : ['cx', 'cy', 'r']
  for (const name of userSpace ? names : []) {
    const value = element.attrs[name]
    if (value === undefined || value.endsWith('%')) {
      report(element, 'gradient', `With gradientUnits="userSpaceOnUse", ${name} is a number in points.`)
    }
  }
}

function lintClip(element: ArtElement, report: Report): void {
  const shapes = element.children.filter((child): child is ArtElement => typeof child !== 'string')
  const [shape] = shapes
  if (shapes.length !== 1 || !shape || !clipShapes.includes(shape.tag)) {
    report(element, 'clip', 'A clipPath holds exactly one shape.')
  }
  if (shapes.some((shape) => shape.attrs['clip-path'] !== undefined)) {
    report(element, 'clip', 'A shape in a clipPath has no clip-path of its own.')
  }
}
