/** What a draft says of its slots, as it is edited on screen. */
import { LISTING_WORDS } from '@frontage/artwork/listing-slots.ts'
import type { SlotEdit } from '@frontage/artwork/edit-slots.ts'
import { textBindings } from '@frontage/artwork/profile.ts'
import { imageBindings } from '@frontage/artwork/slots.ts'
import { walk } from '@frontage/artwork/walk.ts'
import type { Slot, Template } from '@frontage/artwork/types.ts'

export interface SlotRow {
  id: string
  kind: Slot['kind']
  label: string
  /** '': typed by the agent. */
  bind: string
  required: boolean
  maxLines: string
  /** '': as the format has it. */
  minSize: string
  pages: readonly number[]
}

const NOBODY = { value: '', label: 'Typed by the agent' }
const WORDS: Record<string, string> = {
  'profile.name': 'Agent: name',
  'profile.title': 'Agent: title',
  'profile.phone': 'Agent: phone',
  'profile.email': 'Agent: email',
  'profile.licence': 'Agent: license',
  'profile.brokerage': 'Agent: brokerage',
  'profile.website': 'Agent: website',
  'profile.photo': 'Agent: photo',
  'brand.name': 'Brand: name',
  'brand.phone': 'Brand: phone',
  'brand.address': 'Brand: address',
  'brand.website': 'Brand: website',
  'brand.logo': 'Brand: logo',
}
const LISTING_TEXTS = LISTING_WORDS.map((word) => `listing.${word}`)
const LISTING_PHOTOS = Array.from({ length: 12 }, (_, at) => `listing.photo${at === 0 ? '' : at + 1}`)
const named = (bind: string) => ({ value: bind, label: WORDS[bind] ?? `Listing: ${plainWord(bind)}` })

/** 'listing.squareFeet' → 'square feet', 'listing.photo12' → 'photo 12'. */
const plainWord = (bind: string): string =>
  bind
    .replace('listing.', '')
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2')
    .toLowerCase()

/** What a slot may be filled from; a binding to a listing is one that it has. */
export function bindingsOf({
  kind,
  bind,
}: Pick<SlotRow, 'kind' | 'bind'>): { value: string; label: string }[] {
  const known: readonly string[] =
    kind === 'text' ? [...textBindings, ...LISTING_TEXTS] : [...imageBindings, ...LISTING_PHOTOS]
  const own = bind !== '' && !known.includes(bind) ? [bind] : []
  return [NOBODY, ...[...known, ...own].map(named)]
}

export function slotRows(template: Template): SlotRow[] {
  const sizes = new Map(
    template.pages.flatMap(({ root }) =>
      [...walk(root)].flatMap(({ element: { attrs } }) =>
        attrs['data-slot'] === undefined ? [] : [[attrs['data-slot'], attrs['data-min-size'] ?? ''] as const],
      ),
    ),
  )
  return template.slots.map((slot) => ({
    id: slot.id,
    kind: slot.kind,
    label: slot.label,
    bind: slot.kind === 'color' ? '' : (slot.bind ?? ''),
    required: slot.required,
    maxLines: slot.kind === 'text' ? String(slot.maxLines) : '',
    minSize: slot.kind === 'text' ? (sizes.get(slot.id) ?? '') : '',
    pages: slot.pages,
  }))
}

export interface SlotProblems {
  label?: string
  maxLines?: string
  minSize?: string
}

export function problemsOf(row: SlotRow): SlotProblems {
  const problems: SlotProblems = {}
  if (row.label.trim() === '') problems.label = 'Enter a label'
  if (row.label.length > 60) problems.label = 'At most 60 characters'
  if (row.kind !== 'text') return problems
  if (!/^([1-9]|[1-3]\d|40)$/.test(row.maxLines.trim())) problems.maxLines = 'A number from 1 to 40'
  const size = Number(row.minSize)
  if (row.minSize.trim() !== '' && !(size >= 6 && size <= 2000)) problems.minSize = 'At least 6 pt'
  return problems
}

export const isSound = (row: SlotRow): boolean => Object.keys(problemsOf(row)).length === 0

export function editOf(row: SlotRow): SlotEdit & { minSize?: number | null } {
  const { id, label, kind, bind, required } = row
  if (kind === 'color') return { id, label: label.trim() }
  if (kind === 'code') return { id, label: label.trim(), required }
  const common = { id, label: label.trim(), bind: bind === '' ? null : bind, required }
  if (kind === 'image') return common
  return {
    ...common,
    maxLines: Number(row.maxLines),
    minSize: row.minSize.trim() === '' ? null : Number(row.minSize),
  }
}
