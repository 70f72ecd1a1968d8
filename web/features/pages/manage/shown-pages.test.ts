import { describe, expect, test } from 'vitest'
import type { PageNode } from '@frontage/contracts/pages.ts'
import { findPages } from './shown-pages.ts'

const aPage = (page_name: string, path: string, child_pages: PageNode[] = []): PageNode => ({
  id: path,
  page_name,
  path,
  pages_type: '',
  pages_type_sort: 0,
  sort: 0,
  include_in_navigation: true,
  open_on_new_tab: false,
  open_as_popup: false,
  link_type: 1,
  popup_description: '',
  is_blank: false,
  child_pages,
})
const office = aPage('Büro Süd', '/offices/south')
const tree = [
  aPage('Our offices', '/offices', [office, aPage('North', '/offices/north')]),
  aPage('Careers', '/jobs'),
]

describe('pages are found', () => {
  test.each([
    ['by a part of the name, whatever its case', 'bÜRO', ['/offices/south']],
    ['by the path', 'jobs', ['/jobs']],
    ['parents before what is under them', 'offices', ['/offices', '/offices/south', '/offices/north']],
    ['by words of name and path together', 'north  offices', ['/offices/north']],
    ['nowhere', 'warehouse', []],
  ])('%s', (_, words, paths) => {
    expect(findPages(tree, words).map(({ page }) => page.path)).toEqual(paths)
  })

  test('with what is above and beside them', () => {
    expect(findPages(tree, 'süd')).toEqual([
      { page: office, beside: tree[0]?.child_pages, above: ['Our offices'] },
    ])
  })
})
