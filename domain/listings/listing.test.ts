import { describe, expect, test } from 'vitest'
import {
  cityLine,
  emptyListing,
  factsInWords,
  listingProblems,
  lotInWords,
  lotTyped,
  MAX_LISTING_PRICE_CENTS,
  openHouseProblem,
  priceInWords,
  storableListing,
  streetLine,
  type ListingState,
} from './listing.ts'

const GOOD: ListingState = {
  ...emptyListing(),
  street: '1200 Alder Street',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
  price_cents: 749_000_00,
}
const problemsOf = (over: Partial<ListingState>) =>
  listingProblems({ ...GOOD, ...over }).map(({ field }) => field)

test('a listing needs an address and a price, and nothing else', () => {
  expect(listingProblems(GOOD)).toEqual([])
  expect(listingProblems(emptyListing()).map(({ field }) => field)).toEqual([
    'street',
    'city',
    'state',
    'zip',
    'price_cents',
  ])
})

describe('each field, on both sides of its limits', () => {
  test.each<[Partial<ListingState>, string[]]>([
    [{ street: '   ' }, ['street']],
    [{ state: 'or' }, []],
    [{ state: 'ON' }, ['state']],
    [{ zip: '9720' }, ['zip']],
    [{ zip: '97205-1234' }, []],
    [{ zip: '97205-12' }, ['zip']],
    [{ zip: '10001' }, ['zip']],
    [{ price_cents: 1 }, []],
    [{ price_cents: 0 }, ['price_cents']],
    [{ price_cents: 999_999_999_00 }, []],
    [{ price_cents: 1_000_000_000_00 }, ['price_cents']],
    [{ price_cents: Number.NaN }, ['price_cents']],
    [{ price_cents: null, status: 'coming-soon' }, []],
    [{ price_cents: null, status: 'withdrawn' }, []],
    [{ price_cents: null, status: 'sold' }, ['price_cents']],
    [{ listed_on: '2026-02-29' }, ['listed_on']],
    [{ listed_on: '2028-02-29' }, []],
    [{ closed_on: '2026-05-01' }, ['closed_on']],
    [{ closed_on: '2026-05-01', status: 'sold' }, []],
    [{ closed_on: '2026-05-01', status: 'sold', listed_on: '2026-05-01' }, []],
    [{ closed_on: '2026-05-01', status: 'sold', listed_on: '2026-05-02' }, ['closed_on']],
    [{ beds: 0 }, []],
    [{ beds: 2.5 }, ['beds']],
    [{ beds: 100 }, ['beds']],
    [{ baths: 2.5 }, []],
    [{ baths: 2.25 }, []],
    [{ baths: 1.75 }, []],
    [{ baths: 2.3 }, ['baths']],
    [{ baths: -0.5 }, ['baths']],
    [{ square_feet: Number.NaN }, ['square_feet']],
    [{ lot_square_feet: 0 }, []],
    [{ year_built: 1599 }, ['year_built']],
    [{ year_built: 1600 }, []],
    [{ year_built: 2101 }, ['year_built']],
    [{ photos: Array.from({ length: 41 }, () => ({ file_id: 'x', description: '' })) }, ['photos']],
  ])('%j', (over, fields) => {
    expect(problemsOf(over)).toEqual(fields)
  })
})

test.each([
  [[], null],
  [[{ day: '2026-06-14', from: '13:00', to: '16:00' }], null],
  [[{ day: '2026-06-14', from: '13:00', to: '13:00' }], 'The open house must end after it starts.'],
  [[{ day: '', from: '13:00', to: '16:00' }], 'Choose a day for the open house.'],
  [[{ day: '2026-06-14', from: '24:00', to: '25:00' }], 'Choose when the open house begins and ends.'],
  [
    [
      { day: '2026-06-14', from: '13:00', to: '16:00' },
      { day: '2026-06-15', from: '', to: '16:00' },
    ],
    'Choose when open house 2 begins and ends.',
  ],
])('open houses %j', (houses, sentence) => {
  expect(openHouseProblem(houses)).toBe(sentence)
})

test('a price that is too much is told the most there may be', () => {
  const sentences = (price_cents: number) =>
    listingProblems({ ...GOOD, price_cents }).map((one) => one.sentence)
  expect(sentences(MAX_LISTING_PRICE_CENTS)).toEqual([])
  expect(sentences(MAX_LISTING_PRICE_CENTS + 1)).toEqual(['The most is $999,999,999.'])
})

test('the same listing typed twice is one state', () => {
  const typed = storableListing({
    ...GOOD,
    street: ' 1200  Alder\tStreet ',
    state: 'or',
    description: 'One\r\ntwo\rthree\n',
    open_houses: [
      { day: '2026-06-15', from: '10:00', to: '11:00' },
      { day: '2026-06-14', from: '13:00', to: '16:00' },
    ],
  })
  expect(typed).toMatchObject({ street: '1200 Alder Street', state: 'OR', description: 'One\ntwo\nthree' })
  expect(typed.open_houses.map(({ day }) => day)).toEqual(['2026-06-14', '2026-06-15'])
  expect(storableListing(typed)).toEqual(typed)
})

test.each([
  [749_000_00, '$749,000'],
  [749_000_50, '$749,000.50'],
  [null, ''],
])('a price of %s reads %s', (price, words) => {
  expect(priceInWords(price)).toBe(words)
})

test.each([
  ['', null, ''],
  ['7,500', 7500, '7,500 sq ft'],
  ['7500 sq. ft.', 7500, '7,500 sq ft'],
  ['0.25 acres', 10_890, '10,890 sq ft'],
  ['.5 ac', 21_780, '0.5 acres'],
  ['1 acre', 43_560, '1 acre'],
  ['12.5 Acres', 544_500, '12.5 acres'],
])('a lot typed as %j has %s square feet and reads %j', (typed, feet, words) => {
  expect(lotTyped(typed)).toBe(feet)
  expect(lotInWords(feet)).toBe(words)
})
test.each(['big', '1/4 acre', '7500 m2', '.'])('a lot of %j cannot be read', (typed) => {
  expect(lotTyped(typed)).toBeNaN()
})

test('lines of an address and facts leave out what is not said', () => {
  expect(streetLine({ street: '12 Elm', unit: 'Unit 4' })).toBe('12 Elm, Unit 4')
  expect(streetLine({ street: '12 Elm', unit: '4' })).toBe('12 Elm, #4')
  expect(streetLine({ street: '12 Elm', unit: '4B' })).toBe('12 Elm, #4B')
  expect(streetLine({ street: '12 Elm', unit: 'Upper' })).toBe('12 Elm, Upper')
  expect(streetLine({ street: '12 Elm', unit: '' })).toBe('12 Elm')
  expect(cityLine(GOOD)).toBe('Portland, OR 97205')
  expect(factsInWords({ ...GOOD, beds: 1, baths: 2.5, square_feet: 1850 })).toBe(
    '1 bed · 2.5 baths · 1,850 sq ft',
  )
  expect(factsInWords(GOOD)).toBe('')
})
