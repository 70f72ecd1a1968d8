/** Logos as drawings: SVG of shapes alone, set into scenes as vectors. */

import { parseTemplate } from './parse.ts'
import { imageOf, isPlainThroughout } from './plain-drawing.ts'
import type { ImageSource } from './types.ts'

/** The drawing as an image, or null when it holds anything but plain shapes in plain colors. */
export function vectorImage(svgText: string, href: string): ImageSource | null {
  const { root, problems } = parseTemplate(svgText)
  return root && problems.length === 0 ? imageOf(root, href) : null
}

/** Whether the drawing looks the same as plain shapes: `imageOf` leaves out what it does not know. */
export function isPlainDrawing(svgText: string): boolean {
  const { root, problems } = parseTemplate(svgText)
  return root !== null && problems.length === 0 && isPlainThroughout(root) && imageOf(root, '') !== null
}
