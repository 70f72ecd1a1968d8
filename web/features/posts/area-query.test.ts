import { expect, test } from 'vitest'
import { readAreaNarrowing } from './area-query.ts'

test.each([
  ['', {}],
  ['kind=script&group=2&page=3', { kind: 'script', group: '2', page: '3' }],
  ['kind=video&group=0&page=1', {}],
  ['group=-1&page=0', {}],
  ['group=9999999999&page=100000', {}],
  ['kind=<script>&page=2.5', {}],
])('%s narrows to %j', (query, expected) =>
  expect(readAreaNarrowing(new URLSearchParams(query))).toEqual(expected),
)
