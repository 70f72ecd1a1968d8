/** What a listing fills in: the slots of a template that are bound to `listing.<word>`, and what of them changed since. */
import { announcementOf, isAnnouncement } from '@frontage/domain/listings/announcement.ts'
import {
  cityLine,
  factsInWords,
  LISTING_STATUS_NAMES,
  lotInWords,
  priceInWords,
  PROPERTY_TYPE_NAMES,
  streetLine,
  type ListingState,
} from '@frontage/domain/listings/listing.ts'
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { beginning, slotTextOf } from './sanitize.ts'
import type { SlotValue, SlotValues, Template, TextSlot } from './types.ts'
import { printWhen } from './when.ts'

/** One slot as the listing filled it: enough to fill it again without the template. */
export interface FilledSlot {
  label: string
  /** Without 'listing.': 'price', 'photo2'; of a headline that says where the house stands, 'announcement'. */
  word: string
  /** How its date or hours print, or the template's own headline; null: it is neither. */
  pattern: string | null
  /** Characters that the design has room for; null: as many as there are. */
  room: number | null
  /** Of a photo that was removed the text ''. */
  value: { text: string } | { image: { fileId: string; zoom: number; x: number; y: number } }
}
export type ListingFill = Readonly<Record<string, FilledSlot>>

/** '' where the listing does not say it: what shows it is hidden. */
const WORDS: Readonly<Record<string, (listing: ListingState) => string>> = {
  address: (listing) => [streetLine(listing), listing.city, listing.state].filter(Boolean).join(', '),
  street: streetLine,
  city: ({ city, state }) => [city, state].filter(Boolean).join(', '),
  place: cityLine,
  zip: ({ zip }) => zip,
  price: ({ price_cents }) => priceInWords(price_cents),
  beds: ({ beds }) => String(beds ?? ''),
  baths: ({ baths }) => String(baths ?? ''),
  facts: factsInWords,
  area: ({ square_feet: feet }) => (feet === null ? '' : `${feet.toLocaleString('en-US')} sq ft`),
  squareFeet: ({ square_feet: feet }) => feet?.toLocaleString('en-US') ?? '',
  lot: ({ lot_square_feet }) => lotInWords(lot_square_feet),
  year: ({ year_built }) => String(year_built ?? ''),
  type: ({ property_type }) => PROPERTY_TYPE_NAMES[property_type],
  status: ({ status }) => LISTING_STATUS_NAMES[status],
  mls: ({ mls_number }) => mls_number,
  headline: ({ headline }) => headline,
  description: ({ description }) => description,
}

/** What a text slot can be bound to; photos are `photo`, `photo2` to `photo12`. */
export const LISTING_WORDS: readonly string[] = [...Object.keys(WORDS), 'openHouse']

/** Nothing is bound to it: a headline that the template calls good as it stands says so by its words. */
const ANNOUNCEMENT = 'announcement'

const PHOTO = /^photo([2-9]|1[0-2])?$/

/** @returns null: the listing says nothing for this word, and the slot stays as it is */
function valueOf(
  { word, pattern, room }: Pick<FilledSlot, 'word' | 'pattern' | 'room'>,
  listing: ListingState,
  today: string,
): FilledSlot['value'] | null {
  const [, number] = PHOTO.exec(word) ?? [null]
  if (PHOTO.test(word)) {
    const photo = listing.photos[Number(number ?? 1) - 1]
    return photo ? { image: { fileId: photo.file_id, zoom: 1, x: 0.5, y: 0.5 } } : null
  }
  if (word === 'openHouse') {
    const house = listing.open_houses.find(({ day }) => day >= today)
    return house && pattern !== null ? { text: slotTextOf(printWhen(pattern, house)) } : null
  }
  if (word === ANNOUNCEMENT) {
    const text = announcementOf(listing.status, pattern ?? '')
    return text === null ? null : { text }
  }
  const say = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined
  if (!say) return null
  const text = say(listing)
  return { text: slotTextOf(room === null ? text : firstSentences(text, room)) }
}

/** A sample is as long as its designer has room for; a little more still fits. */
const ROOM_BESIDE_SAMPLE = 1.15

/** As many whole sentences as there is room for, and at least the beginning of the first. */
function firstSentences(text: string, room: number): string {
  if (text.length <= room) return text
  const begun = beginning(text, room)
  const end = begun.search(/[.!?]["”’)]*\s(?!.*[.!?]["”’)]*\s)/s)
  if (end > 0) return begun.slice(0, end + 1).trimEnd()
  const word = begun.lastIndexOf(' ')
  return `${(word > 0 ? begun.slice(0, word) : begun).trimEnd()}…`
}

function wordOf(slot: Template['slots'][number]): string | null {
  if (slot.kind === 'color') return null
  if (slot.bind?.startsWith('listing.')) return slot.bind.slice('listing.'.length)
  const isSaid = slot.kind === 'text' && slot.bind === null && slot.keep && isAnnouncement(slot.sample)
  return isSaid ? ANNOUNCEMENT : null
}

const patternOf = ({ when, sample }: TextSlot, word: string): string | null =>
  word === ANNOUNCEMENT ? sample : (when?.pattern ?? null)

/** The fill without headlines that somebody wrote herself. */
export const besideOwnHeadlines = (
  fill: ListingFill,
  slots: Readonly<Record<string, unknown>>,
): ListingFill =>
  Object.fromEntries(
    Object.entries(fill).filter(([id, { word }]) => {
      const text = fieldOf(slots[id], 'text')
      return word !== ANNOUNCEMENT || typeof text !== 'string' || isAnnouncement(text)
    }),
  )

/** @param today yyyy-mm-dd: of the open houses the next one is said */
export function listingFill(
  template: Pick<Template, 'slots'>,
  listing: ListingState,
  today: string,
): ListingFill {
  const filled: [string, FilledSlot][] = []
  for (const slot of template.slots) {
    const word = wordOf(slot)
    if (word === null) continue
    const pattern = slot.kind === 'text' ? patternOf(slot, word) : null
    const room =
      word === 'description' && slot.kind === 'text'
        ? Math.ceil(slot.sample.length * ROOM_BESIDE_SAMPLE)
        : null
    const value = valueOf({ word, pattern, room }, listing, today)
    if (value && 'image' in value === (slot.kind === 'image'))
      filled.push([slot.id, { label: slot.label, word, pattern, room, value }])
  }
  return Object.fromEntries(filled)
}

/**
 * What the template shows of a listing and this one does not say, as the template calls it: 'Main photo'. A text that may be
 * empty is hidden; a picture, or hours, would stay as the template has them, or be another house's.
 */
export function lackingOf({ slots }: Pick<Template, 'slots'>, fill: ListingFill): string[] {
  return slots.flatMap((slot) => {
    if (slot.kind === 'color' || !slot.bind?.startsWith('listing.')) return []
    const value = fill[slot.id]?.value
    const isSaid = value !== undefined && ('image' in value || value.text.trim() !== '' || !slot.required)
    return isSaid ? [] : [slot.label]
  })
}

export const slotsOfFill = (fill: ListingFill): SlotValues =>
  Object.fromEntries(Object.entries(fill).map(([id, { value }]) => [id, value]))

export interface ListingChange {
  slot: string
  label: string
  from: FilledSlot['value']
  to: FilledSlot['value']
}

/** What the listing would fill in otherwise today, of the slots that still say what it filled in. */
export function listingChanges(
  fill: ListingFill,
  slots: Readonly<Record<string, unknown>>,
  listing: ListingState,
  today: string,
): ListingChange[] {
  return Object.entries(fill).flatMap(([slot, { label, value: from, ...asked }]) => {
    const to = valueOf(asked, listing, today) ?? withdrawn(asked, from, listing, today)
    return to && isShown(slots[slot], { word: asked.word, value: from }) && !isSame(to, from)
      ? [{ slot, label, from, to }]
      : []
  })
}

/**
 * A canceled open house is no longer said, nor a photo shown that was removed; an open house that is over stays as it was printed.
 * @returns null: nothing was withdrawn
 */
function withdrawn(
  { word, pattern }: Pick<FilledSlot, 'word' | 'pattern'>,
  from: FilledSlot['value'],
  listing: ListingState,
  today: string,
): FilledSlot['value'] | null {
  if (PHOTO.test(word)) return { text: '' }
  if (word !== 'openHouse' || pattern === null || !('text' in from) || from.text === '') return null
  const isOver = listing.open_houses.some(
    (house) => house.day < today && slotTextOf(printWhen(pattern, house)) === from.text,
  )
  return isOver ? null : { text: '' }
}

/** The fill once the changes are made. */
export const refilled = (fill: ListingFill, changes: readonly ListingChange[]): ListingFill => ({
  ...fill,
  ...Object.fromEntries(
    changes.flatMap(({ slot, to }) => {
      const was = fill[slot]
      return was ? [[slot, { ...was, value: to }] as const] : []
    }),
  ),
})

/** Whether a slot still says what was filled in. A slot whose photo was removed is empty. */
export const isShown = (
  value: unknown,
  { word, value: filled }: Pick<FilledSlot, 'word' | 'value'>,
): boolean => (PHOTO.test(word) && 'text' in filled ? value === undefined : isSame(value, filled))

/** The slots after the changes: a photo that is gone leaves its slot as the template has it. */
export function withChanges<Value>(
  slots: Readonly<Record<string, Value>>,
  changes: readonly Pick<ListingChange, 'slot' | 'from' | 'to'>[],
): Record<string, Value | FilledSlot['value']> {
  const gone = new Set(
    changes.flatMap(({ slot, from, to }) => ('image' in from && 'text' in to ? [slot] : [])),
  )
  const all: [string, Value | FilledSlot['value']][] = [
    ...Object.entries(slots),
    ...changes.map(({ slot, to }): [string, FilledSlot['value']] => [slot, to]),
  ]
  return Object.fromEntries(all.filter(([slot]) => !gone.has(slot)))
}

/** A crop that the agent moved is her own. */
function isSame(one: unknown, other: SlotValue): boolean {
  if (typeof one !== 'object' || one === null) return false
  if ('text' in other) return 'text' in one && one.text === other.text
  if (!('image' in other) || !('image' in one)) return false
  const { image } = one
  if (typeof image !== 'object' || image === null) return false
  const shown = new Map<string, unknown>(Object.entries(image))
  return Object.entries(other.image).every(([name, value]) => shown.get(name) === value)
}
