import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toHtml } from './markup.ts'
import { DEMO_POSTS } from './posts.ts'

const LEAST_WORDS_OF_AN_ARTICLE = 350

/** As the database counts them. */
const wordsOf = (html: string): number => html.replaceAll(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0
const titled = DEMO_POSTS.map((post) => [post.title, post] as const)

test.each(titled.filter(([, { kind }]) => kind === 'article'))('%s is worth opening', (_, { body }) => {
  expect(wordsOf(toHtml(body))).toBeGreaterThanOrEqual(LEAST_WORDS_OF_AN_ARTICLE)
  expect(body.match(/^\s*## /gm)?.length ?? 0, 'headings').toBeGreaterThanOrEqual(3)
  expect(body, 'steps, a list or a table').toMatch(/^\s*(?:- |1\. |\| )/m)
})

test.each(titled)('%s has a picture of its own', (title, { template }) => {
  const others = DEMO_POSTS.filter((post) => post.template === template && post.title !== title)
  expect(others.map((post) => post.title)).toEqual([])
  expect(readdirSync(new URL('../templates', import.meta.url))).toContain(template)
})

test('each title leads to an address of its own', () => {
  const titles = DEMO_POSTS.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

test.each(titled)('the tables of %s have as many cells in each row', (_, { body }) => {
  for (const table of toHtml(body).match(/<table>[\s\S]*?<\/table>/g) ?? []) {
    const cells = (table.match(/<tr>.*<\/tr>/g) ?? []).map((row) => row.match(/<t[hd]\b/g)?.length)
    expect(new Set(cells).size, table).toBe(1)
  }
})
