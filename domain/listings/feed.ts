/**
 * A feed of listings: records as the RESO Data Dictionary names their fields, read without trust, and who owns which part of a
 * listing that comes from one.
 */
import { fieldOf } from '../typed-objects.ts'
import {
  emptyListing,
  listingProblems,
  MOST_LISTING_PHOTOS,
  storableListing,
  type ListingPhoto,
  type ListingState,
} from './listing.ts'
import { readListingField, type ListingFileField } from './listings-file.ts'

/** What the feed owns of a listing: it is as the feed says it, whoever changed it. */
export const FEED_FIELDS = [
  'street',
  'unit',
  'city',
  'state',
  'zip',
  'price_cents',
  'status',
  'listed_on',
  'closed_on',
  'property_type',
  'beds',
  'baths',
  'square_feet',
  'lot_square_feet',
  'year_built',
  'mls_number',
] as const satisfies readonly (keyof ListingState)[]
export type FeedField = (typeof FEED_FIELDS)[number]
/** The description is the agent's as soon as she changed it; headline and the order of photos are hers, and open houses that she added. */
export type FeedFacts = Pick<ListingState, FeedField | 'description'>

export interface FeedMedia {
  key: string
  url: string
  description: string
  /** When it was changed, as the feed writes it: another one is copied again. */
  changed: string
}

export interface FeedRecord {
  key: string
  /** As the feed writes it; '' where it does not say so. */
  changedAt: string
  /** Of the agent, as the MLS knows her. */
  agent: { mlsId: string; name: string; email: string }
  facts: FeedFacts
  media: FeedMedia[]
  /** Why no listing is made of it; '': one can be. */
  problem: string
}

export type ReadFeedRecord =
  | { kind: 'record'; record: FeedRecord }
  /** It may not be shown any more. */
  | { kind: 'hidden'; key: string }
  | { kind: 'unreadable' }

const MOST_TEXT = 300
/** Keys are part of addresses and of rows: longer ones are none. */
const KEY = /^[\w.:~@-]{1,100}$/
export const isFeedKey = (text: string): boolean => KEY.test(text)

export function readFeedRecord(value: unknown): ReadFeedRecord {
  const text = textsOf(value)
  const key = text('ListingKey')
  if (!KEY.test(key)) return { kind: 'unreadable' }
  const shown = fieldOf(value, 'MlgCanView')
  if (shown === false || shown === 'false') return { kind: 'hidden', key }
  const { facts, problem } = factsOf(value)
  return {
    kind: 'record',
    record: {
      key,
      changedAt: text('ModificationTimestamp'),
      agent: {
        mlsId: text('ListAgentMlsId'),
        name:
          text('ListAgentFullName') || `${text('ListAgentFirstName')} ${text('ListAgentLastName')}`.trim(),
        email: text('ListAgentEmail').toLowerCase(),
      },
      facts,
      media: mediaOf(fieldOf(value, 'Media')),
      problem,
    },
  }
}

/** A text of the feed as it can be stored. */
export const feedText = (said: string, most: number = MOST_TEXT): string =>
  said.replaceAll('\u0000', '').trim().slice(0, most).toWellFormed()

/** What is said under a name in one line, of a text or a number; '' for all else, whatever type it has. */
export const textsOf =
  (value: unknown) =>
  (name: string, most: number = MOST_TEXT): string => {
    const said = fieldOf(value, name)
    if (typeof said === 'number' && Number.isFinite(said)) return String(said)
    if (typeof said !== 'string') return ''
    return feedText(said, most)
  }

const MOST_DESCRIPTION = 4000
/** Characters of texts that a listing has room for. */
const LONGEST: Partial<Record<ListingFileField, number>> = {
  street: 120,
  unit: 40,
  city: 80,
  zip: 10,
  mls_number: 40,
}

function factsOf(value: unknown): { facts: FeedFacts; problem: string } {
  const text = textsOf(value)
  const read: Partial<ListingState> = {}
  const take = (field: ListingFileField, said: string) => {
    const found = said === '' ? {} : readListingField(field, said.slice(0, LONGEST[field]).toWellFormed())
    if (found) Object.assign(read, found)
  }
  take('street', streetOf(value))
  take('unit', text('UnitNumber'))
  take('city', text('City'))
  take('state', text('StateOrProvince'))
  take('zip', text('PostalCode'))
  take('price_cents', text('ListPrice'))
  take('status', text('StandardStatus') || text('MlsStatus'))
  take('listed_on', text('ListingContractDate'))
  take('closed_on', text('CloseDate'))
  take('property_type', text('PropertyType'))
  take('property_type', text('PropertySubType'))
  take('beds', text('BedroomsTotal'))
  take('square_feet', /meter/i.test(text('LivingAreaUnits')) ? '' : text('LivingArea').replace(/\.\d+$/, ''))
  const feet = text('LotSizeSquareFeet')
  take('lot_square_feet', feet ? `${feet} sq ft` : text('LotSizeAcres') && `${text('LotSizeAcres')} acres`)
  take('year_built', text('YearBuilt'))
  take('mls_number', text('ListingId'))
  take('description', text('PublicRemarks', MOST_DESCRIPTION))
  const baths = bathsOf(text)
  if (baths !== null) read.baths = baths
  const state = storableListing(withoutWrong({ ...emptyListing(), ...read }))
  const [problem] = read.status === undefined ? [NO_STATUS] : listingProblems(state)
  const { headline: _, open_houses: __, photos: ___, ...facts } = state
  return { facts, problem: problem?.sentence ?? '' }
}

const NO_STATUS = { sentence: 'Its status is none that is known.' }

/** What need not be said is left out where it is wrong. */
function withoutWrong(state: ListingState): ListingState {
  const closed = state.status === 'sold' ? state.closed_on : null
  const next = { ...state, closed_on: closed }
  for (const { field } of listingProblems(next)) {
    if (field === 'listed_on' || field === 'closed_on' || field === 'year_built') next[field] = null
    if (field === 'beds' || field === 'baths' || field === 'square_feet' || field === 'lot_square_feet')
      next[field] = null
  }
  return next
}

/** By its parts, where they are; the whole address also says the city. */
function streetOf(value: unknown): string {
  const text = textsOf(value)
  const parts = ['StreetNumber', 'StreetDirPrefix', 'StreetName', 'StreetSuffix', 'StreetDirSuffix'].map(
    (name) => text(name),
  )
  const street = parts.filter(Boolean).join(' ')
  return parts[2] ? street : (text('UnparsedAddress').split(',')[0] ?? '')
}

const BATH_PARTS = {
  BathroomsFull: 1,
  BathroomsThreeQuarter: 0.75,
  BathroomsHalf: 0.5,
  BathroomsOneQuarter: 0.25,
}

function bathsOf(text: (name: string) => string): number | null {
  const numberOf = (name: string) => (/^\d{1,2}(?:\.\d+)?$/.test(text(name)) ? Number(text(name)) : null)
  const counted = Object.entries(BATH_PARTS).map(([name, size]) => {
    const many = numberOf(name)
    return many === null ? null : many * size
  })
  return counted.some((one) => one !== null)
    ? counted.reduce<number>((sum, one) => sum + (one ?? 0), 0)
    : (numberOf('BathroomsTotalDecimal') ?? numberOf('BathroomsTotalInteger'))
}

const MOST_URL = 2000
const MOST_PHOTO_DESCRIPTION = 200

/** In the feed's order; what is no photo, or has no address of the web, is left out. */
function mediaOf(value: unknown): FeedMedia[] {
  if (!Array.isArray(value)) return []
  const found = value.slice(0, MOST_MEDIA).flatMap((one: unknown) => {
    const text = textsOf(one)
    const url = text('MediaURL', MOST_URL)
    const key = text('MediaKey')
    const category = text('MediaCategory') || text('MediaType')
    if (
      !KEY.test(key) ||
      !/^https?:\/\//i.test(url) ||
      (category && !/photo|image|jpe?g|png/i.test(category))
    )
      return []
    const changed = text('MediaModificationTimestamp') || text('ModificationTimestamp')
    const description = text('ShortDescription').replaceAll(/\s+/g, ' ').slice(0, MOST_PHOTO_DESCRIPTION)
    return [
      { key, url, description: description.toWellFormed(), changed, order: Number(text('Order') || '0') },
    ]
  })
  const keys = new Set<string>()
  return found
    .toSorted((a, b) => a.order - b.order)
    .filter(({ key }) => !keys.has(key) && keys.add(key))
    .slice(0, MOST_LISTING_PHOTOS)
    .map(({ order: _, ...media }) => media)
}
const MOST_MEDIA = 200

/**
 * A listing after the feed said something of it.
 * @param before what the feed said the time before; null: nothing yet, and a description that is there is the agent's
 */
export function withFeedFacts(
  state: ListingState,
  facts: FeedFacts,
  before: Pick<FeedFacts, 'description'> | null,
): ListingState {
  const isHers = state.description !== '' && state.description !== before?.description
  return { ...state, ...facts, description: isHers ? state.description : facts.description }
}

/** Fields that the feed owns and that are said otherwise. */
export const feedFieldsChanged = (before: ListingState, after: ListingState): FeedField[] =>
  FEED_FIELDS.filter((field) => before[field] !== after[field])

export interface CopiedPhoto {
  media: string
  file_id: string
  description: string
}

/**
 * The photos of a listing: her order and her own stay, what the feed has no more goes, and what is new is added behind.
 * @param copied of the record's media today, in the feed's order
 * @param known files of it that the listing had before: one of them that is not there any more was taken away by the agent
 */
export function withFeedPhotos(
  photos: readonly ListingPhoto[],
  copied: readonly CopiedPhoto[],
  known: ReadonlySet<string>,
): ListingPhoto[] {
  const today = new Set(copied.map(({ file_id }) => file_id))
  const kept = photos.filter(({ file_id }) => !known.has(file_id) || today.has(file_id))
  const shown = new Set(kept.map(({ file_id }) => file_id))
  const added = copied.filter(({ file_id }) => !known.has(file_id) && !shown.has(file_id))
  return [...kept, ...added.map(({ file_id, description }) => ({ file_id, description }))].slice(
    0,
    MOST_LISTING_PHOTOS,
  )
}

/** A new listing is made of what is for sale, or was sold in the last year. @param today yyyy-mm-dd */
export function isWorthListing({ status, closed_on: closed }: FeedFacts, today: string): boolean {
  if (status === 'withdrawn') return false
  return (
    status !== 'sold' || (closed !== null && closed >= `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`)
  )
}
