/** Logos as drawings: SVG of shapes alone, set into scenes as vectors. */

import { parseTemplate } from './parse.ts'
import { pictureOf } from './plain-drawing.ts'
import type { Picture } from './types.ts'

/** The drawing as a picture, or null when it holds anything but plain shapes in plain colors. */
export function drawingPicture(svgText: string, href: string): Picture | null {
  const { root, problems } = parseTemplate(svgText)
  return root && problems.length === 0 ? pictureOf(root, href) : null
}
