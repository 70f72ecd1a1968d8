import { expect, test } from 'vitest'
import { codeOf, fieldOf, isOneOf, keysOf } from './typed-objects.ts'
import { recordOf } from './record-of.ts'
import { itemAt } from './item-at.ts'

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

test.each([
  [{ code: 'ENOENT' }, 'ENOENT'],
  [Object.assign(new Error('gone'), { code: '57P03' }), '57P03'],
  [{ code: 7 }, undefined],
  [{}, undefined],
  [null, undefined],
  ['ENOENT', undefined],
])('the code of %j is %s', (error, code) => expect(codeOf(error)).toBe(code))

test('a field of what is no object is not there', () => {
  expect([fieldOf({ status: 404 }, 'status'), fieldOf(null, 'status'), fieldOf('x', 'length')]).toEqual([
    404,
    undefined,
    undefined,
  ])
})

test('an item that must be there is, or it is said', () => {
  expect([itemAt(['a', 'b'], 0), itemAt(['a', 'b'], -1)]).toEqual(['a', 'b'])
  expect(() => itemAt(['a'], 1)).toThrow('there is no item 1 of 1')
  expect(() => itemAt([], -1)).toThrow(RangeError)
})
