import { describe, expect, test } from 'vitest'
import { readListingText as readText, type ReadListing } from './read-text.ts'

const TODAY = '2026-12-01'
const readListingText = (text: string): ReadListing => readText(text, TODAY).said

const PORTAL = `For sale
$1,249,000
Est. payment $7,812/mo
4 bds 2.5 ba 2,380 sqft
1200 SW Alder Street, Unit 4, Portland, OR 97205
Single Family Residence
Built in 1926
7,405 sqft lot
$525 price/sqft
HOA dues: $120 monthly

Bright rooms over the river, with a new roof and a kitchen that opens to a south-facing deck. Walk to shops and the streetcar.

MLS# 24-118873
Nearby homes sold for $900,000 last month.`

test('what a portal shows is read, and nothing else', () => {
  expect(readListingText(PORTAL.replaceAll('\n', '\r\n'))).toEqual({
    street: '1200 SW Alder Street',
    unit: 'Unit 4',
    city: 'Portland',
    state: 'OR',
    zip: '97205',
    price_cents: 1_249_000_00,
    beds: 4,
    baths: 2.5,
    square_feet: 2380,
    lot_square_feet: 7405,
    year_built: 1926,
    mls_number: '24-118873',
    property_type: 'house',
    status: 'active',
    description:
      'Bright rooms over the river, with a new roof and a kitchen that opens to a south-facing deck. Walk to shops and the streetcar.',
  })
})

test('a sheet with one label a line', () => {
  const sheet = `Status: Pending\nList Price: $649,900.00\nAddress: 88 Mesa Ridge Drive\nBoulder, Colorado 80302-1234
Bedrooms: 3\nBathrooms:\n2 full, 1 half\nLiving Area: 1,850\nLot Size: 0.25 acres\nYear Built: 1998\nMLS Number: IR1012345\nTaxes: $4,100`
  expect(readListingText(sheet)).toEqual({
    street: '88 Mesa Ridge Drive',
    unit: undefined,
    city: 'Boulder',
    state: 'CO',
    zip: '80302-1234',
    price_cents: 649_900_00,
    beds: 3,
    baths: 2.5,
    square_feet: 1850,
    lot_square_feet: 10_890,
    year_built: 1998,
    mls_number: 'IR1012345',
    status: 'pending',
  })
})

describe('prices', () => {
  test.each([
    ['$1.2M', 1_200_000_00],
    ['Asking $749K', 749_000_00],
    ['$1,249,000.50', 1_249_000_50],
    ['List price: $649,900.00', 649_900_00],
    ['$649900.29', 649_900_29],
    ['Offered at $1.1499M', 1_149_900_00],
    ['Reduced to $515,000.99.', 515_000_99],
    ['offered at $2 million', 2_000_000_00],
    ['HOA $12,000 a year. $815,000', 815_000_00],
    ['$12,500/mo rent', undefined],
    ['Reduced from $900,000\n$875,000', 875_000_00],
    ['Price cut: $25,000 (11/20)\n$724,000', 724_000_00],
    ['Price reduced $10,000 to $515,000', 515_000_00],
    ['Assessed value $350,000\n$499,000', 499_000_00],
    ['Last sold in 2019 for $420,000\n$599,000', 599_000_00],
    ['Seller will credit $15,000 at closing.\n$925,000', 925_000_00],
    ['West side gem, $749,000', 749_000_00],
    ['Brentwood: $749,000', 749_000_00],
    ['Forest Grove $749,000', 749_000_00],
    ['Est. payment $10,400\n$749,000', 749_000_00],
    ['$499', undefined],
    ['$99,999,999,999', undefined],
    ['price on request', undefined],
  ])('%s', (text, price) => {
    expect(readListingText(text).price_cents).toBe(price)
  })
})

describe('addresses', () => {
  test.each([
    ['460 Larkin Street #3, San Francisco, CA 94102', '460 Larkin Street', '#3', 'San Francisco'],
    ['5 Calle Olivo\nApt 2B\nSanta Fe, New Mexico 87501', '5 Calle Olivo', 'Apt 2B', 'Santa Fe'],
    ["12-14 O’Brien Cañon Rd, Coeur d'Alene, ID 83814", '12-14 O’Brien Cañon Rd', undefined, "Coeur d'Alene"],
    ['Only $5,000 down | 9 Elm Ct | St. Paul, MN 55101', '9 Elm Ct', undefined, 'St. Paul'],
  ])('%j', (text, street, unit, city) => {
    const read = readListingText(text)
    expect([read.street, read.unit, read.city]).toEqual([street, unit, city])
  })
  test.each([
    '1200 Alder Street',
    '12 King Street, Toronto, ON M5H 1A1',
    'Built 1998, 3 beds, CA',
    '😀 '.repeat(50),
  ])('none in %j', (text) => {
    expect(readListingText(text).street).toBeUndefined()
  })
})

test.each([
  ['3 beds, 2.5 baths', 3, 2.5],
  ['3BR/2BA', 3, 2],
  ['2½ baths', undefined, 2.5],
  ['3 1/2 baths', undefined, 3.5],
  ['Full Baths: 2\nHalf Baths: 1', undefined, 2.5],
  ['3-bedroom 2-bath', 3, 2],
  ['4-bed 3-bath', 4, 3],
  ['3-bedroom, 2-bath', 3, 2],
  ['Master bedroom 14x12', undefined, undefined],
  ["Bath 9 x 8, bedroom 12' by 11'", undefined, undefined],
  ['1.75 baths', undefined, 1.75],
  ['2.25 ba', undefined, 2.25],
  ['1¾ baths', undefined, 1.75],
  ['2.3 baths', undefined, undefined],
  ['Full Baths: 1\nThree Quarter Baths: 1', undefined, 1.75],
  ['Full Baths: 2\nHalf Baths: 1\nQuarter Baths: 1', undefined, 2.75],
  ['Beds: 10', 10, undefined],
  ['embedded 3 times', undefined, undefined],
])('rooms of %j', (text, beds, baths) => {
  expect([readListingText(text).beds, readListingText(text).baths]).toEqual([beds, baths])
})

test.each([
  ['Active under contract', 'pending'],
  ['ACTIVE CONTINGENT', 'pending'],
  ['Status: Active - Contingent', 'pending'],
  ['Sold as is', undefined],
  ['Just sold', 'sold'],
  ['Active', 'active'],
])('the status of %j', (text, status) => {
  expect(readListingText(text).status).toBe(status)
})

test('nothing is read of nothing, and an endless text is looked through at once', () => {
  expect(readListingText('')).toEqual({})
  const begin = process.threadCpuUsage()
  readListingText('12 a '.repeat(20_000))
  readListingText(`${'9'.repeat(10_000)} ${'x '.repeat(10_000)}`)
  expect(process.threadCpuUsage(begin).user / 1000).toBeLessThan(1000)
})

test('a sheet with each part of the address on a line of its own', () => {
  const sheet =
    'List Price: $1,049,000\nAddress: 231 Ashford Court\nUnit #: 4\nCity: Long Beach\nState: CA\nZip: 90803'
  expect(readListingText(sheet)).toEqual({
    street: '231 Ashford Court',
    unit: '4',
    city: 'Long Beach',
    state: 'CA',
    zip: '90803',
    price_cents: 1_049_000_00,
  })
  expect(readListingText(sheet.replace('\nZip: 90803', ''))).toEqual({ price_cents: 1_049_000_00 })
})

test('a half is counted with a space before it, and stays as it is written in the description', () => {
  const text =
    '3 beds, 2 ½ baths on ½ acre.\n\nThe beach is a walk of 1 ½ blocks, and the market is in the next street, by the old mill.'
  expect(readListingText(text)).toEqual({
    beds: 3,
    baths: 2.5,
    lot_square_feet: 21_780,
    description: 'The beach is a walk of 1 ½ blocks, and the market is in the next street, by the old mill.',
  })
})

test('open houses are read with the rest, in lines of any end, and what is unclear of them is said', () => {
  const text = 'Open House: Sat Dec 5, 1-3 PM\n3 beds\nOpen house on Sunday, 11-1 PM\n$749,000'
  for (const end of ['\n', '\r\n', '\r'])
    expect(readText(text.replaceAll('\n', end), TODAY)).toEqual({
      said: {
        beds: 3,
        price_cents: 749_000_00,
        open_houses: [{ day: '2026-12-05', from: '13:00', to: '15:00' }],
      },
      unread: ['“Sunday” has no date. Write it like Dec 5, 1-3 PM.'],
    })
  expect(readText('A home for open houses with 3 beds', TODAY)).toEqual({ said: { beds: 3 }, unread: [] })
})
