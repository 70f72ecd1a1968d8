/** Sets slot text and static text as positioned runs. */

import { boundsOf, scaleOf, short } from './geometry.ts'
import { faceOf, inherit, make, withColors, type Context, type PageFilling } from './filling.ts'
import { numberOf, numbersOf } from './attributes.ts'
import type { Face } from './font-faces.ts'
import { layOutText, lineSetter, type TextBox } from './text-layout.ts'
import { newFindings, spaceWidth } from './text-runs.ts'
import { textValue } from './values.ts'
import type { ArtElement, Box, TextSlot } from './types.ts'

const slotDefaults = { leading: 1.2, smallest: 6, minShare: 0.7 }

/** The filled text element; null when the slot has nothing to show. */
export function setSlotText(element: ArtElement, context: Context, filling: PageFilling): ArtElement | null {
  const { attrs } = element
  const { template, page, input, texts } = filling
  const slot = template.slots.find(
    (one): one is TextSlot => one.kind === 'text' && one.id === attrs['data-slot'],
  )
  if (!slot) return null
  const [x = 0, y = 0, width = 0, height = 0] = numbersOf(attrs['data-box'])
  const value = textValue(slot, input)
  const placed =
    value.text === '' ? '' : (attrs['data-prefix'] ?? '') + value.text + (attrs['data-suffix'] ?? '')
  const text = attrs['data-case'] === 'upper' ? placed.toLocaleUpperCase('en-US') : placed
  const room: TextBox = {
    box: { x, y, width, height },
    maxLines: numberOf(attrs['data-max-lines'], 1),
    fit: attrs['data-fit'] === 'wrap' ? 'wrap' : 'shrink',
    minSize: numberOf(
      attrs['data-min-size'],
      Math.min(context.size, Math.max(slotDefaults.smallest, context.size * slotDefaults.minShare)),
    ),
    leading: numberOf(attrs['data-leading'], slotDefaults.leading),
    valign: (attrs['data-valign'] as TextBox['valign'] | undefined) ?? 'baseline',
    baseline: numberOf(attrs.y),
    atWorst: cannotBeShortened(slot) ? atWorst(filling, context) : undefined,
  }
  const face = faceOf(context)
  const found = newFindings()
  const style = { face, size: context.size, letterSpacing: context.letterSpacing, anchor: context.anchor }
  const layout = layOutText(text, style, room, input.metrics, found)
  merge(filling, found)
  texts.push({
    slot: slot.id,
    page: page.number,
    line: element.line,
    source: value.source,
    value: value.text,
    size: layout.size * scaleOf(context.matrix),
    color: context.fill,
    overflow: layout.overflow,
    dropped: [...found.dropped],
    faces: [...found.faces],
    ink: layout.ink && boundsOf(context.matrix, layout.ink),
    box: boundsOf(context.matrix, room.box),
  })
  if (layout.runs.length === 0) return null
  const runs = layout.runs.map((run) =>
    make('tspan', { x: short(run.x), y: short(run.y), ...faceChange(run.face, face) }, [run.text]),
  )
  return textElement(
    element,
    { ...context, size: layout.size, letterSpacing: layout.letterSpacing },
    face,
    filling,
    runs,
  )
}

/** Facts: a legal name, a license or an email address is as long as it is. */
function cannotBeShortened({ bind, field }: TextSlot): boolean {
  const isIdentity = bind !== null && /^(profile|brand)\./.test(bind)
  return isIdentity || field === 'email' || field === 'url' || field === 'phone' || field === 'address'
}

/** Three lines of 6 pt on paper; on a screen, type that is still read on a phone. */
function atWorst({ template, page }: PageFilling, context: Context): TextBox['atWorst'] {
  const least = template.product.printed ? slotDefaults.smallest : page.width / 90
  return { maxLines: 3, minSize: least / scaleOf(context.matrix) }
}

function merge(filling: PageFilling, found: ReturnType<typeof newFindings>): void {
  for (const id of found.faces) filling.findings.faces.add(id)
  for (const id of found.absent) filling.findings.absent.add(id)
}

function faceChange(face: Face, usual: Face): Record<string, string> {
  if (face === usual) return {}
  const style: Record<string, string> = { 'font-family': face.family, 'font-weight': String(face.weight) }
  if (face.italic !== usual.italic) style['font-style'] = face.italic ? 'italic' : 'normal'
  return style
}

function textElement(
  element: ArtElement,
  context: Context,
  face: Face,
  filling: PageFilling,
  runs: ArtElement[],
): ArtElement {
  const own = withColors(element.attrs, filling)
  const attrs: Record<string, string> = {
    'font-family': face.family,
    'font-size': short(context.size),
    'font-weight': String(face.weight),
    'font-style': face.italic ? 'italic' : 'normal',
    'text-anchor': 'start',
    fill: context.fill,
  }
  if (context.letterSpacing !== 0) attrs['letter-spacing'] = short(context.letterSpacing)
  if (context.fillOpacity !== 1) attrs['fill-opacity'] = String(context.fillOpacity)
  for (const name of ['transform', 'opacity', 'clip-path']) {
    if (own[name] !== undefined) attrs[name] = own[name]
  }
  // The press asks for it; screens have no use for it.
  if (element.attrs['data-ink'] !== undefined) attrs['data-ink'] = element.attrs['data-ink']
  return { tag: 'text', attrs, children: runs, line: element.line }
}

/** A stretch of static text with one style. */
interface Piece {
  text: string
  context: Context
  /** Where it starts, when its tspan says so. */
  x?: number
  y?: number
  dx: number
  dy: number
}

/** Static text, its white space collapsed and each stretch placed where its anchor puts it. */
export function setStaticText(
  element: ArtElement,
  context: Context,
  filling: PageFilling,
): ArtElement | null {
  const pieces = collapse(
    flatten(element, context, filling, { x: numberOf(element.attrs.x), y: numberOf(element.attrs.y) }),
  )
  const face = faceOf(context)
  const found = newFindings()
  const runs: ArtElement[] = []
  let ink: Box | null = null
  let y = 0
  let smallest = Infinity
  for (const chunk of chunksOf(pieces)) {
    y = chunk[0]!.y ?? y
    const placed: { run: ArtElement; x: number }[] = []
    let pen = chunk[0]!.x ?? 0
    const start = pen
    for (const piece of chunk) {
      pen += piece.dx
      y += piece.dy
      const own = faceOf(piece.context)
      const { size, letterSpacing } = piece.context
      const spacing = letterSpacing / size
      const space = (spaceWidth(own, filling.input.metrics) + spacing) * size
      const leading = /^ */.exec(piece.text)![0].length
      pen += leading * space
      const setter = lineSetter(own, spacing, filling.input.metrics, found)
      const line = setter.join(setter.words(piece.text))
      for (const [at, run] of line.runs.entries()) {
        const attrs = { y: short(y), ...faceChange(run.face, face), ...styleChange(piece.context, context) }
        placed.push({ run: make('tspan', attrs, [run.text]), x: pen + line.offsets[at]! * size })
        smallest = Math.min(smallest, size)
      }
      pen += line.width * size + (line.runs.length > 0 ? letterSpacing : 0)
      if (line.runs.length > 0 && piece.text.endsWith(' ')) pen += space
    }
    const last = chunk.at(-1)!.context
    const width = pen - start - (placed.length > 0 ? last.letterSpacing : 0)
    const shift = { start: 0, middle: -width / 2, end: -width }[chunk[0]!.context.anchor]
    for (const { run, x } of placed) {
      run.attrs = { x: short(x + shift), ...run.attrs }
      runs.push(run)
    }
    if (placed.length > 0) {
      const size = Math.max(...chunk.map((piece) => piece.context.size))
      ink = union(ink, { x: start + shift, y: y - 0.72 * size, width, height: 0.95 * size })
    }
  }
  merge(filling, found)
  // Text of which nothing can be drawn is noted all the same, or nobody would hear of it.
  if (runs.length === 0 && found.dropped.size === 0) return null
  filling.texts.push({
    slot: null,
    page: filling.page.number,
    line: element.line,
    source: 'design',
    value: pieces.map((piece) => piece.text).join(''),
    size: (runs.length === 0 ? context.size : smallest) * scaleOf(context.matrix),
    color: context.fill,
    overflow: false,
    dropped: [...found.dropped],
    faces: [...found.faces],
    ink: ink && boundsOf(context.matrix, ink),
    box: null,
  })
  return runs.length === 0 ? null : textElement(element, context, face, filling, runs)
}

function flatten(
  element: ArtElement,
  context: Context,
  filling: PageFilling,
  start: { x?: number; y?: number; dx?: number; dy?: number },
): Piece[] {
  const pieces: Piece[] = []
  let pending: { x?: number; y?: number; dx?: number; dy?: number } = start
  for (const child of element.children) {
    if (typeof child === 'string') {
      pieces.push({ text: child, context, dx: 0, dy: 0, ...pending })
      pending = {}
      continue
    }
    const { x, y, dx, dy } = child.attrs
    const inner = flatten(child, inherit(withColors(child.attrs, filling), context), filling, {
      ...pending,
      ...(x === undefined ? {} : { x: Number(x) }),
      ...(y === undefined ? {} : { y: Number(y) }),
      dx: (pending.dx ?? 0) + numberOf(dx),
      dy: (pending.dy ?? 0) + numberOf(dy),
    })
    // A tspan without text still moves nothing.
    if (inner.length > 0) pending = {}
    pieces.push(...inner)
  }
  return pieces
}

/** White space as SVG collapses it: single spaces, none at the ends, none after another. */
function collapse(pieces: Piece[]): Piece[] {
  let afterSpace = true
  for (const piece of pieces) {
    if (piece.x !== undefined) afterSpace = true
    let text = piece.text.replace(/\s+/g, ' ').normalize('NFC')
    if (afterSpace) text = text.replace(/^ /, '')
    if (text !== '') afterSpace = text.endsWith(' ')
    piece.text = text
  }
  return pieces
}

/** Pieces up to the next absolute x, which is what an anchor applies to. */
function chunksOf(pieces: readonly Piece[]): Piece[][] {
  const chunks: Piece[][] = []
  for (const piece of pieces) {
    if (chunks.length === 0 || piece.x !== undefined) chunks.push([piece])
    else chunks.at(-1)!.push(piece)
  }
  // A chunk of white space ends with it; the end of a line never shows.
  for (const chunk of chunks) {
    const last = chunk.at(-1)!
    last.text = last.text.replace(/ $/, '')
  }
  return chunks.filter((chunk) => chunk.some((piece) => piece.text !== ''))
}

function styleChange(piece: Context, usual: Context): Record<string, string> {
  const style: Record<string, string> = {}
  if (piece.size !== usual.size) style['font-size'] = short(piece.size)
  if (piece.letterSpacing !== usual.letterSpacing) style['letter-spacing'] = short(piece.letterSpacing)
  if (piece.fill !== usual.fill) style.fill = piece.fill
  if (piece.fillOpacity !== usual.fillOpacity) style['fill-opacity'] = String(piece.fillOpacity)
  return style
}

function union(a: Box | null, b: Box): Box {
  if (!a) return b
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}
