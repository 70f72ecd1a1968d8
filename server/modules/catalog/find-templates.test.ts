import { describe, expect, test } from 'vitest'
import { TemplateQuery } from '@frontage/contracts/catalog.ts'
import {
  catalogShown,
  findTemplates,
  newestIds,
  showcaseIds,
  trendingIds,
  type IndexedTemplate,
} from './catalog.ts'

const HOUR = 3_600
const template = (id: string, change: Partial<IndexedTemplate> = {}): IndexedTemplate => ({
  id,
  product: 'flyer',
  sort: 0,
  created: 0,
  changed: 0,
  words: `design ${id}`,
  kinds: ['print-and-ship'],
  price: 1,
  ...change,
})
const category = (id: number, parent_id: number | null, part_of: string | null = null) => ({
  id,
  parent_id,
  level: parent_id === null ? 1 : 2,
  part_of,
})
const on = (sub_category_id: number, ...ids: string[]) =>
  ids.map((template_id) => ({ sub_category_id, template_id }))

const rows = {
  templates: [
    template('a', { price: 3, created: 3 * HOUR }),
    template('b', { product: 'card', price: 2, kinds: ['print-and-ship', 'mail-list'], created: HOUR + 1 }),
    template('c', { price: null, kinds: null, created: HOUR + 2 }),
    template('d', { product: 'card', price: 2, words: 'open house card', created: HOUR + 3 }),
    template('e', { created: 9 * HOUR }),
    template('lost', { created: 99 * HOUR }),
  ],
  categories: [
    category(1, null),
    category(2, null),
    category(11, 1),
    category(12, 1),
    category(21, 2),
    category(22, 2, 'luxury-collections'),
  ],
  placements: [...on(11, 'c', 'a'), ...on(12, 'a', 'b'), ...on(21, 'd', 'unknown'), ...on(22, 'e', 'a')],
}
const shown = catalogShown(rows, [])
const withLuxury = catalogShown(rows, ['luxury-collections'])
const find = (query: object = {}, catalog = shown) => findTemplates(catalog, TemplateQuery.parse(query))
const idsOf = (query: object, catalog = shown) => find(query, catalog).ids.join('')

test.each([
  [{}, 'abcd'],
  [{ subCategoryId: 11 }, 'ac'],
  [{ categoryId: 1 }, 'abc'],
  [{ categoryId: 1, subCategoryId: 12 }, 'ab'],
  [{ categoryId: 2, subCategoryId: 12 }, ''],
  [{ subCategoryId: 22 }, ''],
  [{ categoryId: 2 }, 'd'],
  [{ categoryId: 99 }, ''],
  [{ product: 'card' }, 'bd'],
  [{ kind: 'mail-list' }, 'b'],
  [{ search: 'OPEN  card' }, 'd'],
  [{ search: 'design c' }, 'c'],
  [{ search: '%' }, ''],
  [{ sort: 'price' }, 'bdac'],
  [{ sort: 'newest' }, 'adcb'],
  [{ sort: 'price', pageSize: 3, pageNumber: 2 }, 'c'],
  [{ pageSize: 3, pageNumber: 9 }, ''],
] as const)('%j finds %s', (query, ids) => expect(idsOf(query)).toBe(ids))

describe('a part of the site that a tenant does not have', () => {
  test('is not among its categories', () =>
    expect(shown.categories.map(({ id }) => id)).toEqual([1, 2, 11, 12, 21]))
  test('shows its templates to who has it', () => {
    expect(idsOf({ categoryId: 2 }, withLuxury)).toBe('ade')
    expect(withLuxury.categories.map(({ id }) => id)).toContain(22)
  })
})

test('counts are those of the listing, of products whatever product is chosen', () => {
  const { products } = find()
  expect(products).toEqual([
    { product: 'card', count: 2 },
    { product: 'flyer', count: 2 },
  ])
  expect(find({ product: 'card' })).toMatchObject({ total: 2, products, mailable: 1 })
  expect(find({ product: 'card', pageNumber: 5 }).total).toBe(2)
  expect(find({ kind: 'mail-list' }).products).toEqual([{ product: 'card', count: 1 }])
})

test('the first of each category is the first of its shelf, not of the listing', () =>
  expect(shown.firsts).toEqual([
    { categoryId: 11, templateId: 'c' },
    { categoryId: 12, templateId: 'a' },
    { categoryId: 21, templateId: 'd' },
  ]))

test('trending takes one of each product before a second of any', () => {
  const starts = new Map([
    ['c', 9],
    ['a', 8],
    ['d', 1],
    ['lost', 100],
  ])
  expect(trendingIds(shown, starts, 3).join('')).toBe('cda')
  expect(trendingIds(shown, new Map(), 4).join('')).toBe('badc')
})

test('of those that came within an hour, newest begins with the last of each product', () =>
  expect(newestIds(shown, 9).join('')).toBe('adcb'))

test('the front page is chosen once of a catalog, and again when other designs are started', () => {
  const shown = catalogShown(rows, [])
  const starts = new Map([['a', 1]])
  const chosen = showcaseIds(shown, starts)
  expect(showcaseIds(shown, starts)).toBe(chosen)
  expect(chosen.trending[0]).toBe('a')
  expect(chosen.newest.filter((id) => chosen.trending.includes(id))).toEqual([])
  expect(chosen.ids).toEqual([
    ...chosen.firsts.map(({ templateId }) => templateId),
    ...chosen.trending,
    ...chosen.newest,
  ])
  expect(showcaseIds(shown, new Map([['d', 9]])).trending[0]).toBe('d')
  expect(showcaseIds(catalogShown(rows, []), starts)).not.toBe(chosen)
})
