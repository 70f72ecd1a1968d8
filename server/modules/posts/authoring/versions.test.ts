/** Every text of a post that was saved, and how one comes back. */
import { expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { AuditPage } from '@frontage/contracts/audit.ts'
import type { PostPlace, PostVersion, SavePost, WrittenPost } from '@frontage/contracts/post-authoring.ts'
import { pageOf, paragraph, text } from '@frontage/page-nodes/nodes/samples.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { publishDuePosts } from './publish-due.ts'
import { deletePostRows } from './repository.ts'

const { app, context } = await anApp()
const POSTS = '/managecontent/api/v1/posts'
const editor = await signedIn(context, 'editor@harbor.test')
const admin = await signedIn(context, 'admin@harbor.test')
const agent = await signedIn(context, 'agent@harbor.test')
const elsewhere = await signedIn(context, 'admin@summit.test')
const harbor = scopeOfTenant('harbor')

const places: PostPlace[] = (await app.inject(admin.get('/managecontent/api/v1/places'))).json().data
const sub = places.find(({ level }) => level === 2)
const categoryIds = [sub?.parentId, sub?.id]
const stateOf = (words: string) => JSON.stringify(pageOf(paragraph(text(words))))
const aPost = async (name: string): Promise<WrittenPost> =>
  (
    await app.inject(editor.post(POSTS, { title: name, prettyUrl: name, kind: 'article', categoryIds }))
  ).json().data
const save = async (post: WrittenPost, change: Partial<SavePost>, user = editor): Promise<WrittenPost> => {
  const { id, publishedAt: _at, savedAt: _saved, savedBy: _by, ...body } = post
  const reply = await app.inject(
    user.put(`${POSTS}/${id}`, { ...body, timeZone: 'America/Chicago', ...change }),
  )
  expect([reply.statusCode, reply.body.slice(0, 200)]).toEqual([200, expect.any(String)])
  return reply.json().data
}
const list = async (id: string, query = ''): Promise<{ rows: PostVersion[]; totalRows: number }> =>
  (await app.inject(editor.get(`${POSTS}/${id}/versions${query}`))).json().data
const read = (id: string, revision: number, user = editor) =>
  app.inject(user.get(`${POSTS}/${id}/versions/${revision}`))

test('each save is a version with its title, teaser, text, author and state, the newest first', async () => {
  const post = await aPost('many-texts')
  const first = await save(post, { teaser: 'One & only', state: stateOf('Frühling 🌷') })
  const second = await save(first, { title: 'Second', status: 'published', state: stateOf('Two') }, admin)
  const { rows, totalRows } = await list(post.id)
  expect(totalRows).toBe(3)
  expect(rows).toMatchObject([
    { revision: 3, title: 'Second', status: 'published', restored_from: null, is_scheduled: false },
    { revision: 2, title: 'many-texts', status: 'draft' },
    { revision: 1, title: 'many-texts', status: 'draft' },
  ])
  expect(rows[0]?.saved_by).toBe(second.savedBy)
  expect(rows[1]?.saved_by).toBe(first.savedBy)
  expect(first.savedBy).not.toBe(second.savedBy)
  expect((await read(post.id, 2)).json().data).toMatchObject({
    teaser: 'One & only',
    state: stateOf('Frühling 🌷'),
    html: first.html,
  })
  expect((await list(post.id, '?pageSize=1&pageNumber=2')).rows).toMatchObject([{ revision: 2 }])
})

test('a version that is restored is a new one that says so, and so is going back from it', async () => {
  const post = await save(await aPost('back-and-forth'), { state: stateOf('First words') })
  const changed = await save(post, { state: stateOf('Other words'), status: 'published' })
  const old = (await read(post.id, post.revision)).json().data
  const restored = await save(changed, { state: old.state, restoredFrom: post.revision })
  expect(restored.html).toBe(post.html)
  const undone = await save(restored, { state: changed.state, restoredFrom: changed.revision })
  expect(undone.html).toBe(changed.html)
  expect((await list(post.id)).rows.map(({ restored_from }) => restored_from)).toEqual([
    3,
    2,
    null,
    null,
    null,
  ])
  const log: AuditPage = (await app.inject(admin.get(`/managetenants/api/v1/audit?about=${post.id}`))).json()
    .data
  expect(log.rows.filter(({ action }) => action === 'posts.restored').map(({ detail }) => detail)).toEqual([
    { restored_from: 3 },
    { restored_from: 2 },
  ])
})

test('what the clock publishes is a version too, and an author who had it open is told', async () => {
  const post = await aPost('by-the-clock')
  const soon = new Date(context.clock.now().getTime() + 400)
  const waiting = await save(post, { status: 'scheduled', publishAt: soon.toISOString() })
  await new Promise((wait) => setTimeout(wait, 500))
  expect(await publishDuePosts(context, harbor)).toBe(1)
  expect((await list(post.id)).rows).toMatchObject([
    { revision: 3, status: 'published', is_scheduled: true, saved_by: waiting.savedBy },
    { revision: 2, status: 'scheduled', is_scheduled: false },
    { revision: 1 },
  ])
  const { id: _id, publishedAt: _at, savedAt: _saved, savedBy: _by, ...body } = waiting
  const late = await app.inject(
    editor.put(`${POSTS}/${post.id}`, { ...body, status: 'draft', timeZone: 'UTC' }),
  )
  expect(late.json().code).toBe('content.changed-elsewhere')
})

test('posts that came with the site begin with the text that they came with', async () => {
  const { data } = (await app.inject(editor.get(`${POSTS}?pageSize=1&sort=title&status=published`))).json()
  const { rows } = await list(data.rows[0].id)
  expect(rows).toMatchObject([{ revision: 1, saved_by: '', status: 'published' }])
})

test('versions are for authors of the same site, and go with their post', async () => {
  const post = await aPost('whose-versions')
  expect((await read(post.id, 1)).statusCode).toBe(200)
  expect((await read(post.id, 2)).statusCode).toBe(404)
  expect((await read(post.id, 1, elsewhere)).statusCode).toBe(404)
  expect((await app.inject(elsewhere.get(`${POSTS}/${post.id}/versions`))).statusCode).toBe(404)
  expect((await read(post.id, 1, agent)).statusCode).toBe(403)
  await app.inject(editor.delete(`${POSTS}/${post.id}`))
  expect((await read(post.id, 1)).statusCode).toBe(200)
  await context.db.tenant(harbor, (tx) => deletePostRows(tx, harbor, { ids: [post.id] }))
  const left = await context.db.tenant(harbor, (tx) =>
    tx.selectFrom('post_version').select('revision').where('post_id', '=', post.id).execute(),
  )
  expect(left).toEqual([])
})
