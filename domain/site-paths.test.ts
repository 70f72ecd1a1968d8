import { expect, test } from 'vitest'
import { categoryPath, listingPath, postHref } from './site-paths.ts'

const create = { id: 1, name: 'Create', landingPagePrettyUrl: 'create' }
const cards = { id: 105, name: 'Cards & more', landingPagePrettyUrl: 'cards/more' }
const center = {
  id: 9,
  name: 'Marketing Center',
  landingPagePrettyUrl: 'marketing',
  area: 'marketing-center',
}
const social = { id: 91, name: 'Social', landingPagePrettyUrl: 'social media' }

test.each([
  [listingPath(create), '/templates/Create/create?c=1&categoryName=Create'],
  [
    listingPath(create, cards),
    '/templates/Create/cards%2Fmore?s=105&c=1&categoryName=Create&subCategoryName=Cards+%26+more',
  ],
  [listingPath({ ...create, name: 'A/B?' }), '/templates/A%2FB%3F/create?c=1&categoryName=A%2FB%3F'],
  [listingPath(center), '/marketing-center'],
  [listingPath(center, social), '/marketing-center/social%20media'],
  [categoryPath({ ...center, level: 1 }, center), '/marketing-center'],
  [
    categoryPath({ ...social, area: 'marketing-center', level: 2 }, center),
    '/marketing-center/social%20media',
  ],
  [categoryPath({ ...create, area: null, level: 1 }, { ...create, area: null }), listingPath(create)],
  [categoryPath({ ...cards, area: null, level: 2 }, { ...create, area: null }), listingPath(create, cards)],
  [postHref({ prettyUrl: 'a/b c' }), '/posts/a%2Fb%20c'],
])('%s', (path, expected) => expect(path).toBe(expected))
