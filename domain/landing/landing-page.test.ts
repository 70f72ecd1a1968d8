import { expect, test } from 'vitest'
import { emptyListing } from '../listings/listing.ts'
import {
  bodyOfAgent,
  bodyOfListing,
  isForSale,
  isLandingAddress,
  landingProblems,
  mapHref,
  proposedAddress,
  storableLanding,
  updatedBody,
  type LandingBody,
} from './landing-page.ts'

const LISTING = {
  ...emptyListing(),
  street: '1200 Alder Street',
  unit: '4B',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
  headline: 'Light on three sides',
  description: 'A house.\n\nWith a garden.',
}
const BODY = bodyOfListing(LISTING)
const problems = (pretty_url: string, over: Partial<LandingBody> = {}) =>
  landingProblems({ pretty_url, body: { ...BODY, ...over } })

test.each([
  ['a', true],
  ['1200-alder-street', true],
  ['a'.repeat(80), true],
  ['a'.repeat(81), false],
  ['', false],
  ['-a', false],
  ['a-', false],
  ['a--b', false],
  ['a/b', false],
  ['A', false],
  ['a b', false],
  ['straße', false],
  ['a.php', false],
  ['a\n', false],
])('%j is an address: %s', (address, is) => {
  expect(isLandingAddress(address)).toBe(is)
  expect('pretty_url' in problems(address)).toBe(!is)
})

test('words that stand for every page are no address of one', () => {
  expect(Object.keys(problems('sign-in'))).toEqual(['pretty_url'])
})

test.each<[string, Partial<LandingBody>, string[]]>([
  ['as the listing fills it in', {}, []],
  ['without a title', { title: ' \n ' }, ['title']],
  ['the longest title', { title: 'ä'.repeat(120) }, []],
  ['a longer one', { title: 'ä'.repeat(121) }, ['title']],
  ['the longest text', { text: 'a'.repeat(6_000) }, []],
  ['a longer one', { text: 'a'.repeat(6_001) }, ['text']],
  ['no mortgage', { mortgage: null }, []],
  [
    'a rate that could not be read',
    { mortgage: { down_percent: 20, rate_points: Number.NaN, years: 30 } },
    ['mortgage'],
  ],
])('%s: %o', (_what, over, fields) => {
  expect(Object.keys(problems('a-page', over))).toEqual(fields)
})

test('what is typed twice is stored in one spelling', () => {
  const typed = {
    pretty_url: ' Alder-Street ',
    body: {
      ...BODY,
      title: ' Two \r\n lines ',
      text: ' one\r\n\r\ntwo ',
      hidden_photos: ['B', 'a', 'b'],
    },
  }
  const stored = storableLanding(typed)
  expect(stored).toMatchObject({
    pretty_url: 'alder-street',
    body: { title: 'Two lines', text: 'one\n\ntwo', hidden_photos: ['a', 'b'] },
  })
  expect(storableLanding(stored)).toEqual(stored)
})

test('a listing without a headline is titled by its street', () => {
  expect(bodyOfListing({ ...LISTING, headline: '' }).title).toBe('1200 Alder Street, #4B')
  expect(bodyOfAgent('').title).toBe('About me')
})

test('title and text follow the listing until the agent writes her own', () => {
  const now = { ...LISTING, headline: 'New price', description: 'Another text' }
  expect(updatedBody(BODY, LISTING, now)).toEqual({
    ...BODY,
    title: 'New price',
    text: 'Another text',
  })
  const own = { ...BODY, title: 'My own', template: 'side-by-side' as const, hidden_photos: ['x'] }
  expect(updatedBody(own, LISTING, now)).toEqual({ ...own, text: 'Another text' })
})

test.each([
  ['1200 Alder Street', 'property', 1, '1200-alder-street'],
  ['1200 Alder Street', 'open-house', 1, 'open-house-1200-alder-street'],
  ['1200 Alder Street', 'property', 12, '1200-alder-street-12'],
  ['Zoë Müller 🏡', 'agent', 1, 'zoe-muller'],
  ['東京', 'agent', 1, 'page'],
  ['東京', 'agent', 2, 'page-2'],
  ['Sign in', 'agent', 1, 'page'],
] as const)('%s, a page of kind %s, attempt %i: %s', (name, kind, attempt, address) => {
  expect(proposedAddress(name, kind, attempt)).toBe(address)
})

test('an address that is proposed is always one', () => {
  for (let length = 70; length < 100; length++)
    for (const name of ['a'.repeat(length), `${'a '.repeat(length)}`, `${'a'.repeat(length)} b`])
      for (const attempt of [1, 2, 99, 1_000]) {
        expect(isLandingAddress(proposedAddress(name, 'open-house', attempt)), name).toBe(true)
      }
})

test('the map is asked for the house, not for the unit', () => {
  expect(mapHref({ ...LISTING, street: '1 A&B Street #2' })).toBe(
    'https://www.google.com/maps/search/?api=1&query=1%20A%26B%20Street%20%232%2C%20Portland%2C%20OR%2097205',
  )
})

test.each([
  ['coming-soon', true],
  ['active', true],
  ['pending', false],
  ['sold', false],
  ['withdrawn', false],
] as const)('a listing that is %s is for sale: %s', (status, is) => {
  expect(isForSale({ status })).toBe(is)
})
