import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { renderPage } from '../render/page.ts'
import { pageFromHtml } from './from-html.ts'
import type { SavedNode } from './types.ts'

function documentOf(html: string): Document {
  const window = new Window()
  window.document.body.innerHTML = html
  return window.document as unknown as Document
}
const blocksOf = (html: string): SavedNode[] => pageFromHtml(documentOf(html)).root.children as SavedNode[]
const typesOf = (html: string): unknown[] => blocksOf(html).map((node) => node.type)

test.each([
  ['<p>One</p><h2>Two</h2>', ['paragraph', 'heading']],
  ['<ul><li>One<ul><li>In it</li></ul></li></ul>', ['list']],
  ['<table><tbody><tr><th>A</th><td>B</td></tr></tbody></table>', ['table']],
  ['<p>One</p><hr><blockquote>Two</blockquote>', ['paragraph', 'horizontalrule', 'quote']],
  ['<section><div><p>One</p></div><p>Two</p></section>', ['paragraph', 'paragraph']],
  ['Loose <strong>words</strong><p>One</p> and more', ['paragraph', 'paragraph', 'paragraph']],
  ['', ['paragraph']],
  ['<p>{{UserId}} <a href="{{TenantSiteLink}}">home</a></p>', ['paragraph']],
])('%s becomes nodes', (html, types) => {
  expect(typesOf(html)).toEqual(types)
})

test.each([
  '<p style="color: red;">One</p>',
  '<section style="border-top: 3px solid #c9a227;"><p>One</p></section>',
  '<dl><dt>One</dt><dd>Two</dd></dl>',
  '<details><summary>One</summary>Two</details>',
  '<ul><li><p>One</p><p>Two</p></li></ul>',
  '<blockquote><p>One</p><p>Two</p></blockquote>',
  '<table><caption>One</caption><tbody><tr><td>Two</td></tr></tbody></table>',
  '<p>One <img src="/a.png" alt=""></p>',
  '<h2 id="page-one">One</h2>',
])('%s stays HTML, word for word', (html) => {
  expect(blocksOf(html)).toMatchObject([{ type: 'html-block', htmlString: expect.any(String) }])
  const text = documentOf(html).body.textContent
  expect(documentOf(renderPage(pageFromHtml(documentOf(html))).html).body.textContent).toBe(text)
})

test('links keep where and how they open', () => {
  const html =
    '<p><a href="/a" class="target-new-tab">a</a> <a href="/b.pdf" rel="downloadable-link">b</a></p>'
  const published = renderPage(pageFromHtml(documentOf(html))).html
  expect(published).toMatch(/<a [^>]*href="\/a"[^>]*target="_blank"/)
  expect(published).toMatch(/<a [^>]*rel="downloadable-link"/)
})
