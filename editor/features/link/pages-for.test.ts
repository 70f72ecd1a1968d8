import { expect, test } from 'vitest'
import { MOST_PAGES, pagesFor } from './pages-for.ts'

const pages = [
  { id: 1, page: 'Open house', goTo: '/pages/open-house' },
  { id: 2, page: 'Selling guide', goTo: 'https://example.com/guide' },
  { id: 3, page: 'Bad', goTo: 'javascript:alert(1)' },
]

test.each([
  ['', ['Open house', 'Selling guide']],
  ['HOUSE', ['Open house']],
  ['example.com', ['Selling guide']],
  ['nowhere', []],
  ['bad', []],
])('%j offers %j', (typed, offered) => {
  expect(pagesFor(typed, pages).map(({ page }) => page)).toEqual(offered)
})

test('never more than five', () => {
  const many = Array.from({ length: 9 }, (_, id) => ({ id, page: `Page ${id}`, goTo: `/p/${id}` }))
  expect(pagesFor('page', many)).toHaveLength(MOST_PAGES)
})
