import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { compare } from './compare.ts'

function compared(before: string, after: string) {
  const window = new Window()
  const parse = (html: string) =>
    new window.DOMParser().parseFromString(`<body>${html}</body>`, 'text/html').body as unknown as Element
  const into = window.document.createElement('div') as unknown as HTMLElement
  const { changes } = compare(into, parse(before), parse(after))
  return { html: into.innerHTML, kinds: changes.map(({ kind }) => kind) }
}

test.each([
  ['nothing', '<p>One two</p>', '<p>One two</p>', '<p>One two</p>', []],
  [
    'a word',
    '<p>Open on Saturday at nine</p>',
    '<p>Open on Sunday at nine</p>',
    '<p data-change="changed">Open on <del>Saturday</del><ins>Sunday</ins> at nine</p>',
    ['changed'],
  ],
  [
    'all words of a sentence but its blanks: gone as one and come as one',
    '<p>Open house now, red door</p>',
    '<p>Open garden then, blue gate</p>',
    '<p data-change="removed"><del>Open house now, red door</del></p><p data-change="added"><ins>Open garden then, blue gate</ins></p>',
    ['removed', 'added'],
  ],
  [
    'a paragraph that came',
    '<p>One</p><p>Three</p>',
    '<p>One</p><p>Two</p><p>Three</p>',
    '<p>One</p><p data-change="added"><ins>Two</ins></p><p>Three</p>',
    ['added'],
  ],
  [
    'a paragraph that went, with a link in it',
    '<p>One</p><p>See <a href="/x">this</a></p>',
    '<p>One</p>',
    '<p>One</p><p data-change="removed"><del>See <a href="/x">this</a></del></p>',
    ['removed'],
  ],
  [
    'the look of a word',
    '<p>Come on Saturday</p>',
    '<p>Come on <strong>Saturday</strong></p>',
    '<p data-change="changed">Come on <span data-change="look" title="Looks different"><strong>Saturday</strong></span></p>',
    ['changed'],
  ],
  [
    'the look of a block',
    '<p>Come on Saturday</p>',
    '<p style="text-align: center">Come on Saturday</p>',
    '<p style="text-align: center" data-look="" data-change="changed">Come on Saturday</p>',
    ['changed'],
  ],
  [
    'a picture',
    '<p>Our house: <img src="/a.png" alt="A"></p>',
    '<p>Our house: <img src="/b.png" alt="B"></p>',
    '<p data-change="changed">Our house: <del data-picture=""><img src="/a.png" alt="A"></del><ins data-picture=""><img src="/b.png" alt="B"></ins></p>',
    ['changed'],
  ],
  [
    'a picture in a block of its own',
    '<figure><img src="/a.png"></figure>',
    '<figure><img src="/b.png"></figure>',
    '<figure data-change="changed"><del data-picture=""><img src="/a.png"></del><ins data-picture=""><img src="/b.png"></ins></figure>',
    ['changed'],
  ],
  [
    'a cell of a table, and nothing around it',
    '<table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody></table>',
    '<table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>5</td></tr></tbody></table>',
    '<table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td data-change="changed"><del>4</del><ins>5</ins></td></tr></tbody></table>',
    ['changed'],
  ],
  [
    'an item of a list',
    '<ul><li>Tea</li><li>Milk</li></ul>',
    '<ul><li>Tea</li><li>Cake</li><li>Milk</li></ul>',
    '<ul><li>Tea</li><li data-change="added"><ins>Cake</ins></li><li>Milk</li></ul>',
    ['added'],
  ],
  [
    'all of a table that came',
    '<p>x</p>',
    '<p>x</p><table><tbody><tr><td>1</td></tr></tbody></table>',
    '<p>x</p><table data-change="added"><tbody><tr><td><ins>1</ins></td></tr></tbody></table>',
    ['added'],
  ],
])('%s', (_what, before, after, html, kinds) => {
  expect(compared(before, after)).toEqual({ html, kinds })
})

/** What the comparison shows without its marks must be both versions, word for word. */
test.each([
  ['<h1>Spring</h1><p>One two <em>three</em> four</p><ul><li>a</li><li>b</li></ul>'],
  ['<p>four three two one</p><h1>Spring in May</h1><ul><li>b</li><li>c</li><li>a</li></ul>'],
  ['<div><div><p>left</p></div><div><p>right side</p></div></div><p>One two three</p>'],
  ['<div><div><p>left side</p></div><div><p>right</p><p>more</p></div></div>'],
  [''],
])('both versions can be read out of it: %s', (after) => {
  const before = '<h1>Spring</h1><p>One <b>two</b> three</p><div><div><p>left</p></div></div>'
  const window = new Window()
  const { body } = window.document
  const textOf = (html: string, without: string): string => {
    body.innerHTML = html
    for (const mark of body.querySelectorAll(without)) mark.remove()
    return body.textContent
  }
  const { html } = compared(before, after)
  expect(textOf(html, 'del')).toBe(textOf(after, 'del'))
  expect(textOf(html, 'ins')).toBe(textOf(before, 'ins'))
})
