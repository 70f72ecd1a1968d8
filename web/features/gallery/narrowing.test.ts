import { expect, test } from 'vitest'
import { pageNumbers, readNarrowing } from './narrowing.ts'

test.each([
  ['', {}],
  [
    'product=letter-flyer&kind=mail-list&sort=price&page=3',
    { product: 'letter-flyer', kind: 'mail-list', sort: 'price', page: '3' },
  ],
  ['page=1&sort=featured', {}],
  ['page=0', {}],
  ['page=-2&kind=air&sort=name&product=%3Cscript%3E', {}],
  ['page=100000', {}],
  ['page=2.5', {}],
])('%s narrows to %j', (query, expected) =>
  expect(readNarrowing(new URLSearchParams(query))).toEqual(expected),
)

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i shows %j', (current, last, expected) =>
  expect(pageNumbers(current, last)).toEqual(expected),
)
