/** SVG path data read into absolute moves, lines and cubic curves. */

export type Segment =
  | { op: 'M' | 'L'; x: number; y: number }
  | { op: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { op: 'Z' }

const argumentCount: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }
const token = /([MLHVCSQTAZmlhvcsqtaz])|([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|[\s,]+|(.)/g

interface Command {
  letter: string
  args: number[]
}

/** Reads an arc's numbers one by one, since its two flags may be written without a space ("a1 1 0 011 1"). */
function readCommands(d: string): Command[] | null {
  const commands: Command[] = []
  const pieces = [...d.matchAll(/([MLHVCSQTAZmlhvcsqtaz])([^MLHVCSQTAZmlhvcsqtaz]*)/g)]
  if (pieces.reduce((length, piece) => length + piece[0].length, 0) !== d.trim().length) return null
  for (const [, letter = '', rest = ''] of pieces) {
    const count = argumentCount[letter.toUpperCase()] ?? 0
    const args = count === 7 ? readArcNumbers(rest) : readNumbers(rest)
    if (args === null) return null
    if (count === 0) {
      if (args.length > 0) return null
      commands.push({ letter, args })
      continue
    }
    if (args.length === 0 || args.length % count !== 0) return null
    for (let at = 0; at < args.length; at += count) {
      // Further pairs after a move are lines.
      const implied = at > 0 && letter === 'M' ? 'L' : at > 0 && letter === 'm' ? 'l' : letter
      commands.push({ letter: implied, args: args.slice(at, at + count) })
    }
  }
  return commands
}

function readNumbers(text: string): number[] | null {
  const numbers: number[] = []
  for (const match of text.matchAll(token)) {
    if (match[1] !== undefined || match[3] !== undefined) return null
    if (match[2] !== undefined) numbers.push(Number(match[2]))
  }
  return numbers.every(Number.isFinite) ? numbers : null
}

function readArcNumbers(text: string): number[] | null {
  const numbers: number[] = []
  let rest = text
  while ((rest = rest.replace(/^[\s,]+/, '')) !== '') {
    const isFlag = numbers.length % 7 === 3 || numbers.length % 7 === 4
    const match = (isFlag ? /^[01]/ : /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/).exec(rest)
    if (!match) return null
    numbers.push(Number(match[0]))
    rest = rest.slice(match[0].length)
  }
  return numbers
}

/** The segments of path data, all absolute; null when the data isn't valid. */
export function parsePath(d: string): Segment[] | null {
  const commands = readCommands(d)
  if (commands === null) return null
  const [first] = commands
  if (first && first.letter.toUpperCase() !== 'M') return null
  const out: Segment[] = []
  let x = 0
  let y = 0
  let startX = 0
  let startY = 0
  // The control point that S and T reflect, and which curve it came from.
  let control: { kind: 'C' | 'Q'; x: number; y: number } | null = null
  const cubic = (x1: number, y1: number, x2: number, y2: number, toX: number, toY: number) => {
    out.push({ op: 'C', x1, y1, x2, y2, x: toX, y: toY })
    x = toX
    y = toY
  }
  const quadratic = (qx: number, qy: number, toX: number, toY: number) => {
    cubic(
      x + (2 / 3) * (qx - x),
      y + (2 / 3) * (qy - y),
      toX + (2 / 3) * (qx - toX),
      toY + (2 / 3) * (qy - toY),
      toX,
      toY,
    )
    control = { kind: 'Q', x: qx, y: qy }
  }
  for (const { letter, args } of commands) {
    const upper = letter.toUpperCase()
    const dx = letter === upper ? 0 : x
    const dy = letter === upper ? 0 : y
    const a = (index: number) => args[index] ?? 0
    const previous: { kind: 'C' | 'Q'; x: number; y: number } | null = control
    control = null
    switch (upper) {
      case 'M':
        x = startX = a(0) + dx
        y = startY = a(1) + dy
        out.push({ op: 'M', x, y })
        break
      case 'L':
        x = a(0) + dx
        y = a(1) + dy
        out.push({ op: 'L', x, y })
        break
      case 'H':
        x = a(0) + dx
        out.push({ op: 'L', x, y })
        break
      case 'V':
        y = a(0) + dy
        out.push({ op: 'L', x, y })
        break
      case 'C':
        cubic(a(0) + dx, a(1) + dy, a(2) + dx, a(3) + dy, a(4) + dx, a(5) + dy)
        control = { kind: 'C', x: a(2) + dx, y: a(3) + dy }
        break
      case 'S': {
        const from = previous?.kind === 'C' ? previous : { x, y }
        cubic(2 * x - from.x, 2 * y - from.y, a(0) + dx, a(1) + dy, a(2) + dx, a(3) + dy)
        control = { kind: 'C', x: a(0) + dx, y: a(1) + dy }
        break
      }
      case 'Q':
        quadratic(a(0) + dx, a(1) + dy, a(2) + dx, a(3) + dy)
        break
      case 'T': {
        const from = previous?.kind === 'Q' ? previous : { x, y }
        quadratic(2 * x - from.x, 2 * y - from.y, a(0) + dx, a(1) + dy)
        break
      }
      case 'A':
        for (const c of arcToCubics(x, y, a(0), a(1), a(2), a(3) === 1, a(4) === 1, a(5) + dx, a(6) + dy)) {
          if (c.length === 2) {
            out.push({ op: 'L', x: c[0], y: c[1] })
          } else {
            cubic(...c)
          }
        }
        x = a(5) + dx
        y = a(6) + dy
        break
      default:
        x = startX
        y = startY
        out.push({ op: 'Z' })
    }
  }
  return out
}

type Point = [x: number, y: number]
/** Both control points, then the end. */
type Cubic = [x1: number, y1: number, x2: number, y2: number, x: number, y: number]

/** An elliptical arc as cubics of at most a quarter turn each (SVG 1.1, appendix F.6); without a radius a line. */
function arcToCubics(
  x1: number,
  y1: number,
  radiusX: number,
  radiusY: number,
  degrees: number,
  large: boolean,
  sweep: boolean,
  x2: number,
  y2: number,
): (Point | Cubic)[] {
  if (x1 === x2 && y1 === y2) return []
  let rx = Math.abs(radiusX)
  let ry = Math.abs(radiusY)
  if (rx === 0 || ry === 0) return [[x2, y2]]
  const phi = (degrees * Math.PI) / 180
  const cos = Math.cos(phi)
  const sin = Math.sin(phi)
  const px = (cos * (x1 - x2)) / 2 + (sin * (y1 - y2)) / 2
  const py = (-sin * (x1 - x2)) / 2 + (cos * (y1 - y2)) / 2
  const excess = (px / rx) ** 2 + (py / ry) ** 2
  if (excess > 1) {
    rx *= Math.sqrt(excess)
    ry *= Math.sqrt(excess)
  }
  const square = (rx * ry) ** 2 / ((rx * py) ** 2 + (ry * px) ** 2) - 1
  const factor = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, square))
  const cxp = (factor * rx * py) / ry
  const cyp = (-factor * ry * px) / rx
  const cx = cos * cxp - sin * cyp + (x1 + x2) / 2
  const cy = sin * cxp + cos * cyp + (y1 + y2) / 2
  const start = Math.atan2((py - cyp) / ry, (px - cxp) / rx)
  let turn = Math.atan2((-py - cyp) / ry, (-px - cxp) / rx) - start
  if (sweep && turn < 0) turn += 2 * Math.PI
  if (!sweep && turn > 0) turn -= 2 * Math.PI
  const parts = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9))
  const step = turn / parts
  const k = (4 / 3) * Math.tan(step / 4)
  const at = (ex: number, ey: number): Point => [
    cx + cos * rx * ex - sin * ry * ey,
    cy + sin * rx * ex + cos * ry * ey,
  ]
  return Array.from({ length: parts }, (_, part): Cubic => {
    const from = start + part * step
    const to = from + step
    const first = at(Math.cos(from) - k * Math.sin(from), Math.sin(from) + k * Math.cos(from))
    const second = at(Math.cos(to) + k * Math.sin(to), Math.sin(to) - k * Math.cos(to))
    const end: Point = part === parts - 1 ? [x2, y2] : at(Math.cos(to), Math.sin(to))
    return [...first, ...second, ...end]
  })
}
