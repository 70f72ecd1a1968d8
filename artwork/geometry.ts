/** Transforms and boxes. A matrix is [a b c d e f] as in SVG. */

import { parseTransform } from './attributes.ts'
import type { Box } from './types.ts'

export type Matrix = readonly [number, number, number, number, number, number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** The six numbers of a `matrix(…)`, or of the operator of a PDF. */
export function matrixFrom([
  a = NaN,
  b = NaN,
  c = NaN,
  d = NaN,
  e = NaN,
  f = NaN,
]: readonly number[]): Matrix {
  return [a, b, c, d, e, f]
}

/** First `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  const [g, h, i, j, k, l] = inner
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

export function applyTo([a, b, c, d, e, f]: Matrix, x: number, y: number): { x: number; y: number } {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

/** The way back; null when the matrix flattens everything. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix | null {
  const area = a * d - b * c
  if (Math.abs(area) < 1e-9) return null
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area]
}

/** How much longer lengths become, on average of both directions. */
export function scaleOf([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c))
}

/** The matrix of a transform attribute; the identity when there is none. */
export function matrixOf(transform: string | undefined): Matrix {
  let matrix = identity
  for (const { name, args } of parseTransform(transform ?? '') ?? []) {
    matrix = multiply(matrix, stepMatrix(name, args))
  }
  return matrix
}

function stepMatrix(name: string, args: readonly number[]): Matrix {
  const [first = 0, second, third = 0] = args
  const radians = (first * Math.PI) / 180
  switch (name) {
    case 'translate':
      return [1, 0, 0, 1, first, second ?? 0]
    case 'scale':
      return [first, 0, 0, second ?? first, 0, 0]
    case 'skewX':
      return [1, 0, Math.tan(radians), 1, 0, 0]
    case 'skewY':
      return [1, Math.tan(radians), 0, 1, 0, 0]
    case 'rotate': {
      const turn: Matrix = [Math.cos(radians), Math.sin(radians), -Math.sin(radians), Math.cos(radians), 0, 0]
      const x = second ?? 0
      return multiply(multiply([1, 0, 0, 1, x, third], turn), [1, 0, 0, 1, -x, -third])
    }
    default:
      return matrixFrom(args)
  }
}

/** The upright box round a transformed box. */
export function boundsOf(matrix: Matrix, box: Box): Box {
  const corners = [
    applyTo(matrix, box.x, box.y),
    applyTo(matrix, box.x + box.width, box.y),
    applyTo(matrix, box.x, box.y + box.height),
    applyTo(matrix, box.x + box.width, box.y + box.height),
  ]
  const xs = corners.map((corner) => corner.x)
  const ys = corners.map((corner) => corner.y)
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** A length as short as it can be written without a visible difference. */
export function short(value: number): string {
  return String(Math.round(value * 1000) / 1000 || 0)
}
