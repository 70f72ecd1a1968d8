/** The postage of a mailed order: a layer of the product, drawn in the place that the address side keeps for it. */

import { findFace } from './font-faces.ts'
import { drawRuns, make, type Context, type PageFilling, type PostageLayer } from './filling.ts'
import { boundsOf, scaleOf, short } from './geometry.ts'
import { imprintLines, postageBox, type PostagePermit } from './mailing.ts'
import { layOutText, type TextBox } from './text-layout.ts'
import type { ArtElement } from './types.ts'

const frame = { width: 0.5, padding: 2 }
const type = { size: 7.5, least: 6, leading: 1.2 }

/**
 * The imprint of a permit; null without one, so that nobody claims paid postage. A layer that is given to
 * `fillTemplate` and not a part of it: the cards of a gallery are never mailed, and fetch less.
 */
export const permitImprint = (permit: PostagePermit | null): PostageLayer | null =>
  permit && ((place, context, filling) => drawImprint(permit, place, context, filling))

function drawImprint(
  permit: PostagePermit,
  element: ArtElement,
  context: Context,
  filling: PageFilling,
): ArtElement {
  const { input, findings, texts, page } = filling
  const { x, y, width, height } = postageBox(element)
  const { padding } = frame
  const lines = imprintLines(permit)
  const room: TextBox = {
    box: { x: x + padding, y: y + padding, width: width - 2 * padding, height: height - 2 * padding },
    maxLines: lines.length,
    fit: 'shrink',
    minSize: type.least,
    leading: type.leading,
    valign: 'middle',
    baseline: 0,
    // A long city takes a second line.
    atWorst: { maxLines: lines.length + 1, minSize: type.least },
  }
  const face = findFace('Inter', 400, false)!
  const style = { face, size: type.size, letterSpacing: 0, anchor: 'middle' } as const
  const layout = layOutText(lines.join('\n'), style, room, input.metrics, findings)
  texts.push({
    slot: null,
    page: page.number,
    line: element.line,
    source: 'design',
    value: lines.join(' '),
    size: layout.size * scaleOf(context.matrix),
    color: '#000000',
    overflow: layout.overflow,
    dropped: [],
    faces: [face.id],
    ink: layout.ink && boundsOf(context.matrix, layout.ink),
    box: null,
  })
  const runs = drawRuns(layout, '#000000')
  const edge = make('rect', {
    x: short(x),
    y: short(y),
    width: short(width),
    height: short(height),
    fill: 'none',
    stroke: '#000000',
    'stroke-width': String(frame.width),
  })
  const { transform } = element.attrs
  return make('g', transform === undefined ? {} : { transform }, [edge, ...runs])
}
