/** Where on a page an element is, also on a page that breaks the format: for whoever is shown what is wrong with it. */

import { numberOf, numbersOf } from './attributes.ts'
import { boundsOf, identity, matrixOf, multiply, type Matrix } from './geometry.ts'
import { segmentBounds, shapeSegments } from './shapes.ts'
import { inherited } from './walk.ts'
import type { ArtElement, Box } from './types.ts'

/** What the page shows; the bleed is part of it. */
export interface Sheet {
  width: number
  height: number
  bleed: number
}

export interface Places {
  /** By line of the tag; elements without a place of their own have that of the nearest one around them. */
  atLine(line: number): Box | null
  /** Of the first element of a slot. */
  ofSlot(slot: string): Box | null
  ofCompliance(notice: string): Box | null
}

export function placesOf(root: ArtElement, sheet: Sheet): Places {
  const lines = new Map<number, Box>()
  const slots = new Map<string, Box>()
  const notices = new Map<string, Box>()
  const visit = (
    element: ArtElement,
    ancestors: readonly ArtElement[],
    outer: Matrix,
    around: Box | null,
  ) => {
    const matrix = multiply(outer, safeMatrix(element.attrs.transform))
    const box = element === root ? null : (within(boxOf(element, ancestors, matrix), sheet) ?? around)
    if (box) {
      const line = lines.get(element.line)
      if (!line || areaOf(box) < areaOf(line)) lines.set(element.line, box)
      const { 'data-slot': slot, 'data-compliance': notice } = element.attrs
      if (slot !== undefined && !slots.has(slot)) slots.set(slot, box)
      if (notice !== undefined && !notices.has(notice)) notices.set(notice, box)
    }
    const deeper = [...ancestors, element]
    for (const child of element.children) if (typeof child !== 'string') visit(child, deeper, matrix, box)
  }
  visit(root, [], identity, null)
  return {
    atLine: (line) => lines.get(line) ?? null,
    ofSlot: (slot) => slots.get(slot) ?? null,
    ofCompliance: (notice) => notices.get(notice) ?? null,
  }
}

const areaOf = ({ width, height }: Box): number => width * height

function safeMatrix(transform: string | undefined): Matrix {
  const matrix = matrixOf(transform)
  return matrix.every((number) => Number.isFinite(number)) ? matrix : identity
}

function boxOf(element: ArtElement, ancestors: readonly ArtElement[], matrix: Matrix): Box | null {
  const own = ownBox(element, ancestors)
  const boxes = [
    ...(own ? [boundsOf(matrix, own)] : []),
    ...(isGroup(element) ? childBoxes(element, ancestors, matrix) : []),
  ]
  return boxes.length === 0 ? null : boxes.reduce(union)
}

const UNSEEN: readonly string[] = [
  'defs',
  'clipPath',
  'linearGradient',
  'radialGradient',
  'stop',
  'title',
  'desc',
]
const isGroup = ({ tag }: ArtElement): boolean => !UNSEEN.includes(tag) && tag !== 'text'

function childBoxes(element: ArtElement, ancestors: readonly ArtElement[], matrix: Matrix): Box[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return []
    const inner = multiply(matrix, safeMatrix(child.attrs.transform))
    return boxOf(child, [...ancestors, element], inner) ?? []
  })
}

function ownBox(element: ArtElement, ancestors: readonly ArtElement[]): Box | null {
  const { tag, attrs } = element
  if (UNSEEN.includes(tag)) return null
  const [x, y, width, height] = numbersOf(attrs['data-box'])
  if (x !== undefined && y !== undefined && width !== undefined && height !== undefined)
    return finite({ x, y, width, height })
  if (tag === 'text' || tag === 'tspan') return textBox(element, ancestors)
  const shape = segmentBounds(shapeSegments(element))
  if (shape) return finite(shape)
  if (attrs.width === undefined && attrs.x === undefined) return null
  return finite({
    x: numberOf(attrs.x),
    y: numberOf(attrs.y),
    width: numberOf(attrs.width, 20),
    height: numberOf(attrs.height, 20),
  })
}

/** As wide as its letters are in a usual face: near enough to be found. */
function textBox(element: ArtElement, ancestors: readonly ArtElement[]): Box | null {
  const letters = wordsOf(element).trim().length
  const size = numberOf(inherited('font-size', element, ancestors, '12'), 12)
  const anchor = inherited('text-anchor', element, ancestors, 'start')
  const width = Math.max(1, letters) * size * 0.55
  const x = numberOf(inherited('x', element, ancestors, '0'))
  const y = numberOf(inherited('y', element, ancestors, '0'))
  const shift = anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0
  return finite({ x: x - shift, y: y - size, width, height: size * 1.25 })
}

const wordsOf = (element: ArtElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : wordsOf(child))).join('')

const finite = (box: Box): Box | null => (Object.values(box).every(Number.isFinite) ? box : null)

function union(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}

const LEAST = 6

/** The part that is on the sheet, large enough to be seen; what lies beside the sheet is shown at its edge. */
function within(box: Box | null, { width, height, bleed }: Sheet): Box | null {
  if (!box) return null
  const clamp = (value: number, most: number) => Math.min(most + bleed, Math.max(-bleed, value))
  const left = clamp(box.x, width - LEAST)
  const top = clamp(box.y, height - LEAST)
  return {
    x: left,
    y: top,
    width: Math.max(LEAST, clamp(box.x + box.width, width) - left),
    height: Math.max(LEAST, clamp(box.y + box.height, height) - top),
  }
}
