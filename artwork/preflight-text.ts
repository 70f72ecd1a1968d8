/** Preflight of texts: filled in, fitting, printable, readable and clear of the cuts. */

import { contrast } from './color.ts'
import type { FilledText } from './filling.ts'
import {
  issuesAt,
  labelOf,
  minimumType,
  type Fix,
  type Issue,
  type PreflightContext,
} from './preflight-issues.ts'
import { placeholderIn } from './placeholder.ts'
import type { Slot, Template } from './types.ts'
import { isPrintOf } from './when.ts'

/** The issues of one text. */
export function checkText(
  text: FilledText,
  slots: ReadonlyMap<string, Slot>,
  template: Template,
  context: PreflightContext,
): Issue[] {
  const slot = text.slot === null ? undefined : slots.get(text.slot)
  const { issues, report } = issuesAt(text)
  const type: Fix | undefined = slot && { label: 'Change the text', slot: slot.id }

  if (slot?.kind === 'text' && slot.compliance === null) {
    if (text.source === 'empty' && slot.required) {
      report('placeholder', 'error', `${labelOf(slot)} is empty and has to be filled in.`, type)
    } else if (text.source === 'sample' && !slot.keep) {
      const severity = slot.required ? 'error' : 'warning'
      report(
        'placeholder',
        severity,
        `${labelOf(slot)} still shows our sample text. Write your own${slot.required ? '' : ' or clear it'}.`,
        type,
      )
    }
  }
  if (slot?.kind === 'text' && slot.when && !slot.when.isFree && text.source === 'typed') {
    if (!isPrintOf(slot.when.pattern, text.value))
      report('placeholder', 'error', `${labelOf(slot)} is written like “${slot.sample}”.`, type)
  }
  // A license number has a stricter rule.
  const isFree = text.source === 'typed' && (slot?.kind !== 'text' || slot.bind !== 'profile.licence')
  const leftOver = isFree ? placeholderIn(text.value) : null
  if (leftOver !== null) {
    const quoted = leftOver.length > 30 ? `${leftOver.slice(0, 30)}…` : leftOver
    report('placeholder', 'error', `${labelOf(slot)} still says “${quoted}”. Write your own text.`, type)
  }
  if (text.dropped.length > 0) {
    const characters = text.dropped.slice(0, 5).join(' ')
    const more = text.dropped.length > 5 ? ' and more' : ''
    // A notice without one of its letters is another notice, and a design's own text is for its designer to mend.
    const mustBeWhole = slot === undefined || (slot.kind === 'text' && slot.compliance !== null)
    report(
      'missingGlyph',
      text.ink === null || mustBeWhole ? 'error' : 'warning',
      `${labelOf(slot)} has characters that cannot be printed: ${characters}${more}.`,
      withoutDropped(text, slot),
    )
  }
  if (text.ink === null) return issues
  if (text.overflow) {
    report(
      'overflow',
      'error',
      `${labelOf(slot)} is too long for its place. Shorten it by about ${tooMany(text)} characters.`,
      type,
    )
  } else {
    const place = placeOf(text, template)
    if (place !== null) report('safeZone', place.severity, `${labelOf(slot)} ${place.message}`, type)
  }
  if (template.product.printed) {
    const reversed = contrast(text.color, '#ffffff') < 2
    const size = Math.round(text.size * 10) / 10
    if (size < minimumType.size) {
      report(
        'smallType',
        'error',
        `${labelOf(slot)} is set at ${size} pt; under ${minimumType.size} pt it cannot be read in print.`,
        type,
      )
    } else if (reversed && size < minimumType.reversed) {
      report(
        'smallReversedType',
        'warning',
        `${labelOf(slot)} is light type of ${size} pt on a dark ground and may fill in with ink.`,
        type,
      )
    }
  }
  for (const face of text.faces) {
    if (context.metrics(face)?.embeddable === false) {
      report('font', 'error', `${labelOf(slot)} uses a font that may not be put into print files.`)
    }
  }
  return issues
}

/** How many characters stick out, roughly; at least one. */
function tooMany(text: FilledText): number {
  const { ink, box, value } = text
  if (!ink || !box) return 1
  const shareFits = Math.min(1, box.width / ink.width) * Math.min(1, box.height / ink.height)
  return Math.max(1, Math.ceil([...value].length * (1 - shareFits)))
}

function withoutDropped(text: FilledText, slot: Slot | undefined): Fix | undefined {
  if (slot?.kind !== 'text') return undefined
  const dropped = new Set([...text.dropped, '\ufe0f', '\u200d'])
  const rest = [...text.value]
    .filter((char) => !dropped.has(char))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
  return { label: 'Leave them out', slot: slot.id, value: { text: rest } }
}

/** Where the ink lies too near a cut; null when it is safe. */
function placeOf(
  text: FilledText,
  template: Template,
): { severity: Issue['severity']; message: string } | null {
  const page = template.pages.find((one) => one.number === text.page)
  const { ink } = text
  if (!page || !ink || !template.product.printed) return null
  const inside = Math.min(ink.x, ink.y, page.width - ink.x - ink.width, page.height - ink.y - ink.height)
  if (inside < -0.25) return { severity: 'error', message: 'runs over the edge and would be cut.' }
  const { hole } = template.product
  if (hole) {
    const dx = hole.cx - Math.min(Math.max(hole.cx, ink.x), ink.x + ink.width)
    const dy = hole.cy - Math.min(Math.max(hole.cy, ink.y), ink.y + ink.height)
    if (Math.hypot(dx, dy) < hole.r)
      return { severity: 'error', message: 'lies in the hole and would be cut out.' }
  }
  if (inside < page.safe - 0.25)
    return { severity: 'warning', message: 'lies very near the edge and could be cut.' }
  return null
}
