/** What an agent can fill in: read from the pages and the color slots of a template. */

import { oneOf } from '@frontage/domain/typed-objects.ts'
import { numberOf } from './attributes.ts'
import { walk } from './walk.ts'
import { notices } from './choices.ts'
import { isPrintOf, usualPattern, whenKinds, type WhenPrint } from './when.ts'
import type { ArtElement, CodeSlot, ColorSlot, FieldKind, ImageSlot, Page, Slot, TextSlot } from './types.ts'

/** What a text slot may hold, and what an image slot may be bound to. */
export const fieldKinds = [
  'text',
  'price',
  'phone',
  'email',
  'url',
  'address',
  'number',
  ...whenKinds,
] as const
export const imageBindings = ['profile.photo', 'brand.logo'] as const
/** The photos of a listing in its order: `listing.photo` is the first. */
const listingPhoto = /^listing\.photo([2-9]|1[0-2])?$/
const isListingPhoto = (bind: string): bind is `listing.${string}` => listingPhoto.test(bind)

/** What an image slot is bound to; null: nothing that there is. */
export const imageBinding = (bind: string | undefined): ImageSlot['bind'] =>
  bind !== undefined && isListingPhoto(bind) ? bind : (oneOf(imageBindings, bind) ?? null)

/** The sample of a text slot: its own text, one line per tspan, white space collapsed. */
export function sampleText(element: ArtElement): string {
  const collapse = (text: string) => text.replace(/\s+/g, ' ').trim()
  const lines = element.children.filter((child): child is ArtElement => typeof child !== 'string')
  if (lines.length === 0) return collapse(element.children.join(''))
  return lines.map((line) => collapse(line.children.join(''))).join('\n')
}

/** The slots in drawing order, each once with all its pages, then the colors. */
export function collectSlots(pages: readonly Page[], colors: readonly ColorSlot[]): Slot[] {
  const found = new Map<string, Slot>()
  for (const page of pages) {
    for (const { element } of walk(page.root)) {
      const id = element.attrs['data-slot']
      if (id === undefined) continue
      const known = found.get(id)
      if (known) {
        if (!known.pages.includes(page.number)) known.pages.push(page.number)
        known.required ||= element.attrs['data-required'] === 'true'
      } else {
        found.set(id, slotOf(element, page.number))
      }
    }
  }
  const allPages = pages.map((page) => page.number)
  for (const color of colors) {
    found.set(color.id, {
      kind: 'color',
      id: color.id,
      label: color.label,
      group: 'Colors',
      required: false,
      keep: true,
      pages: allPages,
      choices: color.choices,
      sample: color.default,
    })
  }
  return [...found.values()]
}

function slotOf(element: ArtElement, page: number): Slot {
  if (element.attrs['data-code'] !== undefined) return codeSlot(element, page)
  return element.tag === 'image' ? imageSlot(element, page) : textSlot(element, page)
}

const codeSlot = (element: ArtElement, page: number): CodeSlot => ({
  kind: 'code',
  ...common(element, page),
  bind: null,
})

function groupOf(element: ArtElement): string {
  const bind = element.attrs['data-bind'] ?? ''
  if (element.attrs['data-group'] !== undefined) return element.attrs['data-group']
  if (bind.startsWith('profile.')) return 'You'
  if (bind.startsWith('brand.')) return 'Your company'
  if (bind.startsWith('listing.')) return 'Property'
  if (element.attrs['data-code'] !== undefined) return 'Code'
  return element.tag === 'image' ? 'Photos' : 'Text'
}

function common(element: ArtElement, page: number) {
  return {
    id: element.attrs['data-slot']!,
    label: element.attrs['data-label'] ?? element.attrs['data-slot']!,
    group: groupOf(element),
    required: element.attrs['data-required'] === 'true',
    keep: element.attrs['data-keep'] === 'true',
    pages: [page],
  }
}

const fieldOfBinding: Record<string, FieldKind> = {
  'profile.phone': 'phone',
  'brand.phone': 'phone',
  'profile.email': 'email',
  'profile.website': 'url',
  'brand.website': 'url',
  'brand.address': 'address',
  'listing.address': 'address',
  'listing.price': 'price',
}

function textSlot(element: ArtElement, page: number): TextSlot {
  const bind = element.attrs['data-bind'] ?? null
  const field = oneOf(fieldKinds, element.attrs['data-kind']) ?? fieldOfBinding[bind ?? ''] ?? 'text'
  return {
    kind: 'text',
    ...common(element, page),
    field,
    when: whenOf(element, field),
    bind,
    sample: sampleText(element),
    prefix: element.attrs['data-prefix'] ?? '',
    suffix: element.attrs['data-suffix'] ?? '',
    maxLines: numberOf(element.attrs['data-max-lines'], 1),
    compliance: oneOf(notices, element.attrs['data-compliance']) ?? null,
  }
}

/** null also where the sample is in other words than the pattern's, as in templates that are older than patterns. */
function whenOf(element: ArtElement, field: FieldKind): WhenPrint | null {
  const kind = whenKinds.find((one) => one === field)
  if (!kind) return null
  const pattern = element.attrs['data-format'] ?? usualPattern[kind]
  if (!isPrintOf(pattern, sampleText(element))) return null
  return {
    pattern,
    occasion: element.attrs['data-occasion'] ?? null,
    isFree: element.attrs['data-free'] !== 'false',
  }
}

function imageSlot(element: ArtElement, page: number): ImageSlot {
  return {
    kind: 'image',
    ...common(element, page),
    bind: imageBinding(element.attrs['data-bind']),
    sample: (element.attrs.href ?? '').replace(/^sample:/, ''),
    box: {
      x: numberOf(element.attrs.x),
      y: numberOf(element.attrs.y),
      width: numberOf(element.attrs.width),
      height: numberOf(element.attrs.height),
    },
    cover: (element.attrs.preserveAspectRatio ?? '').endsWith('slice'),
  }
}
