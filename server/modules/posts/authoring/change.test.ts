/** Many posts at once, through the front door: published, unpublished, moved, tagged, and Undo. */
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import type { BulkPreview } from '@frontage/contracts/bulk.ts'
import type { PostPlace, WrittenPost, WrittenPosts } from '@frontage/contracts/post-authoring.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'

const API = '/managecontent/api/v1'
const BULK = '/managetenants/api/v1/bulk-actions'
const { app, context } = await anApp()
const editor = await signedIn(context, 'editor@bluebird.test')
const agent = await signedIn(context, 'agent@bluebird.test')
const elsewhere = await signedIn(context, 'editor@harbor.test')

const data = async <T>(sent: InjectOptions) => (await app.inject(sent)).json<{ data: T }>().data
const list = (query = '') => data<WrittenPosts>(editor.get(`${API}/posts?pageSize=100&sort=title${query}`))
const { rows, totalRows } = await list('&status=published')
const [first, second] = rows
if (!first || !second) throw new Error('there are posts')
const read = (id: string) => data<WrittenPost>(editor.get(`${API}/posts/${id}`))
const selection = { ids: [first.id, second.id] }
const asked = (input: object, of: object = selection) => ({ kind: 'posts.change', input, selection: of })
const preview = (input: object, of: object = selection) =>
  data<BulkPreview>(editor.post(`${BULK}/preview`, asked(input, of)))
const run = (input: object, of: object = selection) =>
  data<{ id: string; changed: number; refused: number }>(editor.post(BULK, asked(input, of)))
const undo = async (id: string) => {
  const begun = await data<{ id: string }>(editor.post(`${BULK}/${id}/undo`))
  return data<{ changed: number; refused: number }>(editor.get(`${BULK}/${begun.id}`))
}
const shown = async (id: string) =>
  (await app.inject(agent.get(`/marketingcenter/api/v1/public/homepage/posts/${id}`))).statusCode

test('unpublished they are nobody’s, and Undo gives them back with the day they had', async () => {
  const before = await read(first.id)
  expect(await preview({ status: 'draft' })).toMatchObject({ total: 2, changed: 2 })
  expect(await shown(first.id)).toBe(200)
  const done = await run({ status: 'draft' })
  expect(await shown(first.id)).toBe(404)
  expect(await undo(done.id)).toMatchObject({ changed: 2, refused: 0 })
  expect(await shown(first.id)).toBe(200)
  const { publishedAt, status, tags, html } = before
  expect(await read(first.id)).toMatchObject({ publishedAt, status, tags, html })
})

test('whoever has one open in the editor is told before she saves over it', async () => {
  const { revision, title } = await read(first.id)
  await run({ add_tag: 'Straße, 53 🌷' }, { ids: [first.id] })
  const stale = {
    ...(await read(first.id)),
    title: `${title} again`,
    revision,
    publishAt: null,
    timeZone: 'UTC',
  }
  const reply = await app.inject(editor.put(`${API}/posts/${first.id}`, stale))
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'content.changed-elsewhere'])
  expect((await read(first.id)).tags).toContain('Straße, 53 🌷')
  const versions = await data<{ totalRows: number }>(editor.get(`${API}/posts/${first.id}/versions`))
  expect(versions.totalRows).toBeGreaterThan(2)
  const done = await run({ remove_tag: 'Straße, 53 🌷' })
  expect(done).toMatchObject({ changed: 1, refused: 0 })
  expect((await read(first.id)).tags).not.toContain('Straße, 53 🌷')
})

test('moved they stand on another category, under no heading; Undo puts each back where it was', async () => {
  const places = await data<PostPlace[]>(editor.get(`${API}/places`))
  const before = await Promise.all([read(first.id), read(second.id)])
  const taken = new Set(before.map(({ categoryIds }) => categoryIds.at(-1)))
  const other = places.find(({ id, level }) => level === 2 && !taken.has(id))
  if (!other) throw new Error('there is another category')
  const done = await run({ move_to: other.id })
  expect((await read(first.id)).categoryIds).toEqual([other.parentId, other.id])
  expect(await undo(done.id)).toMatchObject({ changed: 2, refused: 0 })
  for (const post of before) {
    const { categoryIds, groupId, isFeatured } = post
    expect(await read(post.id)).toMatchObject({ categoryIds, groupId, isFeatured })
  }
  const top = places.find(({ level }) => level === 1)
  expect(await preview({ move_to: top?.id })).toMatchObject({ refused: 2 })
  expect(await preview({ move_to: 999_999 })).toMatchObject({ refused: 2 })
})

test('deleted they are gone at once, keep what they were, and Undo brings them back as that', async () => {
  const before = await read(first.id)
  const done = await run({ is_deleted: true })
  expect(done).toMatchObject({ changed: 2, refused: 0 })
  expect([await shown(first.id), await shown(second.id)]).toEqual([404, 404])
  expect((await list('&status=deleted')).rows.map(({ id }) => id).toSorted()).toEqual(
    [first.id, second.id].toSorted(),
  )
  expect((await list()).rows.some(({ id }) => id === first.id)).toBe(false)
  for (const input of [{ status: 'published' }, { add_tag: 'x' }, { is_deleted: true }])
    expect(await preview(input)).toMatchObject({ changed: 0, refused: 2 })
  expect(await undo(done.id)).toMatchObject({ changed: 2, refused: 0, reasons: [] })
  expect(await shown(first.id)).toBe(200)
  const { status, publishedAt, html, isFeatured, tags } = before
  expect(await read(first.id)).toMatchObject({ status, publishedAt, html, isFeatured, tags })

  await run({ is_deleted: true }, { ids: [first.id] })
  const restored = await run({ is_deleted: false }, { ids: [first.id] })
  expect(await read(first.id)).toMatchObject({ status: 'draft', deletedAt: null, html, tags })
  await undo(restored.id)
  expect(await read(first.id)).toMatchObject({ status: 'deleted' })
  await run({ is_deleted: false }, { ids: [first.id] })
  await run({ status: 'published' }, { ids: [first.id] })
})

test('only what is deleted can be deleted for good, and that is not undone', async () => {
  const places = await data<PostPlace[]>(editor.get(`${API}/places`))
  const low = places.find(({ level }) => level === 2)
  const post = await data<WrittenPost>(
    editor.post(`${API}/posts`, {
      title: 'Gone for good',
      prettyUrl: 'gone-for-good',
      kind: 'article',
      categoryIds: [low?.parentId, low?.id],
    }),
  )
  const forGood = (of: object, verb = '') =>
    editor.post(`${BULK}${verb}`, { kind: 'posts.delete-for-good', input: {}, selection: of })
  const one = { ids: [post.id, first.id] }
  expect(await data<BulkPreview>(forGood(one, '/preview'))).toMatchObject({ changed: 0, refused: 2 })
  expect(
    (await app.inject(agent.post(BULK, { kind: 'posts.delete-for-good', selection: one }))).statusCode,
  ).toBe(403)
  await run({ is_deleted: true }, { ids: [post.id] })
  const theirs = { kind: 'posts.delete-for-good', input: {}, selection: { ids: [post.id] } }
  expect(await data<BulkPreview>(elsewhere.post(`${BULK}/preview`, theirs))).toMatchObject({ refused: 1 })
  const done = await data<{ id: string; canUndo: boolean }>(forGood({ all: { search: 'gone for good' } }))
  expect(done).toMatchObject({ changed: 1, refused: 0, canUndo: false })
  expect((await app.inject(editor.get(`${API}/posts/${post.id}`))).statusCode).toBe(404)
  expect(await shown(first.id)).toBe(200)
})

test('Undo never publishes what was to be published at a time that has passed: it says so', async () => {
  const soon = new Date(context.clock.now().getTime() + 600).toISOString()
  for (const post of [first, second]) {
    const now = await read(post.id)
    const body = { ...now, status: 'scheduled', publishAt: soon, timeZone: 'America/Chicago' }
    expect((await app.inject(editor.put(`${API}/posts/${post.id}`, body))).statusCode).toBe(200)
  }
  const unpublished = await run({ status: 'draft' }, { ids: [first.id] })
  const deleted = await run({ is_deleted: true }, { ids: [second.id] })
  await new Promise((wait) => setTimeout(wait, 700))
  const sentence = 'Its time to be published has passed, so it is a draft now.'
  expect(await undo(unpublished.id)).toMatchObject({
    changed: 0,
    refused: 1,
    reasons: [{ sentence, count: 1 }],
  })
  expect(await undo(deleted.id)).toMatchObject({
    changed: 1,
    refused: 0,
    reasons: [{ sentence, count: 1 }],
  })
  for (const post of [first, second])
    expect(await read(post.id)).toMatchObject({ status: 'draft', publishAt: null, deletedAt: null })
  expect(await run({ status: 'published' })).toMatchObject({ changed: 2 })
})

test('everything that the filters find is as many as the list says, and no more than whose it is', async () => {
  expect(await preview({ status: 'draft' }, { all: { status: 'published' } })).toMatchObject({
    total: totalRows,
    changed: totalRows,
  })
  const theirs = await data<BulkPreview>(elsewhere.post(`${BULK}/preview`, asked({ status: 'draft' })))
  expect(theirs).toMatchObject({ refused: 2, changed: 0 })
  expect((await app.inject(agent.post(`${BULK}/preview`, asked({ status: 'draft' })))).statusCode).toBe(403)
  expect((await app.inject(editor.post(`${BULK}/preview`, asked({ add_tag: '' })))).statusCode).toBe(422)
})

test('pages begin at a row in every order, and the file has all that the filters find', async () => {
  const all = (await list()).totalRows
  for (const order of [
    'sort=saved',
    'sort=title&direction=DESC',
    'sort=readers',
    'sort=readers&direction=ASC',
  ]) {
    const seen: string[] = []
    let at = ''
    do {
      const page = await data<WrittenPosts>(
        editor.get(`${API}/posts?pageSize=7&${order}${at && `&at=${at}`}`),
      )
      seen.push(...page.rows.map(({ id }) => id))
      at = page.next ?? ''
    } while (at)
    expect(new Set(seen).size, order).toBe(all)
    expect(seen).toHaveLength(all)
  }
  const file = await app.inject(editor.get(`${API}/posts-file?status=published`))
  expect(file.body.trimEnd().split('\r\n')).toHaveLength(totalRows + 1)
  expect((await app.inject(agent.get(`${API}/posts-file`))).statusCode).toBe(403)
})
