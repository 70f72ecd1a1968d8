/** Finds what would go wrong on paper, before anybody pays. Pure; runs on every keystroke in the layout tool. */

import { contrast } from './color.ts'
import type { Filled } from './fill.ts'
import type { FilledImage } from './fill-image.ts'
import type { FilledText } from './fill-text.ts'
import type { MetricsSource } from './metrics.ts'
import { walk } from './parse.ts'
import type { Compliance } from './products.ts'
import type { Slot, SlotValue, SlotValues, Template } from './types.ts'

/** Numbers of the classes, as printers list them. */
export const preflightClasses = {
  resolution: 1,
  bleed: 3,
  overflow: 4,
  safeZone: 5,
  smallType: 6,
  smallReversedType: 7,
  missingGlyph: 8,
  font: 9,
  placeholder: 15,
  compliance: 17,
  pageSize: 19,
} as const

export interface Issue {
  class: number
  /** Errors stop the order, warnings ask. */
  severity: 'error' | 'warning'
  /** Null: part of the design, nothing the agent can change. */
  slot: string | null
  /** From 1. */
  page: number
  message: string
  fix?: Fix
}

export interface Fix {
  label: string
  slot: string
  /** The value that repairs it at once; absent when only the agent can say. */
  value?: SlotValue
}

export interface PreflightContext {
  slots: SlotValues
  metrics: MetricsSource
}

export const minimumPpi = { error: 150, warning: 300 }
export const minimumType = { size: 6, reversed: 7 }

/** The issues of a filled template, errors first. */
export function preflight(template: Template, filled: Filled, context: PreflightContext): Issue[] {
  const slots = new Map(template.slots.map((slot) => [slot.id, slot]))
  const issues = [
    ...checkPages(template, filled),
    ...filled.images.flatMap((image) => checkImage(image, slots, template, context)),
    ...filled.texts.flatMap((text) => checkText(text, slots, template, context)),
    ...checkCompliance(template, filled),
  ]
  return onePerSlot(issues).toSorted(
    (a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'),
  )
}

/** A slot on three pages is one thing to repair. */
function onePerSlot(issues: readonly Issue[]): Issue[] {
  const seen = new Set<string>()
  return issues.filter((issue) => {
    const key =
      issue.slot === null ? `${issue.class} ${issue.page} ${issue.message}` : `${issue.class} ${issue.slot}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function checkPages(template: Template, filled: Filled): Issue[] {
  const { product } = template
  const issue = (page: number, message: string): Issue => ({
    class: preflightClasses.pageSize,
    severity: 'error',
    slot: null,
    page,
    message,
  })
  const count = filled.scenes.length
  const wrongCount = count < product.pages.min || count > product.pages.max
  return [
    ...(wrongCount
      ? [issue(1, `This design has ${count} pages, which does not make a ${product.name.toLowerCase()}.`)]
      : []),
    ...filled.scenes
      .filter(
        (scene) =>
          scene.bleed !== product.bleed ||
          !product.sizes.some((size) => size.width === scene.width && size.height === scene.height),
      )
      .map((scene) =>
        issue(scene.page, `Page ${scene.page} does not have the size of a ${product.name.toLowerCase()}.`),
      ),
  ]
}

function labelOf(slot: Slot | undefined): string {
  return slot ? `“${slot.label}”` : 'A part of the design'
}

function checkImage(
  image: FilledImage,
  slots: ReadonlyMap<string, Slot>,
  template: Template,
  context: PreflightContext,
): Issue[] {
  const slot = image.slot === null ? undefined : slots.get(image.slot)
  const issues: Issue[] = []
  const report = (
    kind: keyof typeof preflightClasses,
    severity: Issue['severity'],
    message: string,
    fix?: Fix,
  ) =>
    issues.push({ class: preflightClasses[kind], severity, slot: image.slot, page: image.page, message, fix })
  const choose: Fix | undefined = slot && { label: 'Choose another picture', slot: slot.id }
  if (image.missing) {
    report(
      'bleed',
      'error',
      `The picture of ${labelOf(slot)} is no longer there. Choose another one.`,
      choose,
    )
    return issues
  }
  if (slot && image.source === 'sample' && !slot.keep) {
    const severity = slot.required ? 'error' : 'warning'
    report(
      'placeholder',
      severity,
      `${labelOf(slot)} still shows our sample picture. Put in your own.`,
      choose,
    )
  }
  const scale = template.product.printed ? 1 : 72 / 300
  if (image.ppi !== null && image.source !== 'design' && image.ppi < minimumPpi.warning * scale) {
    const severity = image.ppi < minimumPpi.error * scale ? 'error' : 'warning'
    const sharpness = template.product.printed
      ? `prints at ${Math.floor(image.ppi)} dots per inch; ${minimumPpi.warning} look sharp`
      : 'has too few pixels for this size'
    const zoom = zoomOut(image, context, scale)
    const advice = zoom ? 'Zoom out or choose a larger picture.' : 'Choose a larger picture.'
    report('resolution', severity, `The picture of ${labelOf(slot)} ${sharpness}. ${advice}`, zoom ?? choose)
  }
  if (shortOfBleed(image, template)) {
    report(
      'bleed',
      'error',
      `The picture of ${labelOf(slot)} ends at the cut and could leave a white edge.`,
      choose,
    )
  }
  return issues
}

/** Going back to a zoom at which the picture is sharp, where there is one. */
function zoomOut(image: FilledImage, context: PreflightContext, scale: number): Fix | undefined {
  const value = image.slot === null ? undefined : context.slots[image.slot]
  if (!value || !('image' in value) || image.ppi === null || !image.cover) return undefined
  const zoom = (value.image.zoom * image.ppi) / (minimumPpi.warning * scale)
  if (value.image.zoom <= 1 || zoom < 1) return undefined
  const sharp = Math.floor(zoom * 100) / 100
  return {
    label: 'Zoom out',
    slot: image.slot!,
    value: { image: { ...value.image, zoom: Math.max(1, sharp) } },
  }
}

/** The box reaches the trim on a side, and stops before the bleed does. */
function shortOfBleed(image: FilledImage, template: Template): boolean {
  const page = template.pages.find((one) => one.number === image.page)
  if (!page || page.bleed === 0) return false
  const { x, y, width, height } = image.cover ? image.box : (image.drawn ?? image.box)
  const beyond = [-x, -y, x + width - page.width, y + height - page.height]
  return beyond.some((distance) => distance > -0.5 && distance < page.bleed - 0.5)
}

function checkText(
  text: FilledText,
  slots: ReadonlyMap<string, Slot>,
  template: Template,
  context: PreflightContext,
): Issue[] {
  const slot = text.slot === null ? undefined : slots.get(text.slot)
  const issues: Issue[] = []
  const report = (
    kind: keyof typeof preflightClasses,
    severity: Issue['severity'],
    message: string,
    fix?: Fix,
  ) =>
    issues.push({ class: preflightClasses[kind], severity, slot: text.slot, page: text.page, message, fix })
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
  if (text.dropped.length > 0) {
    const characters = text.dropped.slice(0, 5).join(' ')
    const more = text.dropped.length > 5 ? ' and more' : ''
    report(
      'missingGlyph',
      text.ink === null ? 'error' : 'warning',
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

const noticeNames: Record<Compliance, string> = {
  licence: 'your licence number',
  brokerage: 'the name of your brokerage',
  'equal-housing': 'the Equal Housing Opportunity mark',
}

function checkCompliance(template: Template, filled: Filled): Issue[] {
  const issues: Issue[] = []
  for (const notice of template.product.compliance) {
    const slot = template.slots.find((one) => one.kind === 'text' && one.compliance === notice)
    const texts = slot ? filled.texts.filter((text) => text.slot === slot.id) : []
    const shown = slot
      ? texts.some((text) => text.ink !== null && (text.source === 'typed' || text.source === 'bound'))
      : markIsShown(template, filled, notice)
    if (shown) continue
    const fix: Fix | undefined = slot && { label: 'Fill it in', slot: slot.id }
    const message = `The law asks for ${noticeNames[notice]} on this piece, and it is missing.`
    const page = slot?.pages[0] ?? 1
    issues.push({
      class: preflightClasses.compliance,
      severity: 'error',
      slot: slot?.id ?? null,
      page,
      message,
      fix,
    })
  }
  return issues
}

/** A drawn notice is there unless it goes with a slot that is empty. */
function markIsShown(template: Template, filled: Filled, notice: Compliance): boolean {
  const empty = new Set(filled.texts.filter((text) => text.source === 'empty').map((text) => text.slot))
  return template.pages.some((page) =>
    [...walk(page.root)].some(
      ({ element, ancestors }) =>
        element.attrs['data-compliance'] === notice &&
        [...ancestors, element].every((one) => !empty.has(one.attrs['data-with'] ?? '')),
    ),
  )
}
