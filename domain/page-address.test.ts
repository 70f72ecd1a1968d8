import { expect, test } from 'vitest'
import { addressOf, isNeeded, isPrettyUrl, isSitePath, isTakenBySite, isWebAddress } from './page-address.ts'

test.each([
  ['Our Team & Friends', 'our-team-friends'],
  ['  Über uns! ', 'uber-uns'],
  ['家', ''],
  ['x'.repeat(100), 'x'.repeat(80)],
])('%j stands at %j', (name, address) => {
  expect(addressOf(name)).toBe(address)
})

test.each([
  ['about', true],
  ['about/our-team_2', true],
  ['a'.repeat(200), true],
  ['a'.repeat(201), false],
  ['', false],
  ['/about', false],
  ['about/', false],
  ['about//team', false],
  ['About', false],
  ['about.html', false],
  ['../about', false],
])('%j is an address of a page: %s', (address, is) => {
  expect(isPrettyUrl(address)).toBe(is)
})

test.each([
  ['search', true],
  ['search/more', true],
  ['searching', false],
  ['about/search', false],
])('%s is taken by the site: %s', (address, taken) => {
  expect(isTakenBySite(address)).toBe(taken)
})

test('the site leads to its legal pages and its questions', () => {
  expect(['faq', 'privacy-policy', 'terms-and-conditions', 'about'].map(isNeeded)).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test.each([
  ['https://example.com/a', true],
  ['mailto:hello@example.com', true],
  ['tel:+13105550100', true],
  ['javascript:alert(1)', false],
  ['java\tscript:alert(1)', false],
  ['data:text/html,x', false],
  ['https://user:secret@example.com', false],
  ['https:\\\\example.com', false],
  ['example.com', false],
  ['', false],
])('%j is an address elsewhere: %s', (text, is) => {
  expect(isWebAddress(text)).toBe(is)
})

test.each([
  ['/search?tag=x', true],
  ['/', true],
  ['//evil.test', false],
  ['/\\evil.test', false],
  ['search', false],
  ['/a b', false],
])('%j is a path of this site: %s', (text, is) => {
  expect(isSitePath(text)).toBe(is)
})
