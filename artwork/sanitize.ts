/** The gate between what someone sent and what is kept of a design. */

import { isSample } from './samples.ts'
import type { ImageValue, Slot, SlotValue, SlotValues, Template } from './types.ts'

export const MAX_SLOT_TEXT = 500
const MAX_ZOOM = 8

/**
 * The values a template's slots take, each of its slot's kind: anything else is left out. Texts lose control
 * characters and broken Unicode and end at 500 characters, images are a known sample or a file id with a crop inside
 * its bounds, colors are among the slot's choices. Never throws.
 */
export function sanitizeSlots(
  template: Pick<Template, 'slots'>,
  values: Readonly<Record<string, unknown>>,
): SlotValues {
  const allowed: [string, SlotValue][] = []
  for (const slot of template.slots) {
    const value = Object.hasOwn(values, slot.id) ? values[slot.id] : undefined
    const accepted = typeof value === 'object' && value !== null ? valueOf(slot, value) : null
    if (accepted) allowed.push([slot.id, accepted])
  }
  return Object.fromEntries(allowed)
}

function valueOf(slot: Slot, value: object): SlotValue | null {
  if (slot.kind === 'text') return 'text' in value ? textOf(value.text) : null
  if (slot.kind === 'color') {
    const color = 'color' in value ? value.color : null
    return typeof color === 'string' && slot.choices.includes(color) ? { color } : null
  }
  // Where a code leads is stored elsewhere.
  if (slot.kind === 'code')
    return 'code' in value && value.code === 'off' && !slot.required ? { code: 'off' } : null
  return 'image' in value ? imageOf(value.image) : null
}

// Controls but the newline, which separates lines; lone surrogates don't survive UTF-8.
const unprintable = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g

const textOf = (text: unknown): SlotValue | null =>
  typeof text === 'string' ? { text: slotTextOf(text) } : null

/** As many characters, without half an emoji at the end. */
export const beginning = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

/** A text as a slot takes it. */
export function slotTextOf(text: string): string {
  const clean = text.replace(/\r\n?/g, '\n').replace(unprintable, '').toWellFormed()
  return beginning(clean, MAX_SLOT_TEXT)
}

function imageOf(image: unknown): SlotValue | null {
  if (typeof image !== 'object' || image === null) return null
  const { fileId, sample, zoom, x, y }: Partial<Record<keyof ImageValue, unknown>> = image
  const crop = { zoom: within(zoom, 1, MAX_ZOOM, 1), x: within(x, 0, 1, 0.5), y: within(y, 0, 1, 0.5) }
  if (typeof fileId === 'string' && uuid.test(fileId)) return { image: { fileId, ...crop } }
  if (typeof sample === 'string' && isSample(sample)) return { image: { sample, ...crop } }
  return null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const within = (value: unknown, least: number, most: number, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : otherwise
