import { expect, test } from 'vitest'
import { inOrder, shownIn, withShown } from './shown.ts'

test.each([
  ['', { panel: null, view: null, thread: null }],
  ['panel=versions', { panel: 'versions', view: null, thread: null }],
  ['panel=settings', { panel: null, view: null, thread: null }],
  ['panel=versions&version=12', { panel: 'versions', view: { from: null, to: 12 }, thread: null }],
  ['version=scheduled', { panel: null, view: { from: null, to: 'scheduled' }, thread: null }],
  ['version=0', { panel: null, view: null, thread: null }],
  ['version=12x', { panel: null, view: null, thread: null }],
  ['compare=3..now', { panel: null, view: { from: 3, to: 'now' }, thread: null }],
  ['compare=3..7', { panel: null, view: { from: 3, to: 7 }, thread: null }],
  ['compare=3..3', { panel: null, view: null, thread: null }],
  ['compare=3', { panel: null, view: null, thread: null }],
  ['compare=3..7..9', { panel: null, view: null, thread: null }],
])('the address %s', (query, shown) => {
  expect(shownIn(new URLSearchParams(query))).toEqual(shown)
})

test('what is shown comes back from its own address, and the rest of the address stays', () => {
  const shown = { panel: 'versions', view: { from: 3, to: 'now' }, thread: null } as const
  const query = withShown(new URLSearchParams('page=7&isCharLimit=true&version=2'), shown)
  expect(shownIn(query)).toEqual(shown)
  expect([query.get('page'), query.get('isCharLimit'), query.get('version')]).toEqual(['7', 'true', null])
})

test.each([
  [7, 3, { from: 3, to: 7 }],
  ['now', 3, { from: 3, to: 'now' }],
  ['scheduled', 'now', { from: 'scheduled', to: 'now' }],
] as const)('%s and %s', (one, other, view) => {
  expect(inOrder(one, other)).toEqual(view)
})
