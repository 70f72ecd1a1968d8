/** What an agent would notice if her design was made from another version of its template. */

import type { Slot, SlotValues, Template } from './types.ts'

export interface VersionChange {
  kind: 'added' | 'removed' | 'changed' | 'drawing'
  sentence: string
  /** The agent filled in what would no longer be shown. */
  isLoss: boolean
}

export function changesBetween(before: Template, after: Template, slots: SlotValues): VersionChange[] {
  const old = new Map(before.slots.map((slot) => [slot.id, slot]))
  const now = new Map(after.slots.map((slot) => [slot.id, slot]))
  const changes: VersionChange[] = []
  for (const slot of before.slots) {
    if (now.get(slot.id)?.kind === slot.kind) continue
    const isLoss = Object.hasOwn(slots, slot.id)
    const sentence = isLoss ? `“${slot.label}” is gone, with what you filled in.` : `“${slot.label}” is gone.`
    changes.push({ kind: 'removed', sentence, isLoss })
  }
  for (const slot of after.slots) {
    const was = old.get(slot.id)
    if (was?.kind !== slot.kind) {
      const required = slot.required ? ' It has to be filled in.' : ''
      changes.push({ kind: 'added', sentence: `“${slot.label}” is new.${required}`, isLoss: false })
    } else
      changes.push(
        ...differences(was, slot).map((sentence) => ({ kind: 'changed' as const, sentence, isLoss: false })),
      )
  }
  if (before.pages.length !== after.pages.length)
    changes.push({
      kind: 'drawing',
      sentence: `It has ${pagesIn(after)} instead of ${before.pages.length}.`,
      isLoss: after.pages.length < before.pages.length,
    })
  if (drawingOf(before) !== drawingOf(after))
    changes.push({ kind: 'drawing', sentence: 'The drawing changed.', isLoss: false })
  return changes
}

const pagesIn = ({ pages }: Template): string => (pages.length === 1 ? '1 page' : `${pages.length} pages`)

function differences(was: Slot, is: Slot): string[] {
  const said: string[] = []
  if (was.label !== is.label) said.push(`“${was.label}” is called “${is.label}”.`)
  if (!was.required && is.required) said.push(`“${is.label}” has to be filled in.`)
  if (was.required && !is.required) said.push(`“${is.label}” may be left empty.`)
  if (was.kind === 'text' && is.kind === 'text' && was.maxLines !== is.maxLines)
    said.push(`“${is.label}” has room for ${is.maxLines === 1 ? '1 line' : `${is.maxLines} lines`}.`)
  if (was.kind !== 'color' && is.kind !== 'color' && was.bind !== is.bind)
    said.push(
      is.bind === null
        ? `“${is.label}” is typed in.`
        : `“${is.label}” is filled in from ${sourceOf(is.bind)}.`,
    )
  return said
}

const sourceOf = (bind: string): string =>
  bind.startsWith('profile.') ? 'your profile' : bind.startsWith('brand.') ? 'the brand' : 'the listing'

/** Of everything but what the fields say of themselves. */
const drawingOf = ({ pages }: Template): string =>
  JSON.stringify(pages, (key, value: unknown) =>
    key === 'line' || (key.startsWith('data-') && SAID_OF_FIELDS.has(key)) ? undefined : value,
  )
const SAID_OF_FIELDS = new Set([
  'data-label',
  'data-bind',
  'data-required',
  'data-keep',
  'data-group',
  'data-max-lines',
])
