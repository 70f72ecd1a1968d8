/**
 * Logos as brokerages have them. What Illustrator, Inkscape and the like write is read by an engine of its own, and
 * comes back as plain shapes or as pixels: nothing of the file itself is ever served. Node only.
 */

import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'
import { SaxesParser } from 'saxes'
import { isPlainDrawing } from '../drawing.ts'

export type LogoProblem = 'type' | 'unsafe' | 'text' | 'empty'
export class LogoRefusal extends Error {
  readonly problem: LogoProblem

  constructor(problem: LogoProblem) {
    super(problem)
    this.problem = problem
  }
}

export interface LogoDrawing {
  /** Plain shapes in plain colors; null: the drawing has gradients, clips or see-through parts. */
  svg: string | null
  /** The drawing in pixels. */
  png: Buffer
  width: number
  height: number
}

const SVG = 'http://www.w3.org/2000/svg'
const MOST_CHARACTERS = 2_000_000
const MOST_ELEMENTS = 20_000
const MOST_DEPTH = 200
/** Pixels across of what is no plain drawing: 300 dots an inch on a letter page. */
const PIXELS_ACROSS = 2_400
const WIDEST = 20

const SHAPES = new Set(
  (
    'svg g defs symbol use switch path rect circle ellipse line polyline polygon style clipPath mask ' +
    'linearGradient radialGradient stop title desc metadata'
  ).split(' '),
)
const WRITTEN = new Set(['text', 'tspan', 'textPath', 'tref', 'font', 'glyph'])
/** What editors keep for themselves; left out with everything in it. */
const LEFT_OUT = new Set(['metadata', 'title', 'desc'])

/** @throws LogoRefusal */
export function readLogoDrawing(bytes: Buffer): LogoDrawing {
  const clean = cleanDrawing(textOf(bytes))
  const { width, height } = opened(clean)
  if (!(width > 0 && height > 0) || width / height > WIDEST || height / width > WIDEST)
    throw new LogoRefusal('empty')
  const engine = opened(clean, { mode: width < height ? 'height' : 'width', value: PIXELS_ACROSS })
  if (!engine.getBBox()) throw new LogoRefusal('empty')
  const rendered = engine.render()
  const svg = plainer(engine.toString())
  return { svg: isPlainDrawing(svg) ? svg : null, png: rendered.asPng(), width, height }
}

function opened(svg: string, fitTo: ResvgRenderOptions['fitTo'] = { mode: 'original' }): Resvg {
  try {
    return new Resvg(svg, { font: { loadSystemFonts: false }, fitTo })
  } catch {
    throw new LogoRefusal('type')
  }
}

/** As editors save it: with or without a byte order mark, also in UTF-16. */
function textOf(bytes: Buffer): string {
  if (bytes.length > MOST_CHARACTERS) throw new LogoRefusal('type')
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/** Whether the file means to be an SVG, whatever its name says. */
export const looksLikeSvg = (bytes: Buffer): boolean => {
  const start = bytes.subarray(0, 4_096)
  const text = start[0] === 0xff || start[0] === 0xfe ? start.toString('utf16le') : start.toString('utf8')
  return /^\uFEFF?\s*<(?:\?xml|!--|!DOCTYPE|svg[\s>])/i.test(text) || /<svg[\s>]/i.test(text)
}

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => escaped[character] ?? '')

/** The drawing alone, written again element by element. @throws LogoRefusal */
function cleanDrawing(text: string): string {
  const parser = new SaxesParser({ xmlns: true })
  const out: string[] = []
  const open: { name: string; isCopied: boolean; isHolder: boolean }[] = []
  const named = new Map<string, Repeated>()
  const holders: Repeated[] = [{ elements: 0, uses: [] }]
  let elements = 0
  let skipped = 0
  // Some files forget to say that they are SVG; then nothing in them says so.
  let isNamed = true

  parser.on('error', () => {
    throw new LogoRefusal('type')
  })
  // Illustrator declares names for the addresses of its own namespaces, and uses them in attributes.
  parser.on('doctype', (doctype) => {
    for (const [, name, value] of doctype.matchAll(/<!ENTITY\s+([\w.-]+)\s+"([^"&%<]{0,300})"\s*>/g))
      if (name !== undefined && value !== undefined) parser.ENTITIES[name] = value
    if (/<!ENTITY\s+(?:%|[\w.-]+\s+(?:SYSTEM|PUBLIC))/i.test(doctype)) throw new LogoRefusal('unsafe')
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    elements += 1
    if (elements > MOST_ELEMENTS || open.length >= MOST_DEPTH) throw new LogoRefusal('type')
    if (elements === 1) isNamed = uri !== ''
    const isSvg = uri === SVG || (uri === '' && !isNamed)
    if (elements === 1 && (!isSvg || local !== 'svg')) throw new LogoRefusal('type')
    const isCopied = skipped === 0 && isSvg && SHAPES.has(local) && !LEFT_OUT.has(local)
    if (!isCopied && skipped === 0 && isSvg && !LEFT_OUT.has(local))
      throw new LogoRefusal(WRITTEN.has(local) ? 'text' : 'unsafe')
    const id = isCopied ? attributes.id?.value : undefined
    open.push({ name: local, isCopied, isHolder: id !== undefined })
    if (!isCopied) {
      skipped += 1
      return
    }
    if (id !== undefined) {
      const holder = { elements: 0, uses: [] }
      named.set(id, holder)
      holders.push(holder)
    }
    for (const holder of holders) holder.elements += 1
    const written = Object.values(attributes).flatMap((attribute) => {
      const { name, value, prefix } = attribute
      if (/^on/i.test(name)) throw new LogoRefusal('unsafe')
      if (name === 'xlink:href' || name === 'href') {
        if (!value.startsWith('#')) throw new LogoRefusal('unsafe')
        if (local === 'use') for (const holder of holders) holder.uses.push(value.slice(1))
        return [` href="${escape(value)}"`]
      }
      if (prefix !== '' || name.startsWith('xmlns')) return []
      refuseForeign(value)
      return [` ${name}="${escape(value)}"`]
    })
    const namespace = open.length === 1 ? ' xmlns="' + SVG + '"' : ''
    out.push(`<${local}${namespace}${written.join('')}>`)
  })
  parser.on('closetag', () => {
    const closed = open.pop()
    if (!closed) return
    if (closed.isHolder) holders.pop()
    if (closed.isCopied) out.push(`</${closed.name}>`)
    else skipped -= 1
  })
  const keep = (text: string) => {
    if (skipped > 0 || open.at(-1)?.name !== 'style') return
    refuseForeign(text)
    out.push(escape(text))
  }
  parser.on('text', keep)
  parser.on('cdata', keep)
  parser.write(text).close()
  if (holders[0] && countRepeated(holders[0], named) > MOST_ELEMENTS) throw new LogoRefusal('type')
  return out.join('')
}

/** What is below an element, and what of the drawing it repeats. */
interface Repeated {
  elements: number
  uses: string[]
}

/** Elements once everything repeated is counted: a few lines can stand for billions. */
function countRepeated(root: Repeated, named: ReadonlyMap<string, Repeated>): number {
  const known = new Map<Repeated, number>()
  const count = (holder: Repeated, above: readonly Repeated[]): number => {
    if (above.includes(holder) || above.length > MOST_DEPTH) return Infinity
    const before = known.get(holder)
    if (before !== undefined) return before
    let sum = holder.elements
    for (const id of holder.uses) {
      const target = named.get(id)
      if (target) sum += count(target, [...above, holder])
      if (sum > MOST_ELEMENTS) break
    }
    known.set(holder, sum)
    return sum
  }
  return count(root, [])
}

/** What would be fetched from elsewhere, or run. */
function refuseForeign(value: string): void {
  const plain = value.replace(/\\/g, '').toLowerCase()
  if (/@import|javascript:|expression\(|image-set\(/.test(plain)) throw new LogoRefusal('unsafe')
  for (const [, target = ''] of plain.matchAll(/url\(\s*["']?\s*([^"')]*)/g))
    if (!target.startsWith('#')) throw new LogoRefusal('unsafe')
}

/**
 * A see-through group with one shape in it is that shape, see-through. How far a sharp corner reaches is the engines' own
 * usual: editors write another limit on every line they draw.
 */
const plainer = (svg: string): string =>
  svg
    .replaceAll(/<defs\/>\s*/g, '')
    .replaceAll(/ stroke-miterlimit="[\d.]+"/g, '')
    .replaceAll(
      /<g opacity="([\d.]+)">\s*<path ((?:(?!opacity=)[^>])*?)\/>\s*<\/g>/g,
      '<path opacity="$1" $2/>',
    )
