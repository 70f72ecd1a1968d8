import { expect, test } from 'vitest'
import { hrefOf, readFilter } from './audit-calls.ts'

const none = { who: '', kind: '', from: '', to: '', after: '' }
const read = (query: string) => readFilter(new URLSearchParams(query))

test.each([
  ['', none],
  ['?who=%20nora%20', { ...none, who: 'nora' }],
  [
    '?kind=page&from=2026-01-02&to=2026-01-31',
    { ...none, kind: 'page', from: '2026-01-02', to: '2026-01-31' },
  ],
  ['?kind=nothing&from=yesterday&to=2026-02-31', none],
])('%j', (query, filter) => expect(read(query)).toEqual(filter))

test('an address says what it was made of', () => {
  const filter = { ...none, who: 'nora fields', kind: 'order' as const, from: '2026-01-02' }
  expect(readFilter(new URL(hrefOf(filter), 'https://harbor.test').searchParams)).toEqual(filter)
})
