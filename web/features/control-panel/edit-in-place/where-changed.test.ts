import { expect, test } from 'vitest'
import { whereChanged } from './where-changed.ts'

test.each([
  ['/', '/cp/pages'],
  ['/home', '/cp/pages'],
  ['/posts/first-call', '/cp/content'],
  ['/articles', '/cp/content'],
  ['/articles-of-ours', '/cp/pages'],
  ['/homes', '/cp/pages'],
  ['/shopping-cart', '/cp/pages'],
  ['/cp', undefined],
  ['/cp/content', undefined],
  ['/cpanel', '/cp/pages'],
])('what %s shows is changed at %s', (pathname, href) => expect(whereChanged(pathname)?.href).toBe(href))
