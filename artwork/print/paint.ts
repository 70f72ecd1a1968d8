/** Draws a scene's elements as PDF operators. Everything the linter lets through is drawn here. Node only. */

import { findFace, type Face } from '../font-faces.ts'
import { identity, matrixOf, scaleOf, type Matrix } from '../geometry.ts'
import type { Segment } from '../path-data.ts'
import { numberOf, numbersOf, weightOf } from '../attributes.ts'
import { segmentBounds, shapeSegments, transformed } from '../shapes.ts'
import type { ArtElement, Box } from '../types.ts'
import { readGradient } from './gradient.ts'
import type { Inks } from './inks.ts'
import type { PdfResources } from './resources.ts'
import { SMALL_TYPE_BELOW } from './small-type.ts'

export interface Painter {
  doc: PDFKit.PDFDocument
  inks: Inks
  resources: PdfResources
  /** Elements of the page's defs by id. */
  definitions: ReadonlyMap<string, ArtElement>
}

/** Presentation attributes that children take over. */
interface Style {
  /** How much larger than its own coordinates it comes out on paper. */
  scale: number
  fill: string
  fillOpacity: number
  fillRule: string
  stroke: string
  strokeOpacity: number
  strokeWidth: number
  lineCap: string
  lineJoin: string
  miterLimit: number
  dashes: number[]
  dashOffset: number
}

export const initialStyle: Style = {
  scale: 1,
  fill: '#000000',
  fillOpacity: 1,
  fillRule: 'nonzero',
  stroke: 'none',
  strokeOpacity: 1,
  strokeWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  miterLimit: 4,
  dashes: [],
  dashOffset: 0,
}

function styleOf(attrs: Record<string, string>, parent: Style): Style {
  return {
    scale: attrs.transform === undefined ? parent.scale : parent.scale * scaleOf(matrixOf(attrs.transform)),
    fill: attrs.fill ?? parent.fill,
    fillOpacity: numberOf(attrs['fill-opacity'], parent.fillOpacity),
    fillRule: attrs['fill-rule'] ?? parent.fillRule,
    stroke: attrs.stroke ?? parent.stroke,
    strokeOpacity: numberOf(attrs['stroke-opacity'], parent.strokeOpacity),
    strokeWidth: numberOf(attrs['stroke-width'], parent.strokeWidth),
    lineCap: attrs['stroke-linecap'] ?? parent.lineCap,
    lineJoin: attrs['stroke-linejoin'] ?? parent.lineJoin,
    miterLimit: numberOf(attrs['stroke-miterlimit'], parent.miterLimit),
    dashes: attrs['stroke-dasharray'] === undefined ? parent.dashes : readDashes(attrs['stroke-dasharray']),
    dashOffset: numberOf(attrs['stroke-dashoffset'], parent.dashOffset),
  }
}

function readDashes(value: string): number[] {
  if (value === 'none') return []
  const lengths = numbersOf(value)
  return lengths.length % 2 === 1 ? [...lengths, ...lengths] : lengths
}

/** Draws an element and what is in it. */
export function paintElement(painter: Painter, element: ArtElement, parent: Style): void {
  const { attrs, tag } = element
  if (tag === 'defs') return
  const style = styleOf(attrs, parent)
  const { doc } = painter
  doc.save()
  if (attrs.transform !== undefined) applyMatrix(painter, matrixOf(attrs.transform))
  if (attrs['clip-path'] !== undefined) clipTo(painter, attrs['clip-path'])
  if (tag === 'svg' || tag === 'g') {
    for (const child of element.children) {
      if (typeof child !== 'string') paintElement(painter, child, style)
    }
  } else if (tag === 'text') {
    paintText(painter, element, style, numberOf(attrs.opacity, 1))
  } else if (tag === 'image') {
    paintImage(painter, element)
  } else {
    paintShape(painter, element, style, numberOf(attrs.opacity, 1))
  }
  doc.restore()
}

function applyMatrix({ doc }: Painter, [a, b, c, d, e, f]: Matrix): void {
  doc.transform(a, b, c, d, e, f)
}

function tracePath({ doc }: Painter, segments: readonly Segment[]): void {
  for (const segment of segments) {
    if (segment.op === 'M') doc.moveTo(segment.x, segment.y)
    else if (segment.op === 'L') doc.lineTo(segment.x, segment.y)
    else if (segment.op === 'C') {
      doc.bezierCurveTo(segment.x1, segment.y1, segment.x2, segment.y2, segment.x, segment.y)
    } else doc.closePath()
  }
}

function referenced(painter: Painter, paint: string): ArtElement | undefined {
  return painter.definitions.get(/^url\(#(.*)\)$/.exec(paint)?.[1] ?? '')
}

function clipTo(painter: Painter, reference: string): void {
  const shape = referenced(painter, reference)?.children.find((child) => typeof child !== 'string')
  const segments = shape === undefined || typeof shape === 'string' ? [] : shapeSegments(shape)
  const attrs = shape === undefined || typeof shape === 'string' ? {} : shape.attrs
  // An empty clip hides everything, so an empty path is traced all the same.
  if (segments.length === 0) painter.doc.rect(0, 0, 0, 0)
  tracePath(
    painter,
    transformed(segments, attrs.transform === undefined ? identity : matrixOf(attrs.transform)),
  )
  painter.doc.addContent(attrs['clip-rule'] === 'evenodd' ? 'W* n' : 'W n')
}

function paintShape(painter: Painter, element: ArtElement, style: Style, opacity: number): void {
  const segments = shapeSegments(element)
  if (segments.length === 0) return
  const gradient = referenced(painter, style.fill)
  if (gradient) paintGradient(painter, gradient, segments, style, opacity)
  const fill = !gradient && style.fill !== 'none' && element.tag !== 'line' ? style.fill : null
  const stroke = style.stroke !== 'none' && style.strokeWidth > 0 ? style.stroke : null
  if (fill === null && stroke === null) return
  const { doc, inks } = painter
  painter.resources.setOpacity(style.fillOpacity * opacity, style.strokeOpacity * opacity)
  const evenOdd = style.fillRule === 'evenodd' ? '*' : ''
  if (fill !== null) doc.addContent(inks.fill(fill))
  if (stroke !== null) setStroke(painter, style)
  tracePath(painter, segments)
  doc.addContent(fill === null ? 'S' : stroke === null ? `f${evenOdd}` : `B${evenOdd}`)
}

function setStroke({ doc, inks }: Painter, style: Style): void {
  const cap = { butt: 0, round: 1, square: 2 }[style.lineCap] ?? 0
  const join = { miter: 0, round: 1, bevel: 2 }[style.lineJoin] ?? 0
  doc.addContent(inks.stroke(style.stroke))
  doc.addContent(`${number(style.strokeWidth)} w ${cap} J ${join} j ${number(style.miterLimit)} M`)
  if (style.dashes.length > 0)
    doc.addContent(`[${style.dashes.map(number).join(' ')}] ${number(style.dashOffset)} d`)
}

function number(value: number): string {
  return String(Math.round(value * 1e4) / 1e4)
}

function paintGradient(
  painter: Painter,
  element: ArtElement,
  segments: readonly Segment[],
  style: Style,
  opacity: number,
): void {
  const bounds = segmentBounds(segments)
  const gradient = bounds && readGradient(element, bounds, painter.inks)
  if (!bounds || !gradient) return
  const { doc, resources } = painter
  doc.save()
  tracePath(painter, segments)
  doc.addContent(style.fillRule === 'evenodd' ? 'W* n' : 'W n')
  resources.setOpacity(style.fillOpacity * opacity, 1)
  if (gradient.alpha) resources.setSoftMask(gradient, padded(bounds))
  applyMatrix(painter, gradient.matrix)
  doc.addContent(`/${resources.shading(gradient)} sh`)
  doc.restore()
}

function padded({ x, y, width, height }: Box): Box {
  return { x: x - 1, y: y - 1, width: width + 2, height: height + 2 }
}

function paintImage(painter: Painter, { attrs }: ArtElement): void {
  const name = painter.resources.image(attrs.href ?? '')
  const [x, y, width, height] = [
    numberOf(attrs.x),
    numberOf(attrs.y),
    numberOf(attrs.width),
    numberOf(attrs.height),
  ]
  painter.resources.setOpacity(numberOf(attrs.opacity, 1), 1)
  painter.doc.transform(width, 0, 0, -height, x, y + height)
  painter.doc.addContent(`/${name} Do`)
}

function paintText(painter: Painter, text: ArtElement, style: Style, opacity: number): void {
  for (const run of text.children) {
    if (typeof run === 'string') continue
    const attr = (name: string) => run.attrs[name] ?? text.attrs[name]
    const fill = run.attrs.fill ?? style.fill
    const face = findFace(
      attr('font-family') ?? '',
      weightOf(attr('font-weight') ?? '400'),
      attr('font-style') === 'italic',
    )
    if (!face) throw new Error(`"${attr('font-family')}" ${attr('font-weight')} is not a registered face`)
    if (fill === 'none') continue
    const size = numberOf(attr('font-size'), 12)
    const fillOpacity = numberOf(run.attrs['fill-opacity'], style.fillOpacity) * opacity
    painter.doc.save()
    painter.resources.setOpacity(fillOpacity, 1)
    const isSmall = size * style.scale < SMALL_TYPE_BELOW && text.attrs['data-ink'] !== 'color'
    const black = isSmall ? painter.inks.smallType(fill) : null
    // Type one sees through has to mix with what is under it, not to be added to it.
    if (black !== null && fillOpacity === 1) painter.resources.setOverprint()
    painter.doc.addContent(black ?? painter.inks.fill(fill))
    setRun(painter, run.children.join(''), face, {
      x: numberOf(run.attrs.x),
      y: numberOf(run.attrs.y),
      size,
      spacing: numberOf(attr('letter-spacing')),
    })
    painter.doc.restore()
  }
}

// Naming features keeps pdfkit from shaping word by word, which loses the kerning after a space.
const withLigatures: PDFKit.Mixins.OpenTypeFeatures[] = ['liga']
const withoutLigatures: PDFKit.Mixins.OpenTypeFeatures[] = []

function setRun(
  { doc, resources }: Painter,
  text: string,
  face: Face,
  at: { x: number; y: number; size: number; spacing: number },
): void {
  resources.useFace(face)
  doc.fontSize(at.size)
  doc.text(text, at.x, at.y, {
    lineBreak: false,
    baseline: 'alphabetic',
    ...(at.spacing === 0
      ? { features: withLigatures }
      : { characterSpacing: at.spacing, features: withoutLigatures }),
  })
}
