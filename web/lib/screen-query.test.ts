import { expect, test } from 'vitest'
import { nextOf, pagesOf } from './screen-query.ts'

const HERE = { pathname: '/cp/people', search: '?role=Agent' }

test.each([
  ['nothing is on its way', undefined, null],
  [
    'another query is',
    { pathname: '/cp/people', search: '?role=Agent&state=active' },
    '?role=Agent&state=active',
  ],
  ['no query at all is', { pathname: '/cp/people', search: '' }, ''],
  ['another screen is', { pathname: '/cp/orders', search: '?status=paid' }, null],
])('%s', (_, next, query) => {
  expect(nextOf(HERE, next)).toBe(query)
})

interface Address {
  page: number
  role: string
}
const hrefOf = ({ role, page }: Address, at = '') => `?role=${role}&page=${page}${at}`
const LOADED = { page: 2, role: 'Agent' }

test.each([
  ['what is loaded', LOADED, '?role=Agent&page=3&at=9'],
  ['another page of it', { page: 5, role: 'Agent' }, '?role=Agent&page=3&at=9'],
  ['other rows', { page: 1, role: 'Admin' }, '?role=Admin&page=1'],
  ['a page of other rows', { page: 4, role: 'Admin' }, '?role=Admin&page=1'],
])('page 3 of a list leads, where %s was asked for last, to %s', (_, asked, href) => {
  expect(pagesOf(LOADED, asked, hrefOf)(3, '&at=9')).toBe(href)
})
