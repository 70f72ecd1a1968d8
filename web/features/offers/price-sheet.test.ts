import { describe, expect, test } from 'vitest'
import type { PriceSheetTemplate } from '@frontage/contracts/price-sheet.ts'
import { ApiRefusal } from '../../lib/api.ts'
import { overtakenOf } from './overtaken.ts'
import {
  cleanCell,
  mergedSheet,
  overtakenRows,
  sheetChanges,
  sheetProblems,
  sheetRows,
  SHEET_COLUMNS,
} from './price-sheet.ts'

const flyer: PriceSheetTemplate = {
  id: 'a',
  title: 'Grüße aus Pfaffenhofen 🏡',
  paper: '100 lb. gloss',
  version: '1',
  is_sold: true,
  printed: [
    { quantity: '100-249', price: 0.5 },
    { quantity: '250', price: 0.25 },
  ],
  mailed: [{ quantity: '200', price: 0.9 }],
  coatings: [{ name: 'UV', price: 0.02 }],
}
const twin: PriceSheetTemplate = { ...flyer, id: 'b', mailed: [], coatings: [] }
const unsold: PriceSheetTemplate = {
  ...flyer,
  id: 'c',
  title: 'Nothing',
  is_sold: false,
  printed: [],
  mailed: [],
  coatings: [],
}
const saved = [flyer, twin, unsold]
const cells = sheetRows(saved)
const typed = (row: number, column: number, text: string) =>
  cells.map((line, at) => (at === row ? line.map((cell, across) => (across === column ? text : cell)) : line))

test('each price is a row, and two of one title are told apart', () => {
  expect(cells.map((row) => row.slice(0, 4).join(' | '))).toEqual([
    'Grüße aus Pfaffenhofen 🏡 | Printed | 100-249 | 0.5',
    'Grüße aus Pfaffenhofen 🏡 | Printed | 250 | 0.25',
    'Grüße aus Pfaffenhofen 🏡 | Mailed | 200 | 0.9',
    'Grüße aus Pfaffenhofen 🏡 | Coating: UV | each | 0.02',
    'Grüße aus Pfaffenhofen 🏡 (2) | Printed | 100-249 | 0.5',
    'Grüße aus Pfaffenhofen 🏡 (2) | Printed | 250 | 0.25',
  ])
  expect(sheetChanges(cells, saved)).toEqual([])
  expect(sheetRows([{ ...twin, printed: [] }])).toEqual([[twin.title, 'Printed', '', '', twin.paper]])
})

test.each([
  ['price', '$1,234.50', '1234.5'],
  ['price', '0,085', '0.085'],
  ['price', 'free', 'free'],
  ['quantity', '1,000+', '1000'],
  ['quantity', '250 – 499', '250-499'],
  ['quantity', ' a few ', 'afew'],
])('a %s of %s is taken in as %s', (key, text, expected) => {
  const column = SHEET_COLUMNS.find((one) => one.key === key)
  expect(column && cleanCell(text, column)).toBe(expected)
})

test.each<[number, number, string, string, string]>([
  [0, 3, 'free', '0:3', 'Enter a price such as 0.085.'],
  [0, 3, '0.08512', '0:3', 'Enter a price such as 0.085.'],
  [1, 3, '0.01', '1:3', '250 would cost less in total than 100.'],
  [1, 2, '260', '1:2', 'Nothing is priced from 250 to 259.'],
  [1, 2, '240', '1:2', '240 overlaps 100-249.'],
  [5, 2, 'many', '5:2', "'many' is neither a quantity nor a range such as 250-499."],
  [3, 2, '5', '3:2', 'A coating has one price for each piece.'],
])('row %i, column %i with %s: told at %s', (row, column, text, key, sentence) => {
  expect([...sheetProblems(typed(row, column, text))]).toEqual([[key, sentence]])
})

test('what is typed is sent with the version it was made on; an emptied row is a tier less', () => {
  expect(sheetProblems(cells).size).toBe(0)
  expect(sheetChanges(typed(5, 3, '0.2455'), saved)).toEqual([
    {
      id: 'b',
      version: '1',
      printed: [twin.printed[0], { quantity: '250', price: 0.2455 }],
      mailed: [],
      coatings: [],
    },
  ])
  const emptied = cells.map((row, at) => (at === 2 ? [row[0] ?? '', row[1] ?? '', '', '', ''] : row))
  expect(sheetProblems(emptied).size).toBe(0)
  expect(sheetChanges(emptied, saved)).toMatchObject([{ id: 'a', mailed: [] }])
})

describe('prices that were read again', () => {
  const fresh = (id: string, price: number) => ({
    ...flyer,
    id,
    version: '2',
    printed: [{ quantity: '1', price }],
  })

  test('follow where nothing was typed, and stay away from what was', () => {
    const merged = mergedSheet({ cells: typed(0, 3, '0.6'), saved }, [
      fresh('a', 9),
      { ...fresh('b', 9), mailed: [], coatings: [] },
    ])
    expect(merged.cells.map((row) => row[3])).toEqual(['0.6', '0.25', '0.9', '0.02', '9'])
    expect(merged.saved.map(({ version }) => version)).toEqual(['1', '2', '1'])
  })

  test('bring their version to what is the same', () => {
    const merged = mergedSheet({ cells: typed(0, 3, '0.6'), saved }, [{ ...flyer, version: '3' }])
    expect(sheetChanges(merged.cells, merged.saved)).toMatchObject([{ id: 'a', version: '3' }])
  })

  test('are taken over what was typed when the reader says so', () => {
    const merged = mergedSheet({ cells: typed(0, 3, '0.6'), saved }, [fresh('a', 9)], { isTaken: true })
    expect(merged.cells.map((row) => row[3])).toEqual(['9', '0.9', '0.02', '0.5', '0.25'])
    expect(sheetChanges(merged.cells, merged.saved)).toEqual([])
  })
})

test('both sides of a conflict are told price by price', () => {
  const theirs = [{ ...flyer, version: '2', printed: [{ quantity: '1', price: 9 }] }]
  const mine = sheetChanges(typed(0, 3, '0.6'), saved)
  expect(overtakenRows(theirs, mine, saved).map(({ field, theirs: a, yours }) => [field, a, yours])).toEqual([
    ['Grüße aus Pfaffenhofen 🏡: Printed 1', 9, '–'],
    ['Grüße aus Pfaffenhofen 🏡: Printed 100-249', '–', 0.6],
    ['Grüße aus Pfaffenhofen 🏡: Printed 250', '–', 0.25],
  ])
})

test('a refusal that came second has both sides; any other has not', () => {
  const { id, version, printed, mailed, coatings } = flyer
  const theirs = { id, version, printed, mailed, coatings }
  const refusal = (code: string, data: unknown) => new ApiRefusal(409, code, '', data)
  expect(overtakenOf(refusal('offers.changed-elsewhere', { templates: [theirs] }))).toEqual([theirs])
  expect(overtakenOf(refusal('offers.changed-elsewhere', null))).toBeNull()
  expect(overtakenOf(refusal('bulk.nothing', { templates: [theirs] }))).toBeNull()
  expect(overtakenOf(new Error('lost connection'))).toBeNull()
})
