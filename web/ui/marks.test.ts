import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CountBadge } from './marks.tsx'

test.each([
  [0, ''],
  [1, '1'],
  [20, '20'],
  [21, '20+'],
  [400, '20+'],
])('%i things in the cart are written "%s"', (count, text) => {
  const html = renderToStaticMarkup(createElement(CountBadge, { count, cap: 20 }))
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(text)
})
