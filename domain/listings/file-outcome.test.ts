import { expect, test } from 'vitest'
import { rowOutcomes, type KnownListing } from './file-outcome.ts'
import { emptyListing, type ListingState } from './listing.ts'
import type { FileListing } from './listings-file.ts'

const state = (over: Partial<ListingState>): ListingState => ({
  ...emptyListing(),
  street: '12 Elm Street',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
  price_cents: 1_00,
  ...over,
})
const KNOWN: KnownListing[] = [
  { id: 'numbered', state: state({ mls_number: 'RM-1', photos: [{ file_id: 'x', description: '' }] }) },
  { id: 'plain', state: state({ street: '9 Oak Ct', unit: '#4' }) },
]
const NEW = { street: '7 Ash', city: 'Portland', state: 'OR', zip: '97205', price_cents: 2_00 }
const outcomes = (...rows: FileListing[]) =>
  rowOutcomes(
    rows.map((said, at) => ({ position: at + 2, row: { said } })),
    KNOWN,
    ({ headline }) => (headline.length > 10 ? 'Headline is too long.' : null),
  )
const brief = (...rows: FileListing[]) => outcomes(...rows).map(({ outcome, said }) => [outcome, said])

test('by MLS number, by address, or new', () => {
  expect(
    brief(
      { mls_number: 'RM-1', price_cents: 2_00 },
      { street: '9 OAK CT.', unit: '4', zip: '97205-1234', status: 'sold' },
      NEW,
    ),
  ).toEqual([
    ['updated', 'Price'],
    ['updated', 'Status, Street address, Unit, ZIP code'],
    ['added', ''],
  ])
})

test('what a row does not say stays, photos above all', () => {
  const [row] = outcomes({ mls_number: 'RM-1', beds: 3 })
  expect(row).toMatchObject({
    id: 'numbered',
    state: { beds: 3, price_cents: 1_00, photos: [{ file_id: 'x' }] },
  })
  expect(brief({ mls_number: 'RM-1', street: ' 12  Elm Street ' })).toEqual([['same', '']])
})

test('an address is the same in any usual spelling, an MLS number in any case', () => {
  expect(brief({ street: '9 Oak Court', unit: 'Apt. 4', zip: '97205' })).toEqual([
    ['updated', 'Street address, Unit'],
  ])
  expect(brief({ mls_number: 'rm-1', beds: 3 })[0]?.[0]).toBe('updated')
})

test('two MLS numbers in a file are two listings, also at one address', () => {
  expect(
    brief({ ...NEW, mls_number: 'A-1' }, { ...NEW, mls_number: 'A-2' }, { ...NEW, mls_number: 'a-1' }),
  ).toEqual([
    ['added', ''],
    ['added', ''],
    ['refused', 'Row 2 is the same listing.'],
  ])
  expect(brief({ ...NEW, mls_number: 'A-1' }, NEW)[1]).toEqual(['refused', 'Row 2 is the same listing.'])
  expect(brief(NEW, { ...NEW, mls_number: 'A-1' })[1]).toEqual(['refused', 'Row 2 is the same listing.'])
})

test('for sale again, it has no closing day any more', () => {
  const sold = { id: 'sold', state: state({ mls_number: 'S', status: 'sold', closed_on: '2026-05-01' }) }
  const again: FileListing = { mls_number: 'S', status: 'active' }
  expect(rowOutcomes([{ position: 2, row: { said: again } }], [sold], () => null)).toMatchObject([
    { outcome: 'updated', state: { status: 'active', closed_on: null } },
  ])
})

test('another MLS number at the same address is another listing; one without a number gets it', () => {
  expect(brief({ ...NEW, street: '12 Elm Street', mls_number: 'RM-2' })).toEqual([['added', '']])
  expect(brief({ street: '9 Oak Ct', unit: '#4', zip: '97205', mls_number: 'RM-3' })).toEqual([
    ['updated', 'MLS number'],
  ])
})

test('refused with the reason: incomplete, unreadable, too long, or twice in the file', () => {
  expect(brief({ mls_number: 'RM-9' })).toEqual([['refused', 'Street address: Enter the street and number.']])
  expect(brief({ ...NEW, headline: 'x'.repeat(11) })).toEqual([['refused', 'Headline is too long.']])
  expect(brief(NEW, NEW, { mls_number: 'RM-1', beds: 1 }, { mls_number: 'RM-1', beds: 2 })).toEqual([
    ['added', ''],
    ['refused', 'Row 2 is the same listing.'],
    ['updated', 'Beds'],
    ['refused', 'Row 4 is the same listing.'],
  ])
  const before = { street: '9 Oak Court', city: 'Portland' }
  expect(rowOutcomes([{ position: 2, row: { problem: 'Beds: no.', before } }], [], () => null)).toEqual([
    { outcome: 'refused', name: '9 Oak Court, Portland', said: 'Beds: no.' },
  ])
})

test('a refused row keeps no later row of the same listing out', () => {
  const number = { ...NEW, mls_number: 'A-1' }
  expect(brief({ ...number, zip: '10001' }, number, { ...NEW, price_cents: 0 }, number)).toEqual([
    ['refused', 'This ZIP code is not in OR. Check both.'],
    ['added', ''],
    ['refused', 'Row 3 is the same listing.'],
    ['refused', 'Row 3 is the same listing.'],
  ])
  expect(brief({ mls_number: 'RM-1', beds: 3.7 }, { mls_number: 'RM-1', beds: 4 })[1]).toEqual([
    'updated',
    'Beds',
  ])
})

test('a problem names its column where the sentence does not', () => {
  expect(
    brief({ ...NEW, beds: 3.7 }, { ...NEW, zip: '10001' }, { ...NEW, unit: '2', price_cents: 0 }),
  ).toEqual([
    ['refused', 'Beds: Enter a whole number, such as 3.'],
    ['refused', 'This ZIP code is not in OR. Check both.'],
    ['refused', 'Price: Enter an amount in dollars, such as 749,000.'],
  ])
})
