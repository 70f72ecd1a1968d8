/** Outlines as straight pieces: whether a point is in one or on it. */

import type { Segment } from './path-data.ts'

export interface Point {
  x: number
  y: number
}

/** Straight pieces of a curve: at the sizes of a page, nobody sees more. */
const PIECES = 12

/** One list of points per subpath. */
export function polylines(segments: readonly Segment[]): { points: Point[]; closed: boolean }[] {
  const lines: { points: Point[]; closed: boolean }[] = []
  for (const segment of segments) {
    const line = lines.at(-1)
    if (segment.op === 'Z') {
      if (!line) continue
      line.closed = true
      // What follows without a move begins where this began.
      lines.push({ points: [line.points[0]!], closed: false })
    } else if (segment.op === 'M' || !line) lines.push({ points: [segment], closed: false })
    else if (segment.op === 'C') line.points.push(...curvePoints(line.points.at(-1)!, segment))
    else line.points.push(segment)
  }
  return lines.filter(({ points }) => points.length > 1)
}

function curvePoints(from: Point, curve: Extract<Segment, { op: 'C' }>): Point[] {
  return Array.from({ length: PIECES }, (_, index) => {
    const t = (index + 1) / PIECES
    const at = (a: number, b: number, c: number, d: number) =>
      (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d
    return { x: at(from.x, curve.x1, curve.x2, curve.x), y: at(from.y, curve.y1, curve.y2, curve.y) }
  })
}

/** Subpaths are closed for it, as filling does. */
export function isInside(
  lines: readonly { points: readonly Point[] }[],
  { x, y }: Point,
  evenOdd: boolean,
): boolean {
  let turns = 0
  let crossings = 0
  for (const { points } of lines) {
    let from = points[points.length - 1]
    for (let index = 0; index < points.length; index++) {
      const to = points[index]
      if (from && to && from.y <= y !== to.y <= y) {
        const crossing = from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)
        if (crossing > x) {
          crossings += 1
          turns += to.y > from.y ? 1 : -1
        }
      }
      from = to
    }
  }
  return evenOdd ? crossings % 2 === 1 : turns !== 0
}

export function isNear(
  lines: readonly { points: readonly Point[]; closed: boolean }[],
  point: Point,
  distance: number,
): boolean {
  return lines.some(({ points, closed }) =>
    points.some((to, index) => {
      if (index === 0 && !closed) return false
      const from = points.at(index - 1) ?? to
      return distanceTo(from, to, point) <= distance
    }),
  )
}

function distanceTo(from: Point, to: Point, { x, y }: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length))
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy)
}
