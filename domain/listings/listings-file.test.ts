import { describe, expect, test } from 'vitest'
import { listingFieldsOf, readListingRow, type ListingFileField } from './listings-file.ts'

test('columns are known by what spreadsheets and MLS exports call them, each field once', () => {
  expect(
    listingFieldsOf([
      'MLS #',
      'List Price',
      'Street Address',
      'ZIP',
      'Bedrooms Total',
      'Agent',
      'Address',
      ' ',
    ]),
  ).toEqual(['mls_number', 'price_cents', 'street', 'zip', 'beds', null, null, null])
})

const said = (field: ListingFileField, cell: string): unknown => {
  const row = readListingRow([field], [cell])
  return 'said' in row ? row.said[field] : row.problem
}

describe('what a cell says', () => {
  test.each<[ListingFileField, string, unknown]>([
    ['price_cents', '$1,249,000.00', 1_249_000_00],
    ['price_cents', '749000', 749_000_00],
    ['price_cents', '0.29', 29],
    ['beds', '3', 3],
    ['baths', '2.5', 2.5],
    ['square_feet', '1,850 sqft', 1850],
    ['lot_square_feet', '0.25 acres', 10_890],
    ['status', 'Active Under Contract', 'pending'],
    ['status', 'coming soon', 'coming-soon'],
    ['status', 'ACT', 'active'],
    ['status', 'A', 'active'],
    ['status', 'Sale Pending', 'pending'],
    ['status', 'Active - Contingent', 'pending'],
    ['property_type', 'Single Family Detached', 'house'],
    ['property_type', 'Condo/Townhouse', 'condo'],
    ['baths', '2/1', 2.5],
    ['baths', '2 1/2', 2.5],
    ['baths', '1.75', 1.75],
    ['baths', '1¾', 1.75],
    ['baths', '2 1/4 baths', 2.25],
    ['price_cents', '749K', 749_000_00],
    ['price_cents', '$1.25M', 1_250_000_00],
    ['square_feet', '1,850 SF', 1850],
    ['listed_on', 'June 14, 2026', '2026-06-14'],
    ['listed_on', 'Sept. 4, 2026', '2026-09-04'],
    ['lot_square_feet', '100', 100],
    ['property_type', 'Single Family Residence', 'house'],
    ['property_type', 'MULTI-FAMILY', 'multi-family'],
    ['listed_on', '2026-06-14T00:00:00Z', '2026-06-14'],
    ['listed_on', '6/4/26', '2026-06-04'],
    ['state', 'Oregon', 'OR'],
    ['zip', '2134', '02134'],
    ['street', '  12\tElm \u00a0Street ', '12 Elm Street'],
    ['street', "'=HYPERLINK(1)", '=HYPERLINK(1)'],
    ['headline', '-', ''],
    ['description', 'One\r\ntwo\rthree', 'One\ntwo\nthree'],
    ['mls_number', '\ud800RM 7', '\ufffdRM 7'],
  ])('%s %j', (field, cell, value) => {
    expect(said(field, cell)).toEqual(value)
  })
})

describe('what a cell cannot mean is told', () => {
  test.each<[ListingFileField, string, string]>([
    ['price_cents', 'on request', 'Price: “on request” is not an amount.'],
    ['price_cents', '1.249.000', 'Price: “1.249.000” is not an amount.'],
    ['lot_square_feet', '0.25', 'Lot: “0.25” has no unit. Write 0.25 acres or 7,500 sq ft.'],
    ['lot_square_feet', '1.2', 'Lot: “1.2” has no unit. Write 0.25 acres or 7,500 sq ft.'],
    ['lot_square_feet', '99', 'Lot: “99” has no unit. Write 0.25 acres or 7,500 sq ft.'],
    ['listed_on', 'June 31, 2026', 'Listed on: “June 31, 2026” is not a day. Write it like 6/14/2026.'],
    ['beds', 'three', 'Beds: “three” is not a number.'],
    ['lot_square_feet', 'large', 'Lot: “large” is not a size, such as 0.25 acres.'],
    ['listed_on', '31/12/2026', 'Listed on: “31/12/2026” is not a day. Write it like 6/14/2026.'],
    ['state', 'Bavaria', 'State: “Bavaria” is not a state.'],
  ])('%s %j', (field, cell, sentence) => {
    expect(said(field, cell)).toBe(sentence)
  })
  test('a word that is no status, and a row of nothing', () => {
    expect(said('status', 'constructor')).toContain('is none of Coming soon, Active')
    expect(readListingRow(['street', null], [' ', 'x'])).toEqual({
      problem: 'This row says nothing.',
      before: {},
    })
  })
})

test.each<[ListingFileField, string]>([
  ['beds', 'N/A'],
  ['baths', '-'],
  ['square_feet', 'none'],
  ['closed_on', '—'],
  ['price_cents', 'n/a'],
  ['year_built', '0'],
])('%s %j is as good as empty', (field, cell) => {
  expect(readListingRow(['street', field], ['1 Elm', cell])).toEqual({ said: { street: '1 Elm' } })
})

test('a heading says acres, and the narrower type is taken', () => {
  const heads = ['Property Type', 'Lot Size Acres', 'PropertySubType']
  const fields = listingFieldsOf(heads)
  expect(fields).toEqual([null, 'lot_square_feet', 'property_type'])
  expect(readListingRow(fields, ['Residential', '0.25', 'Condominium'], heads)).toEqual({
    said: { lot_square_feet: 10_890, property_type: 'condo' },
  })
  expect(listingFieldsOf(['Acres', 'Property Type'])).toEqual(['lot_square_feet', 'property_type'])
})

describe('open houses', () => {
  const TODAY = '2026-12-01'
  const housesOf = (headings: string[], cells: string[]) => {
    const row = readListingRow(listingFieldsOf(headings), cells, headings, TODAY)
    return 'said' in row ? row.said.open_houses : row.problem
  }
  const FIFTH = { day: '2026-12-05', from: '13:00', to: '15:00' }
  const PARTS = ['Address', 'Open House Date', 'Open House Start Time', 'Open House End Time']
  test.each([
    [
      ['Address', 'Open Houses'],
      ['1 Elm', 'Sat Dec 5, 1-3 PM\r\nSun Dec 6, 1-3 PM'],
      [FIFTH, { ...FIFTH, day: '2026-12-06' }],
    ],
    [['Address', 'OpenHouse'], ['1 Elm', '2026-12-05 13:00 - 15:00'], [FIFTH]],
    [PARTS, ['1 Elm', '12/5/2026', '1:00 PM', '3:00 PM'], [FIFTH]],
    [PARTS, ['1 Elm', '2026-12-05T00:00:00', '2026-12-05T13:00:00', '2026-12-05T15:00:00'], [FIFTH]],
    [PARTS, ['1 Elm', '', '1:00 PM', '3:00 PM'], undefined],
    [PARTS, ['1 Elm', 'N/A', '', ''], undefined],
    [['Address', 'OH Date', 'OH Time'], ['1 Elm', 'Dec 5', '1-3pm'], [FIFTH]],
    // The whole text counts before its parts.
    [['Address', 'Open House', 'Open House Date'], ['1 Elm', 'Dec 5, 1-3 PM', '12/6/2026'], [FIFTH]],
    [['Address', 'Open Houses'], ['1 Elm', 'Nov 5, 1-3 PM'], undefined],
    [['Address', 'Open Houses'], ['1 Elm', '-'], undefined],
    [
      ['Address', 'Open Houses'],
      ['1 Elm', 'Sunday 1-3'],
      'Open houses: “Sunday” has no date. Write it like Dec 5, 1-3 PM.',
    ],
    [
      PARTS,
      ['1 Elm', '12/5/2026', '', ''],
      'Open houses: “12/5/2026” has no hours. Write it like Dec 5, 1-3 PM.',
    ],
  ])('%j %j', (headings, cells, houses) => {
    expect(housesOf(headings, cells)).toEqual(houses)
  })
})
