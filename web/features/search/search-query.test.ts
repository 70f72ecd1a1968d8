import { expect, test } from 'vitest'
import { countOf, readSearchAddress } from './search-query.ts'

const address = (path: string) => readSearchAddress(new URL(path, 'http://site.test'))

test.each([
  ['/search?tag=open+house', { text: 'open house' }],
  ['/search?s=flyer', { text: 'flyer' }],
  ['/search?tag=a&s=b', { text: 'b' }],
  ['/search?tag=a&s=', { text: 'a' }],
  ['/search/flyer?tag=a', { text: 'a' }],
  ['/search/flyer?s=b', { text: 'b' }],
  ['/search', { text: '' }],
  ['/search/open%20house', { text: 'open house' }],
  ['/search/%E0%A4%A', { text: '%E0%A4%A' }],
  ['/search?tag=%00%09x%7f', { text: 'x' }],
  ['/search?tag=x&kind=post&facet=script&page=2', { text: 'x', kind: 'post', facet: 'script', page: '2' }],
  ['/search?tag=x&kind=other&facet=<b>&page=0', { text: 'x' }],
])('%s asks for %j', (path, expected) => expect(address(path)).toEqual(expected))

test('a long text is cut, not refused', () =>
  expect(address(`/search?tag=${'x'.repeat(300)}`).text).toHaveLength(100))

test('facets add up by kind', () => {
  const facets = [
    { kind: 'template', facet: 'letter-flyer', count: 3 },
    { kind: 'template', facet: 'door-hanger', count: 2 },
    { kind: 'post', facet: 'script', count: 1 },
  ] as const
  expect([countOf(facets), countOf(facets, 'template'), countOf(facets, 'page')]).toEqual([6, 5, 0])
})
