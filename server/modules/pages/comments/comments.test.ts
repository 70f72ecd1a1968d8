import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PageThread } from '@frontage/contracts/page-comments.ts'
import { anApp, signedIn, anonymous, type User } from '@frontage/testing/app.ts'

const { app, context } = await anApp()
const [editor, admin, agent, otherAdmin] = await Promise.all(
  ['editor@harbor.test', 'admin@harbor.test', 'agent@harbor.test', 'admin@summit.test'].map((email) =>
    signedIn(context, email),
  ),
)
const PAGES = '/managepages/api/v1'
const pages = (await app.inject(editor!.get(`${PAGES}/pages`))).json().data as { id: string; path: string }[]
const pageId = pages.find(({ path }) => path === '/brand-guidelines')?.id ?? ''
const path = `${PAGES}/pagescontent/${pageId}/comments`
const anchor = { quote: 'the door', words_before: 'we put it on ', words_after: '; this page', position: 40 }

async function begin(who: User, body = 'Is this right?'): Promise<PageThread> {
  const thread = { id: randomUUID(), comment_id: randomUUID(), anchor, body }
  const reply = await app.inject(who.post(path, thread))
  expect(reply.statusCode).toBe(201)
  return reply.json().data
}
const list = async (who: User, query = ''): Promise<{ rows: PageThread[]; totalRows: number }> =>
  (await app.inject(who.get(path + query))).json().data
const ids = (threads: { rows: PageThread[] }) => threads.rows.map(({ id }) => id)

test('a thread is begun, answered, resolved and opened again by a reply', async () => {
  const { id } = await begin(editor!)
  const answered = await app.inject(
    admin!.post(`${path}/${id}/replies`, { id: randomUUID(), body: ' Yes. ' }),
  )
  const { comments } = answered.json().data as PageThread
  expect(comments.map(({ body }) => body)).toEqual(['Is this right?', 'Yes.'])
  expect(new Set(comments.map(({ written_by }) => written_by)).size).toBe(2)
  expect(comments.every(({ written_by }) => written_by !== '')).toBe(true)
  const resolved = await app.inject(admin!.patch(`${path}/${id}`, { is_resolved: true }))
  expect(resolved.json().data.resolved_by).toBe(comments[1]?.written_by)
  expect(ids(await list(editor!))).not.toContain(id)
  expect(ids(await list(editor!, '?state=resolved'))).toContain(id)
  await app.inject(editor!.post(`${path}/${id}/replies`, { id: randomUUID(), body: 'Not quite.' }))
  expect(ids(await list(editor!))).toContain(id)
})

test('what is sent twice is there once', async () => {
  const thread = { id: randomUUID(), comment_id: randomUUID(), anchor, body: 'Once' }
  const reply = { id: randomUUID(), body: 'Once, too' }
  for (let time = 0; time < 2; time++) {
    expect((await app.inject(editor!.post(path, thread))).statusCode).toBe(201)
    await app.inject(editor!.post(`${path}/${thread.id}/replies`, reply))
  }
  const found = (await list(editor!)).rows.filter(({ id }) => id === thread.id)
  expect(found.map(({ comments }) => comments.length)).toEqual([2])
})

test('threads come in pages, in the order in which they were begun', async () => {
  for (let turn = 0; turn < 3; turn++) await begin(editor!, `Turn ${turn}`)
  const all = await list(editor!, '?pageSize=100')
  const parts = []
  for (let page = 1; page <= Math.ceil(all.totalRows / 2); page++)
    parts.push(...ids(await list(editor!, `?pageSize=2&pageNumber=${page}`)))
  expect(parts).toEqual(ids(all))
})

test('the words that a thread is about move with the page', async () => {
  const { id } = await begin(editor!)
  const moved = { ...anchor, quote: 'the red door', position: 44 }
  const missing = { id: randomUUID(), anchor }
  const reply = await app.inject(admin!.put(`${path}/anchors`, [{ id, anchor: moved }, missing]))
  expect(reply.statusCode).toBe(200)
  expect((await list(editor!)).rows.find((thread) => thread.id === id)?.anchor).toEqual(moved)
})

test('authors delete their own, administrators delete all', async () => {
  const { id } = await begin(admin!)
  const own = randomUUID()
  const theirs = randomUUID()
  await app.inject(editor!.post(`${path}/${id}/replies`, { id: own, body: 'Mine' }))
  await app.inject(admin!.post(`${path}/${id}/replies`, { id: theirs, body: 'Theirs' }))
  const seen = (await list(editor!)).rows.find((thread) => thread.id === id)
  expect(seen?.may_delete).toBe(false)
  expect(seen?.comments.map(({ may_delete }) => may_delete)).toEqual([false, true, false])
  const refused = await app.inject(editor!.delete(`${path}/${id}/replies/${theirs}`))
  expect(refused.json().code).toBe('account.not-allowed')
  expect((await app.inject(editor!.delete(`${path}/${id}`))).json().code).toBe('account.not-allowed')
  const left = await app.inject(editor!.delete(`${path}/${id}/replies/${own}`))
  expect(left.json().data.comments).toHaveLength(2)
  // The first comment goes with its thread.
  const first = seen?.comments[0]?.id ?? ''
  expect((await app.inject(admin!.delete(`${path}/${id}/replies/${first}`))).statusCode).toBe(404)
  expect((await app.inject(admin!.delete(`${path}/${id}`))).statusCode).toBe(200)
  expect(ids(await list(editor!))).not.toContain(id)
  const gone = await app.inject(editor!.post(`${path}/${id}/replies`, { id: randomUUID(), body: 'x' }))
  expect(gone.json().code).toBe('pages.missing')
})

test('nothing of it reaches readers', async () => {
  await begin(editor!, 'A secret between authors')
  for (const reader of [
    anonymous('harbor', `${PAGES}/pagescontent/dynamic/brand-guidelines`),
    agent!.get(`${PAGES}/pagescontent/${pageId}`),
  ])
    expect((await app.inject(reader)).body).not.toContain('A secret between authors')
})

test.each([
  ['nothing', { body: '   ' }],
  ['too much', { body: 'x'.repeat(4001) }],
  ['no words', { anchor: { ...anchor, quote: '' } }],
  ['no id', { id: '7' }],
])('a comment with %s is refused', async (_what, change) => {
  const thread = { id: randomUUID(), comment_id: randomUUID(), anchor, body: 'x', ...change }
  expect((await app.inject(editor!.post(path, thread))).statusCode).toBe(422)
})

test('nobody else reads or writes them', async () => {
  const { id, comments } = await begin(editor!)
  const calls = [
    ['get', ''],
    ['post', '', { id: randomUUID(), comment_id: randomUUID(), anchor, body: 'x' }],
    ['put', '/anchors', [{ id, anchor: { ...anchor, quote: 'stolen' } }]],
    ['post', `/${id}/replies`, { id: randomUUID(), body: 'x' }],
    ['patch', `/${id}`, { is_resolved: true }],
    ['delete', `/${id}/replies/${comments[0]?.id}`],
    ['delete', `/${id}`],
  ] as const
  for (const [method, rest, body] of calls) {
    expect((await app.inject(agent![method](path + rest, body as object))).json().code).toBe(
      'account.not-allowed',
    )
    const theirs = await app.inject(otherAdmin![method](path + rest, body as object))
    const missing = await app.inject(
      otherAdmin![method](path.replace(pageId, randomUUID()) + rest, body as object),
    )
    expect(theirs.body, `${method} ${rest}`).toBe(missing.body)
  }
  expect((await list(editor!)).rows.find((thread) => thread.id === id)).toMatchObject({
    anchor,
    comments: [{ body: 'Is this right?' }],
  })
})
