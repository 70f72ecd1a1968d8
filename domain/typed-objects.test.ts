import { expect, test } from 'vitest'
import { isOneOf, keysOf, recordOf } from './typed-objects.ts'

test.each([
  ['a', true],
  ['c', false],
  ['toString', false],
  [null, false],
  [0, false],
])('%j is one of a and b: %s', (value, expected) => expect(isOneOf(['a', 'b'], value)).toBe(expected))

test('the keys of an object are its own', () => {
  const object = Object.assign(Object.create({ inherited: 1 }), { one: 1, two: undefined })
  expect(keysOf(object)).toEqual(['one', 'two'])
})

test('a record has a value for each key, also one that is undefined', () => {
  expect(recordOf(['a', 'b'], (key) => key.toUpperCase())).toEqual({ a: 'A', b: 'B' })
  expect(recordOf(['a'], () => undefined)).toStrictEqual({ a: undefined })
})
