import { beforeEach, expect, test, vi } from 'vitest'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { inThread } from '../../platform/in-thread.ts'

vi.mock('../../platform/in-thread.ts', { spy: true })

const { app, context } = await anApp()
const PAGE_BODIES = '/managepages/api/v1/pagescontent'
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
  const { data } = (await app.inject(editor.get(`${PAGE_BODIES}/dynamic/brand-guidelines`))).json()
  const state = JSON.stringify({ version: 2, root })
  return app.inject(editor.put(PAGE_BODIES, { page_id: data.page_id, state, html: '' }))
}

const read = () => app.inject(editor.get(`${PAGE_BODIES}/dynamic/brand-guidelines`))
const published = expect.objectContaining({ pathname: expect.stringMatching(/published\.worker\.ts$/) })

beforeEach(() => {
  vi.mocked(inThread).mockClear()
})

test('the largest table is published whole, and nobody else waits while it is made and first read', async () => {
  const reply = await save({ type: 'root', children: [table] })
  expect(reply.statusCode).toBe(200)
  const { html } = reply.json().data
  expect(html.match(/<td/g)).toHaveLength(25_000)
  expect(html).toContain('499/49')
  expect(vi.mocked(inThread).mock.calls).toEqual([
    [published, expect.objectContaining({ html: '' }), expect.anything()],
  ])

  vi.mocked(inThread).mockClear()
  const readers = await Promise.all([read(), read()])
  for (const one of readers) expect(one.json().data.html.match(/<td/g)).toHaveLength(25_000)
  await read()
  expect(vi.mocked(inThread).mock.calls).toEqual([
    [published, expect.objectContaining({ state: '' }), expect.anything()],
  ])
})

test('a page of the usual size is made and read without a thread', async () => {
  await save({ type: 'root', children: [{ ...table, children: table.children.slice(0, 2) }] })
  await read()
  expect(inThread).not.toHaveBeenCalled()
})

test('a large page that cannot be read is refused as a small one is', async () => {
  const broken = { type: 'root', children: 'x'.repeat(500_000) }
  const large = await save(broken)
  const small = await save({ type: 'root', children: 'x' })
  for (const reply of [small, large]) expect(reply.json().code).toBe('pages.state-unreadable')
})
