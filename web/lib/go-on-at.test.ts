import { expect, test } from 'vitest'
import { neighborOf } from './go-on-at.ts'

const rows = (ids: string) => [...ids].map((id) => ({ id }))

test.each([
  ['abc', 'a', 'b'],
  ['abc', 'b', 'c'],
  ['abc', 'c', 'b'],
  ['a', 'a', null],
  ['ab', 'x', 'a'],
  ['', 'x', null],
])('of %s without %s the keyboard goes on at %s', (all, gone, next) =>
  expect(neighborOf(rows(all), gone)?.id ?? null).toBe(next),
)
