import { expect, test } from 'vitest'
import { differencesOf } from './differences.tsx'

test('something new differs in what it has, not in what it leaves empty', () => {
  const tile = { place: 1, title: 'Überall Sommerfest 🌷', text: '', image: '' }
  const fieldsOf = (before: object, after: object) => differencesOf(before, after).map(({ field }) => field)
  expect(fieldsOf({ tiles: {} }, { tiles: { a: tile } })).toEqual(['tiles.a.place', 'tiles.a.title'])
  expect(fieldsOf({ tiles: { a: tile } }, { tiles: { a: { ...tile, text: 'New' } } })).toEqual([
    'tiles.a.text',
  ])
  expect(fieldsOf({ tiles: { a: { ...tile, text: 'Old' } } }, { tiles: { a: tile } })).toEqual([
    'tiles.a.text',
  ])
})
