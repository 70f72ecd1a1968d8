import { expect, test } from 'vitest'
import { inPageOrder } from './order.ts'

test('threads stand in the order of the page, and those without words last', () => {
  const threads = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  const places = new Map([
    ['a', null],
    ['b', 40],
    ['c', 0],
  ])
  expect(inPageOrder(threads, places).map(({ id }) => id)).toEqual(['c', 'b', 'a', 'd'])
})
