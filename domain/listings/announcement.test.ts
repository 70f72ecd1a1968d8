import { expect, test } from 'vitest'
import { announcementOf, isAnnouncement } from './announcement.ts'
import type { ListingStatus } from './listing.ts'

test.each([
  ['Just listed', true],
  ['JUST LISTED!', true],
  ['Sold.', true],
  [' Under Contract ', true],
  ['Just listed in Oakland', false],
  ['Sold in nine days', false],
  ['Open House', false],
  ['New price', false],
  ['', false],
])('%j says where a house stands, and nothing else: %s', (headline, is) => {
  expect(isAnnouncement(headline)).toBe(is)
})

test.each<[status: ListingStatus, headline: string, said: string | null]>([
  ['active', 'Just listed', 'Just listed'],
  ['pending', 'Just listed', 'Under contract'],
  ['sold', 'Just Listed', 'Sold'],
  ['coming-soon', 'Just Listed', 'Coming Soon'],
  ['pending', 'JUST LISTED!', 'UNDER CONTRACT!'],
  ['active', 'Sold.', 'Just listed.'],
  ['sold', 'Just sold.', 'Just sold.'],
  ['pending', 'coming soon', 'under contract'],
  ['withdrawn', 'Just listed', null],
])('a house that is %s, on a piece that says %j: %j', (status, headline, said) => {
  expect(announcementOf(status, headline)).toBe(said)
})
