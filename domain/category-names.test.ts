import { expect, test } from 'vitest'
import { categoryNames } from './category-names.ts'

test('categories are named by their paths, and two of one path by their numbers too', () => {
  const rows = [
    { id: 1, parent_id: null, name: 'Create' },
    { id: 2, parent_id: 1, name: 'Flyers' },
    { id: 3, parent_id: 1, name: 'Flyers' },
    { id: 4, parent_id: 3, name: 'Spring' },
    { id: 5, parent_id: 99, name: 'Lost' },
    { id: 6, parent_id: 7, name: 'A' },
    { id: 7, parent_id: 6, name: 'B' },
  ]
  expect([...categoryNames(rows)]).toEqual([
    [1, 'Create'],
    [2, 'Create › Flyers (2)'],
    [3, 'Create › Flyers (3)'],
    [4, 'Create › Flyers › Spring'],
    [5, 'Lost'],
    [6, 'A › B › A'],
    [7, 'B › A › B'],
  ])
})

test('a name that reads like one with a number is nobody else’s', () => {
  const rows = [
    { id: 2, parent_id: null, name: 'Flyers' },
    { id: 3, parent_id: null, name: 'Flyers' },
    { id: 4, parent_id: null, name: 'Flyers (2)' },
  ]
  expect([...categoryNames(rows).values()]).toEqual(['Flyers (2)', 'Flyers (3)', 'Flyers (2) (4)'])
})
