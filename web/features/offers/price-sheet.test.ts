import { describe, expect, test } from 'vitest'
import type { PriceSheetTemplate } from '@frontage/contracts/price-sheet.ts'
import { ApiRefusal } from '../../lib/api.ts'
import type { Cells } from '../../ui/sheet/sheet-state.ts'
import { overtakenOf } from './overtaken.ts'
import {
  cleanCell,
  mergedSheet,
  overtakenRows,
  sheetChanges,
  sheetProblems,
  sheetRows,
  rowBelow,
  sheetColumns,
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
  coatings: [{ name: 'UV', price: 0.02, first_25_free: false }],
  costs: [],
  discounts: [],
  further_discounts: [],
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
  ['quantity', ' Each ', 'each'],
  ['quantity', 'each after the first 25', 'after 25'],
  ['quantity', 'after  25', 'after 25'],
  ['sold', 'printed', 'Printed'],
  ['sold', ' MAILED', 'Mailed'],
  ['sold', 'coating:  Soft  touch ', 'Coating: Soft touch'],
  ['sold', 'Coating:', 'Coating: '],
  ['sold', 'Coated', 'Coated'],
  ['sold', 'cost:folding', 'Cost: folding'],
  ['sold', 'Discounts : Spring: early', 'Discount: Spring: early'],
  ['sold', 'further  discount:', 'Further discount: '],
  ['sold', 'Rebate: Spring', 'Rebate: Spring'],
  ['quantity', '% from $1,000', 'percent from $1000'],
  ['quantity', '$ per piece', 'each'],
  ['quantity', 'Once, from 99.50', 'once from $99.5'],
])('a %s of %s is taken in as %s', (key, text, expected) => {
  const column = sheetColumns([flyer]).find((one) => one.key === key)
  expect(column && cleanCell(text, column)).toBe(expected)
})

test.each<[number, number, string, string, string]>([
  [0, 3, 'free', '0:3', 'Enter a price such as 0.085.'],
  [0, 3, '0.08512', '0:3', 'Use at most four decimal places, such as 0.0849.'],
  [1, 3, '0.01', '1:3', '250 would cost less in total than 100.'],
  [1, 2, '260', '1:2', 'Nothing is priced from 250 to 259.'],
  [1, 2, '240', '1:2', '240 overlaps 100-249.'],
  [5, 2, 'many', '5:2', "'many' is neither a quantity nor a range such as 250-499."],
  [3, 2, '5', '3:2', 'A coating has one price. Enter each, or after 25 if the first 25 are free.'],
  [3, 3, '', '3:3', 'Enter a price such as 0.085.'],
  [3, 1, 'Coating: ', '3:1', 'Enter a name after “Coating:”.'],
  [3, 1, `Coating: ${'x'.repeat(61)}`, '3:1', 'A name has at most 60 characters.'],
  [
    2,
    1,
    'Coated',
    '2:1',
    'Enter Printed or Mailed, or “Coating:”, “Cost:”, “Discount:”, or “Further discount:” and a name.',
  ],
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
      costs: [],
      discounts: [],
      further_discounts: [],
      coatings_are_all: true,
    },
  ])
  const emptied = cells.map((row, at) => (at === 2 ? [row[0] ?? '', row[1] ?? '', '', '', ''] : row))
  expect(sheetProblems(emptied).size).toBe(0)
  expect(sheetChanges(emptied, saved)).toMatchObject([{ id: 'a', mailed: [] }])
})

describe('coatings', () => {
  const with_ = (...rows: string[][]) => [...cells.slice(0, 4), ...rows, ...cells.slice(4)]
  const added = [flyer.title, 'Coating: Soft touch', 'each', '0.04', flyer.paper]

  test('are added below another, and begun with their mark', () => {
    expect(rowBelow(cells[3] ?? [])).toEqual([flyer.title, 'Coating: ', 'each', '', flyer.paper])
    // Nothing is begun yet.
    const begun = with_([...rowBelow(cells[3] ?? [])])
    expect(sheetProblems(begun).size).toBe(0)
    expect(sheetChanges(begun, saved)).toEqual([])
    expect(sheetProblems(with_(added)).size).toBe(0)
    expect(sheetChanges(with_(added), saved)).toMatchObject([
      { id: 'a', coatings: [flyer.coatings[0], { name: 'Soft touch', price: 0.04, first_25_free: false }] },
    ])
  })

  test('are taken away with their row, or with what is in it', () => {
    const without = cells.filter((_, at) => at !== 3)
    const emptied = cells.map((row, at) => (at === 3 ? [row[0] ?? '', row[1] ?? '', '', '', ''] : row))
    for (const rows of [without, emptied]) {
      expect(sheetProblems(rows).size).toBe(0)
      expect(sheetChanges(rows, saved)).toMatchObject([{ id: 'a', coatings: [], coatings_are_all: true }])
    }
  })

  test('say whether the first 25 pieces are free', () => {
    expect(sheetChanges(typed(3, 2, 'after 25'), saved)).toMatchObject([
      { id: 'a', coatings: [{ name: 'UV', price: 0.02, first_25_free: true }] },
    ])
    const free = [{ ...flyer, coatings: [{ name: 'UV', price: 0.02, first_25_free: true }] }]
    expect(sheetChanges(sheetRows(free), free)).toEqual([])
  })

  test('of one name are told at the second, however it is spelled, and of another template not at all', () => {
    const twice = with_([flyer.title, 'Coating: uv', 'each', '0.04', ''])
    expect([...sheetProblems(twice)]).toEqual([['4:1', 'Two coatings have the same name.']])
    const elsewhere = [...cells, [`${twin.title} (2)`, 'Coating: UV', 'each', '0.04', '']]
    expect(sheetProblems(elsewhere).size).toBe(0)
  })

  test('are twenty at most', () => {
    const many = Array.from({ length: 20 }, (_, at) => [flyer.title, `Coating: No ${at}`, 'each', '0.1', ''])
    expect([...sheetProblems(with_(...many))]).toEqual([['23:1', 'A template has at most 20 coatings.']])
  })

  test('are offered while one types', () => {
    expect(sheetColumns(saved).find(({ key }) => key === 'sold')?.choices).toEqual([
      'Printed',
      'Mailed',
      'Coating: UV',
    ])
  })
})

describe('costs and discounts', () => {
  const folding = { name: 'Folding', discount_type: 'per item', amount: 0.03, min_purchase_price: 0 } as const
  const spring = { name: 'Spring', discount_type: 'percentage', amount: 5, min_purchase_price: 250 } as const
  const adjusted = { ...flyer, costs: [folding], discounts: [spring], further_discounts: [spring] }
  const own = sheetRows([adjusted])
  const said = (rows: Cells) => sheetChanges(rows, [adjusted])
  const at = (row: number, column: number, text: string) =>
    own.map((line, index) =>
      index === row ? line.map((cell, across) => (across === column ? text : cell)) : line,
    )

  test('are rows below the coatings, and offered while one types', () => {
    expect(own.slice(4).map((row) => row.slice(1, 4).join(' | '))).toEqual([
      'Cost: Folding | each | 0.03',
      'Discount: Spring | percent from $250 | 5',
      'Further discount: Spring | percent from $250 | 5',
    ])
    expect(said(own)).toEqual([])
    expect(
      sheetColumns([adjusted])
        .find(({ key }) => key === 'sold')
        ?.choices?.slice(3),
    ).toEqual(['Cost: Folding', 'Discount: Spring', 'Further discount: Spring'])
  })

  test('are changed, added below another, and begun with its mark and unit', () => {
    expect(said(at(5, 3, '7.5 %'))).toMatchObject([{ discounts: [{ ...spring, amount: 7.5 }] }])
    expect(said(at(4, 2, 'once'))).toMatchObject([{ costs: [{ ...folding, discount_type: 'flat' }] }])
    const begun = rowBelow(own[5] ?? [])
    expect(begun).toEqual([flyer.title, 'Discount: ', 'percent from $250', '', flyer.paper])
    expect(sheetProblems([...own, begun]).size).toBe(0)
    expect(said([...own, begun])).toEqual([])
    const added = [flyer.title, 'Discount: Loyal', 'once', '12.50', flyer.paper]
    expect(sheetProblems([...own, added]).size).toBe(0)
    expect(said([...own, added])).toMatchObject([
      {
        costs: [folding],
        discounts: [spring, { name: 'Loyal', discount_type: 'flat', amount: 12.5, min_purchase_price: 0 }],
      },
    ])
  })

  test('are taken away with their rows, of their own list alone', () => {
    expect(said(own.filter((_, row) => row !== 5))).toMatchObject([
      { costs: [folding], discounts: [], further_discounts: [spring] },
    ])
  })

  test.each([
    [4, 2, 'dozen', '4:2', /^Enter each, once, in total, or percent; for a minimum purchase/],
    [4, 2, '', '4:2', /^Enter each, once/],
    [4, 3, 'much', '4:3', /^Enter an amount such as 12.50\.$/],
    [4, 3, '5%', '4:3', /^Enter an amount/],
    [5, 3, '101', '5:3', /^Enter a percentage up to 100\.$/],
    [5, 1, 'Discount: ', '5:1', /^Enter a name after “Discount:”\.$/],
  ])('row %i, column %i with %j: told at %s', (row, column, text, key, sentence) => {
    const found = [...sheetProblems(at(row, column, text))]
    expect(found).toEqual([[key, expect.stringMatching(sentence)]])
  })

  test('are twenty of a list at most', () => {
    const many = Array.from({ length: 20 }, (_, n) => [flyer.title, `Cost: No ${n}`, 'once', '1', ''])
    expect([...sheetProblems([...own, ...many])]).toEqual([['26:1', 'A template has at most 20 of these.']])
  })

  test('that somebody else changed are told list by list', () => {
    const theirs = [{ ...adjusted, version: '2', discounts: [] }]
    expect(overtakenRows(theirs, said(at(4, 3, '0.05')), [adjusted])).toMatchObject([
      {
        field: `${flyer.title}: Additional costs`,
        theirs: 'Folding: 0.03 each',
        yours: 'Folding: 0.05 each',
      },
      { field: `${flyer.title}: Discounts`, theirs: '–', yours: 'Spring: 5 percent from $250' },
    ])
  })
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
  const { title: _title, paper: _paper, is_sold: _isSold, ...prices } = flyer
  const spring = { name: 'Spring', discount_type: 'percentage', amount: 5, min_purchase_price: 250 }
  const theirs = { ...prices, discounts: [spring] }
  const refusal = (code: string, data: unknown) => new ApiRefusal(409, code, '', data)
  expect(overtakenOf(refusal('offers.changed-elsewhere', { templates: [theirs] }))).toEqual([theirs])
  expect(overtakenOf(refusal('offers.changed-elsewhere', null))).toBeNull()
  expect(overtakenOf(refusal('bulk.nothing', { templates: [theirs] }))).toBeNull()
  expect(overtakenOf(new Error('lost connection'))).toBeNull()
})
