import { expect, test } from 'vitest'
import { emptyListing, type ListingState } from '../listings/listing.ts'
import { beginPostText, postTextProblem, textWithLink } from './post-text.ts'

const agent = { name: 'Casey Moreno', brokerage: 'Harbor Realty', licence: '48821' }
const SIGNED = 'Casey Moreno, Harbor Realty, License # 48821'
const listing = {
  ...emptyListing(),
  ...{ street: '5 Calle Olivo', city: 'Santa Fe', state: 'NM', zip: '87501' },
  ...{ price_cents: 865_000_00, beds: 3, baths: 2.5, headline: 'Morning light over the garden' },
}
const house = { day: '2026-06-14', from: '13:00', to: '16:00' }

test.each([
  [
    {},
    `For sale: 5 Calle Olivo, Santa Fe, NM\n\n$865,000 · 3 beds · 2.5 baths\n\nMorning light over the garden\n\n${SIGNED}`,
  ],
  [
    { open_houses: [house], headline: '' },
    `Open house Sunday, June 14, 1 pm to 4 pm: 5 Calle Olivo, Santa Fe, NM\n\n$865,000 · 3 beds · 2.5 baths\n\n${SIGNED}`,
  ],
  // Over, or no longer for sale.
  [
    { open_houses: [{ ...house, day: '2026-06-12' }], headline: '', beds: null, baths: null },
    `For sale: 5 Calle Olivo, Santa Fe, NM\n\n$865,000\n\n${SIGNED}`,
  ],
  [
    { status: 'sold', open_houses: [house], headline: '' },
    `Just sold: 5 Calle Olivo, Santa Fe, NM\n\n3 beds · 2.5 baths\n\n${SIGNED}`,
  ],
  [
    { status: 'coming-soon', price_cents: null, beds: null, baths: null, headline: '' },
    `Coming soon: 5 Calle Olivo, Santa Fe, NM\n\n${SIGNED}`,
  ],
] satisfies [Partial<ListingState>, string][])('%#', (change, text) => {
  expect(beginPostText({ ...listing, ...change }, agent, '2026-06-13')).toBe(text)
})

test('without a listing it begins with who posts, as far as that is known', () => {
  expect(beginPostText(null, agent, '2026-06-13')).toBe(SIGNED)
  expect(beginPostText(null, { name: 'Casey Moreno', brokerage: '', licence: '' }, '2026-06-13')).toBe(
    'Casey Moreno',
  )
})

const LINK = 'https://harbor.example/q/k7m2x9qd'
test('the link is last', () => {
  expect(textWithLink(' A home. \n', LINK)).toBe(`A home.\n\n${LINK}`)
  expect(textWithLink('  ', LINK)).toBe(LINK)
})

test.each([
  ['x', 'a'.repeat(255), null],
  ['x', 'a'.repeat(256), 'X takes 280 characters, with the link. This has 281.'],
  // Signs of other writings count twice, as emoji do.
  ['x', '家'.repeat(127), null],
  ['x', '家'.repeat(128), 'X takes 280 characters, with the link. This has 281.'],
  // Whatever an emoji is put together of, it is one; so is an address, however long.
  ['x', '👨‍👩‍👧‍👦'.repeat(127), null],
  ['x', '🇺🇸'.repeat(128), 'X takes 280 characters, with the link. This has 281.'],
  ['x', `${'a'.repeat(231)} https://harbor.example/${'far-away/'.repeat(30)}`, null],
  ['x', `${'a'.repeat(232)} https://harbor.example/`, 'X takes 280 characters, with the link. This has 281.'],
  ['pinterest', '🏠'.repeat(800 - 2 - LINK.length), null],
  [
    'pinterest',
    '🏠'.repeat(800 - 1 - LINK.length),
    'Pinterest takes 800 characters, with the link. This has 801.',
  ],
  ['instagram', 'ü'.repeat(2200), 'Instagram takes 2,200 characters, with the link. This has 2,235.'],
  ['facebook', 'a'.repeat(10_000), null],
] as const)('on %s %#', (network, text, problem) => {
  expect(postTextProblem(text, LINK, network)).toBe(problem)
})
