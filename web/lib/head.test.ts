import { expect, test } from 'vitest'
import { documentHead } from './head.ts'
import type { HeadInput, RouteEntry, RouteHandle, RouteModule } from './route.ts'

const site = {
  siteUrl: 'https://harbor.example',
  tenant: {
    name: 'Harbor Realty',
    brand_primary_color: '#0f4c5c',
    brand: { tagline: 'Marketing that opens doors.', secondary_color: '#e8f1f2' },
  },
} as HeadInput['site']
const input: HeadInput = { site, data: { title: 'Five figures' }, params: {} }

const handle = (module: Partial<RouteModule>, entry: Partial<RouteEntry> = {}): RouteHandle => ({
  entry: { path: '/x', file: 'x/x', render: 'full', ...entry },
  module: { Component: () => null, title: 'Five figures', ...module },
})
const headOf = (module: Partial<RouteModule>, entry?: Partial<RouteEntry>) =>
  documentHead(handle(module, entry), input, '/posts/five-figures')

test('a page’s address is its path on the tenant’s own host, or the one it names', () => {
  expect(headOf({}).canonical).toBe('https://harbor.example/posts/five-figures')
  expect(headOf({ canonical: () => '/posts/other?page=2' }).canonical).toBe(
    'https://harbor.example/posts/other?page=2',
  )
})

test.each<[string, Partial<RouteEntry>]>([
  ['a screen of people who are signed in', { render: 'shell' }],
  ['a page that says so', { indexed: false }],
])('%s is not to be indexed, and can be shared all the same', (_which, entry) => {
  const head = headOf({}, entry)
  expect(head.canonical).toBeNull()
  expect(head.social.url).toBe('https://harbor.example/posts/five-figures')
})

test.each([
  ['Short.', 'Short.'],
  ['  two\n lines ', 'two lines'],
  ['', 'Five figures · Harbor Realty. Marketing that opens doors.'],
  ['w'.repeat(160), 'w'.repeat(160)],
  ['w'.repeat(161), `${'w'.repeat(159)}…`],
  [`${'word '.repeat(40)}end`, `${'word '.repeat(31).trim()}…`],
])('the description %j reads %j', (given, read) => {
  const { description } = headOf({ description: () => given })
  expect(description).toBe(read)
  expect(description.length).toBeLessThanOrEqual(160)
})

test('a shared link shows the title without the tenant’s name, and the page’s image', () => {
  const { social } = headOf({ socialImage: () => ({ name: 'post-1', version: ['Five figures', 'abc'] }) })
  expect(social).toMatchObject({ title: 'Five figures', type: 'article' })
  expect(social.image).toMatch(/^https:\/\/harbor\.example\/social\/post-1\.jpg\?v=[a-z\d]+-[a-z\d]+$/)
})

test('the image’s address changes with what it shows and with the brand', () => {
  const of = (version: unknown, change: Partial<typeof site.tenant> = {}) =>
    documentHead(
      handle({ socialImage: () => ({ name: 'post-1', version }) }),
      { ...input, site: { ...site, tenant: { ...site.tenant, ...change } } },
      '/posts/1',
    ).social.image
  expect(of('a')).toBe(of('a'))
  expect(of('a')).not.toBe(of('b'))
  expect(of('a')).not.toBe(of('a', { brand_primary_color: '#123456' }))
})

test('a page without an image of its own shows the site’s', () =>
  expect(headOf({}).social.image).toContain('/social/site.jpg?v='))
