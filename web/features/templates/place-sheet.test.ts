import { describe, expect, test } from 'vitest'
import type { PlaceSheetTemplate } from '@frontage/contracts/place-sheet.ts'
import { ApiRefusal } from '../../lib/api.ts'
import {
  cleanPlaces,
  knownCategories,
  mergedPlaces,
  overtakenOf,
  placeChanges,
  placeProblems,
  placeRows,
  placesIn,
  placesOver,
} from './place-sheet.ts'

const CATEGORIES = ['Create › Flyers', 'Create › Kärtchen; klein 🏡', 'Mail › Postcards']
const known = knownCategories(CATEGORIES)

test.each<[string, string[], string[]]>([
  ['', [], []],
  ['Create › Flyers', ['Create › Flyers'], []],
  ['create > flyers;MAIL›postcards', ['Create › Flyers', 'Mail › Postcards'], []],
  ['Mail › Postcards\nCreate › Flyers\n', ['Create › Flyers', 'Mail › Postcards'], []],
  ['Create › Kärtchen; klein 🏡; Create › Flyers', ['Create › Flyers', 'Create › Kärtchen; klein 🏡'], []],
  ['Create › Flyers; Create › Flyers', ['Create › Flyers'], []],
  ['Flyers; ;Mail › Postcards', ['Mail › Postcards'], ['Flyers']],
])('%j says %j', (text, places, unknown) => {
  expect(placesIn(text, known)).toEqual({ places, unknown })
})

test('lines of a pasted cell become one line', () => {
  expect(cleanPlaces(' Create › Flyers \nMail › Postcards\n')).toBe('Create › Flyers; Mail › Postcards')
})

const one: PlaceSheetTemplate = {
  id: 'a',
  title: 'Hello',
  state: 'published',
  version: '1',
  places: ['Create › Flyers'],
}
const two: PlaceSheetTemplate = { ...one, id: 'b', state: 'retired', places: [] }
const saved = [one, two]
const cells = placeRows(saved)
const typed = (row: number, text: string) =>
  cells.map((line, at) => (at === row ? [line[0] ?? '', line[1] ?? '', text] : line))

test('a row for each template, two of one title told apart, an unknown category told at its row', () => {
  expect(cells).toEqual([
    ['Hello', 'Published', 'Create › Flyers'],
    ['Hello (2)', 'Retired', ''],
  ])
  expect(placeChanges({ cells, saved }, known)).toEqual([])
  expect([...placeProblems(typed(1, 'Posters'), known)]).toEqual([[1, 'There is no category “Posters”.']])
  expect(placeChanges({ cells: typed(1, 'mail > postcards'), saved }, known)).toEqual([
    { id: 'b', version: '1', places: ['Mail › Postcards'] },
  ])
})

test('a template may stay on a category that takes none any more', () => {
  const old = [{ ...one, places: ['News › Market reports'] }]
  const state = { cells: placeRows(old), saved: old }
  expect(placeProblems(state.cells, known).size).toBe(1)
  const withOld = knownCategories(CATEGORIES, old)
  expect(placeProblems(state.cells, withOld).size).toBe(0)
  expect(placeChanges(state, withOld)).toEqual([])
})

describe('categories that were read again', () => {
  const fresh = [{ id: 'a', version: '2', places: ['Mail › Postcards'] }]

  test('follow where nothing was typed, and stay away from what was', () => {
    expect(mergedPlaces({ cells, saved }, fresh, known).cells[0]?.[2]).toBe('Mail › Postcards')
    const kept = mergedPlaces({ cells: typed(0, ''), saved }, fresh, known)
    expect([kept.cells[0]?.[2], kept.saved[0]?.version]).toEqual(['', '1'])
    const taken = mergedPlaces({ cells: typed(0, ''), saved }, fresh, known, { isTaken: true })
    expect([taken.cells[0]?.[2], placeChanges(taken, known)]).toEqual(['Mail › Postcards', []])
  })

  test('are known when the reader saves over them', () => {
    const over = placesOver({ cells: typed(0, ''), saved }, fresh)
    expect(placeChanges(over, known)).toEqual([{ id: 'a', version: '2', places: [] }])
  })

  test('come with a refusal', () => {
    expect(overtakenOf(new ApiRefusal(409, 'templates.places-changed', '', { templates: fresh }))).toEqual(
      fresh,
    )
    expect(overtakenOf(new ApiRefusal(409, 'bulk.nothing', '', { templates: fresh }))).toBeNull()
  })
})
