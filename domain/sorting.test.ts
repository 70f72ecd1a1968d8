import { expect, test } from 'vitest'
import { movedTo, stepOf, type SortGroup } from './sorting.ts'

const groups: SortGroup[] = [
  { key: 'a', ids: ['1', '2', '3'] },
  { key: 'b', ids: [] },
  { key: 'c', ids: ['4'] },
]
const told = (all: readonly SortGroup[]) => all.map(({ key, ids }) => `${key}${ids.join('')}`).join(' ')

test.each([
  ['1', 'a', 1, 'a213 b c4'],
  ['1', 'a', 2, 'a231 b c4'],
  ['3', 'a', 0, 'a312 b c4'],
  ['2', 'b', 0, 'a13 b2 c4'],
  ['2', 'c', 1, 'a13 b c42'],
  ['2', 'c', 99, 'a13 b c42'],
  ['2', 'c', -1, 'a13 b c24'],
  ['2', 'x', 0, 'a123 b c4'],
  ['9', 'a', 0, 'a123 b c4'],
])('%s to %s %i', (id, group, index, after) =>
  expect(told(movedTo(groups, id, { group, index }))).toBe(after),
)

test('what stays where it is is no change', () => {
  expect(movedTo(groups, '2', { group: 'a', index: 1 })).toBe(groups)
})

test.each([
  ['1', 1, { group: 'a', index: 1 }],
  ['1', -1, null],
  ['3', 1, { group: 'b', index: 0 }],
  ['4', -1, { group: 'b', index: 0 }],
  ['4', 1, null],
  ['9', 1, null],
] as const)('%s goes %i', (id, by, place) => expect(stepOf(groups, id, by)).toEqual(place))

test('a thing that walks all the way up and back ends where it began, and nothing is lost', () => {
  let now: readonly SortGroup[] = groups
  for (const by of [-1, 1] as const)
    for (let step = stepOf(now, '4', by); step; step = stepOf(now, '4', by)) now = movedTo(now, '4', step)
  expect(told(now)).toBe('a123 b c4')
})
