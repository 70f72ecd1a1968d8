import { expect, test } from 'vitest'
import { htmlOf, marked, typedOf } from './typed-text.ts'

test.each([
  ['One\nTwo', 'One<br />Two'],
  ['  Tom & Jerry\r\nTwo\rThree ', 'Tom & Jerry<br />Two<br />Three'],
  ['<b>Bold</b>', '<b>Bold</b>'],
])('%j is sent as %j', (typed, html) => expect(htmlOf(typed)).toBe(html))

test.each([
  ['One<br />Two<br>Three', 'One\nTwo\nThree'],
  ['Tom &amp; Jerry', 'Tom & Jerry'],
  ['2 &lt; 3', '2 &lt; 3'],
  ['the mark &amp;lt; itself', 'the mark &amp;lt; itself'],
])('%j is typed as %j', (html, typed) => expect(typedOf(html)).toBe(typed))

test('what is selected is marked, and not any more', () => {
  const once = marked('New paper today', { start: 4, end: 9, tag: 'b' })
  expect(once).toEqual({ text: 'New <b>paper</b> today', start: 7, end: 12 })
  expect(marked(once.text, { ...once, tag: 'b' })).toEqual({ text: 'New paper today', start: 4, end: 9 })
})
