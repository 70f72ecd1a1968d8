import { expect, test } from 'vitest'
import { addressOf, isInternalAddress, isOutsideAddress } from './category-address.ts'

test.each<[string, boolean, boolean]>([
  ['https://a.test/x?y=1', true, false],
  ['http://a.test', true, false],
  ['/faq', false, true],
  ['/templates/Create/flyers?s=101&c=1', false, true],
  ['//evil.test', false, false],
  ['/\\evil.test', false, false],
  ['/a b', false, false],
  ['javascript:alert(1)', false, false],
  ['data:text/html,x', false, false],
  ['https://name:secret@a.test', false, false],
  ['https:evil', false, false],
  ['faq', false, false],
  ['', false, false],
])('%s: outside %s, of this site %s', (url, outside, internal) => {
  expect(isOutsideAddress(url)).toBe(outside)
  expect(isInternalAddress(url)).toBe(internal)
})

test.each([
  ['Open Houses & Events', 'open-houses-events'],
  ['  Zürich – Häuser  ', 'zurich-hauser'],
  ['🏡', ''],
])('%s is %s', (name, address) => expect(addressOf(name)).toBe(address))
