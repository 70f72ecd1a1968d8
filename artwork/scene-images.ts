/** The images that scenes show, and how large. */

import { identity, matrixOf, multiply, scaleOf } from './geometry.ts'
import { walk } from './walk.ts'
import { numberOf } from './attributes.ts'
import type { Scene } from './types.ts'

export interface SceneImage {
  href: string
  /** Points across where it is placed widest; the part that is cropped away counts. */
  width: number
}

/** Each image once, in drawing order. */
export function sceneImages(scenes: readonly Scene[]): SceneImage[] {
  const widest = new Map<string, number>()
  for (const scene of scenes) {
    for (const { element, ancestors } of walk(scene.root)) {
      const { href } = element.attrs
      if (element.tag !== 'image' || href === undefined) continue
      const matrix = [...ancestors, element].reduce(
        (outer, one) => multiply(outer, matrixOf(one.attrs.transform)),
        identity,
      )
      const width = numberOf(element.attrs.width) * scaleOf(matrix)
      widest.set(href, Math.max(widest.get(href) ?? 0, width))
    }
  }
  return [...widest].map(([href, width]) => ({ href, width }))
}
