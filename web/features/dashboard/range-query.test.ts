import { expect, test } from 'vitest'
import { rangeParams, readRange } from './range-query.ts'

const TODAY = '2026-11-21'
const read = (text: string, usual: string | null = null) => readRange(new URLSearchParams(text), TODAY, usual)

test.each([
  ['', null, { range: 'last-30-days' }],
  ['', 'this-month', { range: 'this-month' }],
  ['', 'for-ever', { range: 'last-30-days' }],
  ['range=today', 'this-month', { range: 'today' }],
  ['range=yesterday', null, { range: 'last-30-days' }],
  ['from=2026-01-01&to=2026-02-01', null, { from: '2026-01-01', to: '2026-02-01' }],
  ['from=2026-02-01&to=2026-01-01', null, { from: '2026-01-01', to: '2026-02-01' }],
  ['from=2026-02-30&to=2026-03-01', null, { range: 'last-30-days' }],
  ['from=2026-02-01', null, { range: 'last-30-days' }],
  ['from=2000-01-01&to=2026-01-01', null, { range: 'last-30-days' }],
])('%j, usually %j: %j', (text, usual, params) => expect(rangeParams(read(text, usual))).toEqual(params))
