import { describe, expect, test } from 'vitest'
import { footerCategories, pageLink, PRIVACY_SETTINGS } from './footer.ts'
import {
  footerColumns,
  sideItems,
  trailTo,
  type PageInTree,
  LINK_TYPES,
  prettyUrlOf,
  webAddress,
} from './page-tree.ts'

const aPage = (page_name: string, change: Partial<PageInTree> = {}): PageInTree => ({
  page_name,
  path: `/${page_name.toLowerCase().replaceAll(' ', '-')}`,
  pages_type: 'Company',
  pages_type_sort: 1,
  sort: 0,
  include_in_navigation: true,
  open_on_new_tab: false,
  open_as_popup: false,
  link_type: 1,
  popup_description: '',
  child_pages: [],
  ...change,
})
const rules = { footerCategories: 6, menus: {} as Record<string, boolean> }
const names = (tree: PageInTree[], change: Partial<typeof rules> = {}) =>
  footerCategories(tree, { ...rules, ...change }).map(({ name, links }) => [
    name,
    ...links.map((link) => link.name),
  ])

describe('the footer', () => {
  test('sorts by the order of types, then sort, then name', () => {
    const tree = [
      aPage('Zebra', { pages_type: 'Legal', pages_type_sort: 3 }),
      aPage('Team', { sort: 2 }),
      aPage('press', { sort: 1 }),
      aPage('About', { sort: 1 }),
      aPage('Page 10', { sort: 1 }),
      aPage('Page 9', { sort: 1 }),
      aPage('Help', { pages_type: 'Help', pages_type_sort: 2 }),
    ]
    expect(names(tree)).toEqual([
      ['Company', 'About', 'Page 9', 'Page 10', 'press', 'Team'],
      ['Help', 'Help'],
      ['Legal', 'Zebra'],
    ])
  })

  test.each([
    [{}, true],
    [{ pages_type: '' }, false],
    [{ include_in_navigation: false }, false],
    [{ pages_type: '', include_in_navigation: false }, false],
  ])('lists a page with %o: %s', (change, isListed) => {
    expect(names([aPage('One', change)]).length > 0).toBe(isListed)
  })

  test('lists children with their own type, whatever their parents are', () => {
    const parent = aPage('Parent', { pages_type: '', child_pages: [aPage('Child')] })
    expect(names([parent])).toEqual([['Company', 'Child']])
  })

  test.each([
    ['/content-idea-submission', true, ['Help', 'Ideas']],
    ['/content-idea-submission', false, undefined],
    ['/content-idea-submission?from=footer', false, undefined],
    ['content-idea-submission', false, undefined],
    ['/contact-us', false, ['Help', 'Ideas']],
  ])('links to %s where content ideas are open (%s): %o', (path, isOpen, shown) => {
    const idea = aPage('Ideas', { path, link_type: 3, pages_type: 'Help' })
    expect(names([idea], { menus: { 'content-idea-submission': isOpen } })[0]).toEqual(shown)
  })

  test.each([
    [6, 6],
    [100, 7],
  ])('at most %i categories of 7: %i', (categories, shown) => {
    const tree = Array.from({ length: 7 }, (_, at) => aPage(`P${at}`, { pages_type: `Type ${at}`, sort: at }))
    expect(names(tree, { footerCategories: categories })).toHaveLength(shown)
  })

  test.each([
    [0, 5, []],
    [5, 5, [5]],
    [6, 5, [5, 1]],
    [10, 10, [10]],
    [11, 10, [10, 1]],
    [21, 10, [10, 10, 1]],
  ])('%i links in columns of %i', (count, size, lengths) => {
    const links = Array.from({ length: count }, (_, at) => at)
    const columns = footerColumns(links, size)
    expect(columns.map((column) => column.length)).toEqual(lengths)
    expect(columns.flat()).toEqual(links)
  })
})

describe('a link', () => {
  test.each<[string, Partial<PageInTree>, object]>([
    ['a page', { path: '/about' }, { does: 'go', href: 'https://own.test/about', newTab: false }],
    [
      'a page in a new tab',
      { path: '/about', open_on_new_tab: true },
      { does: 'go', href: 'https://own.test/about', newTab: true },
    ],
    [
      'a page as a popup',
      { path: '/file/guide', open_as_popup: true, popup_description: 'Short' },
      {
        does: 'popup',
        href: 'https://own.test/file/guide',
        prettyUrl: 'file/guide',
        description: 'Short',
      },
    ],
    [
      'an internal address, with the origin before it',
      { link_type: 3, path: '/faq' },
      { does: 'go', href: 'https://own.test/faq', newTab: false },
    ],
    [
      'an internal address without a slash',
      { link_type: 3, path: 'faq' },
      { does: 'go', href: 'https://own.test/faq', newTab: false },
    ],
    [
      'an internal address that poses as another host',
      { link_type: 3, path: '//evil.test/x' },
      { does: 'go', href: 'https://own.test/evil.test/x', newTab: false },
    ],
    [
      'an internal address is never a popup',
      { link_type: 3, path: '/faq', open_as_popup: true },
      { does: 'go', href: 'https://own.test/faq', newTab: false },
    ],
    [
      'elsewhere',
      { link_type: 2, path: 'https://example.com/x', open_on_new_tab: true },
      { does: 'go', href: 'https://example.com/x', newTab: true },
    ],
    [
      'elsewhere without a scheme',
      { link_type: 2, path: 'example.com' },
      { does: 'go', href: 'https://example.com', newTab: false },
    ],
    [
      'a script',
      { link_type: 2, path: 'javascript:alert(1)' },
      { does: 'go', href: 'about:blank', newTab: false },
    ],
    [
      'a script behind a blank',
      { link_type: 2, path: ' JavaScript:alert(1)' },
      { does: 'go', href: 'about:blank', newTab: false },
    ],
    ['a telephone', { link_type: 2, path: 'tel:+13105550100' }, { href: 'tel:+13105550100' }],
  ])('to %s', (_what, change, expected) => {
    expect(pageLink(aPage('Some page', change), 'https://own.test')).toMatchObject(expected)
  })

  test.each([
    [PRIVACY_SETTINGS, 'privacy-settings'],
    ['Privacy settings', 'go'],
    ['Privacy Policy', 'go'],
  ])('named %s does %s', (name, does) => {
    expect(pageLink(aPage(name, { link_type: 3, path: '/' })).does).toBe(does)
  })
})

test('the trail leads from the top of the tree to the page', () => {
  const leaf = aPage('Leaf', { path: '/a/b/c' })
  const tree = [aPage('X'), aPage('A', { child_pages: [aPage('B', { child_pages: [leaf] })] })]
  expect(trailTo(tree, '/a/b/c').map((page) => page.page_name)).toEqual(['A', 'B', 'Leaf'])
  expect(trailTo(tree, '/nowhere')).toEqual([])
})

describe('beside a page stands', () => {
  const tree = [
    aPage('About', {
      child_pages: [
        aPage('Team', { path: '/about/team' }),
        aPage('Elsewhere', { link_type: 2, path: 'https://example.com' }),
        aPage('Hidden', { path: '/about/hidden', include_in_navigation: false }),
      ],
    }),
    aPage('Terms', { pages_type: 'Legal' }),
    aPage('Privacy', { pages_type: 'Legal' }),
    aPage('Alone', { pages_type: 'Other' }),
    aPage('Unlisted', { include_in_navigation: false }),
  ]
  test.each([
    ['/about', ['About', 'Team']],
    ['/about/team', ['About', 'Team']],
    ['/terms', ['Terms', 'Privacy']],
    ['/alone', []],
    ['/unlisted', []],
    ['/nowhere', []],
  ])('%s: %o', (path, expected) => {
    expect(sideItems(tree, path).map((item) => item.name)).toEqual(expected)
  })
})

describe('addresses as users type them', () => {
  test.each([
    ['example.com', 'https://example.com'],
    ['  //example.com/a//b ', 'https://example.com/a//b'],
    ['/example.com', 'https://example.com'],
    ['https://example.com/a:b', 'https://example.com/a:b'],
    [' HTTPS://example.com ', 'HTTPS://example.com'],
    ['http://example.com', 'http://example.com'],
    ['mailto:a@b.test', 'mailto:a@b.test'],
    ['sms:+1555', 'sms:+1555'],
    ['tel:+1555', 'tel:+1555'],
    ['javascript:alert(1)', 'about:blank'],
    [' data:text/html,x', 'about:blank'],
    ['example.com/?to=javascript:x', 'https://example.com/?to=javascript:x'],
    ['', 'https://'],
  ])('%j elsewhere is %s', (path, address) => expect(webAddress(path)).toBe(address))

  test.each([
    ['about', '/about'],
    ['/about', '/about'],
    ['//evil.test', '/evil.test'],
    ['/\\\\evil.test', '/evil.test'],
    ['/a//b', '/a//b'],
  ])('%j here is %s', (path, href) =>
    expect(pageLink(aPage('One', { path }), '')).toEqual({ does: 'go', href, newTab: false }),
  )

  test.each([
    ['///a/b///', 'a/b'],
    ['a', 'a'],
    ['/', ''],
  ])('%j is pretty as %j', (path, pretty) => expect(prettyUrlOf(path)).toBe(pretty))

  test('a popup says where its text is', () => {
    const page = aPage('One', {
      path: '//one//',
      open_as_popup: true,
      link_type: LINK_TYPES.page,
      popup_description: 'Read',
    })
    const asPage = { ...page, link_type: LINK_TYPES.page }
    expect(pageLink(asPage)).toMatchObject({ does: 'popup', prettyUrl: 'one', description: 'Read' })
    expect(pageLink({ ...page, link_type: LINK_TYPES.internal })).toMatchObject({ does: 'go' })
  })

  test.each([
    ['/cart/saved', 'cart', false],
    ['cart', 'cart', false],
    ['//cart', 'cart', true],
    ['', 'cart', true],
    ['/shopping-cart?x', 'shopping-cart', false],
  ])('a link to %j, with %s closed, is listed: %s', (path, menu, isListed) => {
    const page = aPage('One', { path, link_type: LINK_TYPES.internal })
    expect(names([page], { menus: { [menu]: false } }).length > 0).toBe(isListed)
    // A page of one's own is no screen, whatever it is called.
    expect(names([{ ...page, link_type: LINK_TYPES.page }], { menus: { [menu]: false } })).toHaveLength(1)
  })
})
