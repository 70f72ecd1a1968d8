/** What a listing's text says, as it is pasted from a portal, an email or a flyer: only what is certain, the rest is typed. */
import { readRegion } from '../lists/region.ts'
import { CANADIAN_PROVINCES, US_STATES } from '../states.ts'
import {
  BATH_QUARTERS,
  lotTyped,
  MAX_LISTING_PRICE_CENTS,
  type ListingState,
  type ListingStatus,
  type PropertyType,
} from './listing.ts'
import { openHousesInText } from './read-open-houses.ts'

export type ReadListing = Partial<Omit<ListingState, 'photos'>>

/** More is no listing, and is not looked through. */
const LONGEST = 20_000

/**
 * @param today yyyy-mm-dd: open houses before it are left out
 * @returns with what is said of open houses that could not be read, each in a sentence
 */
export function readListingText(pasted: string, today: string): { said: ReadListing; unread: string[] } {
  const { houses, unread } = openHousesInText(pasted.slice(0, LONGEST), today)
  const read = factsIn(pasted.slice(0, LONGEST))
  return { said: houses.length > 0 ? { ...read, open_houses: houses } : read, unread }
}

function factsIn(pasted: string): ReadListing {
  const written = pasted
    .replaceAll(/\r\n?|\u2028/g, '\n')
    .replaceAll(/[\t\u00a0\u2007\u202f]/g, ' ')
    .replaceAll(/[\u200b-\u200f\ufeff]/g, '')
  const text = written
    .replaceAll(/(\d) ?½|(?<!\d)(\d) +1\/2(?!\d)/g, '$1$2.5')
    .replaceAll(/(\d) ?¾|(?<!\d)(\d) +3\/4(?!\d)/g, '$1$2.75')
    .replaceAll(/(\d) ?¼|(?<!\d)(\d) +1\/4(?!\d)/g, '$1$2.25')
    .replaceAll('½', '0.5')
  return said({
    ...addressOf(written),
    price_cents: priceOf(text),
    beds:
      count(/(?<![\d.])(\d{1,2})(?: *-)? *(?:bed(?:room)?s?|bds?|br|bdrms?)\b/i, text) ??
      labeled('bed(?:room)?s?', text),
    baths: bathsOf(text),
    square_feet: squareFeetOf(text),
    lot_square_feet: lotOf(text),
    year_built: count(/\b(?:year )?built(?: in)?[: ]+((?:1[6-9]|20)\d\d)\b/i, text),
    mls_number: /\bMLS\b[®™]?(?: ?(?:#|no\.?|number|id))?[: #]*((?=[A-Z-]*\d)[A-Z0-9-]{4,20})\b/i.exec(
      text,
    )?.[1],
    property_type: typeOf(text),
    status: statusOf(text),
    description: descriptionOf(written),
  })
}

/** Without what was not found. */
function said(found: { [Name in keyof ReadListing]: ReadListing[Name] | undefined }): ReadListing {
  const read: ReadListing = {}
  return Object.assign(
    read,
    Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== '')),
  )
}

const whole = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number(digits.replaceAll(',', ''))
const count = (pattern: RegExp, text: string): number | undefined => whole(pattern.exec(text)?.[1])
/** 'Bedrooms: 3', also with the number on the next line. */
const labeled = (name: string, text: string): number | undefined =>
  count(new RegExp(String.raw`\b${name}\b *:?[ \n]+(\d{1,2})(?! *[\d,./x×'’′]|\.\d)`, 'i'), text)

const AMOUNT = String.raw`\$ ?(\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d+(?:\.\d+)?) ?(million|m|k)?\b`
const LABELED_PRICE = new RegExp(
  String.raw`\b(?:list(?:ing|ed)?(?: price| at| for)?|price|asking|offered (?:at|for))[: \n]+${AMOUNT}`,
  'i',
)
/** Not the dues, the taxes, or what a month costs. */
const OTHER_AMOUNT = /^\s*(?:\/|per\b|a month|monthly|mo\b)/i
const OTHER_LABEL =
  /\b(?:hoa|dues|fees?|tax(?:es)?|est\.?(?!\w)|estimated|payment|rent|per month|monthly|was|originally|(?:price )?(?:cut|drop)|reduced(?! to\b)|reduction|assess(?:ed|ment)|credit|sold|deposit|down payment)\b[^$\n]{0,24}$/i
/** 'Price reduced $10,000 to $515,000' */
const REDUCED_TO = new RegExp(String.raw`\b(?:reduced|cut|dropped|lowered)\b[^\n]{0,40}?\bto ${AMOUNT}`, 'i')
const LEAST_PRICE = 10_000

function priceOf(text: string): number | undefined {
  const named = REDUCED_TO.exec(text) ?? LABELED_PRICE.exec(text)
  if (named) return cents(named[1], named[2])
  for (const match of text.matchAll(new RegExp(AMOUNT, 'gi'))) {
    const { index } = match
    const isOther =
      OTHER_AMOUNT.test(text.slice(index + match[0].length)) ||
      OTHER_LABEL.test(text.slice(Math.max(0, index - 40), index))
    const price = isOther ? undefined : cents(match[1], match[2])
    if (price !== undefined) return price
  }
  return undefined
}

function cents(digits = '', unit = ''): number | undefined {
  const times = /^m/i.test(unit) ? 1_000_000 : /^k/i.test(unit) ? 1000 : 1
  const price = Math.round((whole(digits) ?? 0) * times * 100)
  return price >= LEAST_PRICE * 100 && price <= MAX_LISTING_PRICE_CENTS ? price : undefined
}

function bathsOf(text: string): number | undefined {
  const [, full, half] = /(\d{1,2}) *full(?: bath(?:room)?s?)?[ ,/&+and\n]{0,8}(\d) *half/i.exec(text) ?? []
  if (full !== undefined) return Number(full) + Number(half) / 2
  const fulls = labeled('full bath(?:room)?s?', text)
  if (fulls !== undefined) return fulls + partsOfBaths(text)
  const [, before] = /(?<![\d.])(\d{1,2}(?:\.\d\d?)?)(?: *-)? *(?:bath(?:room)?s?|ba)\b/i.exec(text) ?? []
  const [, after] = /\bbath(?:room)?s?\b *:?[ \n]+(\d{1,2}(?:\.\d\d?)?)(?! *[\d,/x×'’′])/i.exec(text) ?? []
  const baths = Number(before ?? after)
  return Number.isInteger(baths * BATH_QUARTERS) ? baths : undefined
}

const PARTS = { half: 0.5, '(?:three[ -]quarter|3/4)s?': 0.75, '(?:one[ -]quarter|1/4|quarter)s?': 0.25 }
const partsOfBaths = (text: string): number =>
  Object.entries(PARTS).reduce(
    // Of 'Three Quarter Baths' the last two words alone are no quarter bath.
    (sum, [name, size]) => sum + (labeled(`(?<!three[ -])${name} bath(?:room)?s?`, text) ?? 0) * size,
    0,
  )

const FEET = String.raw`(?:sq\.? ?ft\.?|sqft|square feet|square foot|sf)`

function squareFeetOf(text: string): number | undefined {
  const named = new RegExp(
    String.raw`\b(?:living area|interior|square feet|square footage|sq\.? ?ft\.?)\b *:[ \n]*([\d,]{3,7})\b`,
    'i',
  )
  const lots = new RegExp(
    String.raw`\blot(?: size)?\b *:?[ \n]*[\d,.]+ *${FEET}|[\d,]+ *${FEET} *lot\b`,
    'gi',
  )
  const rest = text.replaceAll(lots, ' ')
  const read =
    count(named, rest) ??
    count(new RegExp(String.raw`(?<![\d,$])([\d,]{3,7}) *${FEET}(?![A-Za-z])`, 'i'), rest)
  return read !== undefined && read >= 100 && read <= 999_999 ? read : undefined
}

function lotOf(text: string): number | undefined {
  const amount = String.raw`([\d,]*\.?\d+ *(?:acres?|ac\b|${FEET}))`
  const match =
    new RegExp(String.raw`\blot(?: size)?\b *:?[ \n]*${amount}`, 'i').exec(text) ??
    new RegExp(String.raw`(?<![\d.])${amount} *lot\b`, 'i').exec(text) ??
    /(?<![\d.])([\d,]*\.?\d+ *acres?)\b/i.exec(text)
  const feet = lotTyped((match?.[1] ?? '').replace(/square foot/i, 'square feet'))
  return feet === null || Number.isNaN(feet) ? undefined : feet
}

const STATE_NAMES = Object.values({ ...US_STATES, ...CANADIAN_PROVINCES }).join('|')
const UNIT = String.raw`(?:(?:[Uu]nit|UNIT|[Aa]pt\.?|APT|[Aa]partment|[Ss]uite|SUITE|[Ss]te\.?) #?|# ?)[\w-]{1,8}`
const ADDRESS = new RegExp(
  String.raw`(?<![\w$#.,])(\d{1,6}[A-Za-z]?(?:-\d{1,6})? +[^\n,|•·$]{2,60}?)(?:,? +(${UNIT}))? *(?:[,|•·]|\n) *(?:(${UNIT}) *(?:[,|•·]|\n) *)?([\p{L}][\p{L}.' -]{1,40}?),? +(?:\(?)([A-Z]{2}|${STATE_NAMES})\b\.?,? +(\d{5}(?:-\d{4})?)(?!\d)`,
  'u',
)

function addressOf(text: string): ReadListing {
  const [, street = '', first, second, city = '', state = '', zip = ''] = ADDRESS.exec(text) ?? []
  if (street === '') return labeledAddressOf(text)
  const region = readRegion(state)
  if (region === null || !Object.hasOwn(US_STATES, region)) return {}
  return {
    street: street.trim(),
    unit: (first ?? second ?? '').trim(),
    city: city.trim(),
    state: region,
    zip,
  }
}

/** Each part on a line of its own, as an MLS prints a sheet; all of them, or it may be the address of an office. */
function labeledAddressOf(text: string): ReadListing {
  const after = (label: string): string =>
    new RegExp(String.raw`^ *${label} *: *([^\n]*?) *$`, 'im').exec(text)?.[1] ?? ''
  const street = after('(?:(?:street|property) )?address')
  const city = after('city')
  const region = readRegion(after('state'))
  const zip = after('zip(?: code)?')
  if (!street || !city || region === null || !Object.hasOwn(US_STATES, region)) return {}
  if (!/^\d{5}(?:-\d{4})?$/.test(zip)) return {}
  return { street, unit: after('unit(?: number| #)?'), city, state: region, zip }
}

const TYPES: readonly (readonly [RegExp, PropertyType])[] = [
  [/\bsingle[ -]family\b/i, 'house'],
  [/\btown ?(?:house|home)\b/i, 'townhouse'],
  [/\bcondo(?:minium)?\b/i, 'condo'],
  [/\b(?:multi[ -]?family|duplex|triplex|fourplex)\b/i, 'multi-family'],
  [/\b(?:manufactured|mobile) home\b/i, 'manufactured'],
  [/\b(?:vacant land|land for sale|buildable lot)\b/i, 'land'],
]

/** The first that the text names. */
function typeOf(text: string): PropertyType | undefined {
  const found = TYPES.flatMap(([pattern, type]) => {
    const at = text.search(pattern)
    return at < 0 ? [] : [{ at, type }]
  })
  return found.toSorted((a, b) => a.at - b.at)[0]?.type
}

const STATUSES: readonly (readonly [RegExp, ListingStatus])[] = [
  [/^\s*(?:status: *)?coming soon\b/im, 'coming-soon'],
  [
    /^\s*(?:status: *)?(?:pending|(?:active[ ,-]*)?(?:under contract|contingent)|in escrow|sale pending)\b/im,
    'pending',
  ],
  [/^\s*(?:status: *)?(?:just )?sold\b(?! as[ -]is\b)/im, 'sold'],
  [/^\s*(?:status: *)?(?:withdrawn|off market)\b/im, 'withdrawn'],
  [/^\s*(?:status: *)?(?:active|for sale|just listed|new listing)\b/im, 'active'],
]
/** At the beginning of a line: a sentence such as 'homes sold nearby' says nothing of this one. */
const statusOf = (text: string): ListingStatus | undefined =>
  STATUSES.find(([pattern]) => pattern.test(text))?.[1]

/** Lists of facts have short lines, also where a portal writes them under each other. */
const isProse = (paragraph: string): boolean => {
  const lines = paragraph.split('\n').filter((line) => line.trim() !== '')
  return paragraph.length / Math.max(1, lines.length) >= SHORTEST_LINES
}
const SHORTEST_LINES = 35
const LEAST_DESCRIPTION = 80
const MOST_DESCRIPTION = 4000

/** The longest paragraph that has sentences. */
function descriptionOf(text: string): string | undefined {
  const paragraphs = text
    .split(/\n\s*\n|\n(?=[A-Z][^\n]{0,40}:\s)/)
    .filter(isProse)
    .map((one) =>
      one
        .replaceAll(/\s+/g, ' ')
        .replace(/^(?:description|remarks|about(?: this home)?): */i, '')
        .trim(),
    )
    .filter((one) => one.length >= LEAST_DESCRIPTION && /[.!?](?:\s|$)/.test(one))
  return paragraphs.toSorted((a, b) => b.length - a.length)[0]?.slice(0, MOST_DESCRIPTION)
}
