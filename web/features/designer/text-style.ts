/** How a text slot is set, for the field that is laid over it while someone types. */
import { oneOf } from '@frontage/domain/typed-objects.ts'
import { anchors } from '@frontage/artwork/choices.ts'
import { contrast } from '@frontage/artwork/color.ts'
import { faces } from '@frontage/artwork/font-faces.ts'
import type { FilledText } from '@frontage/artwork/filling.ts'
import { capHeightInEms } from '@frontage/artwork/metrics.ts'
import { walk } from '@frontage/artwork/walk.ts'
import type { Page } from '@frontage/artwork/types.ts'
import type { CSSProperties } from 'react'
import { loadedMetrics } from '../../lib/rendering/fonts.ts'
import type { StageView } from './stage-view.ts'

const alignments = { start: 'left', middle: 'center', end: 'right' } as const
/** Below this nobody can read what they type, however small it is printed. */
const SMALLEST_PX = 12
const PAPER = '#ffffff'
const DARK = '#20242c'

/** Place and type of the field: its first line stands where the slot's first line is drawn. */
export function fieldStyle(text: FilledText, page: Page, view: StageView): CSSProperties {
  const { scale, bleed } = view
  const face = faces.find((candidate) => candidate.id === text.faces[0])
  const attrs = attributesOf(page, text)
  const fontSize = Math.max(SMALLEST_PX, text.size * scale)
  const leading = Number(attrs['data-leading'] ?? 1.2)
  const box = text.box ?? { x: 0, y: 0, width: 0, height: 0 }
  const capTop = ((text.ink?.y ?? box.y) + bleed) * scale
  return {
    left: (box.x + bleed) * scale,
    top: capTop - aboveCapitals(face?.id, fontSize, leading),
    width: Math.max(60, box.width * scale),
    minHeight: fontSize * leading,
    fontFamily: face ? `"${face.family}"` : undefined,
    fontWeight: face?.weight,
    fontStyle: face?.italic ? 'italic' : 'normal',
    fontSize,
    lineHeight: leading,
    letterSpacing: Number(attrs['letter-spacing'] ?? 0) * scale,
    textAlign: alignments[oneOf(anchors, attrs['text-anchor']) ?? 'start'],
    textTransform: attrs['data-case'] === 'upper' ? 'uppercase' : 'none',
    color: text.color,
    background: text.color.startsWith('#') && contrast(text.color, PAPER) < 3 ? DARK : PAPER,
  }
}

/** From the top of a line, as browsers set it, to the top of its capitals. */
function aboveCapitals(faceId: string | undefined, fontSize: number, leading: number): number {
  const metrics = faceId === undefined ? undefined : loadedMetrics(faceId)
  if (!metrics) return (leading - 0.7) * fontSize * 0.5
  const ascent = metrics.ascent / metrics.unitsPerEm
  const descent = metrics.descent / metrics.unitsPerEm
  const baseline = (leading - ascent - descent) / 2 + ascent
  return (baseline - capHeightInEms(metrics)) * fontSize
}

function attributesOf(page: Page, text: FilledText): Record<string, string> {
  for (const { element, ancestors } of walk(page.root)) {
    if (element.line !== text.line || element.attrs['data-slot'] !== text.slot) continue
    const attrs: Record<string, string> = {}
    for (const each of [...ancestors, element]) Object.assign(attrs, each.attrs)
    return attrs
  }
  return {}
}
