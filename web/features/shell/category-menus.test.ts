import { expect, test } from 'vitest'
import type { Category } from '@frontage/contracts/catalog.ts'
import { categoryLink, leadsElsewhere } from '../../lib/paths.ts'
import { columnsOf, topCategories } from './category-menus.tsx'

const aCategory = (change: Partial<Category>): Category => ({
  id: 1,
  name: 'Create',
  active: true,
  description: '',
  landingPagePrettyUrl: 'create',
  useExternalUrl: false,
  externalUrl: '',
  useInternalUrl: false,
  internalUrl: '',
  kind: 'templates',
  area: null,
  subCategories: [],
  ...change,
})

test.each([
  [0, []],
  [6, [6]],
  [7, [4, 3]],
  [8, [4, 4]],
  [12, [6, 6]],
  [13, [5, 4, 4]],
])('%i subcategories stand in columns of %j', (count, sizes) =>
  expect(columnsOf(Array.from({ length: count }), 6).map((column) => column.length)).toEqual(sizes),
)

test.each([
  [[true, true], 2],
  [[false, true, false, true], 2],
  [Array.from({ length: 7 }, () => true), 7],
  [Array.from({ length: 8 }, () => true), 7],
  [[false, ...Array.from({ length: 7 }, () => true)], 7],
])('of categories that are active %j the first %i are in the bar', (active, shown) => {
  const categories = active.map((each, id) => aCategory({ id, active: each }))
  const top = topCategories(categories)
  expect(top).toHaveLength(shown)
  expect(top).toEqual(categories.filter((each) => each.active).slice(0, shown))
})

const OWN = '/templates/Create/create?c=1&categoryName=Create'
const newTab = (href: string) => ({ href, target: '_blank', rel: 'noopener' }) as const

test.each<[string, Partial<Category>, ReturnType<typeof categoryLink>, boolean]>([
  ['its own listing', {}, { href: OWN }, false],
  [
    'another site, in a new tab',
    { useExternalUrl: true, externalUrl: 'https://shop.example/x' },
    newTab('https://shop.example/x'),
    true,
  ],
  [
    'a site without a scheme',
    { useExternalUrl: true, externalUrl: 'shop.example' },
    newTab('https://shop.example'),
    true,
  ],
  [
    'nothing that runs',
    { useExternalUrl: true, externalUrl: 'javascript:alert(1)' },
    newTab('about:blank'),
    true,
  ],
  [
    'its own listing when the address is not in use',
    { externalUrl: 'https://shop.example/x' },
    { href: OWN },
    false,
  ],
  ['its own listing when no address is given', { useExternalUrl: true }, { href: OWN }, false],
  ['a page of this site', { useInternalUrl: true, internalUrl: '/about' }, { href: '/about' }, true],
  [
    'no other site by two slashes',
    { useInternalUrl: true, internalUrl: '//evil.example' },
    { href: OWN },
    false,
  ],
  [
    'no other site by a backslash',
    { useInternalUrl: true, internalUrl: '/\\evil.example' },
    { href: OWN },
    false,
  ],
  [
    'outside before inside where both are given',
    {
      useExternalUrl: true,
      externalUrl: 'https://shop.example',
      useInternalUrl: true,
      internalUrl: '/about',
    },
    newTab('https://shop.example'),
    true,
  ],
])('a category leads to %s', (_where, change, link, elsewhere) => {
  const category = aCategory(change)
  expect(categoryLink(category)).toEqual(link)
  expect(leadsElsewhere(category)).toBe(elsewhere)
})
