import { expect, test } from 'vitest'
import { deadLinkSentence } from './dead-link.ts'

const places = { pages: ['about', 'about/team'], categories: [1, 101], closed: ['articles'] }

test.each([
  ['', null],
  ['  ', null],
  ['/about/team?from=home#top', null],
  ['/templates/Create/flyers?s=101&c=1', null],
  ['https://example.com', null],
  ['/abuot', 'This link leads nowhere. There is no page at this address.'],
  [
    '/templates/Create/flyers?s=999&c=1',
    'This link leads nowhere. This category does not exist or is hidden.',
  ],
  ['/articles', 'This link leads nowhere. This screen is not part of your site.'],
  ['example', 'This link leads nowhere. This is not a web address. Begin with https://.'],
])('%j: %j', (address, sentence) => expect(deadLinkSentence(address, places)).toBe(sentence))
