/** Every basic shape as path segments, and their exact bounds. */

import { applyTo, type Matrix } from './geometry.ts'
import { parsePath, type Segment } from './path-data.ts'
import { numberOf, numbersOf } from './attributes.ts'
import type { ArtElement, Box } from './types.ts'

// The usual cubic for a quarter of a circle.
const quarter = 0.5522847498

/** The outline of a shape in its own coordinates; empty for what draws nothing. */
export function shapeSegments({ tag, attrs }: ArtElement): Segment[] {
  const at = (name: string) => numberOf(attrs[name])
  switch (tag) {
    case 'path':
      return parsePath(attrs.d ?? '') ?? []
    case 'rect':
      return rectSegments(
        { x: at('x'), y: at('y'), width: at('width'), height: at('height') },
        attrs.rx,
        attrs.ry,
      )
    case 'circle':
      return ellipseSegments(at('cx'), at('cy'), at('r'), at('r'))
    case 'ellipse':
      return ellipseSegments(at('cx'), at('cy'), at('rx'), at('ry'))
    case 'line':
      return [
        { op: 'M', x: at('x1'), y: at('y1') },
        { op: 'L', x: at('x2'), y: at('y2') },
      ]
    case 'polyline':
    case 'polygon':
      return pointSegments(numbersOf(attrs.points), tag === 'polygon')
    default:
      return []
  }
}

function rectSegments(box: Box, rxText: string | undefined, ryText: string | undefined): Segment[] {
  const { x, y, width, height } = box
  if (!(width > 0 && height > 0)) return []
  const rx = Math.min(numberOf(rxText ?? ryText), width / 2)
  const ry = Math.min(numberOf(ryText ?? rxText), height / 2)
  const right = x + width
  const bottom = y + height
  if (rx <= 0 || ry <= 0) {
    return [
      { op: 'M', x, y },
      { op: 'L', x: right, y },
      { op: 'L', x: right, y: bottom },
      { op: 'L', x, y: bottom },
      { op: 'Z' },
    ]
  }
  const kx = rx * (1 - quarter)
  const ky = ry * (1 - quarter)
  return [
    { op: 'M', x: x + rx, y },
    { op: 'L', x: right - rx, y },
    { op: 'C', x1: right - kx, y1: y, x2: right, y2: y + ky, x: right, y: y + ry },
    { op: 'L', x: right, y: bottom - ry },
    { op: 'C', x1: right, y1: bottom - ky, x2: right - kx, y2: bottom, x: right - rx, y: bottom },
    { op: 'L', x: x + rx, y: bottom },
    { op: 'C', x1: x + kx, y1: bottom, x2: x, y2: bottom - ky, x, y: bottom - ry },
    { op: 'L', x, y: y + ry },
    { op: 'C', x1: x, y1: y + ky, x2: x + kx, y2: y, x: x + rx, y },
    { op: 'Z' },
  ]
}

function ellipseSegments(cx: number, cy: number, rx: number, ry: number): Segment[] {
  return rectSegments({ x: cx - rx, y: cy - ry, width: 2 * rx, height: 2 * ry }, String(rx), String(ry))
}

function pointSegments(numbers: readonly number[], close: boolean): Segment[] {
  const segments: Segment[] = []
  for (let at = 0; at < numbers.length; at += 2) {
    const [x, y] = numbers.slice(at, at + 2)
    if (x !== undefined && y !== undefined) segments.push({ op: at === 0 ? 'M' : 'L', x, y })
  }
  return close && segments.length > 0 ? [...segments, { op: 'Z' }] : segments
}

/** The outline after a transform. */
export function transformed(segments: readonly Segment[], matrix: Matrix): Segment[] {
  return segments.map((segment) => {
    if (segment.op === 'Z') return segment
    const end = applyTo(matrix, segment.x, segment.y)
    if (segment.op !== 'C') return { op: segment.op, ...end }
    const first = applyTo(matrix, segment.x1, segment.y1)
    const second = applyTo(matrix, segment.x2, segment.y2)
    return { op: 'C', x1: first.x, y1: first.y, x2: second.x, y2: second.y, ...end }
  })
}

/** The smallest upright box round an outline, curves included; null for an empty one. */
export function segmentBounds(segments: readonly Segment[]): Box | null {
  const xs: number[] = []
  const ys: number[] = []
  let from = { x: 0, y: 0 }
  for (const segment of segments) {
    if (segment.op === 'Z') continue
    if (segment.op === 'C') {
      xs.push(...cubicExtremes(from.x, segment.x1, segment.x2, segment.x))
      ys.push(...cubicExtremes(from.y, segment.y1, segment.y2, segment.y))
    }
    xs.push(segment.x)
    ys.push(segment.y)
    from = segment
  }
  if (xs.length === 0) return null
  const [x, y] = [minimum(xs), minimum(ys)]
  return {
    x,
    y,
    width: -minimum(xs.map((value) => -value)) - x,
    height: -minimum(ys.map((value) => -value)) - y,
  }
}

function minimum(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Infinity)
}

function cubicExtremes(p0: number, p1: number, p2: number, p3: number): number[] {
  const a = -p0 + 3 * p1 - 3 * p2 + p3
  const b = 2 * (p0 - 2 * p1 + p2)
  const c = p1 - p0
  const times: number[] = []
  if (Math.abs(a) < 1e-12) {
    if (Math.abs(b) > 1e-12) times.push(-c / b)
  } else {
    const root = b * b - 4 * a * c
    if (root >= 0) times.push((-b + Math.sqrt(root)) / (2 * a), (-b - Math.sqrt(root)) / (2 * a))
  }
  return times
    .filter((t) => t > 0 && t < 1)
    .map((t) => (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t ** 2 * p2 + t ** 3 * p3)
}
