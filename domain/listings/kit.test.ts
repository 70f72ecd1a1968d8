import { expect, test } from 'vitest'
import { fittingSubcategories, kitChoices, kitPageKind, kitPageOf, toWriteInWords } from './kit.ts'
import type { ListingStatus } from './listing.ts'

const template = (
  id: string,
  product: string,
  subcategory: string,
  has_code = false,
  to_write: string[] = [],
) => ({ id, product, subcategory, has_code, to_write })
const TEMPLATES = [
  template('luxury', 'letter-flyer', 'Luxury'),
  template('open', 'letter-flyer', 'Open House'),
  template('listed', 'letter-flyer', 'Just Listed'),
  template('soon', 'letter-flyer', 'Coming Soon'),
  template('sold', 'letter-flyer', 'Just Sold'),
  template('large', 'postcard-6x9', 'Just Listed'),
  template('small', 'postcard-4x6', 'Just Listed'),
  template('hanger', 'door-hanger', 'Just Listed'),
]
const first = (status: ListingStatus, day?: string) =>
  kitChoices(TEMPLATES, { status, open_houses: day ? [{ day, from: '', to: '' }] : [] }, '2026-06-10')

test.each<[ListingStatus, string | undefined, string]>([
  ['active', undefined, 'listed'],
  ['active', '2026-06-10', 'open'],
  ['active', '2026-06-09', 'listed'],
  ['coming-soon', '2026-06-14', 'soon'],
  ['sold', '2026-06-14', 'sold'],
  ['withdrawn', undefined, 'luxury'],
])('a listing that is %s with an open house on %s begins with the flyer %s', (status, day, id) => {
  expect(first(status, day).flyer[0]?.id).toBe(id)
})

test('of templates that fit as well, one with a code comes first; of others it does not', () => {
  const templates = [
    template('other', 'letter-flyer', 'Luxury', true),
    template('plain', 'letter-flyer', 'Just Listed'),
    template('coded', 'letter-flyer', 'Just Listed', true),
  ]
  const { flyer } = kitChoices(templates, { status: 'active', open_houses: [] }, '2026-06-10')
  expect(flyer.map(({ id }) => id)).toEqual(['coded', 'plain', 'other'])
})

test('of templates that fit as well, the one that the listing fills in most comes first', () => {
  const templates = [
    template('filled', 'letter-flyer', 'Just Listed'),
    template('story', 'letter-flyer', 'Under Contract', true, ['Day', 'Seller']),
    template('short', 'letter-flyer', 'Under Contract', false, ['Day']),
  ]
  const { flyer } = kitChoices(templates, { status: 'pending', open_houses: [] }, '2026-06-10')
  expect(flyer.map(({ id }) => id)).toEqual(['short', 'story', 'filled'])
})

test.each<[labels: string[], said: string | null]>([
  [[], null],
  [['Date'], 'Still to fill in: “Date”.'],
  [['Date', 'Hours'], 'Still to fill in: “Date” and “Hours”.'],
  [['Moment 1, day', 'Date', 'Hours'], 'Still to fill in: “Moment 1, day”, “Date”, and “Hours”.'],
  [['Date', 'Hours', 'Seller', 'Line'], 'Still to fill in: “Date”, “Hours”, and 2 more.'],
])('%j is said as %s', (labels, said) => {
  expect(toWriteInWords(labels)).toBe(said)
})

test('every template of a part is offered once, the usual size before the large one, and no other product', () => {
  const { flyer, postcard, post } = first('active')
  expect(flyer.map(({ id }) => id).toSorted()).toEqual(['listed', 'luxury', 'open', 'sold', 'soon'])
  expect(postcard.map(({ id }) => id)).toEqual(['small', 'large'])
  expect(post).toEqual([])
})

test.each<[ListingStatus, string, string | undefined]>([
  ['active', '2026-06-10', 'Open House'],
  ['active', '2026-06-09', 'Just Listed'],
  ['sold', '2026-06-14', 'Just Sold'],
  ['withdrawn', '2026-06-14', undefined],
])('%s with an open house on %s: %s comes first', (status, day, first) => {
  const open_houses = [{ day, from: '', to: '' }]
  expect(fittingSubcategories({ status, open_houses }, '2026-06-10')[0]).toBe(first)
})

test.each<[ListingStatus, string, string]>([
  ['active', '2026-06-10', 'open-house'],
  ['active', '2026-06-09', 'property'],
  ['sold', '2026-06-14', 'property'],
])('the page of one that is %s with an open house on %s is about a %s', (status, day, kind) => {
  expect(kitPageKind({ status, open_houses: [{ day, from: '', to: '' }] }, '2026-06-10')).toBe(kind)
})

test('of several pages the one that visitors see is the kit’s, or else the first', () => {
  const draft = { id: 1, state: 'draft' } as const
  const scheduled = { id: 2, state: 'scheduled' } as const
  const published = { id: 3, state: 'published' } as const
  expect(kitPageOf([draft, scheduled, published])).toBe(published)
  expect(kitPageOf([scheduled, draft])).toBe(scheduled)
  expect(kitPageOf([])).toBeNull()
})
