import { expect, test } from 'vitest'
import { isSearchable, placesFor } from './palette-items.ts'

const places = [
  { title: 'Pages', detail: 'What visitors read', href: '/cp/pages' },
  { title: 'Orders', detail: 'Every order and its next step', href: '/cp/orders' },
]
const titles = (text: string) => placesFor(places, text).map(({ title }) => title)

test.each([
  ['', ['Pages', 'Orders']],
  ['   ', ['Pages', 'Orders']],
  ['ord', ['Orders']],
  ['NEXT order', ['Orders']],
  ['visitors', ['Pages']],
  ['order visitors', []],
])('%j offers %j', (text, found) => expect(titles(text)).toEqual(found))

test.each([
  ['', false],
  ['a', false],
  [' a ', false],
  ['an', true],
])('%j is sent to the server: %s', (text, is) => expect(isSearchable(text)).toBe(is))
