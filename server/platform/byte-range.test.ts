import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  [undefined, null],
  ['', null],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=99-200', { first: 99, last: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=-', null],
  ['bytes=20-10', null],
  ['bytes=0-1,5-9', null],
  ['items=0-1', null],
  ['bytes=0x1-2', null],
  [`bytes=${'9'.repeat(40)}-`, null],
])('%s of 100 bytes', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range)
})
