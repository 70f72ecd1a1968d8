import { describe, expect, test } from 'vitest'
import {
  feedFieldsChanged,
  isWorthListing,
  readFeedRecord,
  withFeedFacts,
  withFeedPhotos,
  type FeedFacts,
  type FeedRecord,
} from './feed.ts'
import { emptyListing } from './listing.ts'

const RECORD = {
  ListingKey: '3yd-RTC-1',
  ListingId: 'RM-240118',
  OriginatingSystemName: 'rmls',
  ModificationTimestamp: '2026-11-20T10:11:12.345Z',
  StandardStatus: 'Active',
  ListAgentMlsId: '55123',
  ListAgentFullName: 'Nora Fields',
  ListAgentEmail: 'Nora.Fields@Harbor.test',
  StreetNumber: '1200',
  StreetDirPrefix: 'NW',
  StreetName: 'Alder',
  StreetSuffix: 'St',
  UnitNumber: '4',
  City: 'Portland',
  StateOrProvince: 'OR',
  PostalCode: '97205',
  ListPrice: 749000,
  PropertyType: 'Residential',
  PropertySubType: 'Condominium',
  BedroomsTotal: 3,
  BathroomsFull: 1,
  BathroomsThreeQuarter: 1,
  LivingArea: 1850.0,
  LotSizeAcres: 0.25,
  YearBuilt: 1998,
  ListingContractDate: '2026-06-01',
  PublicRemarks: 'Bright rooms.\r\nA deck.',
}
const read = (over: object = {}): FeedRecord => {
  const found = readFeedRecord({ ...RECORD, ...over })
  if (found.kind !== 'record') throw new Error(found.kind)
  return found.record
}
const fact = (over: object, field: keyof FeedFacts) => read(over).facts[field]

test('a record as a listing', () => {
  expect(read()).toMatchObject({
    key: '3yd-RTC-1',
    changedAt: '2026-11-20T10:11:12.345Z',
    agent: { mlsId: '55123', name: 'Nora Fields', email: 'nora.fields@harbor.test' },
    problem: '',
    facts: {
      street: '1200 NW Alder St',
      unit: '4',
      city: 'Portland',
      state: 'OR',
      zip: '97205',
      price_cents: 749_000_00,
      status: 'active',
      listed_on: '2026-06-01',
      closed_on: null,
      property_type: 'condo',
      beds: 3,
      baths: 1.75,
      square_feet: 1850,
      lot_square_feet: 10_890,
      year_built: 1998,
      mls_number: 'RM-240118',
      description: 'Bright rooms.\nA deck.',
    },
  })
})

test.each<[object, keyof FeedFacts, unknown]>([
  [{ StandardStatus: 'Active Under Contract' }, 'status', 'pending'],
  [{ StandardStatus: 'Closed', CloseDate: '2026-07-01' }, 'status', 'sold'],
  [{ StandardStatus: 'Closed', CloseDate: '2026-07-01' }, 'closed_on', '2026-07-01'],
  [{ StandardStatus: 'Canceled' }, 'status', 'withdrawn'],
  [{ StandardStatus: 'Expired' }, 'status', 'withdrawn'],
  [{ StandardStatus: 'Hold' }, 'status', 'withdrawn'],
  [{ StandardStatus: 'Coming Soon' }, 'status', 'coming-soon'],
  [{ CloseDate: '2026-07-01' }, 'closed_on', null],
  [{ ListPrice: '749000.50' }, 'price_cents', 749_000_50],
  [{ BedroomsTotal: 'three' }, 'beds', null],
  [{ BedroomsTotal: { value: 3 } }, 'beds', null],
  [{ YearBuilt: 12 }, 'year_built', null],
  [{ LivingArea: 171, LivingAreaUnits: 'Square Meters' }, 'square_feet', null],
  [{ LotSizeSquareFeet: 7500 }, 'lot_square_feet', 7500],
  [{ BathroomsFull: null, BathroomsThreeQuarter: null, BathroomsTotalInteger: 2 }, 'baths', 2],
  [{ BathroomsFull: '2', BathroomsThreeQuarter: 0, BathroomsHalf: 1 }, 'baths', 2.5],
  [{ StreetName: '', UnparsedAddress: '9 Oak Ct, Portland, OR 97205' }, 'street', '9 Oak Ct'],
  [{ PropertySubType: 'Igloo' }, 'property_type', 'house'],
  [{ PublicRemarks: ['no text'] }, 'description', ''],
  [{ PublicRemarks: 'x'.repeat(9_000) }, 'description', 'x'.repeat(4_000)],
])('%j: %s is %j', (over, field, value) => {
  expect(fact(over, field)).toEqual(value)
  expect(read(over).problem).toBe('')
})

test.each<[object, RegExp]>([
  [{ ListPrice: null }, /price/],
  [{ ListPrice: 'on request' }, /price/],
  [{ PostalCode: '10001' }, /not in OR/],
  [{ City: null }, /city/],
  [{ StandardStatus: 'Incomplete' }, /status/],
  [{ StandardStatus: true }, /status/],
])('%j makes no listing, and says why', (over, problem) => {
  expect(read(over).problem).toMatch(problem)
})

test.each<[unknown, string]>([
  [null, 'unreadable'],
  ['text', 'unreadable'],
  [[], 'unreadable'],
  [{}, 'unreadable'],
  [{ ListingKey: {} }, 'unreadable'],
  [{ ListingKey: "it's" }, 'unreadable'],
  [{ ListingKey: 12345 }, 'record'],
  [{ ListingKey: 'A', MlgCanView: false }, 'hidden'],
  [{ ListingKey: 'A', MlgCanView: 'true' }, 'record'],
])('%j is %s', (value, kind) => {
  expect(readFeedRecord(value).kind).toBe(kind)
})

describe('media', () => {
  const media = (...all: unknown[]) => read({ Media: all }).media.map(({ key }) => key)
  const photo = (key: string, over: object = {}) => ({
    MediaKey: key,
    MediaURL: 'https://x.test/a.jpg',
    ...over,
  })
  test('photos in their order, each once, and nothing else', () => {
    expect(media(photo('b', { Order: 2 }), photo('a', { Order: 1 }), photo('b', { Order: 3 }))).toEqual([
      'a',
      'b',
    ])
    expect(
      media(
        photo('v', { MediaCategory: 'Branded Virtual Tour' }),
        photo('u', { MediaURL: 'ftp://x.test/a' }),
        photo('n', { MediaURL: null }),
        { MediaURL: 'https://x.test' },
        null,
        photo('p', { MediaCategory: 'Photo' }),
      ),
    ).toEqual(['p'])
    expect(media(...Array.from({ length: 90 }, (_, at) => photo(`k${at}`)))).toHaveLength(40)
    expect(read({ Media: 'none' }).media).toEqual([])
  })
})

describe('who owns what', () => {
  const { facts } = read()
  const hers = {
    ...emptyListing(),
    headline: 'Hers',
    price_cents: 1_00,
    description: 'Bright rooms.\nA deck.',
  }
  test('facts are the feed’s, the headline is hers, the description once she changed it', () => {
    expect(withFeedFacts(hers, facts, facts)).toMatchObject({ headline: 'Hers', price_cents: 749_000_00 })
    const next = { ...facts, description: 'New words.' }
    expect(withFeedFacts(hers, next, facts).description).toBe('New words.')
    expect(withFeedFacts({ ...hers, description: 'Her words.' }, next, facts).description).toBe('Her words.')
    expect(withFeedFacts({ ...hers, description: '' }, next, facts).description).toBe('New words.')
    expect(withFeedFacts(hers, next, null).description).toBe(hers.description)
  })
  test('what she may not change by hand', () => {
    expect(feedFieldsChanged(hers, { ...hers, headline: 'x', description: 'y', price_cents: 2_00 })).toEqual([
      'price_cents',
    ])
  })
  const file = (...ids: string[]) => ids.map((file_id) => ({ file_id, description: '' }))
  const copied = (...ids: string[]) => file(...ids).map((one) => ({ ...one, media: `m-${one.file_id}` }))
  test.each<[string, string[], string[], string[], string[]]>([
    ['the first time all of them', [], ['a', 'b'], [], ['a', 'b']],
    ['her order and her own stay', ['b', 'own', 'a'], ['a', 'b'], ['a', 'b'], ['b', 'own', 'a']],
    ['what is gone goes', ['b', 'own', 'a'], ['b'], ['a', 'b'], ['b', 'own']],
    ['what is new comes behind', ['b', 'own'], ['c', 'b'], ['b'], ['b', 'own', 'c']],
    ['what she took away does not come back', ['own'], ['a', 'b'], ['a', 'b'], ['own']],
  ])('%s', (_, photos, today, known, result) => {
    expect(withFeedPhotos(file(...photos), copied(...today), new Set(known))).toEqual(file(...result))
  })
})

test.each<[Partial<FeedFacts>, boolean]>([
  [{ status: 'active' }, true],
  [{ status: 'withdrawn' }, false],
  [{ status: 'sold', closed_on: '2025-11-28' }, true],
  [{ status: 'sold', closed_on: '2025-11-27' }, false],
  [{ status: 'sold', closed_on: null }, false],
])('%j is made a listing: %s', (over, expected) => {
  expect(isWorthListing({ ...read().facts, ...over }, '2026-11-28')).toBe(expected)
})
