import { describe, expect, test } from 'vitest'
import type { PageNode } from '@frontage/contracts/pages.ts'
import { needsOf, pagesWithoutMenu, type Known } from './needs.ts'

const nothing: Known = {
  orders: null,
  payments: null,
  messages: null,
  newRequests: null,
  pages: null,
  deadLinks: null,
  webhooks: null,
  certificates: null,
  taxes: null,
  profiles: null,
  offers: null,
  templates: null,
}
const orders = (placed: number): Known['orders'] => ({
  counts: [
    { status: 'placed', count: placed },
    { status: 'shipped', count: 7 },
  ],
})

test.each([
  ['nothing that may be seen', nothing, []],
  [
    'nothing that waits',
    {
      ...nothing,
      orders: orders(0),
      payments: 0,
      messages: 0,
      newRequests: 0,
      pages: [],
      deadLinks: 0,
      webhooks: 0,
      certificates: 0,
      taxes: 0,
      profiles: 0,
      offers: 0,
      templates: 0,
    },
    [],
  ],
  ['an order', { ...nothing, orders: orders(1) }, ['1 order waits to be started']],
  ['orders', { ...nothing, orders: orders(2) }, ['2 orders wait to be started']],
  ['a link', { ...nothing, deadLinks: 1 }, ['1 link of the site leads nowhere']],
  ['a profile', { ...nothing, profiles: 1 }, ['1 person has an unfinished profile']],
  ['offers', { ...nothing, offers: 2 }, ['2 templates have no price, so nobody can order them']],
  ['templates', { ...nothing, templates: 2 }, ['2 published templates are on no category']],
  [
    'a certificate',
    { ...nothing, certificates: 1 },
    ['1 sign-on certificate expires within 30 days, or has expired'],
  ],
  ['taxes', { ...nothing, taxes: 1 }, ['1 thing to set up: no sales tax is collected']],
  ['a webhook', { ...nothing, webhooks: 1 }, ['1 webhook endpoint takes no events']],
  ['a message', { ...nothing, newRequests: 1 }, ['1 new message in the inbox']],
  [
    'several, the most pressing first',
    { ...nothing, messages: 3, payments: 1, orders: orders(2) },
    ['1 payment fits no order', '2 orders wait to be started', '3 emails could not be delivered'],
  ],
] satisfies [string, Known, string[]][])('%s', (_, known, told) =>
  expect(needsOf(known).map(({ count, what }) => `${count} ${what}`)).toEqual(told),
)

describe('a page that no menu leads to', () => {
  const page = (change: Partial<PageNode>): PageNode => ({
    id: 'x',
    page_name: 'Page',
    path: '/page',
    child_pages: [],
    pages_type: 'Company',
    pages_type_sort: 1,
    sort: 1,
    include_in_navigation: true,
    open_on_new_tab: false,
    open_as_popup: false,
    link_type: 1,
    popup_description: '',
    is_blank: false,
    ...change,
  })
  test.each([
    ['under a heading', {}, 0],
    ['not in the navigation', { include_in_navigation: false }, 1],
    ['without a heading', { pages_type: '' }, 1],
    ['a link elsewhere', { pages_type: '', link_type: 2 as const }, 0],
    ['one that the site leads to', { pages_type: '', path: '/faq' }, 0],
    ['below another one', { child_pages: [page({ pages_type: '' })] }, 1],
  ])('%s: %j', (_, change, count) => expect(pagesWithoutMenu([page(change)])).toHaveLength(count))
})
