/** Whether a legal notice can be read where it stands: not just whether it is in the file. */

import { contrastOf, luminanceOf } from './color.ts'
import { applyTo } from './geometry.ts'
import type { Point } from './outline.ts'
import { leastScale, type Layer } from './painting.ts'
import { contrastRange, seenAt, shareThrough } from './sight.ts'
import type { ArtElement, Box, Page, Template } from './types.ts'

/** 'unsure': it stands on an image, and only the image can tell. */
export type NoticeSight = 'legible' | 'unsure' | 'hidden' | 'cut' | 'small' | 'faint'

/**
 * What WCAG asks of large type and of marks (1.4.3, 1.4.11). Its 4.5 for small type makes up for poor screens and low
 * resolution; print has neither, and quiet gray captions would fail by it.
 */
export const LEAST_CONTRAST = 3
/** Points. The legal drawing is 16 high in a usual design; at half of that its bars are as thin as type of 6. */
const LEAST_HEIGHT = { type: 6, mark: 8 }
/** The same for what is posted: a post is shown about 390 pixels wide on a phone. */
const LEAST_SHARE_OF_POST = 1 / 90
/** A point in ten may be lost to an ornament; a missing digit is more than that. */
const MOST_LOST = 0.1

/** How the part of the page that `element` draws can be seen, given all the layers of its page; other texts may be left out. */
export function sightOf(
  element: ArtElement,
  layers: readonly Layer[],
  page: Page,
  product: Template['product'],
  { withTexts = true }: { withTexts?: boolean } = {},
): NoticeSight {
  const isOwn = ownedBy(element)
  const own = layers.filter(isOwn)
  if (own.length === 0) return 'hidden'
  const text = own.filter((layer) => layer.kind === 'text')
  const samples = (text.length > 0 ? text : own).flatMap((layer) =>
    samplesOf(layer).map((point) => ({ layer, point })),
  )
  if (samples.length === 0) return 'hidden'
  const share = (test: (sample: (typeof samples)[number]) => boolean) =>
    samples.filter(test).length / samples.length

  const isOnPaper = ({ point: { x, y } }: { point: Point }) => {
    const { hole } = product
    const isInHole = hole !== undefined && Math.hypot(x - hole.cx, y - hole.cy) < hole.r
    return x >= 0 && y >= 0 && x <= page.width && y <= page.height && !isInHole
  }
  if (share((sample) => !isOnPaper(sample)) > MOST_LOST) return 'cut'
  // The box of a text is no paint: between its letters shows what is under it.
  const painted = layers.filter((layer) => layer.kind !== 'text' || isOwn(layer))
  const others = layers.filter((layer) => withTexts && layer.kind === 'text' && !isOwn(layer))
  const foreign = painted.map((layer) => !isOwn(layer))
  const above = new Map(
    own.map((layer) => {
      const at = painted.indexOf(layer)
      return [layer, painted.filter((_, other) => other > at && foreign[other])]
    }),
  )
  const isCovered = ({ layer, point }: { layer: Layer; point: Point }) => {
    return (
      !layer.isOpen(point) ||
      shareThrough(above.get(layer) ?? [], point) < 0.5 ||
      others.some((one) => one.covers(point) && one.isOpen(point))
    )
  }
  if (share(isCovered) > MOST_LOST) return 'hidden'
  if (isSmall(text, own, page, product)) return 'small'

  const without = painted.filter((layer) => !isOwn(layer))
  const contrasts = samples.map(({ point }) => contrastRange(seenAt(painted, point), seenAt(without, point)))
  const shareUnder = (which: 'least' | 'most') =>
    contrasts.filter((contrast) => contrast[which] < LEAST_CONTRAST).length / contrasts.length
  if (text.length > 0) {
    return shareUnder('most') > MOST_LOST ? 'faint' : shareUnder('least') > MOST_LOST ? 'unsure' : 'legible'
  }
  return sightOfMark(own, painted, shareUnder)
}

const ownedBy = (element: ArtElement) => (layer: Layer) =>
  layer.element === element || layer.ancestors.includes(element)

/** The upright box round what the element draws. */
export function boxOf(element: ArtElement, layers: readonly Layer[]): Box {
  return union(layers.filter(ownedBy(element)).map(({ bounds }) => bounds))
}

/** A mark may bring its own ground, so a part of it has to change the page, and it has to have light and dark. */
function sightOfMark(
  own: readonly Layer[],
  layers: readonly Layer[],
  shareUnder: (which: 'least' | 'most') => number,
): NoticeSight {
  const leastChanged = 0.25
  const seen = gridOf(union(own.map(({ bounds }) => bounds)), 16, 16).map((point) => seenAt(layers, point))
  const lows = seen.map(({ low }) => luminanceOf(low))
  const highs = seen.map(({ high }) => luminanceOf(high))
  const most = contrastOf(Math.min(...lows), Math.max(...highs))
  // Where an image shows, it may be as light as the darkest that is known, or the other way round.
  const least = contrastOf(Math.min(...highs), Math.max(...lows))
  if (most < LEAST_CONTRAST || shareUnder('most') > 1 - leastChanged) return 'faint'
  return least < LEAST_CONTRAST || shareUnder('least') > 1 - leastChanged ? 'unsure' : 'legible'
}

function isSmall(
  text: readonly Layer[],
  own: readonly Layer[],
  page: Page,
  product: Template['product'],
): boolean {
  const posted = page.width * LEAST_SHARE_OF_POST
  // Sizes are rounded on their way to the page.
  const least = (size: number) => (product.printed ? size : posted) - 0.05
  if (text.length > 0) return text.some((layer) => layer.size * leastScale(layer) < least(LEAST_HEIGHT.type))
  const { width, height } = union(own.map(({ bounds }) => bounds))
  return Math.min(width, height) < least(LEAST_HEIGHT.mark)
}

/** Points of the page on the layer's paint, clips not applied: of a text, in the band of its small letters. */
function samplesOf(layer: Layer): Point[] {
  const { box, matrix, kind } = layer
  const columns =
    kind === 'text' ? Math.max(3, Math.min(40, Math.round(box.width / (box.height || 1)) * 2)) : 12
  return gridOf(box, columns, kind === 'text' ? 3 : 12)
    .map(({ x, y }) => applyTo(matrix, x, y))
    .filter(layer.covers)
}

function gridOf({ x, y, width, height }: Box, columns: number, rows: number): Point[] {
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: x + (((index % columns) + 0.5) / columns) * width,
    y: y + ((Math.floor(index / columns) + 0.5) / rows) * height,
  }))
}

/** The box round all of them; at least one. */
function union(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}
