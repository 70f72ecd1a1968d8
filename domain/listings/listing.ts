/** A property for sale as its agent writes it: where it is, what it costs, what is in it, and what is wrong with what was typed. */
import { isDay } from '../days.ts'
import { cents, formatMoney } from '../money.ts'
import { postalCodeFits } from '../postal-region.ts'
import { US_STATES, type Region } from '../states.ts'
import { keysOf } from '../typed-objects.ts'

export const LISTING_STATUSES = ['coming-soon', 'active', 'pending', 'sold', 'withdrawn'] as const
export type ListingStatus = (typeof LISTING_STATUSES)[number]
export const LISTING_STATUS_NAMES = {
  'coming-soon': 'Coming soon',
  active: 'Active',
  pending: 'Pending',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
} as const satisfies Record<ListingStatus, string>

export const PROPERTY_TYPES = [
  'house',
  'condo',
  'townhouse',
  'multi-family',
  'manufactured',
  'land',
  'commercial',
] as const
export type PropertyType = (typeof PROPERTY_TYPES)[number]
export const PROPERTY_TYPE_NAMES = {
  house: 'House',
  condo: 'Condo',
  townhouse: 'Townhouse',
  'multi-family': 'Multi-family',
  manufactured: 'Manufactured home',
  land: 'Land',
  commercial: 'Commercial',
} as const satisfies Record<PropertyType, string>

/** Days and hours as the clock shows them at the house. */
export interface OpenHouse {
  /** yyyy-mm-dd */
  day: string
  /** HH:MM, by 24 hours. */
  from: string
  to: string
  /** For visitors, such as where to park. */
  remarks?: string | undefined
}

export interface ListingPhoto {
  file_id: string
  /** For those who do not see it. */
  description: string
}

/** All that is said of a listing, as it is stored, edited and compared. */
export interface ListingState {
  street: string
  unit: string
  city: string
  /** Two letters. */
  state: string
  zip: string
  /** Whole cents; null: not said yet. */
  price_cents: number | null
  status: ListingStatus
  /** yyyy-mm-dd */
  listed_on: string | null
  closed_on: string | null
  property_type: PropertyType
  beds: number | null
  /** In quarters: 2.5 has two full ones and a half one, 1.75 one whose bathtub is a shower. */
  baths: number | null
  square_feet: number | null
  lot_square_feet: number | null
  year_built: number | null
  mls_number: string
  headline: string
  description: string
  open_houses: OpenHouse[]
  /** In the order in which pieces show them. */
  photos: ListingPhoto[]
}

export const LISTING_FIELDS = {
  street: 'Street address',
  unit: 'Unit',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  price_cents: 'Price, in cents',
  status: 'Status',
  listed_on: 'Listed on',
  closed_on: 'Closed on',
  property_type: 'Type',
  beds: 'Beds',
  baths: 'Baths',
  square_feet: 'Square feet',
  lot_square_feet: 'Lot, in square feet',
  year_built: 'Year built',
  mls_number: 'MLS number',
  headline: 'Headline',
  description: 'Description',
  open_houses: 'Open houses',
  photos: 'Photos',
} as const satisfies Record<keyof ListingState, string>

export const MOST_LISTING_PHOTOS = 40
export const MOST_OPEN_HOUSES = 12
export const MAX_OPEN_HOUSE_REMARKS = 200
export const MAX_LISTING_PRICE_CENTS = 999_999_999_00
const SQUARE_FEET_PER_ACRE = 43_560
/** As MLSs count them: a toilet, a sink, a shower and a bathtub are a quarter each. */
export const BATH_QUARTERS = 4
const MOST = { beds: 99, baths: 99, square_feet: 999_999, lot_square_feet: 10_000 * SQUARE_FEET_PER_ACRE }
const OLDEST = 1600
const NEWEST = 2100

export const emptyListing = (): ListingState => ({
  street: '',
  unit: '',
  city: '',
  state: '',
  zip: '',
  price_cents: null,
  status: 'active',
  listed_on: null,
  closed_on: null,
  property_type: 'house',
  beds: null,
  baths: null,
  square_feet: null,
  lot_square_feet: null,
  year_built: null,
  mls_number: '',
  headline: '',
  description: '',
  open_houses: [],
  photos: [],
})

export interface ListingProblem {
  field: keyof ListingState
  sentence: string
}

/** What is wrong, in the order of the form; none: it can be saved. A number that could not be read is NaN. */
export function listingProblems(listing: ListingState): ListingProblem[] {
  const found: ListingProblem[] = []
  const say = (field: keyof ListingState, sentence: string) => found.push({ field, sentence })
  if (listing.street.trim() === '') say('street', 'Enter the street and number.')
  if (listing.city.trim() === '') say('city', 'Enter the city.')
  const state = stateOf(listing.state)
  if (!state) say('state', 'Choose the state.')
  const zip = zipProblem(listing.zip, state)
  if (zip) say('zip', zip)
  const price = priceProblem(listing)
  if (price) say('price_cents', price)
  if (listing.listed_on !== null && !isDay(listing.listed_on)) say('listed_on', 'Choose a day.')
  const closed = closedProblem(listing)
  if (closed) say('closed_on', closed)
  if (!isCount(listing.beds, MOST.beds)) say('beds', 'Enter a whole number, such as 3.')
  if (!isCount(listing.baths === null ? null : listing.baths * BATH_QUARTERS, MOST.baths * BATH_QUARTERS))
    say('baths', 'Enter a number like 2, 2.5 or 1.75.')
  if (!isCount(listing.square_feet, MOST.square_feet))
    say('square_feet', 'Enter a whole number, such as 1,850.')
  if (!isCount(listing.lot_square_feet, MOST.lot_square_feet))
    say('lot_square_feet', 'Enter the lot like 7,500 sq ft or 0.25 acres.')
  if (listing.year_built !== null && !isBetween(listing.year_built, OLDEST, NEWEST))
    say('year_built', 'Enter a year of four digits, such as 1998.')
  const houses = openHouseProblem(listing.open_houses)
  if (houses) say('open_houses', houses)
  if (listing.photos.length > MOST_LISTING_PHOTOS)
    say('photos', `A listing can have ${MOST_LISTING_PHOTOS} photos at most. Remove some.`)
  return found
}

export const stateOf = (typed: string): Region | undefined =>
  keysOf(US_STATES).find((code) => code === typed.trim().toUpperCase())

function zipProblem(typed: string, state: Region | undefined): string | null {
  const zip = typed.trim()
  if (!/^\d{5}(-\d{4})?$/.test(zip)) return 'Enter a ZIP code of five digits.'
  if (state && !postalCodeFits(zip, state)) return `This ZIP code is not in ${state}. Check both.`
  return null
}

function priceProblem({ price_cents: price, status }: ListingState): string | null {
  if (price === null) return status === 'coming-soon' || status === 'withdrawn' ? null : 'Enter the price.'
  if (price > MAX_LISTING_PRICE_CENTS) return `The most is ${priceInWords(MAX_LISTING_PRICE_CENTS)}.`
  if (!isBetween(price, 1, MAX_LISTING_PRICE_CENTS)) return 'Enter an amount in dollars, such as 749,000.'
  return null
}

function closedProblem({ status, listed_on: listed, closed_on: closed }: ListingState): string | null {
  if (closed === null) return null
  if (!isDay(closed)) return 'Choose a day.'
  if (status !== 'sold') return 'Only a sold listing has a closing day. Change the status, or clear the day.'
  if (listed !== null && isDay(listed) && closed < listed)
    return 'The closing is before the day it was listed.'
  return null
}

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** The first thing that is wrong with each, with its place in the list. */
export function openHouseProblem(houses: readonly OpenHouse[]): string | null {
  if (houses.length > MOST_OPEN_HOUSES) return `A listing can have ${MOST_OPEN_HOUSES} open houses at most.`
  for (const [at, { day, from, to }] of houses.entries()) {
    const which = houses.length === 1 ? 'the open house' : `open house ${at + 1}`
    if (!isDay(day)) return `Choose a day for ${which}.`
    if (!isTime(from) || !isTime(to)) return `Choose when ${which} begins and ends.`
    if (from >= to) return `${which.charAt(0).toUpperCase()}${which.slice(1)} must end after it starts.`
  }
  return null
}

function storableHouse({ day, from, to, remarks = '' }: OpenHouse): OpenHouse {
  const said = oneLine(remarks)
  return { day, from, to, ...(said === '' ? {} : { remarks: said }) }
}

const isBetween = (amount: number, least: number, most: number): boolean =>
  Number.isSafeInteger(amount) && amount >= least && amount <= most
const isCount = (amount: number | null, most: number): boolean =>
  amount === null || isBetween(amount, 0, most)

/** In one spelling, so that the same listing typed twice is the same state. */
export const storableListing = (listing: ListingState): ListingState => ({
  ...listing,
  street: oneLine(listing.street),
  unit: oneLine(listing.unit),
  city: oneLine(listing.city),
  state: listing.state.trim().toUpperCase(),
  zip: listing.zip.trim(),
  mls_number: oneLine(listing.mls_number),
  headline: oneLine(listing.headline),
  description: listing.description.replaceAll(/\r\n?/g, '\n').trim(),
  open_houses: listing.open_houses
    .toSorted((a, b) => (a.day + a.from < b.day + b.from ? -1 : 1))
    .map(storableHouse),
  photos: listing.photos.map((photo) => ({
    file_id: photo.file_id.toLowerCase(),
    description: oneLine(photo.description),
  })),
})

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** '1200 Alder St, Unit 4'; a bare '4', '4B' or 'B' is '#4' */
export const streetLine = ({ street, unit }: Pick<ListingState, 'street' | 'unit'>): string =>
  [street, /^(?:\d{1,5}-?[A-Za-z]?|[A-Za-z]-?\d{0,4})$/.test(unit) ? `#${unit}` : unit]
    .filter(Boolean)
    .join(', ')

/** 'Portland, OR 97205' */
export const cityLine = ({ city, state, zip }: Pick<ListingState, 'city' | 'state' | 'zip'>): string =>
  [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** '$749,000', and '$749,000.50' where there are cents; '' where it is not said. */
export const priceInWords = (price: number | null): string =>
  price === null ? '' : formatMoney(cents(price)).replace(/\.00$/, '')

/** '7,500 sq ft', from half an acre on '0.5 acres'. */
export function lotInWords(squareFeet: number | null): string {
  if (squareFeet === null) return ''
  if (squareFeet < SQUARE_FEET_PER_ACRE / 2) return `${squareFeet.toLocaleString('en-US')} sq ft`
  const acres = Math.round((squareFeet / SQUARE_FEET_PER_ACRE) * 100) / 100
  return `${acres.toLocaleString('en-US')} ${acres === 1 ? 'acre' : 'acres'}`
}

/** Square feet of '7,500', '7,500 sq ft' or '0.25 acres'; null: nothing is typed; NaN: it cannot be read. */
export function lotTyped(typed: string): number | null {
  const text = typed.trim().toLowerCase()
  if (text === '') return null
  const [, amount = '', unit = ''] =
    /^([\d,]*\.?\d+)\s*(acres?|ac\.?|sq\.? ?ft\.?|sqft|square feet|sf)?$/.exec(text) ?? []
  const number = Number(amount.replaceAll(',', ''))
  if (amount === '' || !Number.isFinite(number)) return Number.NaN
  return Math.round(unit.startsWith('ac') ? number * SQUARE_FEET_PER_ACRE : number)
}

const counted = (amount: number | null, one: string, many: string): string =>
  amount === null ? '' : `${amount.toLocaleString('en-US')} ${amount === 1 ? one : many}`

/** '3 beds · 2.5 baths · 1,850 sq ft', without what is not said. */
export const factsInWords = ({
  beds,
  baths,
  square_feet: feet,
}: Pick<ListingState, 'beds' | 'baths' | 'square_feet'>): string =>
  [counted(beds, 'bed', 'beds'), counted(baths, 'bath', 'baths'), counted(feet, 'sq ft', 'sq ft')]
    .filter(Boolean)
    .join(' · ')
