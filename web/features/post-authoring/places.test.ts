import { expect, test } from 'vitest'
import type { PostPlace } from '@frontage/contracts/post-authoring.ts'
import { choicesFor, chosenAt, headingsOf, inOrder, wayTo } from './places.ts'

const place = (id: number, parentId: number | null, level: number): PostPlace => ({
  id,
  parentId,
  level,
  name: `P${id}`,
  groups: id === 5 ? [{ id: 9, name: 'First steps' }] : [],
})
const places = [place(1, null, 1), place(2, null, 1), place(3, 1, 2), place(4, 1, 2), place(5, 3, 3)]
const ids = (levels: PostPlace[][]) => levels.map((level) => level.map(({ id }) => id).join())

test.each([
  [[], ['1,2']],
  [[1], ['1,2', '3,4']],
  [[2], ['1,2']],
  [
    [1, 3],
    ['1,2', '3,4', '5'],
  ],
  [
    [1, 4],
    ['1,2', '3,4'],
  ],
  [
    [1, 3, 5],
    ['1,2', '3,4', '5'],
  ],
])('with %j chosen there is %j', (chosen, choices) =>
  expect(ids(choicesFor(places, chosen))).toEqual(choices),
)

test.each([
  [[1, 3, 5], 0, 2, [2]],
  [[1, 3, 5], 1, 4, [1, 4]],
  [[1, 3, 5], 2, 0, [1, 3]],
  [[], 0, 1, [1]],
])('%j with level %i set to %i is %j', (chosen, level, id, after) =>
  expect(chosenAt(chosen, level, id)).toEqual(after),
)

test('ways, headings and the list in order', () => {
  expect(wayTo(places, 5)).toEqual([1, 3, 5])
  expect(wayTo(places, 99)).toEqual([])
  expect(headingsOf(places, [1, 3, 5])).toEqual([{ id: 9, name: 'First steps' }])
  expect(headingsOf(places, [1, 4])).toEqual([])
  expect(inOrder(places).map(({ id }) => id)).toEqual([1, 3, 5, 4, 2])
})
