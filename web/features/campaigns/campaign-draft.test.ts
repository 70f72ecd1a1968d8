import { expect, test } from 'vitest'
import { capOf } from './campaign-draft.ts'

test.each([
  ['', null],
  [' ', null],
  ['500', 50_000],
  ['$1,250.50', 125_050],
  ['0.5', 50],
  ['19.99', 1999],
  ['0', undefined],
  ['-5', undefined],
  ['1.999', undefined],
  ['ten', undefined],
  ['1e3', undefined],
])('a budget of %j is %s cents', (cap, cents) => {
  expect(capOf({ cap })).toBe(cents)
})
