/** A file of listings: which column is which, and what a row says. What a cell cannot mean is told in a sentence. */
import { readRegion } from '../lists/region.ts'
import { isDay } from '../days.ts'
import { keysOf } from '../typed-objects.ts'
import {
  LISTING_STATUS_NAMES,
  lotTyped,
  PROPERTY_TYPE_NAMES,
  type ListingState,
  type ListingStatus,
  type PropertyType,
} from './listing.ts'
import { readOpenHouses } from './read-open-houses.ts'

export type ListingFileField = Exclude<keyof ListingState, 'photos'>
/** One cell has one text of them. */
type OneCellField = Exclude<ListingFileField, 'open_houses'>

/** Each with how MLS exports and spreadsheets head it, in small letters without signs. */
const HEADINGS: Readonly<Record<ListingFileField, readonly string[]>> = {
  street: [
    'street',
    'streetaddress',
    'address',
    'propertyaddress',
    'fulladdress',
    'addressline1',
    'unparsedaddress',
  ],
  unit: ['unit', 'unitnumber', 'apt', 'suite', 'addressline2'],
  city: ['city', 'town', 'municipality'],
  state: ['state', 'stateorprovince', 'st'],
  zip: ['zip', 'zipcode', 'postalcode', 'postcode'],
  price_cents: ['price', 'listprice', 'listingprice', 'askingprice', 'currentprice', 'pricedollars'],
  status: ['status', 'listingstatus', 'mlsstatus', 'standardstatus'],
  listed_on: ['listedon', 'listdate', 'listingdate', 'listingcontractdate'],
  closed_on: ['closedon', 'closedate', 'closingdate', 'solddate', 'closeddate'],
  property_type: ['propertysubtype', 'type', 'propertytype', 'hometype'],
  beds: ['beds', 'bedrooms', 'bedroomstotal', 'br'],
  baths: ['baths', 'bathrooms', 'bathroomstotal', 'bathstotal', 'bathroomstotaldecimal', 'ba'],
  square_feet: ['squarefeet', 'sqft', 'livingarea', 'size', 'totalsqft', 'squarefootage', 'buildingsize'],
  lot_square_feet: [
    'lot',
    'lotsize',
    'lotsizesquarefeet',
    'lotsqft',
    'lotsizeacres',
    'lotacres',
    'acres',
    'acreage',
  ],
  year_built: ['yearbuilt', 'built', 'year'],
  mls_number: ['mls', 'mlsnumber', 'mlsid', 'mlsno', 'listingid', 'listingnumber'],
  headline: ['headline', 'title'],
  description: ['description', 'remarks', 'publicremarks', 'marketingremarks', 'comments'],
  open_houses: ['openhouses', 'openhouse', 'openhouseschedule', 'openhousedatetime', 'openhouseinfo'],
}
/** Where an export has a day and its hours in columns of their own. */
const HOUSE_PARTS = {
  day: ['openhousedate', 'openhouseday', 'ohdate'],
  hours: ['openhousetime', 'openhousehours', 'ohtime'],
  from: ['openhousestarttime', 'openhousestart', 'openhousefrom', 'ohstarttime'],
  to: ['openhouseendtime', 'openhouseend', 'openhouseto', 'ohendtime'],
} as const satisfies Record<string, readonly string[]>
type HousePart = keyof typeof HOUSE_PARTS
export const LISTING_FILE_NAMES: Readonly<Record<ListingFileField, string>> = {
  street: 'Street address',
  unit: 'Unit',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  price_cents: 'Price',
  status: 'Status',
  listed_on: 'Listed on',
  closed_on: 'Closed on',
  property_type: 'Type',
  beds: 'Beds',
  baths: 'Baths',
  square_feet: 'Square feet',
  lot_square_feet: 'Lot',
  year_built: 'Year built',
  mls_number: 'MLS number',
  headline: 'Headline',
  description: 'Description',
  open_houses: 'Open houses',
}

/** Of an MLS export the wider word, such as Residential, where a narrower one stands beside it. */
const WIDER = 'propertytype'
const NARROWER = 'propertysubtype'
const headingOf = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
const housePartOf = (heading: string): HousePart | undefined =>
  keysOf(HOUSE_PARTS).find((one) => HOUSE_PARTS[one].some((word) => word === headingOf(heading)))

/** The field of each column; null: none, or another column has it already. */
export function listingFieldsOf(headings: readonly string[]): (ListingFileField | null)[] {
  const taken = new Set<ListingFileField | HousePart>()
  const words = headings.map(headingOf)
  const hasWhole = words.some((word) => HEADINGS.open_houses.includes(word))
  return words.map((word) => {
    const part = hasWhole ? undefined : housePartOf(word)
    if (part !== undefined && !taken.has(part)) {
      taken.add(part)
      return 'open_houses'
    }
    const field = keysOf(HEADINGS).find((one) => HEADINGS[one].includes(word))
    if (!field || taken.has(field) || (word === WIDER && words.includes(NARROWER))) return null
    taken.add(field)
    return field
  })
}

/** Whether the numbers of a column are acres. */
const isInAcres = (heading: string): boolean => /acre(?:s|age)$/.test(headingOf(heading))

export type FileListing = Partial<Pick<ListingState, ListingFileField>>
/** Of a row that cannot be read, what stands before the cell in question: it says which listing it is. */
export type ReadListingRow = { said: FileListing } | { problem: string; before: FileListing }

/**
 * What a row says; an empty cell says nothing, and '-' empties a text.
 * @param headings of the columns: some say the unit of their numbers
 * @param today yyyy-mm-dd; '': nothing is read of open houses
 */
export function readListingRow(
  columns: readonly (ListingFileField | null)[],
  cells: readonly string[],
  headings: readonly string[] = [],
  today = '',
): ReadListingRow {
  const said: FileListing = {}
  for (const [at, field] of columns.entries()) {
    if (field === 'open_houses') continue
    const text = cleanCell(cells[at] ?? '', field === 'description')
    if (field === null || text === '' || (!isText(field) && NOTHING.test(text))) continue
    const hasUnit = field === 'lot_square_feet' && isInAcres(headings[at] ?? '') && /^[\d.,]+$/.test(text)
    const problem = take(said, field, hasUnit ? `${text} acres` : text)
    if (problem !== null) return { problem: `${LISTING_FILE_NAMES[field]}: ${problem}`, before: said }
  }
  const houses = today === '' ? '' : housesIn(columns, cells, headings)
  if (houses !== '') {
    const read = readOpenHouses(houses, today)
    const [problem] = read.unread
    if (problem !== undefined)
      return { problem: `${LISTING_FILE_NAMES.open_houses}: ${problem}`, before: said }
    if (read.houses.length > 0) said.open_houses = read.houses
  }
  return Object.keys(said).length === 0 ? { problem: 'This row says nothing.', before: {} } : { said }
}

/** What a row says of open houses, as one text; '': nothing. */
function housesIn(
  columns: readonly (ListingFileField | null)[],
  cells: readonly string[],
  headings: readonly string[],
): string {
  const said: Partial<Record<HousePart | 'whole', string>> = {}
  for (const [at, field] of columns.entries())
    if (field === 'open_houses') {
      const part = housePartOf(headings[at] ?? '') ?? 'whole'
      said[part] = houseCell(cells[at], part)
    }
  const { whole = '', day = '', hours = '', from = '', to = '' } = said
  // Hours of no day are those of a form that nobody filled in.
  if (whole !== '' || day === '') return whole
  return `${day} ${hours || [from, to].filter(Boolean).join(' - ')}`
}

const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?$/

/** Exports write moments, of which each column of its own says the day or the time. */
function houseCell(cell = '', part: HousePart | 'whole'): string {
  const text = cleanCell(cell, true)
  if (NOTHING.test(text)) return ''
  return part === 'day' ? text.replace(MOMENT, '$1') : part === 'whole' ? text : text.replace(MOMENT, '$2')
}

/** What one text says of a field; a text that says nothing is {}. Null: it cannot be read. */
export function readListingField(field: ListingFileField, written: string): FileListing | null {
  const read = readListingRow([field], [written])
  if ('said' in read) return read.said
  const text = cleanCell(written, field === 'description')
  return text === '' || (!isText(field) && NOTHING.test(text)) ? {} : null
}

/** How exports write that there is none. */
const NOTHING = /^(?:n\/?a|none|null|unknown|tbd|[-–—]+)$/i
const TEXTS: readonly ListingFileField[] = ['street', 'unit', 'city', 'mls_number', 'headline', 'description']
const isText = (field: ListingFileField): boolean => TEXTS.includes(field)

/** An apostrophe before a formula is how such cells are exported. */
function cleanCell(cell: string, hasLines: boolean): string {
  const text = cell
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\u200b-\u200f\u202a-\u202e\ufeff]+/g, ' ')
    .toWellFormed()
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
  return hasLines ? text : text.replaceAll(/[\s\u00a0]+/g, ' ')
}

const shortened = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`
const bare = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')

const STATUS_WORDS: Readonly<Record<string, ListingStatus>> = {
  forsale: 'active',
  act: 'active',
  a: 'active',
  new: 'active',
  p: 'pending',
  pend: 'pending',
  pnd: 'pending',
  salepending: 'pending',
  pendingsale: 'pending',
  undercontract: 'pending',
  activecontingent: 'pending',
  contingent: 'pending',
  activeundercontract: 'pending',
  closed: 'sold',
  closedsale: 'sold',
  sld: 'sold',
  cs: 'coming-soon',
  expired: 'withdrawn',
  canceled: 'withdrawn',
  cancelled: 'withdrawn',
  offmarket: 'withdrawn',
  hold: 'withdrawn',
  temporarilyoffmarket: 'withdrawn',
}
const TYPE_WORDS: Readonly<Record<string, PropertyType>> = {
  singlefamily: 'house',
  singlefamilyresidence: 'house',
  singlefamilyhome: 'house',
  singlefamilydetached: 'house',
  detached: 'house',
  sfr: 'house',
  residential: 'house',
  condominium: 'condo',
  condotownhouse: 'condo',
  condotownhome: 'condo',
  singlefamilyattached: 'townhouse',
  townhousecondo: 'townhouse',
  townhome: 'townhouse',
  duplex: 'multi-family',
  multifamilyhome: 'multi-family',
  mobilehome: 'manufactured',
  manufactured: 'manufactured',
  lot: 'land',
  lotsandland: 'land',
}

/** The choice that a word names, by its name on screen or another one. */
function choiceOf<Choice extends string>(
  names: Readonly<Record<Choice, string>>,
  words: Readonly<Record<string, Choice>>,
  text: string,
): Choice | undefined {
  const word = bare(text)
  const named = keysOf(names).find((one) => bare(names[one]) === word || bare(one) === word)
  return named ?? (Object.hasOwn(words, word) ? words[word] : undefined)
}

/** Digits with their separators, a currency sign before or a unit after. */
function numberOf(text: string): number {
  const match =
    /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,12})(\.\d+)?\s*(?:sq\.?\s?ft\.?|sqft|square feet|sf|beds?|baths?)?$/i.exec(
      text,
    )
  return match ? Number(`${(match[1] ?? '').replaceAll(',', '')}${match[2] ?? ''}`) : Number.NaN
}

/** '749K', '1.2M' */
function amountOf(text: string): number {
  const [, digits, unit = ''] = /^(.*\d)\s*([km])$/i.exec(text) ?? []
  return digits === undefined
    ? numberOf(text)
    : Math.round(numberOf(digits) * (unit.toLowerCase() === 'k' ? 100_000 : 100_000_000)) / 100
}

/** '2/1': two full ones and a half; '2 1/2'; '1¾'. */
function bathsOf(text: string): number {
  const [, fulls, halves] = /^(\d{1,2})\s*\/\s*(\d)$/.exec(text) ?? []
  if (fulls !== undefined) return Number(fulls) + Number(halves) / 2
  return numberOf(
    text
      .replace(/(\d)\s*½|(\d)\s+1\/2(?!\d)/, '$1$2.5')
      .replace(/(\d)\s*¾|(\d)\s+3\/4(?!\d)/, '$1$2.75')
      .replace(/(\d)\s*¼|(\d)\s+1\/4(?!\d)/, '$1$2.25'),
  )
}

/** Feet and acres look alike where no unit is beside them: nobody's lot is that small in feet. */
const LEAST_LOT_FEET = 100
const hasNoUnit = (text: string): boolean => /^[\d,.]+$/.test(text) && (lotTyped(text) ?? 0) < LEAST_LOT_FEET

function take(said: FileListing, field: OneCellField, text: string): string | null {
  switch (field) {
    case 'price_cents': {
      const price = Math.round(amountOf(text) * 100)
      if (Number.isNaN(price)) return `${shortened(text)} is not an amount.`
      said.price_cents = price
      return null
    }
    case 'baths': {
      const baths = bathsOf(text)
      if (Number.isNaN(baths)) return `${shortened(text)} is not a number.`
      said.baths = baths
      return null
    }
    case 'beds':
    case 'square_feet':
    case 'year_built': {
      const number = numberOf(text)
      // So do exports write a year that nobody knows.
      if (field === 'year_built' && number === 0) return null
      if (Number.isNaN(number)) return `${shortened(text)} is not a number.`
      said[field] = number
      return null
    }
    case 'lot_square_feet': {
      const feet = lotTyped(text)
      if (hasNoUnit(text)) return `${shortened(text)} has no unit. Write 0.25 acres or 7,500 sq ft.`
      if (feet === null || Number.isNaN(feet)) return `${shortened(text)} is not a size, such as 0.25 acres.`
      said.lot_square_feet = feet
      return null
    }
    case 'status': {
      const status = choiceOf(LISTING_STATUS_NAMES, STATUS_WORDS, text)
      if (!status) return `${shortened(text)} is none of ${Object.values(LISTING_STATUS_NAMES).join(', ')}.`
      said.status = status
      return null
    }
    case 'property_type': {
      const type = choiceOf(PROPERTY_TYPE_NAMES, TYPE_WORDS, text)
      if (!type) return `${shortened(text)} is none of ${Object.values(PROPERTY_TYPE_NAMES).join(', ')}.`
      said.property_type = type
      return null
    }
    case 'listed_on':
    case 'closed_on': {
      const day = dayOf(text)
      if (day === null) return `${shortened(text)} is not a day. Write it like 6/14/2026.`
      said[field] = day
      return null
    }
    case 'state': {
      const region = readRegion(text)
      if (region === null) return `${shortened(text)} is not a state.`
      said.state = region
      return null
    }
    case 'zip':
      // A spreadsheet takes the zeros before a number.
      said.zip = /^\d{3,4}$/.test(text) ? text.padStart(5, '0') : text
      return null
    default:
      said[field] = text === '-' ? '' : text
      return null
  }
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Of '2026-06-14', with a time after it or not, or '6/14/2026' and 'June 14, 2026' as Americans write it. */
function dayOf(text: string): string | null {
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(text) ?? []
  const [, month = '', day = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: .*)?$/.exec(text) ?? []
  const [, name = '', date = '', of = ''] =
    /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(text) ?? []
  const at = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
  if (at > 0) return dayOf(`${at}/${date}/${of}`)
  const read = iso ?? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(read) ? read : null
}
