/** What a slot shows: the agent's own value, else the profile's or the brand's, else the sample. */

import type { Brand, ImageSlot, ImageValue, Profile, SlotValues, TextSlot } from './types.ts'

export type ValueSource = 'typed' | 'bound' | 'sample' | 'empty'

export interface ValueInput {
  slots: SlotValues
  profile: Profile | null
  brand: Brand
}

/** The text without prefix and suffix, and where it comes from. '' when there is nothing to show. */
export function textValue(slot: TextSlot, input: ValueInput): { text: string; source: ValueSource } {
  const typed = input.slots[slot.id]
  if (typed && 'text' in typed) {
    const text = withSpacesCollapsed(typed.text)
    return { text, source: text === '' ? 'empty' : 'typed' }
  }
  const bound = boundText(slot.bind, input)
  if (bound === null) return { text: slot.sample, source: 'sample' }
  const text = withSpacesCollapsed(bound)
  return { text, source: text === '' ? 'empty' : 'bound' }
}

/** What a text field of the form shows for a slot: as textValue, but a missing binding is ''. */
export function boundText(bind: string | null, { profile, brand }: ValueInput): string | null {
  const [owner, field = ''] = (bind ?? '').split('.')
  if (owner === 'brand') {
    if (field === 'name') return brand.name
    if (field === 'phone') return brand.phone ?? ''
    if (field === 'address') return brand.address ?? ''
    return brand.website ?? ''
  }
  if (owner !== 'profile') return null
  // Sample users work where the visitor is, never for another brand.
  if (profile === null) return field === 'brokerage' ? brand.name : null
  const value = profile[field as keyof Profile]
  return typeof value === 'string' ? value : ''
}

/** Characters that leave no ink: spaces, joiners, marks of direction, fillers. */
const inkless = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]*$/u

function withSpacesCollapsed(text: string): string {
  if (inkless.test(text)) return ''
  return text
    .normalize('NFC')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/^\n+|\n+$/g, '')
}

export type ImageChoice =
  | { kind: 'picture'; key: string; value: ImageValue | null; source: ValueSource }
  | { kind: 'monogram'; initials: string }
  | { kind: 'brand-name' }

/** Which image an image slot shows. The key is one that `Pictures` understands. */
export function imageChoice(slot: ImageSlot, variant: string, input: ValueInput): ImageChoice {
  const typed = input.slots[slot.id]
  if (typed && 'image' in typed)
    return { kind: 'picture', key: keyOf(typed.image), value: typed.image, source: 'typed' }
  if (slot.bind === 'brand.logo') {
    const { logo } = input.brand
    const key = logo?.[variant as keyof typeof logo] ?? (variant === 'wide-light' ? undefined : logo?.wide)
    if (key === undefined) return { kind: 'brand-name' }
    return { kind: 'picture', key: `logo:${key}`, value: null, source: 'bound' }
  }
  if (slot.bind === 'profile.photo' && input.profile !== null) {
    const { photo, name } = input.profile
    if (!photo) return { kind: 'monogram', initials: initialsOf(name ?? '') }
    return { kind: 'picture', key: keyOf(photo), value: photo, source: 'bound' }
  }
  return { kind: 'picture', key: `sample:${slot.sample}`, value: null, source: 'sample' }
}

function keyOf(value: ImageValue): string {
  return value.fileId === undefined ? `sample:${value.sample ?? ''}` : `file:${value.fileId}`
}

/** Up to two letters: 'María de la Cruz' gives 'MC'. */
export function initialsOf(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
  const shown = words.length > 1 ? [...words.slice(0, 1), ...words.slice(-1)] : words
  return shown.map((word) => [...word].slice(0, 1).join('').toLocaleUpperCase('en-US')).join('')
}
