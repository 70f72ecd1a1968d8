/** Whether a notice on an image can be read, seen in the pixels. Node only. */

import { contrastOf, luminanceOf } from '../color.ts'
import type { Filled } from '../fill.ts'
import type { Point } from '../outline.ts'
import { LEAST_CONTRAST } from '../notice-sight.ts'
import type { UnsureNotice } from '../preflight.ts'
import type { ArtElement, Box, Scene } from '../types.ts'
import { rasterize, type ImageBytes, type Pixels } from './rasterize.ts'

export interface NoticeOnImage {
  scene: Scene
  /** Indices of children from the scene's root down to the notice. */
  path: readonly number[]
  /** Where it lies on the page. */
  box: Box
}

/** One of the notices where it can be drawn: nothing for what isn't in a scene. */
export function placedNotice(filled: Filled, { page, element, box }: UnsureNotice): NoticeOnImage[] {
  const scene = filled.scenes.find((one) => one.page === page)
  const path = scene && pathTo(scene.root, element)
  return scene && path ? [{ scene, path, box }] : []
}

/** The indices that lead to an element; null when it isn't in the tree. */
function pathTo(root: ArtElement, element: ArtElement): number[] | null {
  if (root === element) return []
  for (const [index, child] of root.children.entries()) {
    if (typeof child === 'string') continue
    const rest = pathTo(child, element)
    if (rest) return [index, ...rest]
  }
  return null
}

const PIXELS_PER_POINT = 4
/** A photo behind type of 7 pt needs no more than this to show how light it is there. */
const IMAGE_PIXELS = 1200
/** Edges of letters mix with what is under them. */
const INSIDE_FROM = 0.7
const LEAST_SHARE = 0.75

/** Draws the page with the notice and without it, and asks of the notice's own pixels how much they stand out. */
export async function standsOut(one: NoticeOnImage, pictures: ImageBytes): Promise<boolean> {
  const { scene, path, box } = one
  const view = inflated(box, 2, scene)
  const draw = (root: ArtElement) =>
    rasterize(
      { ...scene, root },
      { width: view.width * PIXELS_PER_POINT, view, pictures: (href) => pictures(href, IMAGE_PIXELS) },
    )
  const alone = await draw(only(scene.root, path))
  const whole = await draw(scene.root)
  const without = await draw(dropped(scene.root, path))
  const most = greatest(alone)
  let inside = 0
  let clear = 0
  for (let at = 0; at < alone.data.length; at += 4) {
    if (most === 0 || (alone.data[at + 3] ?? 0) < INSIDE_FROM * most) continue
    inside += 1
    if (contrastOf(luminanceAt(whole, at), luminanceAt(without, at)) >= LEAST_CONTRAST) clear += 1
  }
  return inside > 0 && clear / inside >= LEAST_SHARE
}

const greatest = ({ data }: Pixels): number =>
  data.reduce((most, value, at) => (at % 4 === 3 ? Math.max(most, value) : most), 0)

/** On white paper. */
function luminanceAt({ data }: Pixels, at: number): number {
  const alpha = (data[at + 3] ?? 0) / 255
  const channel = (index: number) => (data[at + index] ?? 0) + 255 * (1 - alpha)
  return luminanceOf([channel(0), channel(1), channel(2)])
}

function inflated(
  { x, y, width, height }: Box,
  by: number,
  { width: across, height: down, bleed }: Scene,
): Box {
  const from: Point = { x: Math.max(-bleed, x - by), y: Math.max(-bleed, y - by) }
  const to: Point = {
    x: Math.min(across + bleed, x + width + by),
    y: Math.min(down + bleed, y + height + by),
  }
  return { ...from, width: Math.max(1, to.x - from.x), height: Math.max(1, to.y - from.y) }
}

/** The tree without the element at the path. */
function dropped(element: ArtElement, [first, ...rest]: readonly number[]): ArtElement {
  const children = element.children.flatMap((child, index) => {
    if (index !== first || typeof child === 'string') return [child]
    return rest.length === 0 ? [] : [dropped(child, rest)]
  })
  return { ...element, children }
}

/** The tree with nothing drawn but the element at the path; definitions stay. */
function only(element: ArtElement, [first, ...rest]: readonly number[]): ArtElement {
  if (first === undefined) return element
  const children = element.children.flatMap((child, index) => {
    if (typeof child === 'string') return []
    if (index === first) return [only(child, rest)]
    return child.tag === 'defs' ? [child] : []
  })
  return { ...element, children }
}
