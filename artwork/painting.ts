/** A scene as the layers of paint it leaves on the page, to look at single points of it without drawing it. */

import { numberOf, weightOf } from './attributes.ts'
import { channels } from './color.ts'
import { findFace } from './font-faces.ts'
import { applyTo, boundsOf, identity, inverse, matrixOf, multiply, scaleOf, type Matrix } from './geometry.ts'
import { mixStops, readStops } from './gradient-stops.ts'
import { capHeightInEms, widthInEms, type MetricsSource } from './metrics.ts'
import { isInside, isNear, polylines, type Point } from './outline.ts'
import { segmentBounds, shapeSegments } from './shapes.ts'
import type { ArtElement, Box, Scene } from './types.ts'
import { walk } from './walk.ts'

/** What a layer lays on a point; an image may show any color there. */
export type Paint = { rgb: readonly [number, number, number]; alpha: number } | { image: true; alpha: number }

export interface Layer {
  kind: 'fill' | 'stroke' | 'text' | 'picture'
  element: ArtElement
  /** From the root down, without the element itself. */
  ancestors: readonly ArtElement[]
  /** The layer's own coordinates to those of the page. */
  matrix: Matrix
  /** In its own coordinates. Of a text: from the baseline to the height of capitals, one layer per run. */
  box: Box
  /** Upright, on the page, clips not applied. */
  bounds: Box
  /** Size of type in its own coordinates; 0 for anything else. */
  size: number
  /** The shape itself covers the point of the page, clips not applied. */
  covers: (point: Point) => boolean
  /** No clip hides the point of the page. */
  isOpen: (point: Point) => boolean
  paintAt: (point: Point) => Paint
  /** Its outline and those of its clips, on the page. */
  outlines: () => (readonly Point[])[]
}

interface Clip {
  isOpen: (point: Point) => boolean
  outlines: () => (readonly Point[])[]
}

interface Style {
  matrix: Matrix
  fill: string
  fillOpacity: number
  evenOdd: boolean
  stroke: string
  strokeOpacity: number
  strokeWidth: number
  clips: readonly Clip[]
}

interface Painter {
  layers: Layer[]
  definitions: ReadonlyMap<string, ArtElement>
  metrics: MetricsSource
}

/** The layers of a scene, lowest first. What paints nothing at all has none. */
export function layersOf(scene: Scene, metrics: MetricsSource): Layer[] {
  const definitions = new Map<string, ArtElement>()
  for (const { element } of walk(scene.root)) {
    if (element.attrs.id !== undefined) definitions.set(element.attrs.id, element)
  }
  const painter: Painter = { layers: [], definitions, metrics }
  const initial: Style = {
    matrix: identity,
    fill: '#000000',
    fillOpacity: 1,
    evenOdd: false,
    stroke: 'none',
    strokeOpacity: 1,
    strokeWidth: 1,
    clips: [],
  }
  paint(painter, scene.root, [], initial)
  return painter.layers
}

function paint(painter: Painter, element: ArtElement, ancestors: readonly ArtElement[], parent: Style): void {
  if (element.tag === 'defs' || element.tag === 'clipPath') return
  const style = styleOf(painter, element, parent)
  if (element.tag === 'svg' || element.tag === 'g') {
    const deeper = [...ancestors, element]
    for (const child of element.children) {
      if (typeof child !== 'string') paint(painter, child, deeper, style)
    }
  } else if (element.tag === 'text') paintText(painter, element, ancestors, style)
  else if (element.tag === 'image') paintImage(painter, element, ancestors, style)
  else paintShape(painter, element, ancestors, style)
}

function styleOf(painter: Painter, { attrs }: ArtElement, parent: Style): Style {
  const matrix =
    attrs.transform === undefined ? parent.matrix : multiply(parent.matrix, matrixOf(attrs.transform))
  const clip = painter.definitions.get(/^url\(#(.*)\)$/.exec(attrs['clip-path'] ?? '')?.[1] ?? '')
  return {
    matrix,
    fill: attrs.fill ?? parent.fill,
    fillOpacity: numberOf(attrs['fill-opacity'], parent.fillOpacity),
    evenOdd: attrs['fill-rule'] === undefined ? parent.evenOdd : attrs['fill-rule'] === 'evenodd',
    stroke: attrs.stroke ?? parent.stroke,
    strokeOpacity: numberOf(attrs['stroke-opacity'], parent.strokeOpacity),
    strokeWidth: numberOf(attrs['stroke-width'], parent.strokeWidth),
    clips: clip ? [...parent.clips, readClip(clip, matrix)] : parent.clips,
  }
}

function readClip(clip: ArtElement, matrix: Matrix): Clip {
  const shape = clip.children.find((child): child is ArtElement => typeof child !== 'string')
  const whole = multiply(matrix, matrixOf(shape?.attrs.transform))
  const toLocal = inverse(whole)
  if (!shape || !toLocal) return { isOpen: () => false, outlines: () => [] }
  const lines = polylines(shapeSegments(shape))
  const evenOdd = shape.attrs['clip-rule'] === 'evenodd'
  const bounds = boundsOfPoints(lines)
  return {
    isOpen: (point) => {
      const local = applyTo(toLocal, point.x, point.y)
      return within(bounds, local) && isInside(lines, local, evenOdd)
    },
    outlines: () => moved(lines, whole),
  }
}

function boundsOfPoints(lines: ReturnType<typeof polylines>): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { points } of lines)
    for (const { x, y } of points) {
      left = Math.min(left, x)
      top = Math.min(top, y)
      right = Math.max(right, x)
      bottom = Math.max(bottom, y)
    }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

const moved = (lines: ReturnType<typeof polylines>, matrix: Matrix) =>
  lines.map(({ points, closed }) =>
    (closed ? [...points, points[0]!] : points).map(({ x, y }) => applyTo(matrix, x, y)),
  )

type Draft = Pick<Layer, 'kind' | 'element' | 'ancestors' | 'box'> & {
  size?: number
  lines?: () => ReturnType<typeof polylines>
  covers: (local: Point) => boolean
  paintAt: (local: Point) => Paint
}

function add(painter: Painter, { matrix, clips }: Style, draft: Draft): void {
  const toLocal = inverse(matrix)
  if (toLocal === null) return
  const bounds = boundsOf(matrix, draft.box)
  const { kind, element, ancestors, box, size = 0, lines = () => boxLines(box) } = draft
  // Most of a design lies where it is drawn.
  const local = (point: Point) => (matrix === identity ? point : applyTo(toLocal, point.x, point.y))
  painter.layers.push({
    kind,
    element,
    ancestors,
    box,
    size,
    matrix,
    bounds,
    covers: (point) => within(bounds, point) && draft.covers(local(point)),
    isOpen: (point) => clips.every((clip) => clip.isOpen(point)),
    paintAt: (point) => draft.paintAt(local(point)),
    outlines: () => [...moved(lines(), matrix), ...clips.flatMap((clip) => clip.outlines())],
  })
}

function boxLines({ x, y, width, height }: Box): ReturnType<typeof polylines> {
  const [right, bottom] = [x + width, y + height]
  return [
    {
      points: [
        { x, y },
        { x: right, y },
        { x: right, y: bottom },
        { x, y: bottom },
      ],
      closed: true,
    },
  ]
}

const within = ({ x, y, width, height }: Box, point: Point) =>
  point.x >= x && point.y >= y && point.x <= x + width && point.y <= y + height

function paintShape(
  painter: Painter,
  element: ArtElement,
  ancestors: readonly ArtElement[],
  style: Style,
): void {
  const opacity = numberOf(element.attrs.opacity, 1)
  const segments = shapeSegments(element)
  const box = segmentBounds(segments)
  if (!box) return
  let known: ReturnType<typeof polylines> | undefined
  const lines = () => (known ??= polylines(segments))
  const common = { element, ancestors, lines }
  const fill = element.tag === 'line' ? null : fillOf(painter, style.fill, box, style.fillOpacity * opacity)
  if (fill) {
    const { evenOdd } = style
    add(painter, style, {
      ...common,
      kind: 'fill',
      box,
      covers: (at) => isInside(lines(), at, evenOdd),
      paintAt: fill,
    })
  }
  const alpha = style.strokeOpacity * opacity
  if (style.stroke === 'none' || style.strokeWidth <= 0 || alpha === 0) return
  const half = style.strokeWidth / 2
  const around = {
    x: box.x - half,
    y: box.y - half,
    width: box.width + 2 * half,
    height: box.height + 2 * half,
  }
  const paintAt = plain(style.stroke, alpha)
  add(painter, style, {
    ...common,
    kind: 'stroke',
    box: around,
    covers: (at) => isNear(lines(), at, half),
    paintAt,
  })
}

const plain = (color: string, alpha: number): ((local: Point) => Paint) => {
  const rgb = channels(color)
  return () => ({ rgb, alpha })
}

/** What a fill lays on a point of the shape; null when it lays nothing. */
function fillOf(painter: Painter, fill: string, box: Box, alpha: number): ((local: Point) => Paint) | null {
  if (fill === 'none' || alpha === 0) return null
  const gradient = painter.definitions.get(/^url\(#(.*)\)$/.exec(fill)?.[1] ?? '')
  if (!gradient) return fill.startsWith('#') ? plain(fill, alpha) : null
  const { attrs } = gradient
  const toBox: Matrix =
    attrs.gradientUnits === 'userSpaceOnUse' ? identity : [box.width, 0, 0, box.height, box.x, box.y]
  const toGradient = inverse(multiply(toBox, matrixOf(attrs.gradientTransform)))
  if (!toGradient) return null
  const stops = readStops(gradient)
  const at = (name: string, fallback: number) =>
    attrs[name]?.endsWith('%') ? Number.parseFloat(attrs[name]) / 100 : numberOf(attrs[name], fallback)
  const [x1, y1, cx, cy, r] = [at('x1', 0), at('y1', 0), at('cx', 0.5), at('cy', 0.5), at('r', 0.5)]
  const [dx, dy] = [at('x2', 1) - x1, at('y2', 0) - y1]
  return (local) => {
    const { x, y } = applyTo(toGradient, local.x, local.y)
    const position =
      gradient.tag === 'linearGradient'
        ? ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)
        : Math.hypot(x - cx, y - cy) / (r || 1)
    const { rgb, opacity } = mixStops(stops, position)
    return { rgb, alpha: alpha * opacity }
  }
}

function paintImage(
  painter: Painter,
  element: ArtElement,
  ancestors: readonly ArtElement[],
  style: Style,
): void {
  const { attrs } = element
  const alpha = numberOf(attrs.opacity, 1)
  if (alpha === 0) return
  const box = {
    x: numberOf(attrs.x),
    y: numberOf(attrs.y),
    width: numberOf(attrs.width),
    height: numberOf(attrs.height),
  }
  const covers = () => true
  add(painter, style, {
    kind: 'picture',
    element,
    ancestors,
    box,
    covers,
    paintAt: () => ({ image: true, alpha }),
  })
}

/** Each run as the box of its capitals: enough to see whether it stands on something it can be read on. */
function paintText(
  painter: Painter,
  element: ArtElement,
  ancestors: readonly ArtElement[],
  style: Style,
): void {
  const opacity = numberOf(element.attrs.opacity, 1)
  for (const run of element.children) {
    if (typeof run === 'string') continue
    const attr = (name: string) => run.attrs[name] ?? element.attrs[name]
    const weight = weightOf(attr('font-weight') ?? '400')
    const face = findFace(attr('font-family') ?? '', weight, attr('font-style') === 'italic')
    const metrics = face && painter.metrics(face.id)
    const text = run.children.join('')
    const fill = run.attrs.fill ?? style.fill
    const alpha = numberOf(run.attrs['fill-opacity'], style.fillOpacity) * opacity
    if (fill === 'none' || alpha === 0 || text.trim() === '') continue
    const size = numberOf(attr('font-size'), 12)
    const spacing = numberOf(attr('letter-spacing')) / size
    const width = (metrics ? widthInEms(metrics, text, spacing) : text.length * 0.55) * size
    const height = (metrics ? capHeightInEms(metrics) : 0.7) * size
    const box = { x: numberOf(run.attrs.x), y: numberOf(run.attrs.y) - height, width, height }
    const paintAt = plain(fill, alpha)
    add(painter, style, { kind: 'text', element, ancestors, box, size, covers: () => true, paintAt })
  }
}

/** How high one unit of the layer comes out on the page, where that is lowest: flattened type is small type. */
export function leastScale({ matrix }: Pick<Layer, 'matrix'>): number {
  const [a, b, c, d] = matrix
  const area = scaleOf(matrix) ** 2
  const sum = a * a + b * b + c * c + d * d
  const longest = Math.sqrt((sum + Math.sqrt(Math.max(0, sum * sum - 4 * area * area))) / 2)
  return longest === 0 ? 0 : area / longest
}
