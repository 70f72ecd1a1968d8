import { expect, test } from 'vitest'
import { emptyListing, type ListingState } from '../listings/listing.ts'
import { asShown, hasListingPlace, isListingPlace, lackingForEmail, withListing } from './listing-places.ts'

const HOUSE: ListingState = {
  ...emptyListing(),
  ...{ street: "1 O'Hara $& Way", unit: '2', city: 'Portland', state: 'OR', zip: '97205' },
  ...{ price_cents: 749_000_00, status: 'active', photos: [{ file_id: 'a', description: '' }] },
}
const ADDRESS = withListing('{listing address}', HOUSE)

test.each([
  ['New: {listing address}', `New: ${ADDRESS}`],
  ['{Listing_Address} for { listing price }', `${ADDRESS} for $749,000`],
  ['{listing}, come & see', `${ADDRESS}, come & see`],
  ['{listings} {listing agent} {first name}', '{listings} {listing agent} {first name}'],
])('%s', (text, said) => expect(withListing(text, HOUSE)).toBe(said))

test('an address with a dollar sign is written as it is', () => expect(ADDRESS).toContain("O'Hara $& Way"))

test.each([
  ['{listing}', true],
  [' { LISTING }\n', true],
  ['{listing address}', false],
  ['See {listing}', false],
  ['', false],
])('%j is a line for the listing: %s', (line, is) => expect(isListingPlace(line)).toBe(is))

test.each([
  ['{listing price}', true],
  ['See {listing}', true],
  ['{first name}', false],
  ['{listings}', false],
])('%j has a place for a listing: %s', (text, has) => {
  // Twice: a pattern that remembers where it was would answer otherwise.
  expect([hasListingPlace(text), hasListingPlace(text)]).toEqual([has, has])
})

test.each<[string, Partial<ListingState>, string[], string[]]>([
  ['all there', {}, ['{listing price}'], []],
  ['no photo', { photos: [] }, [], ['Photo']],
  ['neither', { photos: [], price_cents: null }, [], ['Photo', 'Price']],
  ['a price that is not said yet', { status: 'coming-soon', price_cents: null }, ['{listing address}'], []],
  ['but is asked for', { status: 'coming-soon', price_cents: null }, ['', '{listing price}'], ['Price']],
  ['sold without a price', { status: 'sold', price_cents: null }, [], []],
])('lacking: %s', (_, change, texts, lacking) =>
  expect(lackingForEmail({ ...HOUSE, ...change }, texts)).toEqual(lacking),
)

test.each<[ListingState['status'], number | null]>([
  ['active', 749_000_00],
  ['pending', 749_000_00],
  ['sold', null],
])('%s: the price is shown as %s', (status, price) =>
  expect(asShown({ ...HOUSE, status }).price_cents).toBe(price),
)
