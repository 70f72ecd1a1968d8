import { expect, test } from 'vitest'
import { leadsToPage, whyDead, type KnownPlaces } from './dead-links.ts'

const known: KnownPlaces = {
  pages: new Set(['about', 'how-to-order/shipping', 'faq']),
  categories: new Set([1, 101]),
  closed: new Set(['feedback-form']),
}

test.each([
  ['/', true],
  ['/about', true],
  ['/About/', true],
  ['/about?from=footer#top', true],
  ['/how-to-order/shipping', true],
  ['/how-to-order', false],
  ['/abuot', false],
  ['/faq', true],
  ['/contact-us', true],
  ['/feedback-form', false],
  ['/manage-orders', true],
  ['/templates/Create/flyers?s=101&c=1', true],
  ['/templates/Create/flyers?s=102&c=1', false],
  ['/templates/Create/flyers?s=x', false],
  ['//evil.test', false],
  ['/\\evil.test', false],
  ['https://example.com', true],
  ['mailto:ann@example.com', true],
  ['example.com', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%j leads somewhere: %s', (address, does) => expect(whyDead(address, known) === null).toBe(does))

test.each([
  ['/about', true],
  [' /About/ ', true],
  ['/about?from=tile#top', true],
  ['/about/team', false],
  ['/aboutx', false],
  ['//about', false],
  ['https://example.com/about', false],
  ['about', false],
  ['/', false],
  ['', false],
])('%j opens the page at about: %s', (address, does) => expect(leadsToPage(address, 'about')).toBe(does))
test('the home page is no page of the tree', () => expect(leadsToPage('/', '')).toBe(false))
