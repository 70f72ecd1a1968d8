import { expect, test } from 'vitest'
import { anApp, signedIn } from '@frontage/testing/app.ts'

const { app, context } = await anApp()
const CONTENT = '/managepages/api/v1/pagescontent'
const editor = await signedIn(context, 'editor@harbor.test')

const cell = (words: string) => ({
  type: 'tablecell',
  version: 1,
  headerState: 0,
  colSpan: 1,
  rowSpan: 1,
  children: [{ type: 'paragraph', version: 1, children: [{ type: 'text', version: 1, text: words }] }],
})
/** The largest table there may be. */
const table = {
  type: 'table',
  version: 1,
  children: Array.from({ length: 500 }, (_row, row) => ({
    type: 'tablerow',
    version: 1,
    children: Array.from({ length: 50 }, (_cell, column) => cell(`${row}/${column}`)),
  })),
}

async function save(root: unknown) {
  const { data } = (await app.inject(editor.get(`${CONTENT}/dynamic/brand-guidelines`))).json()
  const state = JSON.stringify({ version: 2, root })
  return app.inject(editor.put(CONTENT, { page_id: data.page_id, state, html: '' }))
}

test('the largest table is published whole, and others are answered while that is made', async () => {
  const turns = [performance.now()]
  let isSaved = false
  const turn = () => {
    turns.push(performance.now())
    if (!isSaved) setTimeout(turn, 1)
  }
  turn()
  const reply = await save({ type: 'root', children: [table] })
  isSaved = true
  turns.push(performance.now())
  expect(reply.statusCode).toBe(200)
  const { html } = reply.json().data
  expect(html.match(/<td/g)).toHaveLength(25_000)
  expect(html).toContain('499/49')
  const took = (turns.at(-1) ?? 0) - (turns[0] ?? 0)
  const longest = Math.max(...turns.slice(1).map((at, index) => at - (turns[index] ?? at)))
  // Reading what was sent is the server's own work; making the page would be more than half of it all.
  expect(longest).toBeLessThan(took / 2)
})

test('a large page that cannot be read is refused as a small one is', async () => {
  const broken = { type: 'root', children: 'x'.repeat(500_000) }
  const large = await save(broken)
  const small = await save({ type: 'root', children: 'x' })
  for (const reply of [small, large]) expect(reply.json().code).toBe('pages.state-unreadable')
})
