import { expect, test } from 'vitest'
import { branchOf, inTreeOrder, moveFault } from './category-tree.ts'

/** 1 > 2 > 3 > 4, and 5 > 6 beside it. */
const tree = [
  { id: 1, parent_id: null, level: 1 },
  { id: 5, parent_id: null, level: 1 },
  { id: 2, parent_id: 1, level: 2 },
  { id: 6, parent_id: 5, level: 2 },
  { id: 3, parent_id: 2, level: 3 },
  { id: 4, parent_id: 3, level: 4 },
]

test.each<[number, number | null, ReturnType<typeof moveFault>]>([
  [1, 1, 'under-itself'],
  [1, 2, 'under-itself'],
  [1, 4, 'under-itself'],
  [4, 1, null],
  [2, null, null],
  [2, 5, null],
  [2, 6, null],
  [1, 6, 'too-deep'],
  [1, 5, null],
  [3, 99, 'no-parent'],
])('%i under %o: %o', (id, parent, fault) => expect(moveFault(tree, id, parent)).toBe(fault))

test('a branch is the category and all below it', () =>
  expect(branchOf(tree, 2).map(({ id }) => id)).toEqual([2, 3, 4]))

test('parents come before their children', () =>
  expect(inTreeOrder(tree).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]))
