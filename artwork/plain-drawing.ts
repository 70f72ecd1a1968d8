/** Images made of plain shapes, such as logos: what a drawing may hold to be set into scenes as vectors. */

import { numbersOf } from './attributes.ts'
import type { ArtElement, ImageSource } from './types.ts'
import { walk } from './walk.ts'

const shapes = new Set([
  'svg',
  'g',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'path',
  'title',
  'desc',
])
const allowed = new Set([
  ...[
    'transform',
    'fill',
    'fill-opacity',
    'fill-rule',
    'stroke',
    'stroke-width',
    'stroke-linecap',
    'stroke-linejoin',
  ],
  ...[
    'x',
    'y',
    'width',
    'height',
    'rx',
    'ry',
    'cx',
    'cy',
    'r',
    'x1',
    'y1',
    'x2',
    'y2',
    'points',
    'd',
    'opacity',
  ],
])

/** The drawing below this `svg` as an image, or null when it holds anything but plain shapes in plain colors. */
export function imageOf(root: ArtElement, href: string): ImageSource | null {
  if (root.tag !== 'svg') return null
  const [x = 0, y = 0, width = 0, height = 0] = numbersOf(root.attrs.viewBox)
  if (!(width > 0 && height > 0)) return null
  for (const { element } of walk(root)) {
    const { fill = 'none', stroke = 'none' } = element.attrs
    if (!shapes.has(element.tag) || !isPlain(fill) || !isPlain(stroke)) return null
    // A see-through group is one layer, which the press's painter doesn't make.
    if (element.attrs.opacity !== undefined && (element.tag === 'g' || element.tag === 'svg')) return null
  }
  const children = plainCopy(root).children
  const vector: ArtElement = {
    tag: 'g',
    attrs: {},
    children:
      x === 0 && y === 0
        ? children
        : [{ tag: 'g', attrs: { transform: `translate(${-x} ${-y})` }, children, line: 0 }],
    line: 0,
  }
  return { width, height, href, vector }
}

/** Of the root, or without a look of their own. */
const harmless = new Set(['xmlns', 'viewBox', 'id'])

/** Whether nothing of the drawing would be left out: every attribute is one that is known. */
export function isPlainThroughout(root: ArtElement): boolean {
  for (const { element } of walk(root))
    if (!Object.keys(element.attrs).every((name) => allowed.has(name) || harmless.has(name))) return false
  return true
}

function isPlain(paint: string): boolean {
  return paint === 'none' || /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(paint)
}

function plainCopy(element: ArtElement): ArtElement {
  const attrs = Object.fromEntries(Object.entries(element.attrs).filter(([name]) => allowed.has(name)))
  const children = element.children
    .filter(
      (child): child is ArtElement =>
        typeof child !== 'string' && child.tag !== 'title' && child.tag !== 'desc',
    )
    .map(plainCopy)
  return { tag: element.tag, attrs, children, line: 0 }
}
