import { expect, test } from 'vitest'
import { MENUS, type Menu } from '@frontage/domain/storefront.ts'
import { hrefOf } from './section.tsx'
import { openSections, sectionAt, SECTIONS } from './sections.ts'

const menus = (open: readonly Menu[]) => ({
  menus: Object.fromEntries(MENUS.map((menu) => [menu, open.includes(menu)])) as Record<Menu, boolean>,
})

test.each([
  ['/cp', 'Overview'],
  ['/cp/', 'Overview'],
  ['/cp/overview', 'Overview'],
  ['/cp/pages', 'Pages'],
  ['/cp/pages/', 'Pages'],
  ['/cp/inbox', 'Inbox'],
  ['/cp/support', 'Inbox'],
  ['/cp/page', undefined],
  ['/cp/pages/1', undefined],
  ['/cp/people/1', 'People'],
  ['/cp/peoples', undefined],
  ['/cpanel', undefined],
  ['/cp/Pages', undefined],
])('%s is %s', (path, name) => expect(sectionAt(path)?.name).toBe(name))

test('no two sections have an address or a name in common', () => {
  for (const told of [SECTIONS.map(hrefOf), SECTIONS.map(({ name }) => name)])
    expect(new Set(told).size).toBe(SECTIONS.length)
})

test('only what is open is listed', () => {
  expect(openSections(menus([]))).toEqual([])
  const names = openSections(menus(['control-panel', 'page-content-editor'])).map(({ name }) => name)
  expect(names).toEqual([
    'Overview',
    'Pages',
    'Menus and footer',
    'Brand',
    'Catalog',
    'Templates',
    'Content',
    'Homepage',
    'Inbox',
  ])
})

test.each(SECTIONS.map((one) => [one.name, one] as const))('the code of %s is there', async (_, section) =>
  expect(typeof (await section.code()).open).toBe('function'),
)
